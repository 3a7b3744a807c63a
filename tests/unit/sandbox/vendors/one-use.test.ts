import { expect, test } from 'vitest'
import { createOneUse } from '../../../../sandbox/vendors/one-use.ts'
import { fakeWorld } from '../server/sandbox-client.ts'

test('content can be taken once', () => {
  const codes = createOneUse<string>(fakeWorld(), 1_000)
  const name = codes.issue('mika')
  expect(name).toMatch(/^[\w-]{43}$/)
  expect([codes.look(name), codes.take(name), codes.take(name), codes.look(name)]).toEqual(['mika', 'mika', undefined, undefined])
})

test.each([
  ['in its last millisecond it is returned', 999, 'mika'],
  ['after its time it is not', 1_000, undefined],
])('%s', (_why, wait, expected) => {
  const world = fakeWorld()
  const codes = createOneUse<string>(world, 1_000)
  const name = codes.issue('mika')
  world.pass(wait)
  expect(codes.take(name)).toBe(expected)
})

test('an unknown name returns nothing', () => expect(createOneUse<string>(fakeWorld(), 1_000).take('guess')).toBeUndefined())
