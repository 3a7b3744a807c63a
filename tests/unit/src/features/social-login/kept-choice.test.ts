import { expect, test } from 'vitest'
import { decideKeptChoice, KEPT_CHOICE_MS, type KeptChoiceDecision } from '#features/social-login/kept-choice.ts'

const NOW = 1_000_000
const facts = { until: NOW + KEPT_CHOICE_MS, now: NOW, signedIn: false }

test.each<[why: string, facts: Partial<typeof facts>, expected: KeptChoiceDecision]>([
  ['who was asked just now is asked again', {}, { do: 'ask' }],
  ['and in the last millisecond', { now: NOW + KEPT_CHOICE_MS - 1 }, { do: 'ask' }],
  ['after ten minutes nobody is', { now: NOW + KEPT_CHOICE_MS }, { do: 'drop', because: 'tooOld' }],
  ['nor by a clock that was set back', { now: NOW - 1 }, { do: 'drop', because: 'tooOld' }],
  ['nor who is signed in by now', { signedIn: true }, { do: 'drop', because: 'signedIn' }],
])('%s', (_why, change, expected) => expect(decideKeptChoice({ ...facts, ...change })).toEqual(expected))

test('ten minutes are less than the back end keeps the session', () => expect(KEPT_CHOICE_MS).toBe(600_000))
