import { expect, test } from 'vitest'
import { createSealingKeys, type RsaKey } from '#api/sealing-key.ts'
import { fakeClock } from './world.ts'

function createScene() {
  const clock = fakeClock()
  const asked: number[] = []
  const keys = createSealingKeys(async () => {
    asked.push(clock.now())
    return { rsaKey: `key-${asked.length}`, publicKey: 'p', suites: [] } satisfies RsaKey
  }, clock)
  return { clock, asked, keys }
}

test('CRY-1 a key is used for less than 60 s', async () => {
  const { clock, keys } = createScene()
  const first = await keys.current()
  await clock.advance(59_999)
  expect(await keys.current()).toBe(first)
  await clock.advance(1)
  expect((await keys.current()).rsaKey).toBe('key-2')
})

test('CRY-1 a key from before the clock was set back is not used: the server has rotated it long before its minute would end', async () => {
  const { clock, keys } = createScene()
  await keys.current()
  clock.setBack(3_600_000)
  expect((await keys.current()).rsaKey).toBe('key-2')
})

test('CRY-1 its minute begins with the request, however slow the response is', async () => {
  const clock = fakeClock()
  let asked = 0
  const keys = createSealingKeys(() => {
    asked += 1
    return new Promise((resolve) => clock.after(20_000, () => resolve({ rsaKey: String(asked), publicKey: 'p', suites: [] })))
  }, clock)
  const slow = keys.current()
  await clock.advance(20_000)
  await slow
  await clock.advance(40_000)
  void keys.current()
  expect(asked).toBe(2)
})

test('two calls at once request one key', async () => {
  const { asked, keys } = createScene()
  await Promise.all([keys.current(), keys.current()])
  expect(asked).toHaveLength(1)
})

test('a refused key is forgotten, a newer key stays', async () => {
  const { keys } = createScene()
  const first = await keys.current()
  keys.refuse(first)
  keys.refuse(first)
  const second = await keys.current()
  expect(second.rsaKey).toBe('key-2')
  keys.refuse(first)
  expect(await keys.current()).toBe(second)
})

test('a key that did not load is requested again', async () => {
  let failures = 1
  const keys = createSealingKeys(async () => {
    if (failures-- > 0) throw new Error('no network')
    return { rsaKey: 'k', publicKey: 'p', suites: [] }
  }, fakeClock())
  await expect(keys.current()).rejects.toThrow('no network')
  await expect(keys.current()).resolves.toMatchObject({ rsaKey: 'k' })
})
