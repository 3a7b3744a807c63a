/** Speed of the running lines, in CSS pixels a second (BAN-7). */
const PIXELS_PER_SECOND = 60

/** Duration of one run of a row of this width, in seconds (BAN-7). `width` is in CSS pixels. */
export function runSeconds(width: number): number {
  return width / PIXELS_PER_SECOND
}

/** The lines to show: those of the back end that have text, also if there are none; until it has sent any, those of the snapshot. */
export function chooseLines(snapshot: readonly string[], live: readonly string[] | undefined): readonly string[] {
  return live?.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean) ?? snapshot
}
