// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { guardHistory } from '#ui/use-frame.ts'
import { tabHistory } from './tab-history.ts'

let tab: ReturnType<typeof tabHistory>

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  tab = tabHistory({ overlays: 1 })
})

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
  expect(tab.entries).toEqual([{ overlays: 1 }])
})

test('GAM-4 an entry of the frame’s is covered by one of ours within 250 ms, with the page’s own state', () => {
  guarded()
  tab.frameNavigates()
  vi.advanceTimersByTime(249)
  expect(tab.entries).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(tab.entries).toEqual([{ overlays: 1 }, { overlays: 1 }, { overlays: 1, frameGuard: 1 }])
  vi.advanceTimersByTime(1000)
  expect(tab.entries).toHaveLength(3)
})

test('GAM-4 a frame that loaded another page is covered at once', () => {
  const { frameLoaded } = guarded()
  tab.frameNavigates()
  frameLoaded()
  expect(tab.entries.at(-1)).toEqual({ overlays: 1, frameGuard: 1 })
})

test('GAM-4 one step back from there leaves, however often the frame navigated', () => {
  const { leave, frameLoaded } = guarded()
  for (let times = 0; times < 3; times++) {
    tab.frameNavigates()
    frameLoaded()
  }
  expect(tab.entries.at(-1)).toEqual({ overlays: 1, frameGuard: 3 })
  tab.travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a step that stays on our newest entry does not leave', () => {
  const { leave, frameLoaded } = guarded()
  tab.travel(0)
  tab.frameNavigates()
  frameLoaded()
  tab.travel(0)
  expect(leave).not.toHaveBeenCalled()
})

test.each([null, 'scrolled', 7])('a page whose state is %o is guarded as well', (state) => {
  tab.entries[0] = state
  const { frameLoaded, leave } = guarded()
  tab.frameNavigates()
  frameLoaded()
  expect(tab.entries.at(-1)).toEqual({ frameGuard: 1 })
  tab.travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('after stop it neither checks nor listens', () => {
  const { leave, frameLoaded, stop } = guarded()
  tab.frameNavigates()
  frameLoaded()
  stop()
  tab.frameNavigates()
  vi.advanceTimersByTime(1000)
  tab.travel(-2)
  expect([leave.mock.calls.length, tab.entries.length]).toEqual([0, 4])
})

test('GAM-4 RGP-3 an alert over the game is no entry of the frame’s: closing it does not leave the game, and the next step back does', () => {
  const { leave } = guarded()
  history.pushState({ overlays: 2 }, '')
  vi.advanceTimersByTime(1000)
  expect(tab.entries).toEqual([{ overlays: 1 }, { overlays: 2 }])
  tab.travel(-1)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  tab.travel(-1)
  expect(leave).toHaveBeenCalledOnce()
})
