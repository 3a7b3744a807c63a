/** CSS px/s (BAN-7). */
const PIXELS_PER_SECOND = 60

/** BAN-7. `width`: CSS px. */
export function runSeconds(width: number): number {
  return width / PIXELS_PER_SECOND
}

/** The back end's with text, even if none; until then the snapshot's. */
export function chooseLines(snapshot: readonly string[], live: readonly string[] | undefined): readonly string[] {
  return live?.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean) ?? snapshot
}
