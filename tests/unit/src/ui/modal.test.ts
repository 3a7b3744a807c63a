// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeBackEntry } from '#ui/modal.ts'

/** happy-dom moves through no history: a small one stands in. Like Chromium's, its `go` counts from where it was asked and takes effect later. */
const entries: unknown[] = []
let at = 0
let target: number | undefined

beforeEach(() => {
  entries.splice(0, entries.length, { page: 'home' })
  at = 0
  target = undefined
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => {
    entries.splice(++at, entries.length, state)
  })
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    target = at + steps
  })
})

/** The reader moves through the history. */
function travel(steps: number): void {
  at += steps
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The browser takes the steps that were asked for, until none is left. */
async function settle(): Promise<void> {
  await Promise.resolve()
  while (target !== undefined) {
    at = target
    target = undefined
    dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  }
}

test('an overlay adds one entry that keeps the page’s own state, and going back closes it', () => {
  const leave = vi.fn<() => void>()
  takeBackEntry(leave)
  expect(entries).toEqual([{ page: 'home' }, { page: 'home', overlays: 1 }])
  travel(-1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('an overlay that closes in another way removes its entry, and its callback does not run', async () => {
  const leave = vi.fn<() => void>()
  takeBackEntry(leave)()
  await settle()
  expect([at, leave.mock.calls.length]).toEqual([0, 0])
})

test('releasing the entry after going back moves no further', async () => {
  const giveUp = takeBackEntry(() => {})
  travel(-1)
  giveUp()
  await settle()
  expect(at).toBe(0)
  expect(history.go).not.toHaveBeenCalled()
})

test('of two overlays, going back closes the upper one first', () => {
  const closed: string[] = []
  takeBackEntry(() => closed.push('lower'))
  takeBackEntry(() => closed.push('upper'))
  travel(-1)
  expect(closed).toEqual(['upper'])
  travel(-1)
  expect(closed).toEqual(['upper', 'lower'])
})

test('going two entries back closes both, and so does closing both', async () => {
  const closed: string[] = []
  takeBackEntry(() => closed.push('lower'))
  takeBackEntry(() => closed.push('upper'))
  travel(-2)
  expect(closed).toEqual(['upper', 'lower'])

  const [lower, upper] = [takeBackEntry(() => {}), takeBackEntry(() => {})]
  upper()
  lower()
  await settle()
  expect(at).toBe(0)
})

test('an overlay that replaces another reuses its entry', async () => {
  const leave = vi.fn<() => void>()
  takeBackEntry(() => {})()
  takeBackEntry(leave)
  await settle()
  expect([at, entries.length, leave.mock.calls.length]).toEqual([1, 2, 0])
  travel(-1)
  expect([at, leave.mock.calls.length]).toEqual([0, 1])
})

test('an overlay that opens while the entry of the last one is being removed gets its own entry', async () => {
  const leave = vi.fn<() => void>()
  takeBackEntry(() => {})()
  await Promise.resolve()
  expect(history.go).toHaveBeenCalledTimes(1)
  takeBackEntry(leave)
  await settle()
  expect([at, entries[at], leave.mock.calls.length]).toEqual([1, { page: 'home', overlays: 1 }, 0])
  travel(-1)
  expect([at, leave.mock.calls.length]).toEqual([0, 1])
})

test('an overlay that opens and closes while the entry of the last one is being removed leaves no entry', async () => {
  takeBackEntry(() => {})()
  await Promise.resolve()
  takeBackEntry(() => {})()
  await settle()
  expect([at, entries[at]]).toEqual([0, { page: 'home' }])
})

test('after a reload inside an open overlay its entry is reused', async () => {
  entries.push({ page: 'home', overlays: 1 })
  at = 1
  const giveUp = takeBackEntry(() => {})
  expect(entries).toHaveLength(2)
  giveUp()
  await settle()
  expect(at).toBe(0)
})

test('a page without a state of its own, or with one that is no object, gets the same entries', async () => {
  entries[0] = null
  takeBackEntry(() => {})()
  takeBackEntry(() => {})
  await settle()
  expect(entries[at]).toEqual({ overlays: 1 })
  travel(-1)
  entries[0] = 'scrolled'
  takeBackEntry(() => {})
  expect(entries[at]).toEqual({ overlays: 1 })
  travel(-1)
})

describe('with the Navigation API', () => {
  /** Frames inside an overlay add entries of theirs between ours: those have no state of ours. */
  function withNavigation() {
    const traverseTo = vi.fn<(key: string) => { committed: Promise<void> }>((key) => {
      target = Number(key.slice(1))
      return { committed: Promise.resolve() }
    })
    vi.stubGlobal('navigation', {
      get currentEntry() {
        return { key: `k${at}` }
      },
      traverseTo,
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    return { traverseTo }
  }

  test('GAM-4 an overlay that closes goes back to the entry it was opened from, over all that a frame added', async () => {
    const { traverseTo } = withNavigation()
    const giveUp = takeBackEntry(() => {})
    // The frame navigated twice; then an entry of ours covered it.
    entries.push({ page: 'home', overlays: 1 }, { page: 'home', overlays: 1 })
    at = 3
    giveUp()
    await settle()
    expect([traverseTo.mock.calls, at]).toEqual([[['k0']], 0])
    expect(history.go).not.toHaveBeenCalled()
  })

  test('of two overlays that close at once the undermost one’s entry counts', async () => {
    const { traverseTo } = withNavigation()
    const [lower, upper] = [takeBackEntry(() => {}), takeBackEntry(() => {})]
    upper()
    lower()
    await settle()
    expect([traverseTo.mock.calls, at]).toEqual([[['k0']], 0])
  })

  test('the upper one of two goes back to the lower one', async () => {
    const { traverseTo } = withNavigation()
    takeBackEntry(() => {})
    takeBackEntry(() => {})()
    await settle()
    expect([traverseTo.mock.calls, at]).toEqual([[['k1']], 1])
  })

  test('going back closes it as without the API', async () => {
    const { traverseTo } = withNavigation()
    const leave = vi.fn<() => void>()
    takeBackEntry(leave)
    travel(-1)
    expect([leave.mock.calls.length, traverseTo.mock.calls]).toEqual([1, []])
  })

  test('after a reload inside an overlay the key is unknown: it goes back by a number of steps', async () => {
    const { traverseTo } = withNavigation()
    entries.push({ page: 'home', overlays: 1 })
    at = 1
    takeBackEntry(() => {})()
    await settle()
    expect([traverseTo.mock.calls, at]).toEqual([[], 0])
  })

  test('LAY-2 RTE-9 a step back that a reload interrupts raises no error, and if the page stays, the next overlay still closes by Back', async () => {
    const { traverseTo } = withNavigation()
    const unhandled = vi.fn<(error: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    traverseTo.mockImplementationOnce(() => ({ committed: Promise.reject(new DOMException('The operation was aborted.', 'AbortError')) }))
    takeBackEntry(() => {})()
    await settle()
    // Node reports a rejection when a turn of its loop ends.
    await new Promise((resolve) => setTimeout(resolve))
    expect([traverseTo.mock.calls.length, unhandled.mock.calls]).toEqual([1, []])
    const leave = vi.fn<() => void>()
    const giveUp = takeBackEntry(leave)
    expect(entries).toHaveLength(2)
    travel(-1)
    expect(leave).toHaveBeenCalledTimes(1)
    giveUp()
    takeBackEntry(() => {})
    expect([at, entries[at]]).toEqual([1, { page: 'home', overlays: 1 }])
  })
})
