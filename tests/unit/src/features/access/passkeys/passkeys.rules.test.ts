import { expect, test } from 'vitest'
import { decidePasskeys, type PasskeyFacts, type PasskeyOffer } from '#features/access/passkeys/passkeys.rules.ts'

const facts: PasskeyFacts = { announced: true, secure: true, hostname: 'aurora.example', supported: true }

test.each<[why: string, change: Partial<PasskeyFacts>, expected: PasskeyOffer]>([
  ['are offered where nothing is against them', {}, { do: 'offer' }],
  ['are offered on localhost, which is a name', { hostname: 'aurora.localhost' }, { do: 'offer' }],
  ['are offered on a name that begins with a digit', { hostname: '8ball.example' }, { do: 'offer' }],
  ['are offered on a name that ends with a digit', { hostname: 'aurora2' }, { do: 'offer' }],
  ['are hidden if the settings do not announce them', { announced: false }, { do: 'hide', because: 'notAnnounced' }],
  ['are hidden over plain http', { secure: false }, { do: 'hide', because: 'notSecure' }],
  ['are hidden on an IPv4 address', { hostname: '127.0.0.1' }, { do: 'hide', because: 'noName' }],
  ['are hidden on an IPv6 address', { hostname: '[::1]' }, { do: 'hide', because: 'noName' }],
  ['are hidden in a browser without WebAuthn', { supported: false }, { do: 'hide', because: 'notSupported' }],
  [
    'the settings decide before everything else',
    { announced: false, secure: false, supported: false },
    { do: 'hide', because: 'notAnnounced' },
  ],
  [
    'plain http decides before address and browser',
    { secure: false, hostname: '10.0.0.2', supported: false },
    { do: 'hide', because: 'notSecure' },
  ],
  ['the address decides before the browser', { hostname: '127.0.0.1', supported: false }, { do: 'hide', because: 'noName' }],
])('passkeys: %s', (_why, change, expected) => expect(decidePasskeys({ ...facts, ...change })).toEqual(expected))
