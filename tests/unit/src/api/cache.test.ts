import { describe, expect, test } from 'vitest'
import { type Cache, createCache } from '#api/cache.ts'
import { fakeClock, memoryStore } from './world.ts'

function createScene({ random = (): number => 1, store = memoryStore(), clock = fakeClock(1_000_000) } = {}) {
  return { clock, store, cache: createCache({ clock, random, store }) }
}

function fill(cache: Cache, count: number): void {
  for (let index = 1; index <= count; index += 1) cache.set(`key ${index}`, index)
}

const keysOf = (store: { kept: object }): string[] => Object.keys(store.kept)

describe('time to live', () => {
  test.each([
    ['API-4 an entry is returned until 180 s are over', 179_999, { data: 'x' }],
    ['API-4 an entry expires at 180 s', 180_000, undefined],
  ])('%s', async (_why, after, expected) => {
    const { cache, clock } = createScene()
    cache.set('key', 'x')
    await clock.advance(after)
    expect(cache.get('key')).toEqual(expected)
  })

  test('API-4 an entry is not returned once the clock was set back: it would last until the old time comes again', () => {
    const store = memoryStore()
    createScene({ store, clock: fakeClock(90_000_000) }).cache.set('key', 'x')
    expect(createScene({ store, clock: fakeClock(3_600_000) }).cache.get('key')).toBeUndefined()
    expect(createScene({ store, clock: fakeClock(90_000_000) }).cache.get('key')).toEqual({ data: 'x' })
  })

  test('API-4 an entry stores data and expiry', () => {
    const { cache, clock, store } = createScene()
    cache.set('key', { lanes: [] })
    expect(JSON.parse(store.kept['key'] ?? '')).toEqual({ data: { lanes: [] }, expiry: clock.now() + 180_000 })
  })

  test('API-4 setting a key again renews it', async () => {
    const { cache, clock } = createScene()
    cache.set('key', 'old')
    await clock.advance(100_000)
    cache.set('key', 'new')
    await clock.advance(100_000)
    expect(cache.get('key')).toEqual({ data: 'new' })
  })

  test('API-4 expired entries are removed after 300 s, later ones stay', async () => {
    const { cache, clock, store } = createScene()
    cache.set('early', 1)
    await clock.advance(120_001)
    cache.set('late', 2)
    await clock.advance(179_998)
    expect(keysOf(store)).toEqual(['early', 'late'])
    await clock.advance(1)
    expect(keysOf(store)).toEqual(['late'])
    await clock.advance(300_000)
    expect(keysOf(store)).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  test('API-4 an entry that expires at the cleanup is removed by it', async () => {
    const { cache, clock, store } = createScene()
    cache.set('first', 1)
    await clock.advance(120_000)
    cache.set('second', 2)
    await clock.advance(180_000)
    expect(keysOf(store)).toEqual([])
  })
})

describe('size', () => {
  test('API-4 thirty entries stay', () => {
    const { cache, store } = createScene()
    fill(cache, 30)
    expect(keysOf(store)).toHaveLength(30)
  })

  test('API-4 the 31st entry drops the 6 oldest', () => {
    const { cache, store } = createScene()
    fill(cache, 31)
    expect(keysOf(store)).toHaveLength(25)
    expect(keysOf(store)[0]).toBe('key 7')
    expect(cache.get('key 6')).toBeUndefined()
    expect(cache.get('key 31')).toEqual({ data: 31 })
  })

  test('API-4 an entry that is written again counts as new', () => {
    const { cache } = createScene()
    fill(cache, 30)
    cache.set('key 1', 'again')
    cache.set('key 31', 31)
    expect(cache.get('key 1')).toEqual({ data: 'again' })
    expect(cache.get('key 7')).toBeUndefined()
  })

  const large = 'x'.repeat(200_000)
  test.each([
    ['API-4 a write checks the size with a chance of 0.1', 0.099, 2],
    ['API-4 other writes do not check the size', 0.1, 8],
  ])('%s', (_why, chance, left) => {
    const { cache, store } = createScene({ random: () => chance })
    for (let index = 1; index <= 8; index += 1) cache.set(`key ${index}`, large)
    expect(keysOf(store)).toHaveLength(left)
  })
})

describe('across documents', () => {
  test('API-4 the next document finds the entries of this one', () => {
    const first = createScene()
    first.cache.set('key', [1, 2])
    const second = createScene({ store: first.store, clock: first.clock })
    expect(second.cache.get('key')).toEqual({ data: [1, 2] })
  })

  test('entries of another document keep their expiry and are cleaned up', async () => {
    const now = fakeClock(1_000_000).now()
    const ages = Array.from({ length: 30 }, (_, index) => [
      `key ${index}`,
      JSON.stringify({ data: index, expiry: now + 1000 + ((index * 7) % 30) }),
    ])
    const { cache, clock, store } = createScene({ store: memoryStore(Object.fromEntries(ages) as Record<string, string>) })
    cache.set('new', 1)
    const oldest = new Set([0, 1, 2, 3, 4, 5].map((age) => `key ${(age * 13) % 30}`))
    expect(keysOf(store)).toHaveLength(25)
    expect(keysOf(store).filter((key) => oldest.has(key))).toEqual([])
    const next = createScene({ store: memoryStore(store.kept), clock: fakeClock(1_000_000) })
    expect(next.cache.get('new')).toEqual({ data: 1 })
    await next.clock.advance(300_000)
    expect(keysOf(next.store)).toEqual([])
    expect(clock.waiting()).toBe(1)
  })

  test.each([
    ['is not JSON', '{'],
    ['has no expiry', '{"data":1}'],
    ['has a text for expiry', '{"data":1,"expiry":"9999999999999"}'],
  ])('an entry that %s is dropped, the others stay', (_why, text) => {
    const good = JSON.stringify({ data: 'good', expiry: 1_100_000 })
    const { cache } = createScene({ store: memoryStore({ bad: text, good }) })
    expect(cache.get('bad')).toBeUndefined()
    expect(cache.get('good')).toEqual({ data: 'good' })
  })

  test('a tab without stored entries has an empty cache', () => {
    const { cache } = createScene({ store: { ...memoryStore(), read: () => undefined as never } })
    expect(cache.get('key')).toBeUndefined()
  })
})

test('API-4 clearing empties the cache, its store and its timer', () => {
  const { cache, store, clock } = createScene()
  cache.set('key', 1)
  cache.clear()
  expect(cache.get('key')).toBeUndefined()
  expect(store.kept).toEqual({})
  expect(clock.waiting()).toBe(0)
})

test('deleting one key keeps the others, also in the store', () => {
  const { cache, store } = createScene()
  fill(cache, 2)
  cache.delete('key 1')
  cache.delete('unknown')
  expect(keysOf(store)).toEqual(['key 2'])
})
