import { expect, test } from 'vitest'
import { createReloginGate } from '#api/relogin-gate.ts'
import { FakeClock } from './world.ts'

test('ERR-1 one session asks for a login once, however late the second failure comes', async () => {
  const clock = new FakeClock()
  const asks = createReloginGate(clock)
  expect([asks('a'), asks('a')]).toEqual([true, false])
  await clock.advance(60_000)
  expect(asks('a')).toBe(false)
  expect(asks('b')).toBe(true)
})

test('ERR-1 a visitor is asked once a moment, and again when trying later', async () => {
  const clock = new FakeClock()
  const asks = createReloginGate(clock)
  expect([asks(undefined), asks(undefined)]).toEqual([true, false])
  await clock.advance(999)
  expect(asks(undefined)).toBe(false)
  await clock.advance(1)
  expect(asks(undefined)).toBe(true)
})
