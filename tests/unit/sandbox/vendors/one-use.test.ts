import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { createCashierSessions } from '../../../../sandbox/cashier/sessions.ts'
import { GEETEST_ACCOUNT } from '../../../../sandbox/data/geetest-account.ts'
import { createChallenges } from '../../../../sandbox/server/passkeys/challenges.ts'
import { createProviders } from '../../../../sandbox/server/providers/providers.ts'
import type { World } from '../../../../sandbox/server/world.ts'
import { createFcmStore } from '../../../../sandbox/vendors/fcm/fcm-store.ts'
import { createPuzzleStore, md5 } from '../../../../sandbox/vendors/geetest/puzzle-store.ts'
import { createOneUse, createTimed, type OneUseWorld } from '../../../../sandbox/vendors/one-use.ts'
import { createDevices } from '../../../../sandbox/vendors/push-service/devices.ts'
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

describe('names that others choose', () => {
  test('live from when they were set last, to their last millisecond', () => {
    const world = fakeWorld()
    const timed = createTimed<string>(world, 1_000)
    timed.set('a', 'first')
    timed.set('b', 'other')
    world.pass(600)
    timed.set('a', 'second')
    world.pass(400)
    timed.set('c', 'newest')
    expect([timed.get('a'), timed.get('b'), timed.get('c')]).toEqual(['second', undefined, 'newest'])
    expect(timed.entries().map(([name]) => name)).toEqual(['a', 'c'])
    world.pass(600)
    expect([timed.get('a'), timed.get('c')]).toEqual([undefined, 'newest'])
    timed.delete('c')
    expect(timed.get('c')).toBeUndefined()
  })

  test('are bounded: the oldest gives way, and one that is set again is no longer the oldest', () => {
    const timed = createTimed<number>(fakeWorld(), 1_000, 3)
    for (const name of ['a', 'b', 'c', 'a', 'd']) timed.set(name, 1)
    expect(timed.entries().map(([name]) => name)).toEqual(['c', 'a', 'd'])
  })

  test.each<[what: string, flood: (world: OneUseWorld) => (round: number) => unknown]>([
    ['a captcha’s challenge', (world) => createPuzzleStore(GEETEST_ACCOUNT, world).register],
    [
      'a solved captcha',
      (world) => {
        const puzzles = createPuzzleStore(GEETEST_ACCOUNT, world)
        return () => {
          const { lot, puzzle } = puzzles.open(true)
          return puzzles.solveV3(md5(puzzles.register() + GEETEST_ACCOUNT.captchaKey), lot, {
            answer: puzzle.question.a + puzzle.question.b,
          })
        }
      },
    ],
    [
      'a used passkey challenge',
      (world) => {
        const use = { merchant: 'aurora', purpose: 'login', origin: 'http://aurora.localhost', memberId: undefined } as const
        const challenges = createChallenges(world)
        return () => challenges.take(challenges.issue(use), use)
      },
    ],
    [
      'a spent proof of Telegram’s',
      (world) => {
        const { telegramSpent } = createProviders({}, world as World)
        return (round) => telegramSpent.add(`proof ${round}`)
      },
    ],
    [
      'a session at the cashier',
      (world) => {
        const sessions = createCashierSessions(world)
        return () => sessions.find(sessions.start({ operatorSession: 's', language: 'EN', backUrl: undefined, deposits: true }))
      },
    ],
  ])('%s costs the same work after thousands of others', (_what, flood) => {
    const world = fakeWorld()
    let reads = 0
    const now = (): number => {
      reads += 1
      return world.now()
    }
    const one = flood({ ...world, now })
    for (let round = 0; round < 2_000; round += 1) expect(one(round)).toBeTruthy()
    reads = 0
    one(2_000)
    expect(reads).toBeLessThan(20)
  })

  test('are forgotten in their order, be they captchas’ challenges, browsers of the push service or tokens of FCM’s', () => {
    const puzzles = createPuzzleStore(GEETEST_ACCOUNT, fakeWorld())
    const [first, second, ...others] = Array.from({ length: 50_001 }, () => md5(puzzles.register() + GEETEST_ACCOUNT.captchaKey))
    expect([first, second, others.at(-1)].map((challenge) => puzzles.isOpen(challenge ?? ''))).toEqual([false, true, true])
    const devices = createDevices(() => 0)
    const browsers = Array.from({ length: 50_001 }, () => devices.checkIn())
    const known = ({ device, token }: (typeof browsers)[number]): boolean => devices.isKnown(String(device), String(token))
    expect([0, 1, 50_000].map((place) => known(browsers[place]!))).toEqual([false, true, true])
    const tokens = createFcmStore(new DatabaseSync(':memory:'), { refresh: 3, auth: 3, subscription: 3 })
    for (const key of ['a', 'b', 'c', 'a', 'd']) tokens.set('auth', key, 'kept')
    expect(['a', 'b', 'c', 'd'].map((key) => tokens.get('auth', key))).toEqual(['kept', undefined, 'kept', 'kept'])
  })

  test('PSH-2 of FCM’s take no subscription’s place, however many anybody asks for', () => {
    const kept = createFcmStore(new DatabaseSync(':memory:'), { refresh: 3, auth: 3, subscription: 3 })
    kept.set('subscription', 'member', '{}')
    for (let asked = 0; asked < 20; asked += 1) for (const kind of ['refresh', 'auth'] as const) kept.set(kind, String(asked), 'kept')
    expect(kept.get('subscription', 'member')).toBe('{}')
    for (let asked = 0; asked < 3; asked += 1) kept.set('subscription', String(asked), '{}')
    expect(kept.get('subscription', 'member')).toBeUndefined()
  })
})
