import { computed } from 'nanostores'
import { categoriesWithGames, planHomeLanes } from './home-lanes.rules.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import { $isLobbyKnown, $lanes } from '#features/play/games/vendor-lanes.store.ts'
import { $closedLanes, $laneGames, $newLanes, laneId } from './home-lanes.store.ts'
import type { Undo } from '#platform/platform.ts'

/** The part of a row that is in view. */
export interface LaneSight {
  isInView(place: number): boolean
  /** Once. */
  onceUnseen(run: () => void): void
}

/** A row that nobody sees. */
export const UNSEEN: LaneSight = { isInView: () => false, onceUnseen: (run) => run() }

/** Its list's items. */
export function bindLaneSight(lane: Element | null): LaneSight {
  if (!lane) return UNSEEN
  return {
    // The lane first: measuring tiles would lay out a skipped lane.
    isInView: (place) => isInView(lane) && isInView(lane.querySelectorAll('li')[place]),
    onceUnseen: (run) => {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        run()
      })
      observer.observe(lane)
    },
  }
}

function isInView(element: Element | undefined): boolean {
  if (!element) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

const $categories = computed([$lanes, $laneGames, $isLobbyKnown], categoriesWithGames)

/** LOB-4: gone lanes close, then hide; new ones follow; none move. `onHome`: prerendered, in order. Returns its undo. */
export function bindHomeLanes(onHome: readonly CategoryCode[]): Undo {
  const watched = new Map<CategoryCode, IntersectionObserver>()
  const follow = (live: readonly CategoryCode[]): void => {
    if (!$isLobbyKnown.get()) return
    const closed = { ...$closedLanes.get() }
    const shown = [...onHome, ...$newLanes.get()].map((category) => ({
      category,
      // Lazily: it lays out the page.
      get isBelow() {
        return isBelow(laneOf(category))
      },
    }))
    for (const { category } of shown) if (live.includes(category) && canOpen(category)) delete closed[category]
    const plan = planHomeLanes(shown, live)
    for (const category of plan.hide) closed[category] = 'hidden'
    for (const category of plan.close) {
      closed[category] ??= 'closed'
      watch(category)
    }
    $closedLanes.set(closed)
    if (plan.add.length > 0) $newLanes.set([...$newLanes.get(), ...plan.add])
  }
  /** Hidden once below the view. */
  const watch = (category: CategoryCode): void => {
    const lane = laneOf(category)
    if (!lane || watched.has(category)) return
    const observer = new IntersectionObserver(() => {
      if ($closedLanes.get()[category] === 'closed' && !isBelow(lane)) return
      observer.disconnect()
      watched.delete(category)
      if ($closedLanes.get()[category] === 'closed') $closedLanes.set({ ...$closedLanes.get(), [category]: 'hidden' })
    })
    watched.set(category, observer)
    observer.observe(lane)
  }
  const undo = $categories.subscribe(follow)
  return () => {
    undo()
    for (const observer of watched.values()) observer.disconnect()
  }
}

/** Only out of sight. */
function canOpen(category: CategoryCode): boolean {
  const lane = laneOf(category)
  return $closedLanes.get()[category] !== 'hidden' || isBelow(lane?.nextElementSibling ?? lane)
}

function isBelow(lane: Element | null): boolean {
  return lane !== null && lane.getBoundingClientRect().top >= innerHeight
}

function laneOf(category: CategoryCode): HTMLElement | null {
  return document.getElementById(laneId(category))
}

/** Below header and rail: the lane across it is current. */
const BAND = '-120px 0px -65% 0px'

/** For the category row. Returns its undo. */
export function bindLaneInView(categories: readonly CategoryCode[], show: (category: CategoryCode | undefined) => void): Undo {
  const seen = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target.id)
        else seen.delete(target.id)
      }
      show(categories.find((category) => seen.has(laneId(category))))
    },
    { rootMargin: BAND },
  )
  for (const lane of categories.map(laneOf)) if (lane) observer.observe(lane)
  return () => observer.disconnect()
}
