import { expect, test } from 'vitest'
import { decideHandoff, type HandoffFacts } from '#features/sign-in/handoff-rules.ts'

const GUEST: HandoffFacts = { signedIn: false, onBreak: false, announced: true }

test.each<[why: string, facts: Partial<HandoffFacts>, expected: ReturnType<typeof decideHandoff>]>([
  ['RTE-4 a guest’s code is redeemed', {}, { do: 'redeem' }],
  ['RTE-4 who is signed in stays', { signedIn: true }, { do: 'leave', because: 'signedIn' }],
  ['a break that runs lets nobody in', { onBreak: true }, { do: 'leave', because: 'playBreak' }],
  ['RTE-4 where it is not announced a code means something else', { announced: false }, { do: 'leave', because: 'notAnnounced' }],
  ['RTE-4 where the settings did not come it is not tried', { announced: undefined }, { do: 'leave', because: 'settingsUnknown' }],
  ['who is signed in goes before a break', { signedIn: true, onBreak: true }, { do: 'leave', because: 'signedIn' }],
])('%s', (_why, facts, expected) => expect(decideHandoff({ ...GUEST, ...facts })).toEqual(expected))
