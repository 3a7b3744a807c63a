// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginPress, endPress, isUsed, whenActivated, whenSeen, whenServed, whenShown, whenUsed } from '#lib/moments.ts'
import { eachOnItsOwn, nextTask } from '#lib/tasks.ts'

test('PER-4 a page that is rendered before it is shown waits until it is', () => {
  const document = Object.assign(new EventTarget(), { prerendering: true }) as unknown as Document
  let runs = 0
  whenActivated(document, () => (runs += 1))
  expect(runs).toBe(0)
  for (let i = 0; i < 2; i++) document.dispatchEvent(new Event('prerenderingchange'))
  expect(runs).toBe(1)
})

test('PER-4 any other page does not wait', () => {
  let runs = 0
  whenActivated(new EventTarget() as Document, () => (runs += 1))
  expect(runs).toBe(1)
})

test('PER-4 what only serves presses waits for the first frame of a page that was rendered before it is shown, and else for nothing', async () => {
  const ahead = Object.assign(new EventTarget(), { prerendering: true }) as unknown as Document
  const order: string[] = []
  whenShown(ahead, () => order.push('works'))
  ahead.dispatchEvent(new Event('prerenderingchange'))
  requestAnimationFrame(() => order.push('frame'))
  await expect.poll(() => order).toEqual(['frame', 'works'])
  whenShown(new EventTarget() as Document, () => order.push('works at once'))
  expect(order).toHaveLength(3)
})

test('PER-5 what follows the next task runs after one that was waiting', async () => {
  const order: string[] = []
  setTimeout(() => order.push('press'))
  await nextTask()
  expect(order).toEqual(['press'])
})

test('ERR-8 a part of the start that fails is logged and stops no other', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = new Error('its code did not come')
  const started: string[] = []
  await eachOnItsOwn([Promise.reject(lost), undefined, Promise.resolve().then(() => started.push('tracking'))])
  expect([started, log.mock.calls]).toEqual([['tracking'], [[lost]]])
})

describe('what waits for the use of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    delete (window as { liveryUsed?: boolean }).liveryUsed
  })
  afterEach(() => void vi.useRealTimers())

  test.each(['touchmove', 'pointerdown', 'keydown', 'scroll'])('PER-1 runs once at %s, and later things at once', (sign) => {
    const run = vi.fn<() => void>()
    const seen = vi.fn<() => void>()
    whenUsed(10_000, run)
    whenSeen(seen)
    expect([run.mock.calls.length, seen.mock.calls.length, isUsed()]).toEqual([0, 0, false])
    document.dispatchEvent(new Event(sign))
    document.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(10_000)
    expect([run.mock.calls.length, seen.mock.calls.length, isUsed()]).toEqual([1, 1, true])
    whenUsed(10_000, run)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('PER-1 runs on an unused page after its time, which is no use', () => {
    const run = vi.fn<() => void>()
    whenUsed(10_000, run)
    vi.advanceTimersByTime(9999)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect([run.mock.calls.length, isUsed()]).toEqual([1, false])
  })

  test('PER-1 does not run after its undo, whether used or rested', () => {
    const run = vi.fn<() => void>()
    whenUsed(10_000, run)()
    document.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(10_000)
    expect(run).not.toHaveBeenCalled()
  })
})

test('PER-2 while a press is served everything else waits, until what it asked for is painted; without one nothing waits', async () => {
  const order: string[] = []
  whenServed(() => order.push('before'))
  beginPress()
  whenServed(() => order.push('other'))
  await nextTask()
  expect(order).toEqual(['before'])
  endPress()
  requestAnimationFrame(() => order.push('frame'))
  await expect.poll(() => order).toEqual(['before', 'frame', 'other'])
  whenServed(() => order.push('after'))
  expect(order.at(-1)).toBe('after')
})

test('PER-2 a press whose code does not come holds nothing up for longer than four seconds', async () => {
  vi.useFakeTimers()
  try {
    const ran = vi.fn()
    beginPress()
    whenServed(ran)
    await vi.advanceTimersByTimeAsync(3900)
    expect(ran).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(ran).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
