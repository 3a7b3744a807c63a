/** What belongs to the sign before it: the second half of a pair, marks, joiners, variations, skin tones. */
const GOES_ON = /^(?:[\uDC00-\uDFFF]|\p{M}|\u200D|[\u{1F3FB}-\u{1F3FF}])/u
/** Signs of many parts are no longer, in UTF-16 units; a tower of marks on a letter is cut anyway. */
const LONGEST_SIGN = 40

/** The first letters of a text, at most so many UTF-16 units, with no sign (an emoji, a letter with its accents) cut in the middle. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  for (let end = most; end > Math.max(0, most - LONGEST_SIGN); end--) if (isBoundary(text, end)) return text.slice(0, end)
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** May a text end before this place? A joiner also takes what follows it. */
function isBoundary(text: string, at: number): boolean {
  return text[at - 1] !== '\u200D' && !GOES_ON.test(text.slice(at, at + 2))
}
