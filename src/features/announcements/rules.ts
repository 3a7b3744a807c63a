/** How fast running lines move, in CSS pixels a second (BAN-7). */
export const PIXELS_PER_SECOND = 60

/** How long a row of so many pixels takes to run through, in seconds (BAN-7). */
export function runSeconds(width: number): number {
  return width / PIXELS_PER_SECOND
}

/** The lines to show: the back end's where it has any, each with something to say; else those that stand there. */
export function chooseLines(shown: readonly string[], live: readonly string[]): readonly string[] {
  const said = live.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  return said.length > 0 ? said : shown
}

/**
 * HTML without what is no text: scripts, styles, comments, tags. Each leaves a space behind, so that nothing that stood apart becomes a tag; a sign
 * that opens none stays. Entities are left to a parser.
 */
export function withoutTags(html: string): string {
  return html
    .replaceAll(/<(script|style|template|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[^]*?(?:-->|$)/g, ' ')
    .replaceAll(/<[/!?]?[a-z][^>]*(?:>|$)/gi, ' ')
}
