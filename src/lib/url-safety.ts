/** Checks for foreign addresses: links, operators, the back end. */

/** URL parsers drop, convert or replace these, and differ in it. */
const TREACHEROUS = /[\p{Cc}\s\\]|\p{Surrogate}/u
const HTTP = /^https?:\/\//i

/** http(s), or an own path. A second slash or backslash would name another host. */
export const HTTP_OR_OWN_PATH = /^(?:https?:\/\/|\/(?![/\\]))/i

/** Longer paths, in characters, are attacks. */
export const LONGEST_PATH = 2048

/** Undefined if invalid or too long. `URL.parse` is missing on iOS 17 and Chrome before 126. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    const url = new URL(text, base)
    return url.protocol.startsWith('http') && url.pathname.length > LONGEST_PATH ? undefined : url
  } catch {
    return undefined
  }
}

/**
 * The address below its origin, with exactly one leading slash. Parsers may leave two (`/m/..//evil.example`, which names another host),
 * none, or a backslash.
 */
export function pathOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/^[/\\]*/, '/') + search + hash
}

/** As a pattern (`/\/+$/`) this takes quadratic time. */
export function withoutTrailing(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}

/** Parsers may read it differently from a person. */
export function isTreacherous(text: string): boolean {
  return TREACHEROUS.test(text)
}

/** It need not parse. */
export function isHttpAddress(text: string): boolean {
  return HTTP.test(text)
}

/** Credentials in an address imitate another host. */
export function namesUser({ username, password }: Pick<URL, 'username' | 'password'>): boolean {
  return username !== '' || password !== ''
}

/** Is a host one of a list, or below one? */
export function isBelowHost(host: string, list: readonly string[] = []): boolean {
  return list.some((each) => host === each || host.endsWith(`.${each}`))
}

/** Matches host sources as browsers do: `https://host`, `https://*.host`, `http://*:port`. */
export function isDeclared({ protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>, sources: readonly string[]): boolean {
  return sources.some((source) => {
    const [, scheme, name = '', sourcePort = ''] = /^(https?:)\/\/([^:/]+)(?::(\d+))?$/.exec(source) ?? []
    if (scheme === undefined || (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:'))) return false
    if (sourcePort !== port) return false
    return name === '*' || name === hostname || (name.startsWith('*.') && hostname.endsWith(name.slice(1)))
  })
}

/** Undefined for all but http(s) without credentials and paths of `origin`. */
export function parseHttpOrOwnPath(text: string, origin: string): URL | undefined {
  const url = HTTP_OR_OWN_PATH.test(text) ? parseUrl(text, origin) : undefined
  return url && !namesUser(url) ? url : undefined
}

/** Parameters that carry a session or redirect: foreign links may not bring them. */
export const SESSION_PARAMETERS: readonly string[] = ['token', 'tokens', 'authorization', 'sessionId', 'code', 'state']
export const LEADING_PARAMETERS: readonly string[] = ['go', 'redirectUrl', 'backUrl']

export interface LinkTarget {
  readonly href: string
  /** Does the link leave for another origin? */
  readonly foreign: boolean
}

/** As browsers will read it: a path of `origin`, or http(s) without credentials; else undefined. */
export function linkTarget(address: string, origin: string): LinkTarget | undefined {
  const text = address.trim()
  const url = parseHttpOrOwnPath(text, origin)
  if (!url) return undefined
  const isPath = text.startsWith('/')
  if (url.origin === origin) return { href: isPath ? pathOf(url) : url.href, foreign: false }
  return isPath ? undefined : { href: url.href, foreign: true }
}

/**
 * Not of our origin: with `allow-same-origin` such a page could remove its sandbox. Both slashes: a document reads `https:x` as its own
 * path.
 */
export function isFrameAddress(address: string, ownOrigin: string): boolean {
  const url = HTTP.test(address) ? parseUrl(address) : undefined
  return url !== undefined && url.origin !== ownOrigin && !namesUser(url)
}
