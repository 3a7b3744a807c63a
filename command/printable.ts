/** What others wrote, for a terminal: no sequence of it may steer one, turn its line, or begin another. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => (character === '\t' ? ' ' : '\ufffd'))
}

/** The same for a text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
