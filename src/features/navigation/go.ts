export type Go =
  | { readonly do: 'goTo'; readonly path: string }
  | { readonly do: 'goHome'; readonly because: 'absent' | 'outside' | 'disguised' | 'signInAgain' }

/** Our paths are plain: letters, digits, `-`, `_`, `.` and single slashes. Percent signs, backslashes and look-alikes are none of them. */
const PLAIN_PATH = /^\/m(?:\/[\w-]+(?:\.[\w-]+)*)+\/?$/
/** Controls, white space, backslash, and lone surrogates: URL parsers drop, turn or replace these. */
const TREACHEROUS = /[\p{Cc}\s\\]|\p{Surrogate}/u
const SIGN_IN_PATH = /^\/m\/(?:[a-z-]+\/)?(?:login|register)(?:\.html)?\/?$/

/**
 * Where `go` leads after sign-in (RTE-5). Only a plain path below `/m/` of the own origin is honoured; everything that merely resolves to
 * one (`//`, backslashes, dot segments, encoded or look-alike characters, control characters) is refused, since parsers differ on it.
 */
export function decideGo(go: string | null | undefined, origin: string): Go {
  if (!go) return { do: 'goHome', because: 'absent' }
  if (!go.startsWith('/m/')) return { do: 'goHome', because: 'outside' }
  const path = go.replace(/[?#].*/s, '')
  if (TREACHEROUS.test(go) || !PLAIN_PATH.test(path)) return { do: 'goHome', because: 'disguised' }
  if (SIGN_IN_PATH.test(path)) return { do: 'goHome', because: 'signInAgain' }
  // The parser leaves such a path as it is, and writes query and hash as the address bar will.
  const url = new URL(go, origin)
  return { do: 'goTo', path: url.pathname + url.search + url.hash }
}
