/** Runs after the next paint, for effects that measure or scroll: no extra layout delays the press. Returns its undo. */
export function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (task = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** Scrolls a row to its start: WebKit keeps the left edge of a growing row, Chromium the snapped child. */
export function holdStart(row: HTMLElement | null): void {
  if (row && row.scrollLeft !== 0) row.scrollLeft = 0
}

/** Scrolls a row until an item is in its middle. */
export function centreInRow(item: HTMLElement, row: HTMLElement): void {
  const [there, here] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: there.left + there.width / 2 - here.left - here.width / 2, behavior: 'smooth' })
}
