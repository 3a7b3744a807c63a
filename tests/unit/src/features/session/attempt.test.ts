import { beforeEach, expect, test } from 'vitest'
import { attemptStore, IDLE, isBusy, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '#platform/fake.ts'

let tab: FakeTab

beforeEach(() => {
  tab = fakePlatform()
  usePlatform(tab)
})

test('LOG-2 REG-3 idle, processing, then success', async () => {
  const $attempt = attemptStore<string>()
  const seen: string[] = []
  $attempt.subscribe((attempt) => void seen.push(attempt.state))
  await runAttempt($attempt, async () => ({ state: 'success' }))
  expect(seen).toEqual(['idle', 'processing', 'success'])
})

test('LOG-2 REG-3 a failure says why', async () => {
  const $attempt = attemptStore<string>()
  await runAttempt($attempt, async () => ({ state: 'failure', refusal: 'wrong' }))
  expect($attempt.get()).toEqual({ state: 'failure', refusal: 'wrong', locked: true })
})

test('LOG-2 REG-3 a second start while one runs is refused', async () => {
  const $attempt = attemptStore<string>()
  let finish!: (outcome: Outcome<string>) => void
  let starts = 0
  const run = (): Promise<Outcome<string>> => {
    starts += 1
    return new Promise((resolve) => { finish = resolve })
  }
  const first = runAttempt($attempt, run)
  await runAttempt($attempt, run)
  expect(starts).toBe(1)
  expect(isBusy($attempt.get())).toBe(true)
  finish({ state: 'success' })
  await first
})

test('LOG-2 REG-3 it is released 500 ms after its end, not a millisecond earlier', async () => {
  const $attempt = attemptStore<string>()
  let starts = 0
  const run = async (): Promise<Outcome<string>> => {
    starts += 1
    return { state: 'failure', refusal: 'wrong' }
  }
  await runAttempt($attempt, run)
  await tab.clock.advance(499)
  expect(isBusy($attempt.get())).toBe(true)
  await runAttempt($attempt, run)
  expect(starts).toBe(1)
  await tab.clock.advance(1)
  expect($attempt.get()).toEqual({ state: 'failure', refusal: 'wrong', locked: false })
  await runAttempt($attempt, run)
  expect(starts).toBe(2)
})

test('a fault of ours frees the form and is not hidden', async () => {
  const $attempt = attemptStore<string>()
  await expect(runAttempt($attempt, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
  expect($attempt.get()).toEqual(IDLE)
})

test('the release of an earlier attempt does not touch what came after it', async () => {
  const $attempt = attemptStore<string>()
  await runAttempt($attempt, async () => ({ state: 'success' }))
  $attempt.set(IDLE)
  await tab.clock.advance(500)
  expect($attempt.get()).toEqual(IDLE)
})
