import * as v from 'valibot'
import { afterPaint } from './row-position.ts'

/** Where a list stands in the window: its first item in view, and how far below the window's upper edge that begins, in pixels. */
export const listPlace = v.object({ item: v.pipe(v.number(), v.integer(), v.minValue(0)), top: v.pipe(v.number(), v.finite()) })
export type ListPlace = Readonly<v.InferOutput<typeof listPlace>>

/**
 * Has the browser come back to this document? Web views keep no left pages, and leave a list that scripts fill at its beginning, since it is still empty
 * when they restore its place.
 */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

/** The place of the list now; undefined where its first item is in view or below. */
export function placeOf(list: Element): ListPlace | undefined {
  const items = [...list.querySelectorAll('li')]
  const item = items.findIndex((one) => one.getBoundingClientRect().bottom > 0)
  return item > 0 ? { item, top: Math.round(items[item]?.getBoundingClientRect().top ?? 0) } : undefined
}

/** Puts the list at a place. Once more after a paint: what was far away has its own height only in view. Returns an undo. */
export function scrollToPlace(list: Element, { item, top }: ListPlace): () => void {
  const scroll = (): void => {
    const there = list.querySelectorAll('li')[item]?.getBoundingClientRect().top
    if (there !== undefined) scrollBy({ top: there - top, behavior: 'instant' })
  }
  let undo = afterPaint(() => {
    scroll()
    undo = afterPaint(scroll)
  })
  return () => undo()
}
