import { beforeEach, expect, test } from 'vitest'
import { submissionStore, IDLE, isBusy, type Outcome, runSubmission } from '#features/core/submission/submission.store.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '../../../platform/fake.ts'

let tab: FakeTab

beforeEach(() => {
  tab = fakePlatform()
  usePlatform(tab)
})

test('LOG-2 REG-3 idle, processing, then success', async () => {
  const $attempt = submissionStore<string>()
  const seen: string[] = []
  $attempt.subscribe((attempt) => void seen.push(attempt.state))
  await runSubmission($attempt, async () => ({ state: 'success' }))
  expect(seen).toEqual(['idle', 'processing', 'success'])
})

test('LOG-2 REG-3 a failure carries the refusal', async () => {
  const $attempt = submissionStore<string>()
  await runSubmission($attempt, async () => ({ state: 'failure', refusal: 'wrong' }))
  expect($attempt.get()).toEqual({ state: 'failure', refusal: 'wrong', locked: true })
})

test('LOG-2 REG-3 a second start during a submission does nothing', async () => {
  const $attempt = submissionStore<string>()
  let finish!: (outcome: Outcome<string>) => void
  let starts = 0
  const run = (): Promise<Outcome<string>> => {
    starts += 1
    return new Promise((resolve) => { finish = resolve })
  }
  const first = runSubmission($attempt, run)
  await runSubmission($attempt, run)
  expect(starts).toBe(1)
  expect(isBusy($attempt.get())).toBe(true)
  finish({ state: 'success' })
  await first
})

test('LOG-2 REG-3 the form unlocks 500 ms after the end, not a millisecond earlier', async () => {
  const $attempt = submissionStore<string>()
  let starts = 0
  const run = async (): Promise<Outcome<string>> => {
    starts += 1
    return { state: 'failure', refusal: 'wrong' }
  }
  await runSubmission($attempt, run)
  await tab.clock.advance(499)
  expect(isBusy($attempt.get())).toBe(true)
  await runSubmission($attempt, run)
  expect(starts).toBe(1)
  await tab.clock.advance(1)
  expect($attempt.get()).toEqual({ state: 'failure', refusal: 'wrong', locked: false })
  await runSubmission($attempt, run)
  expect(starts).toBe(2)
})

test('an unexpected error resets the form and reaches the caller', async () => {
  const $attempt = submissionStore<string>()
  await expect(runSubmission($attempt, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
  expect($attempt.get()).toEqual(IDLE)
})

test('the unlock of an earlier submission does not change a later one', async () => {
  const $attempt = submissionStore<string>()
  await runSubmission($attempt, async () => ({ state: 'success' }))
  $attempt.set(IDLE)
  await tab.clock.advance(500)
  expect($attempt.get()).toEqual(IDLE)
})
