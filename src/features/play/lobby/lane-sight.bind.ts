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
