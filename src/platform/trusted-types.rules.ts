/** Tagless text, our icons' shapes, and a brand's own icons (BRD-3) out of the page or its file: none runs anything. */
const PLAIN =
  /^(?:[^<]|<\/?(?:path|circle|rect|line|poly(?:line|gon)|ellipse|g)(?: (?![oO][nN])[a-z][\w-]*="[\w .,#%()+-]*")* ?\/?>|<use href="(?:\/m\/brand\/[\w.-]+\.svg)?#i-[a-z-]+"\/>)*$/
/** Markup that a captcha does not need. */
const ACTIVE = /<(?:script|iframe|frame|object|embed|base|meta|link|form)\b|[\s"'/]on\w+\s*=/i

/** Plain text and our icons; while a captcha is open, its markup. Back end HTML uses the sanitiser's own policy. */
export function isHarmlessMarkup(text: string, isCaptchaOpen: boolean): boolean {
  return PLAIN.test(text) || (isCaptchaOpen && !ACTIVE.test(text))
}

/** http(s) and own paths; script-src limits the hosts. */
export function isScriptAddress(address: string): boolean {
  return /^(?:https?:\/)?\//.test(address)
}

/** A JSON object only, which no engine runs: speculation rules (PER-4), allowed by hash in script-src. */
export function isHarmlessScript(text: string): boolean {
  return /^\{"\w+":/.test(text)
}
