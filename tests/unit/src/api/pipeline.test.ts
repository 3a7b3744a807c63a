import { expect, test } from 'vitest'
import { createInFlight } from '#api/pipeline.ts'
import type { Slot } from '#api/queue.ts'
import { settle } from './world.ts'

function createScene() {
  const hurried: Slot[] = []
  const flights = createInFlight<string>((turn) => hurried.push(turn))
  const started: { signal: AbortSignal; land: (answer: string) => void; crash: (error: Error) => void }[] = []
  const join = (
    key: string,
    { token = undefined as string | undefined, signal = new AbortController().signal, alone = false, background = false } = {},
  ): Promise<string> =>
    flights.join(
      { key, token, signal, alone, turn: { path: key, spaced: true, limit: 1, background } },
      (shared) =>
        new Promise((land, crash) => {
          started.push({ signal: shared, land, crash })
        }),
    )
  return { flights, hurried, started, join }
}

test('API-5 two callers of the same GET share one request and its result', async () => {
  const { started, join } = createScene()
  const both = Promise.all([join('a'), join('a')])
  expect(started).toHaveLength(1)
  started[0]?.land('lanes')
  await expect(both).resolves.toEqual(['lanes', 'lanes'])
})

test('API-5 sharing ends with the response: a later caller starts a new request', async () => {
  const { started, join } = createScene()
  const first = join('a')
  started[0]?.land('one')
  await first
  void join('a')
  expect(started).toHaveLength(2)
})

test('API-5 who asks anew shares nothing older, and later callers share what they ask', async () => {
  const { started, join } = createScene()
  void join('a')
  const fresh = join('a', { alone: true })
  expect(started).toHaveLength(2)
  started[0]?.land('old')
  await settle()
  const later = join('a')
  expect(started).toHaveLength(2)
  started[1]?.land('new')
  await expect(Promise.all([fresh, later])).resolves.toEqual(['new', 'new'])
})

test.each([
  ['hurries one that the page asked by itself', true, false, ['a']],
  ['leaves one as it is that was pressed too', false, false, []],
])('API-5 a pressed call that joins another one %s', (_why, first, second, expected) => {
  const { hurried, join } = createScene()
  void join('a', { background: first })
  void join('a', { background: second })
  expect(hurried.map(({ path }) => path)).toEqual(expected)
})

test('API-5 a call of the page itself hurries nothing', () => {
  const { hurried, join } = createScene()
  void join('a', { background: true })
  void join('a', { background: true })
  expect(hurried).toEqual([])
})

test('API-5 a failure is shared too, and ends the sharing', async () => {
  const { started, join } = createScene()
  const both = Promise.allSettled([join('a'), join('a')])
  started[0]?.crash(new Error('no'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void join('a')
  expect(started).toHaveLength(2)
})

test('other addresses and other sessions are not shared', () => {
  const { started, join } = createScene()
  void join('a')
  void join('b')
  void join('a', { token: 'one' })
  void join('a', { token: 'two' })
  expect(started).toHaveLength(4)
})

test('a caller that aborts does not abort the others', async () => {
  const { started, join } = createScene()
  const leaving = new AbortController()
  const left = join('a', { signal: leaving.signal })
  const stays = join('a')
  leaving.abort('gone')
  await expect(left).rejects.toBe('gone')
  expect(started[0]?.signal.aborted).toBe(false)
  started[0]?.land('still')
  await expect(stays).resolves.toBe('still')
})

test('the last caller that aborts ends the request, and the next starts its own', async () => {
  const { started, join } = createScene()
  const [one, two] = [new AbortController(), new AbortController()]
  const left = Promise.allSettled([join('a', { signal: one.signal }), join('a', { signal: two.signal })])
  one.abort('gone')
  two.abort('gone too')
  await left
  expect(started[0]?.signal.reason).toBe('gone too')
  void join('a')
  expect(started).toHaveLength(2)
})

test('an aborted signal starts nothing', async () => {
  const { started, join } = createScene()
  await expect(join('a', { signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
  expect(started).toEqual([])
})

test('an abort after the response has no effect', async () => {
  const { started, join } = createScene()
  const late = new AbortController()
  const answer = join('a', { signal: late.signal })
  started[0]?.land('done')
  await answer
  await settle()
  late.abort()
  expect(started[0]?.signal.aborted).toBe(false)
})

test('forgotten requests deliver their result and accept no new callers', async () => {
  const { flights, started, join } = createScene()
  const before = join('a')
  flights.forget()
  const after = join('a')
  expect(started).toHaveLength(2)
  started[0]?.land('old')
  await expect(before).resolves.toBe('old')
  const beside = join('a')
  expect(started).toHaveLength(2)
  started[1]?.land('new')
  await expect(Promise.all([after, beside])).resolves.toEqual(['new', 'new'])
})
