import { describe, expect, test } from 'vitest'
import { decideDestination, decideForgetting, decideLinkToken, decidePasswordLock, type Destination, type DestinationFacts, type Forgetting, type LinkToken, type LinkTokenFacts, type PasswordFacts } from '#features/sign-in/rules.ts'

const usual: PasswordFacts = { passwordExpired: false, expiryForcesChange: true, password: 'Livery#2026', defaultPassword: null, firstTimeLogin: false }

test.each<[why: string, facts: Partial<PasswordFacts>, expected: ReturnType<typeof decidePasswordLock>]>([
  ['LOG-3 nothing forces a change', {}, undefined],
  ['LOG-3 an expired password does where the flag is on', { passwordExpired: true }, 'expired'],
  ['LOG-3 not where it is off', { passwordExpired: true, expiryForcesChange: false }, undefined],
  ['LOG-3 the default password does', { password: 'abc123', defaultPassword: 'abc123' }, 'defaultPassword'],
  ['LOG-3 another one does not', { defaultPassword: 'abc123' }, undefined],
  ['LOG-3 no password is not the default one', { password: undefined, defaultPassword: null }, undefined],
  ['LOG-3 an empty default is none', { password: '', defaultPassword: '' }, undefined],
  ['LOG-3 the first login does', { firstTimeLogin: true }, 'firstLogin'],
  ['LOG-3 expiry is told before the default password', { passwordExpired: true, password: 'a', defaultPassword: 'a', firstTimeLogin: true }, 'expired'],
  ['LOG-3 the default password is told before the first login', { password: 'a', defaultPassword: 'a', firstTimeLogin: true }, 'defaultPassword'],
])('%s', (_why, facts, expected) => expect(decidePasswordLock({ ...usual, ...facts })).toBe(expected))

const plain: DestinationFacts = { lock: undefined, redirects: false, go: { do: 'goHome', because: 'absent' }, atDoor: true }

test.each<[why: string, facts: Partial<DestinationFacts>, expected: Destination]>([
  ['LOG-3 home without a target', {}, { do: 'goHome' }],
  ['RTE-5 LOG-3 the go target', { go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-7 redirectUrl goes before go', { redirects: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'redirect' }],
  ['LOG-3 over a screen of its own the member stays on it', { atDoor: false }, { do: 'stay' }],
  ['RTE-5 from there, too, the go target', { atDoor: false, go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-7 from there, too, redirectUrl', { atDoor: false, redirects: true }, { do: 'redirect' }],
  ['LOG-5 from there, too, the password', { atDoor: false, lock: 'firstLogin' }, { do: 'changePassword', because: 'firstLogin' }],
  ['LOG-5 the password goes before everything', { lock: 'expired', redirects: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'changePassword', because: 'expired' }],
])('%s', (_why, facts, expected) => expect(decideDestination({ ...plain, ...facts })).toEqual(expected))

test.each<[why: string, code: string, by: 'hand' | 'itself', expected: Forgetting]>([
  ['LOG-4 by hand any error code clears it', 'captcha.invalid', 'hand', { do: 'forget' }],
  ['LOG-4 but not a second factor', 'login_verify_required', 'hand', { do: 'keep', because: 'secondFactor' }],
  ['LOG-4 nor too many requests', 'TOO_MANY_REQUEST_LOGIN', 'hand', { do: 'keep', because: 'tooManyRequests' }],
  ['LOG-8 by itself a wrong password clears it', 'login.cred.err', 'itself', { do: 'forget' }],
  ['LOG-8 by itself an unknown name clears it', 'not.exists.user', 'itself', { do: 'forget' }],
  ['LOG-8 by itself nothing else does', 'token_ip_different', 'itself', { do: 'keep', because: 'otherReason' }],
  ['LOG-8 by itself, too, a second factor keeps it', 'login_verify_required', 'itself', { do: 'keep', because: 'secondFactor' }],
])('%s', (_why, code, by, expected) => expect(decideForgetting(code, by)).toEqual(expected))

describe('a link’s token', () => {
  const found = { id: '7', userName: 'demo7' }
  test.each<[why: string, facts: LinkTokenFacts, expected: LinkToken]>([
    ['RTE-4 is taken by a visitor once accepted', { running: undefined, found }, { do: 'take', name: 'demo7' }],
    ['RTE-4 takes the place of the same member’s', { running: found, found: { ...found, userName: 'Demo7' } }, { do: 'take', name: 'Demo7' }],
    ['RTE-4 never another member’s', { running: { id: '8', userName: 'demo8' }, found }, { do: 'keep', because: 'otherMember', name: 'demo8' }],
    ['RTE-4 is nothing when refused', { running: undefined, found: 'refused' }, { do: 'keep', because: 'refused' }],
    ['RTE-4 is nothing when nobody answers', { running: found, found: 'unanswered' }, { do: 'keep', because: 'unanswered' }],
  ])('%s', (_why, facts, expected) => expect(decideLinkToken(facts)).toEqual(expected))
})
