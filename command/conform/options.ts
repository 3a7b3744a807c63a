import { parseArgs } from 'node:util'

export interface Options {
  /** Where the calls are, such as https://www.sunrise.example. */
  readonly address: string
  /** The origin of the pages, for `backUrl` and the like. */
  readonly site: string
  readonly merchant: string
  readonly language: string
  /** A second language of the brand, in which its texts are others. */
  readonly otherLanguage: string | undefined
  readonly member: { readonly name: string; readonly password: string } | undefined
  readonly otherMerchant: string | undefined
  /** A test member who is excluded from play. */
  readonly excluded: { readonly name: string; readonly password: string } | undefined
  /** Markets whose rules are tried; undefined: those of the brand's folder. */
  readonly markets: readonly string[] | undefined
  readonly writes: boolean
  /** Names of the calls to try; empty: all. */
  readonly only: readonly string[]
  readonly pauseMs: number
  readonly outputs: Readonly<Partial<Record<'json' | 'junit' | 'html', string>>>
}

const USAGE = `livery conform <address> --merchant <code> [--language EN]
  --member <name> --password <word>   a test member, for the calls that need a session (or LIVERY_MEMBER, LIVERY_PASSWORD)
  --writes                            also what changes or sends something; with a test member alone
  --other-merchant <code>             another brand of this back end, which must not take this one's sessions
  --market <code,code>                markets whose rules are tried; those of the brand's folder when left out
  --excluded-member <name> --excluded-password <word>   a test member who is excluded from play (or LIVERY_EXCLUDED_MEMBER, LIVERY_EXCLUDED_PASSWORD)
  --other-language <code>             a second language of the brand, in which its texts are others
  --page-origin <origin>              the origin of the pages, where it is not the address
  --only <call,call>                  some calls
  --pause <ms>                        between two requests
  --json <file> --junit <file> --html <file>`

/** Reads the words of the command. Throws an Error in words for whoever typed them. */
export function readOptions(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Options {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      merchant: text,
      language: text,
      member: text,
      password: text,
      'excluded-member': text,
      'excluded-password': text,
      market: text,
      'other-merchant': text,
      'other-language': text,
      'page-origin': text,
      only: text,
      pause: text,
      json: text,
      junit: text,
      html: text,
      writes: { type: 'boolean', default: false },
    },
  })
  const address = positionals[0] ?? environment['LIVERY_SANDBOX']
  if (address === undefined) throw new Error(`Name the back end.\n\n${USAGE}`)
  if (!/^https?:\/\/[^/]/.test(address) || !isAddress(address))
    throw new Error(`"${address}" is no address such as https://www.sunrise.example`)
  if (values.merchant === undefined) throw new Error(`Name the brand by --merchant: its code goes into every request.\n\n${USAGE}`)
  const name = values.member ?? environment['LIVERY_MEMBER']
  const password = values.password ?? environment['LIVERY_PASSWORD']
  if (name !== undefined && !password) throw new Error('The test member has no password: --password or LIVERY_PASSWORD')
  if (values.writes && name === undefined) throw new Error('--writes needs a test member: --member and --password')
  const excludedName = values['excluded-member'] ?? environment['LIVERY_EXCLUDED_MEMBER']
  const excludedPassword = values['excluded-password'] ?? environment['LIVERY_EXCLUDED_PASSWORD']
  if (excludedName !== undefined && !excludedPassword)
    throw new Error('The excluded member has no password: --excluded-password or LIVERY_EXCLUDED_PASSWORD')
  const pauseMs = Number(values.pause ?? 0)
  if (!Number.isFinite(pauseMs) || pauseMs < 0) throw new Error(`--pause takes milliseconds, not "${values.pause}"`)
  return {
    address,
    site: values['page-origin'] ?? new URL(address).origin,
    merchant: values.merchant,
    language: values.language ?? 'EN',
    otherLanguage: values['other-language'],
    member: name === undefined || password === undefined ? undefined : { name, password },
    otherMerchant: values['other-merchant'],
    excluded: excludedName === undefined || !excludedPassword ? undefined : { name: excludedName, password: excludedPassword },
    markets: values.market?.split(',').map((code) => code.trim()),
    writes: values.writes,
    only: values.only?.split(',').map((call) => call.trim()) ?? [],
    pauseMs,
    outputs: {
      ...(values.json !== undefined && { json: values.json }),
      ...(values.junit !== undefined && { junit: values.junit }),
      ...(values.html !== undefined && { html: values.html }),
    },
  }
}

function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
