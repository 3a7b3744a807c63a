/** Fields whose content opens an account, or is the account's secret: they never reach the log or the switchboard. */
const SECRET =
  /^(password|oldpassword|newpassword|defaultpassword|authorization|tokens?|cookie|code|smscode|firebaseidtoken2?|linesessiontoken|sessionid|telegramauth|hash|rsa|des|aes|accesstoken|authkey|codeverifier|nonce|verifyid|gameurl|geetestseccode|geetestvalidatev4|geetoken)$/iu

/** Stands where a secret stood. */
export const REDACTED = '•••'

/** A copy of any JSON value in which secrets are blotted out, however deep they stand. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isSecret(key) ? REDACTED : redact(inner)]))
}

/** A query in which secrets are blotted out; an address inside it (url, backUrl) loses its own query and hash, which may hold a token. */
export function redactQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].map(([key, text]) => [key, isSecret(key) ? REDACTED : withoutQuery(text)]))
}

function withoutQuery(text: string): string {
  return /^(https?:|\/)/u.test(text) ? text.replace(/[?#].*$/su, '') : text
}

/** True for the name of a field that holds a secret. */
export function isSecret(field: string): boolean {
  return SECRET.test(field)
}
