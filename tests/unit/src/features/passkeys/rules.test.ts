import { expect, test } from 'vitest'
import { decidePasskeys, deviceRefusalOf, type DeviceRefusal, type PasskeyFacts, type PasskeyOffer } from '#features/passkeys/rules.ts'
import { passkeyRefusalWords } from '#features/passkeys/refusal-words.ts'

const facts: PasskeyFacts = { announced: true, secure: true, hostname: 'aurora.example', supported: true }

test.each<[why: string, change: Partial<PasskeyFacts>, expected: PasskeyOffer]>([
  ['all is well', {}, { do: 'offer' }],
  ['localhost has a name', { hostname: 'aurora.localhost' }, { do: 'offer' }],
  ['a name may begin with a figure', { hostname: '8ball.example' }, { do: 'offer' }],
  ['the settings do not announce them', { announced: false }, { do: 'hide', because: 'notAnnounced' }],
  ['plain http', { secure: false }, { do: 'hide', because: 'notSecure' }],
  ['an address in figures', { hostname: '127.0.0.1' }, { do: 'hide', because: 'noName' }],
  ['an address of version 6', { hostname: '[::1]' }, { do: 'hide', because: 'noName' }],
  ['an old browser', { supported: false }, { do: 'hide', because: 'notSupported' }],
  ['what is not announced is not looked for', { announced: false, secure: false, supported: false }, { do: 'hide', because: 'notAnnounced' }],
  ['plain http comes before the rest', { secure: false, hostname: '10.0.0.2', supported: false }, { do: 'hide', because: 'notSecure' }],
  ['the address comes before the browser', { hostname: '127.0.0.1', supported: false }, { do: 'hide', because: 'noName' }],
])('passkeys: %s', (_why, change, expected) => expect(decidePasskeys({ ...facts, ...change })).toEqual(expected))

test.each<[name: string, expected: DeviceRefusal]>([
  ['NotAllowedError', 'refused'], ['InvalidStateError', 'exists'], ['NotSupportedError', 'unsupported'], ['SecurityError', 'unsupported'], ['ConstraintError', 'unsupported'],
  ['AbortError', 'aborted'], ['UnknownError', 'failed'], ['', 'failed'],
])('%s of the device means: %s', (name, expected) => expect(deviceRefusalOf(name)).toBe(expected))

test.each([
  ['refused', 'signIn', 'refused_signIn'], ['refused', 'make', 'refused_make'], ['exists', 'make', 'exists'], ['unsupported', 'make', 'unsupported'], ['unknown', 'signIn', 'unknown'],
  ['tooManyRequests', 'signIn', 'tooManyRequests'], ['failed', 'signIn', 'failed'], ['badGateway', 'make', 'failed'],
] as const)('%s at %s is said as %s', (code, purpose, key) => expect(passkeyRefusalWords({ code }, purpose)).toEqual({ key: `passkeys.${key}` }))

test.each(['aborted', 'unanswered'] as const)('%s is said elsewhere, or not at all', (code) => expect(passkeyRefusalWords({ code }, 'signIn')).toBeUndefined())
