import { describe, expect, test } from 'vitest'
import { afterCheck, type CheckFacts, countdownText, decideRealityCheck, pauseEnd } from '#features/member/reality-check/check.rules.ts'
import { chooseCheckEvery, countPlay } from '#features/member/limits/limits.rules.ts'

const MINUTE = 60_000
const GERMAN = { every: 60, pause: 5, shows: ['play'] } as const
const DUTCH = { every: 30, shows: ['limits'] } as const
const facts: CheckFacts = { sinceCheck: 20 * MINUTE, everyMinutes: 120 }
const show = (pauseMinutes: number, shows: readonly string[]) => ({ do: 'show', because: 'timePassed', pauseMinutes, shows })

test.each<[why: string, facts: Partial<CheckFacts>, expected: object]>([
  ['RGP-3 the check waits until its interval has passed', {}, { do: 'wait', because: 'tooSoon', ms: 100 * MINUTE }],
  ['RGP-3 then it is shown, and nothing more is required', { sinceCheck: 120 * MINUTE }, show(0, [])],
  [
    'MKT-3 with the pause and the parts that the folder requires',
    { sinceCheck: 120 * MINUTE, checkPause: 5, checkShows: ['play'] },
    show(5, ['play']),
  ],
  ['MKT-3 a required check comes after its own interval', { checks: [GERMAN], since: { 60: 60 * MINUTE } }, show(5, ['play'])],
  ['MKT-3 and not before it', { checks: [GERMAN], since: { 60: 59 * MINUTE } }, { do: 'wait', because: 'tooSoon', ms: MINUTE }],
  [
    'MKT-3 the pause belongs to its own interval',
    { checks: [GERMAN, DUTCH], since: { 60: 30 * MINUTE, 30: 30 * MINUTE } },
    show(0, ['limits']),
  ],
  [
    'MKT-3 checks that are due together are one, with the longest pause and all parts',
    { checks: [GERMAN, { ...DUTCH, pause: 2 }], since: { 60: 60 * MINUTE, 30: 30 * MINUTE } },
    show(5, ['play', 'limits']),
  ],
  ['MKT-3 one that was never counted begins now', { checks: [GERMAN] }, { do: 'wait', because: 'tooSoon', ms: 60 * MINUTE }],
])('%s', (_why, changes, expected) => expect(decideRealityCheck({ ...facts, ...changes })).toEqual(expected))

describe('the count of several checks', () => {
  const play = { day: 1, ms: 0, sinceCheck: 50 * MINUTE, at: 0, since: { 30: 30 * MINUTE, 60: 50 * MINUTE }, pauseUntil: 9 }

  test('MKT-3 goes on beside the members’ own, each for itself', () => {
    const next = countPlay(play, { day: 1, now: MINUTE, stepMs: MINUTE, required: [30, 60, 120] })
    expect(next.since).toEqual({ 30: 31 * MINUTE, 60: 51 * MINUTE, 120: MINUTE })
    expect(next.pauseUntil).toBe(9)
  })

  test('MKT-3 an answer begins anew what was due, ends the pause and leaves longer intervals', () =>
    expect(afterCheck(play, 60)).toEqual({ day: 1, ms: 0, at: 0, sinceCheck: 50 * MINUTE, since: { 30: 0, 60: 50 * MINUTE } }))

  test('is not kept where no market requires one', () =>
    expect(countPlay(undefined, { day: 1, now: 1, stepMs: 1 })).toEqual({ day: 1, ms: 1, sinceCheck: 1, at: 1 }))
})

test.each([
  ['begins with the check', undefined, 5 * MINUTE],
  ['goes on over a reload', 2 * MINUTE, 2 * MINUTE],
  ['is over once it was taken', -MINUTE, -MINUTE],
  ['is no longer where the clock was set back', 60 * MINUTE, 5 * MINUTE],
])('MKT-3 the pause %s', (_why, known, end) => expect(pauseEnd({ now: 0, pauseMinutes: 5, known })).toBe(end))

test.each([
  [300_000, '5:00'],
  [65_001, '1:06'],
  [4_000, '0:04'],
  [1, '0:01'],
])('%d ms are counted down as %s', (ms, text) => expect(countdownText(ms)).toBe(text))

test('MKT-3 a fixed interval is not the member’s to choose', () =>
  expect(chooseCheckEvery(120, { checkEvery: 30, checkFixed: true })).toBe(30))
