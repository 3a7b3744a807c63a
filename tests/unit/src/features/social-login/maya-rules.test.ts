import { expect, test } from 'vitest'
import { decideLanding, refreshAfterMs } from '#features/social-login/maya-rules.ts'

test.each([
  ['who the super-app brings is signed in', { on: true, signedIn: false }, { do: 'signIn' }],
  ['nobody is where settings do not say so', { on: false, signedIn: false }, { do: 'drop', because: 'off' }],
  ['a running session stays', { on: true, signedIn: true }, { do: 'drop', because: 'signedIn' }],
  ['being off goes first', { on: false, signedIn: true }, { do: 'drop', because: 'off' }],
] as const)('%s', (_why, facts, expected) => expect(decideLanding(facts)).toEqual(expected))

test.each([
  ['a minute before the end', 600_000, 540_000],
  ['not sooner than half a minute', 90_000, 30_000],
  ['just above that', 90_001, 30_001],
  ['late or unknown, in half a minute', -1, 30_000],
])('the super-app’s session is renewed %s', (_why, endsIn, expected) => expect(refreshAfterMs({ now: 5_000, expiresAt: 5_000 + endsIn })).toBe(expected))
