/** The checks for addresses that others write: links, operators, the back end. */

/** Controls, white space, backslash and lone surrogates: URL parsers drop, turn or replace these, and differ in it. */
const TREACHEROUS = /[\p{Cc}\s\\]|\p{Surrogate}/u
const HTTP = /^https?:\/\//i

/** An http(s) address, or a path of the own origin. A second slash or a backslash behind the first would name another host. */
export const HTTP_OR_OWN_PATH = /^(?:https?:\/\/|\/(?![/\\]))/i

/** No screen, file or endpoint has a longer path, in characters. Whoever sends one wants to keep something busy. */
export const LONGEST_PATH = 2048

/** Parses an address; undefined when the text is none, or its path is too long. (`URL.parse` is missing on iOS 17 and in Chrome before 126.) */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    const url = new URL(text, base)
    return url.protocol.startsWith('http') && url.pathname.length > LONGEST_PATH ? undefined : url
  } catch {
    return undefined
  }
}

/**
 * The part of an address below its origin, which always begins with one slash. A parser may leave two (`/m/..//evil.example`), which alone would
 * name another host, none (`javascript:javascript:x`), or a backslash (`data:\\evil.example`).
 */
export function pathOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/^[/\\]*/, '/') + search + hash
}

/** The text without the signs at its end. As a pattern (`/\/+$/`) it would take time by the square of the text's length. */
export function withoutTrailing(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}

/** Could parsers read another address out of this text than a person does? */
export function isTreacherous(text: string): boolean {
  return TREACHEROUS.test(text)
}

/** Does the text begin as an http(s) address? It need not parse. */
export function isHttpAddress(text: string): boolean {
  return HTTP.test(text)
}

/** Does the address carry a user name or password? Such addresses pretend to be another host. */
export function namesUser({ username, password }: Pick<URL, 'username' | 'password'>): boolean {
  return username !== '' || password !== ''
}

/** Is a host one of a list, or below one? */
export function isBelowHost(host: string, list: readonly string[] = []): boolean {
  return list.some((each) => host === each || host.endsWith(`.${each}`))
}

/** Does a source cover the address's host? Matches host sources as browsers do: `https://host`, `https://*.host`, `http://*:port`. */
export function isDeclared({ protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>, sources: readonly string[]): boolean {
  return sources.some((source) => {
    const [, scheme, name = '', sourcePort = ''] = /^(https?:)\/\/([^:/]+)(?::(\d+))?$/.exec(source) ?? []
    if (scheme === undefined || (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:'))) return false
    if (sourcePort !== port) return false
    return name === '*' || name === hostname || (name.startsWith('*.') && hostname.endsWith(name.slice(1)))
  })
}

/** Parses an http(s) address without credentials, or a path of `origin`; undefined for anything else, such as `data:` and `//host`. */
export function parseHttpOrOwnPath(text: string, origin: string): URL | undefined {
  const url = HTTP_OR_OWN_PATH.test(text) ? parseUrl(text, origin) : undefined
  return url && !namesUser(url) ? url : undefined
}

/** Parameters by which an address brings a session, or leads on from our pages: a link that others wrote may carry none of them to us. */
export const SESSION_PARAMETERS: readonly string[] = ['token', 'tokens', 'authorization', 'sessionId', 'code', 'state']
export const LEADING_PARAMETERS: readonly string[] = ['go', 'redirectUrl', 'backUrl']

export interface LinkTarget {
  readonly href: string
  /** Does the link leave for another origin? */
  readonly foreign: boolean
}

/** The target of a link in text of others, as browsers will read it: a path of `origin`, or http(s) without credentials; undefined for anything else. */
export function linkTarget(address: string, origin: string): LinkTarget | undefined {
  const text = address.trim()
  const url = parseHttpOrOwnPath(text, origin)
  if (!url) return undefined
  const isPath = text.startsWith('/')
  if (url.origin === origin) return { href: isPath ? pathOf(url) : url.href, foreign: false }
  return isPath ? undefined : { href: url.href, foreign: true }
}

/**
 * May a sandboxed frame of ours show this address? http(s), without credentials, and not of our own origin: with `allow-same-origin` a page
 * of ours inside the frame could remove the sandbox. Without both slashes (`https:x`) a document would read it as a path of its own.
 */
export function isFrameAddress(address: string, ownOrigin: string): boolean {
  const url = HTTP.test(address) ? parseUrl(address) : undefined
  return url !== undefined && url.origin !== ownOrigin && !namesUser(url)
}
