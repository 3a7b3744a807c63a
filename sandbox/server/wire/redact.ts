/** Fields that open an account or contain its secrets. They never reach the log or the switchboard. */
const SECRET =
  /^(password|oldpassword|newpassword|defaultpassword|authorization|tokens?|cookie|code|smscode|firebaseidtoken2?|linesessiontoken|sessionid|telegramauth|hash|rsa|des|aes|accesstoken|authkey|codeverifier|nonce|verifyid|gameurl|extra|geetestseccode|geetestvalidatev4|geetoken)$/iu

/** Replaces a secret. */
export const REDACTED = '•••'

/** A copy of a JSON value without its secrets, at any depth. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isSecretField(key) ? REDACTED : redact(inner)]))
}

/** A query without its secrets. An address inside it (url, backUrl) loses its own query and hash, which may contain a token. */
export function redactQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].map(([key, text]) => [key, isSecretField(key) ? REDACTED : withoutQueryIn(text)]))
}

function withoutQueryIn(text: string): string {
  return /^(https?:|\/)/u.test(text) ? withoutQuery(text) : text
}

/** An address without its query and hash. */
export function withoutQuery(address: string): string {
  return address.split(/[?#]/u, 1)[0] ?? ''
}

/** True for the name of a field that contains a secret. */
export function isSecretField(field: string): boolean {
  return SECRET.test(field)
}
