import { isBelowHost } from '#lib/url-safety.ts'

export interface AffiliateFacts {
  /** affiliateCode of the query. */
  readonly query: string | null | undefined
  /** affiliateCode of the stored registration info. */
  readonly stored: string | undefined
  /** Host name of the address, without port. */
  readonly host: string
  readonly merchantHosts: readonly string[]
}

export type Affiliate =
  | { readonly code: string; readonly from: 'query' | 'stored' | 'host' }
  | { readonly code: undefined; readonly because: 'none' }

const NO_AFFILIATE: ReadonlySet<string> = new Set(['', 'www', 'preview'])

/** RTE-11, REG-8: query, then stored, then host prefix. `www`, `preview` and '' are none. */
export function chooseAffiliate({ query, stored, host, merchantHosts }: AffiliateFacts): Affiliate {
  const prefix = hostPrefix(host, merchantHosts)
  const candidates = [
    ['query', query],
    ['stored', stored],
    ['host', prefix],
  ] as const
  for (const [from, code] of candidates) if (isAffiliate(code)) return { code, from }
  return { code: undefined, because: 'none' }
}

function isAffiliate(code: string | null | undefined): code is string {
  return typeof code === 'string' && !NO_AFFILIATE.has(code.trim().toLowerCase())
}

/** Before the longest matching host; undefined on it and on foreign hosts. */
function hostPrefix(host: string, merchantHosts: readonly string[]): string | undefined {
  const name = host.toLowerCase()
  const base = merchantHosts
    .filter((own) => name.endsWith(`.${own}`))
    .reduce((longest, own) => (own.length > longest.length ? own : longest), '')
  return base === '' || merchantHosts.includes(name) ? undefined : name.slice(0, -base.length - 1)
}

export interface ListedHostFacts {
  /** Host name of the address, without port. */
  readonly host: string
  readonly hosts: readonly string[]
  readonly identityHost: string
}

/** SEO-2: the merchant's hosts, with and without www; affiliate and preview hosts are copies. */
export function isListedHost({ host, hosts, identityHost }: ListedHostFacts): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === identityHost || hosts.some((own) => name === own || name === `www.${own}`)
}

/** Translators and archives that serve our pages and scripts on their hosts: our calls fail there, and they can read input. */
const COPIERS = [
  'translate.goog',
  'translate.googleusercontent.com',
  'microsofttranslator.com',
  'translatoruser-int.com',
  'translated.turbopages.org',
  'papago.naver.net',
  'fanyi.baidu.com',
  'web.archive.org',
]

/** A mirror or test host is none, and looks like any unknown host. */
export function isCopy(host: string): boolean {
  return isBelowHost(host, COPIERS)
}
