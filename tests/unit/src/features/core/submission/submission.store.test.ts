import { beforeEach, expect, test } from 'vitest'
import {
  submissionStore,
  IDLE,
  isBusy,
  type Outcome,
  runSubmission,
  formFailureOf,
  type FormFailure,
} from '#features/core/submission/submission.store.ts'
import { usePlatform } from '#platform/current.ts'
import { ApiError, ContractError, NetworkError } from '#api/errors.ts'
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
    return new Promise((resolve) => {
      finish = resolve
    })
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

const refused = (status: number, code: string, message = ''): ApiError => new ApiError('login', { status, code, message })

test.each<[why: string, error: unknown, expected: FormFailure]>([
  ['no network: the toast reports it', new NetworkError('login', 'offline'), { code: 'unanswered', message: '' }],
  [
    'a response of the wrong shape: the notice reports it',
    new ContractError('login', 'token', 'missing'),
    { code: 'unanswered', message: '' },
  ],
  ['a code of the catalogue: the notice has its words', refused(200, 'some.code', 'No'), { code: 'unanswered', message: '' }],
  [
    'too many requests, with the server’s words',
    refused(200, 'TOO_MANY_REQUEST_LOGIN', 'Wait'),
    { code: 'tooManyRequests', message: 'Wait' },
  ],
  [
    'too many requests, with the code as its message: no message',
    refused(429, '', 'TOO_MANY_REQUEST'),
    { code: 'tooManyRequests', message: '' },
  ],
  [
    'too many requests, with a longer code as its message: no message',
    refused(429, '', 'TOO_MANY_REQUEST_CODE'),
    { code: 'tooManyRequests', message: '' },
  ],
  ['a gateway without a response', refused(502, ''), { code: 'badGateway', message: '' }],
  ['any other status: the notice reports it', refused(503, ''), { code: 'unanswered', message: '' }],
])('ERR-2 %s', (_why, error, expected) => expect(formFailureOf(error)).toEqual(expected))
