import { vi } from 'vitest'

/** The tab's history as happy-dom has none: entries, where the tab stands, and what a frame adds. */
export function tabHistory(...first: unknown[]) {
  const entries = first
  let at = entries.length - 1
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(history, 'length', 'get').mockImplementation(() => entries.length)
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => {
    entries.splice(++at, entries.length, state)
  })
  return {
    entries,
    /** An entry of the frame's: our own state stays what it was. */
    frameNavigates: (): void => void entries.splice(++at, entries.length, entries[at - 1]),
    travel: (steps: number): void => {
      at += steps
      dispatchEvent(new PopStateEvent('popstate'))
    },
  }
}
