import { expect, test } from 'vitest'
import { createSealingKeys } from '#api/sealing-key.ts'
import type { RsaKey } from '#api/sealing.ts'
import { FakeClock } from './world.ts'

function createScene() {
  const clock = new FakeClock()
  const asked: number[] = []
  const keys = createSealingKeys(async () => {
    asked.push(clock.now())
    return { rsaKey: `key-${asked.length}`, publicKey: 'p', suites: [] } satisfies RsaKey
  }, clock)
  return { clock, asked, keys }
}

test('CRY-1 a key answer serves for less than 60 s', async () => {
  const { clock, keys } = createScene()
  const first = await keys.current()
  await clock.advance(59_999)
  expect(await keys.current()).toBe(first)
  await clock.advance(1)
  expect((await keys.current()).rsaKey).toBe('key-2')
})

test('CRY-1 its minute begins when it was asked for, however slow the answer', async () => {
  const clock = new FakeClock()
  let asked = 0
  const keys = createSealingKeys(() => {
    asked += 1
    return new Promise((resolve) => clock.setTimeout(() => resolve({ rsaKey: String(asked), publicKey: 'p', suites: [] }), 20_000))
  }, clock)
  const slow = keys.current()
  await clock.advance(20_000)
  await slow
  await clock.advance(40_000)
  void keys.current()
  expect(asked).toBe(2)
})

test('two that seal at once ask for one key', async () => {
  const { asked, keys } = createScene()
  await Promise.all([keys.current(), keys.current()])
  expect(asked).toHaveLength(1)
})

test('a refused key is forgotten, a newer one is not', async () => {
  const { keys } = createScene()
  const first = await keys.current()
  keys.refuse(first)
  keys.refuse(first)
  const second = await keys.current()
  expect(second.rsaKey).toBe('key-2')
  keys.refuse(first)
  expect(await keys.current()).toBe(second)
})

test('a key that could not be had is asked for again', async () => {
  let failures = 1
  const keys = createSealingKeys(async () => {
    if (failures-- > 0) throw new Error('no network')
    return { rsaKey: 'k', publicKey: 'p', suites: [] }
  }, new FakeClock())
  await expect(keys.current()).rejects.toThrow('no network')
  await expect(keys.current()).resolves.toMatchObject({ rsaKey: 'k' })
})
