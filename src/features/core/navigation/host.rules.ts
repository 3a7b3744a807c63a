import { isBelowHost } from '#lib/url-safety.ts'

export interface AffiliateFacts {
  /** affiliateCode of the query. */
  readonly query: string | null | undefined
  /** affiliateCode of the stored registration info. */
  readonly stored: string | undefined
  /** Host name of the address, without port. */
  readonly host: string
  /** The merchant's own hosts. */
  readonly merchantHosts: readonly string[]
}

export type Affiliate =
  | { readonly code: string; readonly from: 'query' | 'stored' | 'host' }
  | { readonly code: undefined; readonly because: 'none' }

const NO_AFFILIATE: ReadonlySet<string> = new Set(['', 'www', 'preview'])

/**
 * Chooses the affiliate who brought the visitor (RTE-11, REG-8): the query's code, then the stored one, then the host's prefix. `www`, `preview` and ''
 * are none.
 */
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

/** Returns the part before the merchant's host, for the longest host that fits; undefined on the host itself and on foreign hosts. */
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
  /** The merchant's own hosts. */
  readonly hosts: readonly string[]
  readonly identityHost: string
}

/** May search engines list pages of this host (SEO-2)? The merchant's own, with and without www; pages of affiliate and preview hosts are copies. */
export function isListedHost({ host, hosts, identityHost }: ListedHostFacts): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === identityHost || hosts.some((own) => name === own || name === `www.${own}`)
}

/**
 * Programs that translate or archive pages and serve them under a host of their own, with our scripts in them. Our calls do not pass there, and whatever is
 * typed is theirs to read.
 */
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

/** Is the page a copy by such a program? A mirror or test host of the operator's is none, and cannot be told from any other unknown host. */
export function isCopy(host: string): boolean {
  return isBelowHost(host, COPIERS)
}
