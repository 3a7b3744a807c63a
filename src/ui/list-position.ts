import * as v from 'valibot'
import { afterPaint } from './row-position.ts'

/** A list's scroll position: its first item in view, and that item's top below the window's edge, px. */
export const listPosition = v.object({ item: v.pipe(v.number(), v.integer(), v.minValue(0)), top: v.pipe(v.number(), v.finite()) })
export type ListPosition = Readonly<v.InferOutput<typeof listPosition>>

/** Web views discard left pages, and restore a script-filled list while it is still empty. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

/** Undefined if the first item is in view or below. */
export function positionInList(list: Element): ListPosition | undefined {
  const items = [...list.querySelectorAll('li')]
  const item = items.findIndex((one) => one.getBoundingClientRect().bottom > 0)
  return item > 0 ? { item, top: Math.round(items[item]?.getBoundingClientRect().top ?? 0) } : undefined
}

/** A list that still moves after so many paints is left alone. */
const MOST_PAINTS = 20

/** Scrolls, and after each paint again until the item stays there: distant items get their height only in view. Returns an undo. */
export function scrollToPosition(list: Element, { item, top }: ListPosition): () => void {
  const scrollFrom = (paint: number, wasThere: boolean): (() => void) =>
    afterPaint(() => {
      const there = list.querySelectorAll('li')[item]?.getBoundingClientRect().top
      const isThere = there !== undefined && Math.abs(there - top) < 1
      if (there !== undefined && !isThere) scrollBy({ top: there - top, behavior: 'instant' })
      if (paint < MOST_PAINTS && !(isThere && wasThere)) undo = scrollFrom(paint + 1, isThere)
    })
  let undo = scrollFrom(1, false)
  return () => undo()
}
