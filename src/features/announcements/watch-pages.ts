import type { Undo } from '#platform/platform.ts'

/** So much of a page, or of the mark at its end, has to be in view. A neighbour's edge does not count. */
const MOST = 0.75

/** Tells which page of a row is in view, by its place. */
export function watchPages(row: HTMLElement, tell: (place: number) => void): Undo {
  return watch([...row.children], row, (page) => tell([...row.children].indexOf(page)))
}

/** Tells when the mark at a page's end is in view: it was scrolled to, or the page is that short. */
export function watchEnd(end: HTMLElement, tell: () => void): Undo {
  return watch([end], null, tell)
}

/** Brings a page into view; at once where motion is not wanted. */
export function showPage(row: HTMLElement, place: number, calm: boolean): void {
  row.children[place]?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'nearest', inline: 'start' })
}

function watch(elements: readonly Element[], root: Element | null, tell: (inView: Element) => void): Undo {
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.findLast(({ intersectionRatio }) => intersectionRatio >= MOST)
    if (seen) tell(seen.target)
  }, { root, threshold: MOST })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
