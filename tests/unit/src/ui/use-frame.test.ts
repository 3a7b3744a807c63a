// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { guardHistory } from '#ui/use-frame.ts'

/** The tab's history as happy-dom has none: entries, where the tab stands, and what a frame adds. */
const entries: unknown[] = []
let at = 0

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  entries.splice(0, entries.length, { overlays: 1 })
  at = 0
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(history, 'length', 'get').mockImplementation(() => entries.length)
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => {
    entries.splice(++at, entries.length, state)
  })
})

/** An entry of the frame's: our own state stays what it was. */
function frameNavigates(): void {
  entries.splice(++at, entries.length, entries[at - 1])
}

function travel(steps: number): void {
  at += steps
  dispatchEvent(new PopStateEvent('popstate'))
}

function guarded() {
  const leave = vi.fn<() => void>()
  const guard = guardHistory(window, leave)
  onTestFinished(guard.stop)
  return { leave, ...guard }
}

test('GAM-4 a game that adds nothing to the history gets no entry of ours', () => {
  const { frameLoaded } = guarded()
  vi.advanceTimersByTime(1000)
  frameLoaded()
  expect(entries).toEqual([{ overlays: 1 }])
})

test('GAM-4 an entry of the frame’s is covered by one of ours within 250 ms, with the page’s own state', () => {
  guarded()
  frameNavigates()
  vi.advanceTimersByTime(249)
  expect(entries).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(entries).toEqual([{ overlays: 1 }, { overlays: 1 }, { overlays: 1, frameGuard: 1 }])
  vi.advanceTimersByTime(1000)
  expect(entries).toHaveLength(3)
})

test('GAM-4 a frame that loaded another page is covered at once', () => {
  const { frameLoaded } = guarded()
  frameNavigates()
  frameLoaded()
  expect(entries.at(-1)).toEqual({ overlays: 1, frameGuard: 1 })
})

test('GAM-4 one step back from there leaves, however often the frame navigated', () => {
  const { leave, frameLoaded } = guarded()
  for (let times = 0; times < 3; times++) {
    frameNavigates()
    frameLoaded()
  }
  expect(entries.at(-1)).toEqual({ overlays: 1, frameGuard: 3 })
  travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a step that stays on our newest entry does not leave', () => {
  const { leave, frameLoaded } = guarded()
  travel(0)
  frameNavigates()
  frameLoaded()
  travel(0)
  expect(leave).not.toHaveBeenCalled()
})

test.each([null, 'scrolled', 7])('a page whose state is %o is guarded as well', (state) => {
  entries[0] = state
  const { frameLoaded, leave } = guarded()
  frameNavigates()
  frameLoaded()
  expect(entries.at(-1)).toEqual({ frameGuard: 1 })
  travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('after stop it neither checks nor listens', () => {
  const { leave, frameLoaded, stop } = guarded()
  frameNavigates()
  frameLoaded()
  stop()
  frameNavigates()
  vi.advanceTimersByTime(1000)
  travel(-2)
  expect([leave.mock.calls.length, entries.length]).toEqual([0, 4])
})

test('GAM-4 RGP-3 an alert over the game is no entry of the frame’s: closing it does not leave the game, and the next step back does', () => {
  const { leave } = guarded()
  history.pushState({ overlays: 2 }, '')
  vi.advanceTimersByTime(1000)
  expect(entries).toEqual([{ overlays: 1 }, { overlays: 2 }])
  travel(-1)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  travel(-1)
  expect(leave).toHaveBeenCalledOnce()
})
