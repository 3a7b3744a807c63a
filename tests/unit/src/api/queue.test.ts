import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { createQueue, MAX_PATH_QUEUES, spacingMs, TOTAL_CONCURRENCY, type Slot } from '#api/queue.ts'
import { fakeClock, settle } from './world.ts'

const HOUR_MS = 3_600_000
const never = new AbortController().signal
const list: Slot = { path: '/wps/relay/list', spaced: true, limit: TOTAL_CONCURRENCY, background: false }

function createScene() {
  const clock = fakeClock()
  const queue = createQueue(clock)
  const zero = clock.now()
  const starts: [name: string, at: number][] = []
  const ends: (() => void)[] = []
  const add = (name: string, turn: Slot, { signal = never, held = false } = {}): Promise<string> =>
    queue.run(
      turn,
      async () => {
        starts.push([name, clock.now() - zero])
        if (held) await new Promise<void>((resolve) => ends.push(resolve))
        return name
      },
      signal,
    )
  return { clock, starts, ends, add, hurry: queue.hurry, at: () => clock.now() - zero }
}

describe('spacing of GETs on one path', () => {
  test('API-5 the n-th GET starts 120 + 30·n ms after the one before it, the first at once', async () => {
    const { clock, starts, add } = createScene()
    for (const name of ['1', '2', '3', '4']) void add(name, list)
    await clock.advance(2000)
    expect(starts).toEqual([
      ['1', 0],
      ['2', 180],
      ['3', 390],
      ['4', 630],
    ])
    expect([1, 2, 3].map(spacingMs)).toEqual([0, 180, 210])
  })

  test('API-5 different paths never wait for each other', async () => {
    const { clock, starts, add } = createScene()
    void add('a1', list)
    void add('a2', list)
    void add('b1', { ...list, path: '/wps/other' })
    await clock.advance(0)
    expect(starts).toEqual([
      ['a1', 0],
      ['b1', 0],
    ])
  })

  test('API-5 a POST never waits for the GETs of its path', async () => {
    const { clock, starts, add } = createScene()
    void add('get1', list)
    void add('get2', list)
    void add('post1', { ...list, spaced: false })
    void add('post2', { ...list, spaced: false })
    await clock.advance(0)
    expect(starts.map(([name]) => name)).toEqual(['get1', 'post1', 'post2'])
  })

  test.each([
    ['API-5 a GET that arrives before the interval is over is the second of its burst', 179, 180],
    ['API-5 a GET that arrives when the interval is over is a first one again', 180, 180],
    ['API-5 a GET that arrives much later starts at once', 9000, 9000],
  ])('%s', async (_why, arrives, starts) => {
    const scene = createScene()
    void scene.add('1', list)
    await scene.clock.advance(arrives)
    void scene.add('2', list)
    await scene.clock.advance(500)
    expect(scene.starts).toEqual([
      ['1', 0],
      ['2', starts],
    ])
  })

  test('API-5 a path at rest counts from one again', async () => {
    const { clock, starts, add } = createScene()
    void add('1', list)
    void add('2', list)
    await clock.advance(1000)
    void add('3', list)
    void add('4', list)
    await clock.advance(1000)
    expect(starts).toEqual([
      ['1', 0],
      ['2', 180],
      ['3', 1000],
      ['4', 1180],
    ])
  })

  test('API-5 a burst ends as soon as the next GET would not have to wait', async () => {
    const { clock, starts, add } = createScene()
    void add('1', list)
    await clock.advance(180)
    void add('2', list)
    void add('3', list)
    await clock.advance(1000)
    expect(starts).toEqual([
      ['1', 0],
      ['2', 180],
      ['3', 360],
    ])
  })

  test('API-5 a burst does not end while one of its GETs waits for a place', async () => {
    const { clock, starts, ends, add } = createScene()
    const single = { ...list, limit: 1 }
    void add('1', single, { held: true })
    void add('2', single)
    await clock.advance(5000)
    void add('3', single)
    ends[0]?.()
    await clock.advance(1000)
    expect(starts).toEqual([
      ['1', 0],
      ['2', 5000],
      ['3', 5210],
    ])
  })

  test('API-5 a clock that is set back by hours makes no GET wait longer than its interval, before it or while it waits', async () => {
    const { clock, starts, add } = createScene()
    void add('before', list)
    await clock.advance(1000)
    clock.setBack(HOUR_MS)
    void add('after', list)
    void add('meanwhile', list)
    await clock.advance(100)
    clock.setBack(HOUR_MS)
    await clock.advance(80)
    expect(starts).toEqual([
      ['before', 0],
      ['after', 1000 - HOUR_MS],
      ['meanwhile', 1180 - 2 * HOUR_MS],
    ])
  })

  test('a path has one timer, however many GETs wait', async () => {
    const { clock, add } = createScene()
    for (const name of ['1', '2', '3', '4']) void add(name, list)
    await clock.advance(0)
    expect(clock.waiting()).toBe(1)
  })

  test('API-5 for any arrivals, starts on one path keep order and interval', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }), async (pauses) => {
        const { clock, starts, add } = createScene()
        for (const [index, pause] of pauses.entries()) {
          await clock.advance(pause)
          void add(String(index), list)
        }
        await clock.advance(10_000)
        expect(starts.map(([name]) => Number(name))).toEqual(pauses.map((_, index) => index))
        for (const [index, [, at]] of starts.entries()) {
          if (index > 0) expect(at - (starts[index - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(180)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('concurrency', () => {
  test('API-5 ten run at once, the eleventh starts when one ends', async () => {
    const { starts, ends, add } = createScene()
    for (let index = 0; index < 12; index += 1) void add(String(index), { ...list, path: `/wps/${index}` }, { held: true })
    await settle()
    expect(starts).toHaveLength(10)
    ends[3]?.()
    await settle()
    expect(starts).toHaveLength(11)
  })

  test('API-5 a path with a limit of two runs two, even if its spacing allows more', async () => {
    const { clock, starts, ends, add } = createScene()
    for (const name of ['1', '2', '3']) void add(name, { ...list, limit: 2 }, { held: true })
    await clock.advance(5000)
    expect(starts.map(([name]) => name)).toEqual(['1', '2'])
    ends[0]?.()
    await settle()
    expect(starts.map(([name]) => name)).toEqual(['1', '2', '3'])
  })

  test('API-5 a limited path does not delay the others', async () => {
    const { starts, add } = createScene()
    void add('limited', { ...list, limit: 1 }, { held: true })
    void add('waits', { ...list, limit: 1 }, { held: true })
    void add('free', { ...list, path: '/wps/free' })
    await settle()
    expect(starts.map(([name]) => name)).toEqual(['limited', 'free'])
  })

  test('API-5 the page’s own calls leave connections for whoever presses something', async () => {
    const { starts, ends, add } = createScene()
    for (const n of [1, 2, 3, 4, 5]) void add(`own${n}`, { ...list, path: `/wps/${n}`, background: true }, { held: true })
    void add('pressed', { ...list, path: '/wps/pressed' })
    await settle()
    expect(starts.map(([name]) => name)).toEqual(['own1', 'own2', 'own3', 'own4', 'pressed'])
    ends[0]?.()
    await settle()
    expect(starts.at(-1)?.[0]).toBe('own5')
  })

  test('API-5 a pressed call passes one of the page itself on the same path that has to wait', async () => {
    const { starts, add, clock } = createScene()
    for (const n of [1, 2, 3, 4]) void add(`own${n}`, { ...list, path: `/wps/${n}`, background: true }, { held: true })
    void add('own5', { ...list, path: '/wps/lobby', background: true })
    void add('pressed', { ...list, path: '/wps/lobby' })
    await clock.advance(1000)
    expect(starts.map(([name]) => name)).toEqual(['own1', 'own2', 'own3', 'own4', 'pressed'])
  })

  test('API-5 a call of the page itself that somebody waits for now starts at once, and counts no longer among its own', async () => {
    const { starts, ends, add, clock, hurry } = createScene()
    for (const n of [1, 2, 3, 4]) void add(`own${n}`, { ...list, path: `/wps/${n}`, background: true }, { held: true })
    const waiting = { ...list, path: '/wps/lobby', background: true }
    void add('wanted', waiting, { held: true })
    void add('own5', { ...list, path: '/wps/5', background: true }, { held: true })
    await clock.advance(1000)
    expect(starts).toHaveLength(4)
    hurry(waiting)
    await clock.advance(0)
    expect(starts.map(([name]) => name)).toEqual(['own1', 'own2', 'own3', 'own4', 'wanted'])
    ends[4]?.()
    await clock.advance(1000)
    expect(starts, 'the four still run').toHaveLength(5)
    ends[0]?.()
    await clock.advance(1000)
    expect(starts.at(-1)?.[0]).toBe('own5')
  })

  test('a task that throws frees its place and passes its error on', async () => {
    const clock = fakeClock()
    const queue = createQueue(clock)
    const turn = { ...list, spaced: false, limit: 1 }
    const failing = queue.run(turn, () => Promise.reject(new Error('no')), never)
    const next = queue.run(turn, async () => 'ran', never)
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('ran')
  })
})

describe('leaving the queue', () => {
  test('an abort removes a waiting GET, and the next keeps its own interval', async () => {
    const { clock, starts, add } = createScene()
    const leaving = new AbortController()
    void add('1', list)
    const left = add('2', list, { signal: leaving.signal })
    void add('3', list)
    leaving.abort('changed my mind')
    await expect(left).rejects.toBe('changed my mind')
    await clock.advance(1000)
    expect(starts).toEqual([
      ['1', 0],
      ['3', 210],
    ])
  })

  test('an aborted signal never gets a place', async () => {
    const { starts, add } = createScene()
    await expect(add('1', list, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    expect(starts).toEqual([])
  })
})

test('API-4 a path that is used again counts as recent', async () => {
  const { clock, starts, add } = createScene()
  const visit = async (path: number): Promise<void> => {
    void add(`visit ${path}`, { ...list, path: `/wps/${path}` })
    await clock.advance(0)
  }
  for (let index = 0; index < 100; index += 1) await visit(index)
  await clock.advance(180)
  await visit(0)
  await visit(100)
  await visit(0)
  expect(starts.at(-1)).toEqual(['visit 100', 180])
  await clock.advance(180)
  expect(starts.at(-1)).toEqual(['visit 0', 360])
})

test('API-4 paths that run or wait are never forgotten', async () => {
  const { clock, starts, ends, add } = createScene()
  for (let index = 0; index < 130; index += 1)
    void add(`first ${index}`, { ...list, path: `/wps/${index}`, limit: 1 }, { held: index < 10 })
  void add('second 0', { ...list, path: '/wps/0', limit: 1 })
  await clock.advance(1000)
  expect(starts).toHaveLength(10)
  for (const end of ends) end()
  await clock.advance(1000)
  expect(starts).toHaveLength(131)
})

test('API-4 at most 100 paths are remembered: the 101st removes the one unused for longest', async () => {
  expect(MAX_PATH_QUEUES).toBe(100)
  const { clock, starts, add } = createScene()
  for (let index = 0; index < 101; index += 1) {
    void add(`first ${index}`, { ...list, path: `/wps/${index}` })
    await settle()
  }
  void add('again 0', { ...list, path: '/wps/0' })
  void add('again 100', { ...list, path: '/wps/100' })
  await settle()
  expect(starts.at(-1)).toEqual(['again 0', 0])
  await clock.advance(180)
  expect(starts.at(-1)).toEqual(['again 100', 180])
})
