interface Watched {
  interactions?: number[]
}

/** Runs in the page: records the duration of every interaction until its next frame, as INP does (Event Timing). */
export function watchInteractions(): void {
  const durations: number[] = []
  Object.assign(window, { interactions: durations } satisfies Watched)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page: returns the longest interaction since the last call, in milliseconds; 0 below the 16 ms that browsers report. */
export function worstInteraction(): number {
  const durations = (window as Watched).interactions ?? []
  return Math.max(0, ...durations.splice(0))
}
