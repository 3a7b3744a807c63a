// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { takeBackEntry } from '#ui/back-entry.ts'

/** happy-dom moves through no history: a small one stands in, whose `go` takes effect when the test says so, as a browser's does. */
const entries: unknown[] = []
let at = 0
let asked = 0

beforeEach(() => {
  entries.splice(0, entries.length, { page: 'home' })
  at = asked = 0
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => {
    entries.splice(++at, entries.length, state)
  })
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    asked += steps
  })
})

function travel(steps = asked): void {
  at += steps
  asked = 0
  dispatchEvent(new PopStateEvent('popstate'))
}

test('an overlay adds one entry that keeps the page’s own state, and going back closes it', () => {
  const leave = vi.fn<() => void>()
  takeBackEntry(leave)
  expect(entries).toEqual([{ page: 'home' }, { page: 'home', overlays: 1 }])
  travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('an overlay that closes by other means takes its entry away, and is not told to close', () => {
  const leave = vi.fn<() => void>()
  const giveUp = takeBackEntry(leave)
  giveUp()
  travel()
  expect(at).toBe(0)
  expect(leave).not.toHaveBeenCalled()
})

test('giving up after going back moves no further', () => {
  const giveUp = takeBackEntry(() => {})
  travel(-1)
  giveUp()
  expect(asked).toBe(0)
})

test('of two overlays, going back closes the upper one first', () => {
  const lower = vi.fn<() => void>()
  const upper = vi.fn<() => void>()
  takeBackEntry(lower)
  takeBackEntry(upper)
  travel(-1)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  travel(-1)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
})

test('going two entries back closes both', () => {
  const closed: string[] = []
  takeBackEntry(() => closed.push('lower'))
  takeBackEntry(() => closed.push('upper'))
  travel(-2)
  expect(closed).toEqual(['upper', 'lower'])
})

test('an overlay that opens while the last one’s entry is being taken away ends up with an entry of its own', () => {
  const leave = vi.fn<() => void>()
  takeBackEntry(() => {})()
  takeBackEntry(leave)
  travel()
  expect(leave).not.toHaveBeenCalled()
  travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(at).toBe(0)
})

test('after a reload inside an open overlay its entry is taken over', () => {
  entries.push({ page: 'home', overlays: 1 })
  at = 1
  const giveUp = takeBackEntry(() => {})
  expect(entries).toHaveLength(2)
  giveUp()
  expect(asked).toBe(-1)
  travel()
})
