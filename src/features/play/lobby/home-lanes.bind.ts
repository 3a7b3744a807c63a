import { computed } from 'nanostores'
import { categoriesWithGames, planHomeLanes } from './home-lanes.rules.ts'
import { CATEGORY_CODES, type CategoryCode } from './lobby.rules.ts'
import { $homeCategories, $laneGames, $lanes, $newLanes, laneId } from './lobby.store.ts'

/** What of a row of games the reader sees. */
export interface LaneSight {
  isInView(place: number): boolean
  /** Runs once when nothing of the row is in view any more. */
  onceUnseen(run: () => void): void
}

/** A row that nobody sees. */
export const UNSEEN: LaneSight = { isInView: () => false, onceUnseen: (run) => run() }

/** Watches the tiles of a lane, which are the items of its list. */
export function bindLaneSight(lane: Element | null): LaneSight {
  if (!lane) return UNSEEN
  return {
    // The lane first: measuring its tiles would lay out a lane that the browser skips.
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

const $categories = computed([$lanes, $laneGames], categoriesWithGames)

const CLOSED_LOOK = 'grayscale(1) opacity(.5)'

let bound = false

/** Lets home's lanes follow the live ones (LOB-4): those that are gone leave, new ones follow them. Once a page; lanes are never moved. */
export function bindHomeLanes(): void {
  if (bound) return
  bound = true
  $categories.subscribe((live) => {
    if ($lanes.get().length > 0) follow(live)
  })
}

function follow(live: readonly CategoryCode[]): void {
  const onHome = lanesOnHome()
  if (onHome.length === 0) return
  for (const { category, lane } of onHome) if (live.includes(category)) open(lane)
  const plan = planHomeLanes(onHome, live)
  for (const category of plan.hide) laneOf(category)?.toggleAttribute('hidden', true)
  for (const category of plan.close) close(laneOf(category))
  if (plan.add.length > 0) $newLanes.set([...$newLanes.get(), ...plan.add.filter((category) => !$newLanes.get().includes(category))])
  const shown = lanesOnHome()
    .filter(({ lane }) => !lane.hidden && !lane.inert)
    .map(({ category }) => category)
  if (shown.join() !== $homeCategories.get()?.join()) $homeCategories.set(shown)
}

/** Greys a lane that is gone while a finger may be on it, and hides it once it lies below the view. */
function close(lane: HTMLElement | null): void {
  if (!lane || lane.inert) return
  lane.inert = true
  lane.style.filter = CLOSED_LOOK
  const observer = new IntersectionObserver(() => {
    if (lane.inert && !isBelow(lane)) return
    observer.disconnect()
    lane.hidden = lane.inert
  })
  observer.observe(lane)
}

/** A lane that is back: it is shown again where nobody sees it appear. */
function open(lane: HTMLElement): void {
  lane.inert = false
  lane.style.filter = ''
  if (lane.hidden && isBelow(lane.nextElementSibling ?? lane)) lane.hidden = false
}

/** In the order of the page. */
function lanesOnHome(): { category: CategoryCode; lane: HTMLElement; isBelow: boolean }[] {
  const found = CATEGORY_CODES.flatMap((category) => {
    const lane = laneOf(category)
    // Measured when it is asked for: that lays out the page.
    return lane
      ? [
          {
            category,
            lane,
            get isBelow() {
              return isBelow(lane)
            },
          },
        ]
      : []
  })
  return found.sort((a, b) => (a.lane.compareDocumentPosition(b.lane) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}

function isBelow(lane: Element): boolean {
  return lane.getBoundingClientRect().top >= innerHeight
}

function laneOf(category: CategoryCode): HTMLElement | null {
  return document.getElementById(laneId(category))
}
