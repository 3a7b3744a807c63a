import { expect, test } from 'vitest'
import { decideDestination, decidePasswordLock, type Destination, type DestinationFacts, type PasswordFacts } from '#features/access/sign-in/after-sign-in.rules.ts'

const usual: PasswordFacts = { passwordExpired: false, expiryForcesChange: true, password: 'Livery#2026', defaultPassword: null, firstTimeLogin: false }

test.each<[why: string, facts: Partial<PasswordFacts>, expected: ReturnType<typeof decidePasswordLock>]>([
  ['LOG-3 nothing forces a change', {}, undefined],
  ['LOG-3 an expired password does if the flag is on', { passwordExpired: true }, 'expired'],
  ['LOG-3 an expired password does not if the flag is off', { passwordExpired: true, expiryForcesChange: false }, undefined],
  ['LOG-3 the default password does', { password: 'abc123', defaultPassword: 'abc123' }, 'defaultPassword'],
  ['LOG-3 another password does not', { defaultPassword: 'abc123' }, undefined],
  ['LOG-3 a sign-in without a password is not one by the default password', { password: undefined, defaultPassword: null }, undefined],
  ['LOG-3 an empty default password counts as none', { password: '', defaultPassword: '' }, undefined],
  ['LOG-3 the first login does', { firstTimeLogin: true }, 'firstLogin'],
  ['LOG-3 expiry is the reason before the default password', { passwordExpired: true, password: 'a', defaultPassword: 'a', firstTimeLogin: true }, 'expired'],
  ['LOG-3 the default password is the reason before the first login', { password: 'a', defaultPassword: 'a', firstTimeLogin: true }, 'defaultPassword'],
])('%s', (_why, facts, expected) => expect(decidePasswordLock({ ...usual, ...facts })).toBe(expected))

const plain: DestinationFacts = { lock: undefined, staysInForm: false, redirects: false, go: { do: 'goHome', because: 'absent' }, atDoor: true }

test.each<[why: string, facts: Partial<DestinationFacts>, expected: Destination]>([
  ['LOG-3 home if nothing names a destination', {}, { do: 'goHome' }],
  ['RTE-5 LOG-3 the destination of go', { go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-7 redirectUrl comes before go', { redirects: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'redirect' }],
  ['LOG-3 a member who signed in over another screen stays there', { atDoor: false }, { do: 'stay' }],
  ['RTE-5 go leads away from there too', { atDoor: false, go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-7 redirectUrl leads away from there too', { atDoor: false, redirects: true }, { do: 'redirect' }],
  ['LOG-5 the password change leads away from there too', { atDoor: false, lock: 'firstLogin' }, { do: 'changePassword', because: 'firstLogin' }],
  ['RTE-10 a new member stays in the form where the merchant says so', { staysInForm: true, redirects: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'stayInForm' }],
  ['LOG-3 RTE-10 not if the password must be changed', { staysInForm: true, lock: 'defaultPassword' }, { do: 'changePassword', because: 'defaultPassword' }],
  ['LOG-5 the password comes before everything', { lock: 'expired', redirects: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'changePassword', because: 'expired' }],
])('%s', (_why, facts, expected) => expect(decideDestination({ ...plain, ...facts })).toEqual(expected))
