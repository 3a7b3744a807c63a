/** Markup that neither runs nor loads anything: text without tags, and the shapes of our icons. */
const PLAIN = /^(?:[^<]|<\/?(?:path|circle|rect|line|poly(?:line|gon)|ellipse|g)(?: (?![oO][nN])[a-z][\w-]*="[\w .,#%()+-]*")* ?\/?>)*$/
/** Markup that a captcha does not need. */
const ACTIVE = /<(?:script|iframe|frame|object|embed|base|meta|link|form)\b|[\s"'/]on\w+\s*=/i

/**
 * May this text become markup? Plain text and our icons may; while a captcha is open, its own markup too. HTML from the back end goes through the
 * sanitiser's own policy instead.
 */
export function isHarmlessMarkup(text: string, isCaptchaOpen: boolean): boolean {
  return PLAIN.test(text) || (isCaptchaOpen && !ACTIVE.test(text))
}

/** May this address become a script? http(s) addresses and paths of this host may; script-src limits the hosts. */
export function isScriptAddress(address: string): boolean {
  return /^(?:https?:\/)?\//.test(address)
}

/**
 * May this text be the content of a script? Only an object of JSON, which no engine can run: speculation rules (PER-4), which script-src allows by their
 * hash.
 */
export function isHarmlessScript(text: string): boolean {
  return /^\{"\w+":/.test(text)
}
