export interface RedirectFacts {
  /** The value of `redirectUrl`; undefined when the address has none. */
  readonly redirectUrl: string | undefined
  /** Own origin. */
  readonly origin: string
  /** https origins of the merchant's folder and `https://{domainName}` of domainRoute. */
  readonly trusted: readonly string[]
  readonly signedIn: boolean
}

export type Redirect =
  | { readonly do: 'nothing' }
  | { readonly do: 'waitForSignIn' }
  | { readonly do: 'send'; readonly to: URL; readonly foreign: boolean }
  | { readonly do: 'refuse'; readonly because: 'notAnAddress' | 'notHttps' | 'notTrusted' | 'namesAUser' }

/**
 * Whether `redirectUrl` is honoured (RTE-7). The address comes from whoever wrote the link, and the session token goes with it: only the own
 * origin and https origins that the merchant trusts get it. A refused one is refused before sign-in too.
 */
export function decideRedirect({ redirectUrl, origin, trusted, signedIn }: RedirectFacts): Redirect {
  if (redirectUrl === undefined) return { do: 'nothing' }
  const url = parse(redirectUrl, origin)
  if (!url) return { do: 'refuse', because: 'notAnAddress' }
  if (url.username !== '' || url.password !== '') return { do: 'refuse', because: 'namesAUser' }
  const foreign = url.origin !== origin
  if (foreign && url.protocol !== 'https:') return { do: 'refuse', because: 'notHttps' }
  if (foreign && !trusted.includes(url.origin)) return { do: 'refuse', because: 'notTrusted' }
  return signedIn ? { do: 'send', to: url, foreign } : { do: 'waitForSignIn' }
}

/** Absolute, or a path of the own origin. Backslashes and control characters are refused: parsers repair them differently. */
function parse(text: string, origin: string): URL | undefined {
  if (/[\p{Cc}\s\\]/u.test(text)) return undefined
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return undefined
  try {
    return new URL(text, origin)
  } catch {
    // No address at all. (URL.parse, which would say so without throwing, is too new for the phones that we serve.)
    return undefined
  }
}

/** What proves the session: the token, or a hand-over code where the settings announce `handoff`. */
export type Proof = { readonly token: string } | { readonly code: string }

export interface RedirectParameters {
  readonly proof: Proof
  readonly language: string
  readonly headerColor: string
  readonly title: string
}

/** The address with what it is sent (RTE-7). Ours replace parameters of the same name that the link already had. */
export function redirectAddress(to: URL, { proof, language, headerColor, title }: RedirectParameters): string {
  const url = new URL(to)
  for (const [name, value] of Object.entries({ ...proof, language, headerColor, b2c: '1', title })) url.searchParams.set(name, value)
  return url.href
}
