import { HTTP_OR_OWN_PATH, isTreacherous, SESSION_PARAMETERS, namesUser, parseUrl } from '#lib/url-safety.ts'

export type Go =
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome'; readonly because: 'absent' | 'outside' | 'disguised' | 'signInAgain' }

/** Our paths have letters, digits, `-`, `_`, `.` and single slashes only: no percent signs, backslashes or look-alikes. */
const PLAIN_PATH = /^\/m(?:\/[\w-]+(?:\.[\w-]+)*)+\/?$/
const SIGN_IN_PATH = /^\/m\/(?:[a-z-]+\/)?(?:login|register)(?:\.html)?\/?$/

/**
 * Decides where `go` leads after sign-in (RTE-5). It honours only a plain path below `/m/` of the own origin. It refuses everything that merely
 * resolves to one (`//`, backslashes, dot segments, encoded or look-alike characters, control characters), since parsers differ on it. Sign-in is no
 * destination of a sign-in. After a due password change (`viaSignIn`) it is one: there members are led on to what its own address names.
 */
export function decideGo(go: string | null | undefined, origin: string, { viaSignIn = false } = {}): Go {
  if (!go) return { do: 'goHome', because: 'absent' }
  if (!go.startsWith('/m/')) return { do: 'goHome', because: 'outside' }
  const path = go.replace(/[?#].*/s, '')
  if (isTreacherous(go) || !PLAIN_PATH.test(path)) return { do: 'goHome', because: 'disguised' }
  if (SIGN_IN_PATH.test(path) && !viaSignIn) return { do: 'goHome', because: 'signInAgain' }
  // The parser leaves such a path as it is, and writes query and hash as the address bar will.
  const url = new URL(go, origin)
  return { do: 'goTo', path: url.pathname + url.search + url.hash }
}

export interface RedirectFacts {
  /** Value of `redirectUrl`; undefined when the address has none. */
  readonly redirectUrl: string | undefined
  /** Own origin. */
  readonly origin: string
  /** https origins of the merchant's folder and `https://{domainName}` of domainRoute. */
  readonly trusted: readonly string[]
  readonly signedIn: boolean
  /** Must the member change the password first (LOG-5)? */
  readonly locked: boolean
}

export type Redirect =
  | { readonly do: 'nothing' }
  | { readonly do: 'waitForSignIn' }
  | { readonly do: 'waitForPasswordChange' }
  | { readonly do: 'send'; readonly to: URL; readonly foreign: boolean }
  | { readonly do: 'refuse'; readonly because: 'notAnAddress' | 'notHttps' | 'notTrusted' | 'namesAUser' }

/**
 * Decides whether to follow `redirectUrl` (RTE-7). Anybody can write such a link, and the session token goes with it: only the own origin and
 * https origins that the merchant trusts get it, and never before a password that must be changed is changed (LOG-5). A bad address is refused before
 * sign-in too.
 */
export function decideRedirect({ redirectUrl, origin, trusted, signedIn, locked }: RedirectFacts): Redirect {
  if (redirectUrl === undefined) return { do: 'nothing' }
  const url = parse(redirectUrl, origin)
  if (!url) return { do: 'refuse', because: 'notAnAddress' }
  if (namesUser(url)) return { do: 'refuse', because: 'namesAUser' }
  const foreign = url.origin !== origin
  if (foreign && url.protocol !== 'https:') return { do: 'refuse', because: 'notHttps' }
  if (foreign && !trusted.includes(url.origin)) return { do: 'refuse', because: 'notTrusted' }
  if (!signedIn) return { do: 'waitForSignIn' }
  return locked ? { do: 'waitForPasswordChange' } : { do: 'send', to: url, foreign }
}

/** Absolute, or a path of the own origin. */
function parse(text: string, origin: string): URL | undefined {
  return !isTreacherous(text) && HTTP_OR_OWN_PATH.test(text) ? parseUrl(text, origin) : undefined
}

/** Proves the session at another address: the token, or a hand-over code where the settings announce `handoff`. */
export type Proof = { readonly token: string } | { readonly code: string }

export interface RedirectParameters {
  /** Undefined at the own origin, whose pages have the session anyway: a token in a path of theirs would be in logs and reports. */
  readonly proof?: Proof | undefined
  readonly language: string
  readonly headerColor: string
  readonly title: string
}

/** Adds our parameters to the address (RTE-7). They replace parameters of the same name in the link, and no session of the link's goes with them. */
export function redirectAddress(to: URL, { proof, language, headerColor, title }: RedirectParameters): string {
  const url = new URL(to)
  for (const name of SESSION_PARAMETERS) url.searchParams.delete(name)
  for (const [name, value] of Object.entries({ ...proof, language, headerColor, b2c: '1', title })) url.searchParams.set(name, value)
  return url.href
}
