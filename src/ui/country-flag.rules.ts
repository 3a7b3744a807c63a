/** A country's flag as an emoji: its two-letter code in regional indicator symbols; '' for anything else. */
export function flagOf(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65)) : ''
}
