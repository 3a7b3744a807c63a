import type { Proof } from '#features/navigation/redirect-url.ts'

/** The operator's pages: paying in, paying out, and what was paid. */
export const CASHIER_PAGES = ['deposit', 'withdraw', 'history'] as const
export type CashierPage = (typeof CASHIER_PAGES)[number]

/** The part of a merchant's folder that says where its cashier is. */
export interface CashierConfig {
  readonly url: string
  readonly openIn: 'viewer' | 'window'
}

export interface CashierFacts {
  readonly page: CashierPage
  /** Undefined where the merchant has none. */
  readonly config: CashierConfig | undefined
  readonly signedIn: boolean
  /** When the break from playing that was taken on this device ends, epoch milliseconds. */
  readonly breakUntil: number | undefined
  /** Did somebody press something? Without a press no window opens. */
  readonly pressed: boolean
}

export type CashierDecision =
  | { readonly do: 'askSignIn'; readonly because: 'moneyNeedsMember' }
  | { readonly do: 'showScreen'; readonly because: 'notConfigured' | 'windowNeedsPress' }
  | { readonly do: 'refuse'; readonly because: 'playBreak'; readonly until: number }
  | { readonly do: 'open'; readonly in: CashierConfig['openIn']; readonly because: 'merchantSetting' }

/**
 * What asking for the cashier does (PRO-7). While somebody takes a break nothing is paid in; paying out stays possible: their money is theirs, and
 * what lies ready to be played is no help to who wants to stop.
 */
export function decideCashier({ page, config, signedIn, breakUntil, pressed }: CashierFacts): CashierDecision {
  if (!signedIn) return { do: 'askSignIn', because: 'moneyNeedsMember' }
  if (!config) return { do: 'showScreen', because: 'notConfigured' }
  if (page === 'deposit' && breakUntil !== undefined) return { do: 'refuse', because: 'playBreak', until: breakUntil }
  if (config.openIn === 'window' && !pressed) return { do: 'showScreen', because: 'windowNeedsPress' }
  return { do: 'open', in: config.openIn, because: 'merchantSetting' }
}

export interface AddressFacts {
  /** The cashier's address, of the folder or of what stands in for it. */
  readonly to: URL
  readonly page: CashierPage
  readonly language: string
  /** Where the way back leads: an absolute address of ours. Its origin is the one that the cashier speaks to. */
  readonly backUrl: string
  /** False while the member takes a break. */
  readonly deposits: boolean
  readonly proof: Proof
  readonly username: string
}

/** The cashier's address with what it is told. A token goes with the username (BAN-3), a code of one use stands by itself; ours replace parameters of the same name. */
export function cashierAddress({ to, page, language, backUrl, deposits, proof, username }: AddressFacts): string {
  const url = new URL(to)
  const told = { page, language, backUrl, ...(deposits ? {} : { deposits: 'off' }), ...('token' in proof ? { ...proof, username } : proof) }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  return url.href
}

/** Where the cashier is: as the folder says, at the origin that stands in for it where the back end names one. Never our own: a frame of it would be one of us. */
export function cashierHome({ url }: CashierConfig, standIn: string | undefined, ownOrigin: string): URL | undefined {
  const { pathname, search } = new URL(url)
  const home = new URL(standIn ?? url)
  // Written part by part: a path that begins with two slashes would be read as another host.
  home.pathname = pathname
  home.search = search
  return home.origin === ownOrigin ? undefined : home
}

/** The page that an address asks for; undefined for anything else. */
export function askedPage(search: string): CashierPage | undefined {
  const asked = new URLSearchParams(search).get('open')
  return CASHIER_PAGES.find((page) => page === asked)
}
