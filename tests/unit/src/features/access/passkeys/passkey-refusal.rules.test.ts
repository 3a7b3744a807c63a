import { expect, test } from 'vitest'
import { deviceRefusalOf, type DeviceRefusal, passkeyRefusalWords } from '#features/access/passkeys/passkey-refusal.rules.ts'

test.each<[name: string, expected: DeviceRefusal]>([
  ['NotAllowedError', 'refused'],
  ['InvalidStateError', 'exists'],
  ['NotSupportedError', 'unsupported'],
  ['SecurityError', 'unsupported'],
  ['ConstraintError', 'unsupported'],
  ['AbortError', 'aborted'],
  ['UnknownError', 'failed'],
  ['', 'failed'],
])('the device’s %s means %s', (name, expected) => expect(deviceRefusalOf(name)).toBe(expected))

test.each([
  ['refused', 'signIn', 'refused_signIn'],
  ['refused', 'make', 'refused_make'],
  ['exists', 'make', 'exists'],
  ['unsupported', 'make', 'unsupported'],
  ['unknown', 'signIn', 'unknown'],
  ['tooManyRequests', 'signIn', 'tooManyRequests'],
  ['failed', 'signIn', 'failed'],
  ['badGateway', 'make', 'failed'],
] as const)('%s at %s has the text %s', (code, purpose, key) =>
  expect(passkeyRefusalWords({ code }, purpose)).toEqual({ key: `passkeys.${key}` }),
)

test.each(['aborted', 'unanswered'] as const)('%s has no text of its own', (code) =>
  expect(passkeyRefusalWords({ code }, 'signIn')).toBeUndefined(),
)
