import { HTTP_OR_OWN_PATH, isTreacherous, SESSION_PARAMETERS, namesUser, parseUrl } from '#lib/url-safety.ts'

export type Go =
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome'; readonly because: 'absent' | 'outside' | 'disguised' | 'signInAgain' }

/** No percent signs, backslashes or look-alikes. */
const PLAIN_PATH = /^\/m(?:\/[\w-]+(?:\.[\w-]+)*)+\/?$/
const SIGN_IN_PATH = /^\/m\/(?:[a-z-]+\/)?(?:login|register)(?:\.html)?\/?$/

/**
 * Target of `go` after sign-in (RTE-5): plain paths below `/m/` of the own origin only, not what merely resolves to one (`//`, backslashes,
 * dot segments, encodings, look-alikes, controls), on which parsers differ. Sign-in only `viaSignIn`, after a due password change, where
 * its own address redirects on.
 */
export function decideGo(go: string | null | undefined, origin: string, { viaSignIn = false } = {}): Go {
  if (!go) return { do: 'goHome', because: 'absent' }
  if (!go.startsWith('/m/')) return { do: 'goHome', because: 'outside' }
  const path = go.replace(/[?#].*/s, '')
  if (isTreacherous(go) || !PLAIN_PATH.test(path)) return { do: 'goHome', because: 'disguised' }
  if (SIGN_IN_PATH.test(path) && !viaSignIn) return { do: 'goHome', because: 'signInAgain' }
  // Unchanged by the parser; query and hash as in the address bar.
  const url = new URL(go, origin)
  return { do: 'goTo', path: url.pathname + url.search + url.hash }
}

export interface RedirectFacts {
  /** From `redirectUrl`. */
  readonly redirectUrl: string | undefined
  readonly origin: string
  /** The folder's https origins and `https://{domainName}` of domainRoute. */
  readonly trusted: readonly string[]
  readonly signedIn: boolean
  /** LOG-5. */
  readonly locked: boolean
}

export type Redirect =
  | { readonly do: 'nothing' }
  | { readonly do: 'waitForSignIn' }
  | { readonly do: 'waitForPasswordChange' }
  | { readonly do: 'send'; readonly to: URL; readonly foreign: boolean }
  | { readonly do: 'refuse'; readonly because: 'notAnAddress' | 'notHttps' | 'notTrusted' | 'namesAUser' }

/**
 * RTE-7. The link is untrusted and takes the session token: only to the own and trusted https origins, and never before a due password
 * change (LOG-5). Bad addresses are refused before sign-in too.
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

/** The token, or a hand-over code if the settings announce `handoff`. */
export type Proof = { readonly token: string } | { readonly code: string }

export interface RedirectParameters {
  /** Undefined at the own origin: a token in its paths would reach logs. */
  readonly proof?: Proof | undefined
  readonly language: string
  readonly headerColor: string
  readonly title: string
}

/** RTE-7. Replaces the link's equal parameters and drops its session. */
export function redirectAddress(to: URL, { proof, language, headerColor, title }: RedirectParameters): string {
  const url = new URL(to)
  for (const name of SESSION_PARAMETERS) url.searchParams.delete(name)
  for (const [name, value] of Object.entries({ ...proof, language, headerColor, b2c: '1', title })) url.searchParams.set(name, value)
  return url.href
}
