/** Markup that runs and loads nothing: text without a tag, and the shapes of our icons. */
const PLAIN = /^(?:[^<]|<\/?(?:path|circle|rect|line|poly(?:line|gon)|ellipse|g)(?: (?!on)[a-z][\w-]*="[\w .,#%()+-]*")* ?\/?>)*$/
/** What a captcha has no need of. */
const ACTIVE = /<(?:script|iframe|frame|object|embed|base|meta|link|form)\b| on\w+ *=/i

/**
 * What may become markup where a sink takes plain text: text, our icons, and what a captcha draws of its own while it is open. Texts of the wire come
 * as nodes from their sanitiser, which has a policy of its own.
 */
export function isHarmlessMarkup(text: string, isCaptchaOpen: boolean): boolean {
  return PLAIN.test(text) || (isCaptchaOpen && !ACTIVE.test(text))
}

/** Which addresses may become scripts: the web's own, whole or of this host. Which hosts among them, script-src says of the same load. */
export function isScriptAddress(address: string): boolean {
  return /^(?:https?:\/)?\//.test(address)
}
