interface Watched {
  interactions?: number[]
}

/** Runs in the page: notes what every interaction took until the frame after it, as INP does (Event Timing). */
export function watchInteractions(): void {
  const durations: number[] = []
  Object.assign(window, { interactions: durations } satisfies Watched)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) if (entry.interactionId) durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page: the longest interaction since the last question, in milliseconds; below what browsers tell (16) it is 0. */
export function worstInteraction(): number {
  const durations = (window as Watched).interactions ?? []
  return Math.max(0, ...durations.splice(0))
}
