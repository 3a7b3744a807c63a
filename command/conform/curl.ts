import type { Sent } from './http.ts'

/** Fields whose values stand in no report. */
const SECRET = /^(?:password|oldPassword|newPassword)$/
/** A shorter one is no token that a back end gives. */
const TOKEN_LENGTH = 16
const LONGEST = 1_500

/** The request as a line for a shell. Tokens and passwords are masked. `secrets`: texts that are masked wherever they stand. */
export function curlOf(base: URL, { method, target, headers, body, sealedFrom }: Sent, secrets: readonly string[] = []): string {
  const own = Object.entries(headers).filter(([name]) => !/^(?:host|content-length|accept-encoding)$/i.test(name))
  const shown = own.map(
    ([name, value]) => `-H ${quoted(`${name}: ${name === 'Authorization' && value.length >= TOKEN_LENGTH ? '$TOKEN' : value}`)}`,
  )
  const words = [
    'curl -isS',
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`-X ${method}`]),
    ...shown,
    ...(body === undefined ? [] : [`--data-raw ${quoted(masked(body))}`]),
    ...(/\/\.\.?(?:\/|$)/.test(target) ? ['--path-as-is'] : []),
    quoted(`${base.origin}${base.pathname.replace(/\/$/, '')}${target}`),
    ...(sealedFrom === undefined ? [] : [`# sealed: ${masked(JSON.stringify(sealedFrom))}`]),
  ]
  return secrets.reduce((line, secret) => (secret.length < 3 ? line : line.replaceAll(secret, '•••')), words.join(' '))
}

/** The text of a body without the values of its secrets. */
function masked(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (key, value: unknown) => (SECRET.test(key) && typeof value === 'string' ? '•••' : value)))
  } catch {
    return body
  }
}

/** A word of a shell: control characters are escaped, and a very long text is cut. */
function quoted(text: string): string {
  const short = text.length <= LONGEST ? text : `${text.slice(0, 80)}…(${text.length} characters)`
  const plain = /[\p{Cc}\p{Cs}]/u.test(short)
  if (!plain) return `'${short.replaceAll("'", String.raw`'\''`)}'`
  const escaped = [...short].map((each) =>
    /[\p{Cc}\p{Cs}]/u.test(each)
      ? String.raw`\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
      : each.replaceAll(/['\\]/g, String.raw`\$&`),
  )
  return `$'${escaped.join('')}'`
}
