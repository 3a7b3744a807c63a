/** Continues the character before it: second surrogate, combining mark, joiner, variation, skin tone. */
const GOES_ON = /^(?:[\uDC00-\uDFFF]|\p{M}|\u200D|[\u{1F3FB}-\u{1F3FF}])/u
/** Longer clusters, in UTF-16 units, are cut anyway. */
const LONGEST_SIGN = 40

/** Cuts a text to at most `most` UTF-16 units, never inside an emoji or an accented letter. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  for (let end = most; end > Math.max(0, most - LONGEST_SIGN); end--) if (isBoundary(text, end)) return text.slice(0, end)
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** A joiner also binds what follows it. */
function isBoundary(text: string, at: number): boolean {
  return text[at - 1] !== '\u200D' && !GOES_ON.test(text.slice(at, at + 2))
}
