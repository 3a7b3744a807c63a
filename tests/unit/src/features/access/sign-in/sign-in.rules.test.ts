import { expect, test } from 'vitest'
import {
  decideForgetting,
  type Forgetting,
  type ForgettingFacts,
  type RefusalFacts,
  type SignInRefusal,
  signInRefusalWords,
  decideDestination,
  decidePasswordLock,
  type Destination,
  type DestinationFacts,
  type PasswordFacts,
} from '#features/access/sign-in/sign-in.rules.ts'

const text = 'The server says no'

const facts: RefusalFacts = { by: 'password', now: 60_000 }

test.each<[why: string, refusal: SignInRefusal, expected: ReturnType<typeof signInRefusalWords>, more?: Partial<RefusalFacts>]>([
  ['no words for a failure that an alert has shown', { code: 'unanswered', message: text }, undefined],
  ['a wrong password', { code: 'login.cred.err', message: text }, { key: 'login.refused_credentials' }],
  [
    'an unknown name, so that nobody learns which names there are',
    { code: 'not.exists.user', message: text },
    { key: 'login.refused_credentials' },
  ],
  ['no words for a second factor, which has its own sheet', { code: 'login_verify_required', message: text }, undefined],
  ['a wrong SMS code', { code: 'login.cred.err', message: text }, { key: 'login.refused_code' }, { by: 'sms' }],
  [
    'a number without an account, once the code was right',
    { code: 'not.exists.user', message: text },
    { key: 'login.refused_noAccount' },
    { by: 'sms' },
  ],
  ['an expired SMS code', { code: 'sms.code.expired', message: text }, { key: 'login.refused_codeExpired' }, { by: 'sms' }],
  [
    'too many attempts, with the time left in whole minutes',
    { code: 'tooManyRequests', message: text, until: 180_000 },
    { key: 'login.refused_wait', values: { count: 2 } },
  ],
  [
    'too many attempts, a begun minute counts',
    { code: 'tooManyRequests', message: text, until: 180_001 },
    { key: 'login.refused_wait', values: { count: 3 } },
  ],
  [
    'too many attempts, the last millisecond',
    { code: 'tooManyRequests', message: text, until: 60_001 },
    { key: 'login.refused_wait', values: { count: 1 } },
  ],
  ['no words once the wait is over', { code: 'tooManyRequests', message: text, until: 60_000 }, undefined],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { text }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { key: 'login.refused_tooManyRequests' }],
  ['a bad gateway', { code: 'badGateway', message: '' }, { key: 'login.refused_badGateway' }],
  ['anything else in the server’s words', { code: 'token_ip_different', message: text }, { text }],
  ['anything else without words', { code: 'captcha.invalid', message: '' }, { key: 'errors.unknown_error' }],
])('ERR-2 LOG-1 sign-in: %s', (_why, refusal, expected, more) =>
  expect(signInRefusalWords(refusal, { ...facts, ...more })).toEqual(expected),
)

const wrong: ForgettingFacts = { code: 'login.cred.err', message: text, by: 'hand' }
const keep = (because: Extract<Forgetting, { do: 'keep' }>['because']): Forgetting => ({ do: 'keep', because })

test.each<[why: string, facts: Partial<ForgettingFacts>, expected: Forgetting]>([
  ['LOG-4 by hand a wrong password clears the remembered sign-in', {}, { do: 'forget' }],
  ['LOG-4 by hand any error code does', { code: 'captcha.invalid' }, { do: 'forget' }],
  ['LOG-4 by hand a code that the call does not declare does', { code: 'account.frozen', status: 200 }, { do: 'forget' }],
  ['LOG-4 by hand a code with an HTTP error does', { code: 'account.frozen', status: 403 }, { do: 'forget' }],
  ['LOG-4 by hand a second factor does not', { code: 'login_verify_required' }, keep('secondFactor')],
  ['LOG-4 by hand too many requests do not', { code: 'TOO_MANY_REQUEST_LOGIN' }, keep('tooManyRequests')],
  ['LOG-4 by hand too many requests in the text do not', { code: 'busy', message: 'TOO_MANY_REQUEST: wait' }, keep('tooManyRequests')],
  ['LOG-4 by hand a 502 does not', { code: '', status: 502 }, keep('noErrorCode')],
  ['LOG-4 by hand a 502 with a code does not', { code: 'upstream.lost', status: 502 }, keep('badGateway')],
  ['LOG-8 after auto-login a wrong password does', { by: 'auto' }, { do: 'forget' }],
  ['LOG-8 after auto-login an unknown name does', { code: 'not.exists.user', by: 'auto' }, { do: 'forget' }],
  ['LOG-8 after auto-login nothing else does', { code: 'token_ip_different', by: 'auto' }, keep('otherReason')],
  ['LOG-8 after auto-login a code that the call does not declare does not', { code: 'account.frozen', by: 'auto' }, keep('otherReason')],
  ['LOG-8 after auto-login a second factor does not', { code: 'login_verify_required', by: 'auto' }, keep('secondFactor')],
])('%s', (_why, facts, expected) => expect(decideForgetting({ ...wrong, ...facts })).toEqual(expected))

const usual: PasswordFacts = {
  passwordExpired: false,
  expiryForcesChange: true,
  password: 'Livery#2026',
  defaultPassword: null,
  firstTimeLogin: false,
}

test.each<[why: string, facts: Partial<PasswordFacts>, expected: ReturnType<typeof decidePasswordLock>]>([
  ['LOG-3 nothing forces a change', {}, undefined],
  ['LOG-3 an expired password does if the flag is on', { passwordExpired: true }, 'expired'],
  ['LOG-3 an expired password does not if the flag is off', { passwordExpired: true, expiryForcesChange: false }, undefined],
  ['LOG-3 the default password does', { password: 'abc123', defaultPassword: 'abc123' }, 'defaultPassword'],
  ['LOG-3 another password does not', { defaultPassword: 'abc123' }, undefined],
  ['LOG-3 a sign-in without a password is not one by the default password', { password: undefined, defaultPassword: null }, undefined],
  ['LOG-3 an empty default password counts as none', { password: '', defaultPassword: '' }, undefined],
  ['LOG-3 the first login does', { firstTimeLogin: true }, 'firstLogin'],
  [
    'LOG-3 expiry is the reason before the default password',
    { passwordExpired: true, password: 'a', defaultPassword: 'a', firstTimeLogin: true },
    'expired',
  ],
  [
    'LOG-3 the default password is the reason before the first login',
    { password: 'a', defaultPassword: 'a', firstTimeLogin: true },
    'defaultPassword',
  ],
])('%s', (_why, facts, expected) => expect(decidePasswordLock({ ...usual, ...facts })).toBe(expected))

const plain: DestinationFacts = {
  lock: undefined,
  stored: true,
  staysInForm: false,
  redirects: false,
  go: { do: 'goHome', because: 'absent' },
  onEntryScreen: true,
  wantsGame: false,
  offersLimits: false,
}

test.each<[why: string, facts: Partial<DestinationFacts>, expected: Destination]>([
  ['LOG-3 home if nothing names a destination', {}, { do: 'goHome' }],
  ['RGP-5 limits, where the merchant offers them at joining', { offersLimits: true }, { do: 'offerLimits' }],
  ['RGP-5 instead of a form that stays', { offersLimits: true, staysInForm: true }, { do: 'offerLimits' }],
  ['RGP-5 but not before go', { offersLimits: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-5 LOG-3 the destination of go', { go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-7 redirectUrl comes before go', { redirects: true, go: { do: 'goTo', path: '/m/game' } }, { do: 'redirect' }],
  ['LOG-3 a member who signed in over another screen stays there', { onEntryScreen: false }, { do: 'stay', because: 'overScreen' }],
  ['RTE-5 go leads away from there too', { onEntryScreen: false, go: { do: 'goTo', path: '/m/game' } }, { do: 'goTo', path: '/m/game' }],
  ['RTE-7 redirectUrl leads away from there too', { onEntryScreen: false, redirects: true }, { do: 'redirect' }],
  [
    'LOG-5 the password change leads away from there too',
    { onEntryScreen: false, lock: 'firstLogin' },
    { do: 'changePassword', because: 'firstLogin' },
  ],
  [
    'RTE-10 a new member stays in the form where the merchant says so',
    { staysInForm: true, redirects: true },
    { do: 'stayInForm', because: 'merchantSetting' },
  ],
  [
    'RTE-10 not if they joined to reach a path',
    { staysInForm: true, offersLimits: true, go: { do: 'goTo', path: '/m/game' } },
    { do: 'goTo', path: '/m/game' },
  ],
  ['GAM-5 RTE-10 a game that waits keeps its screen', { wantsGame: true }, { do: 'stay', because: 'gameWaits' }],
  [
    'GAM-5 RTE-10 also before the form, limits and the path',
    { wantsGame: true, staysInForm: true, offersLimits: true, go: { do: 'goTo', path: '/m/game' } },
    { do: 'stay', because: 'gameWaits' },
  ],
  ['LOG-5 but after the password', { wantsGame: true, lock: 'firstLogin' }, { do: 'changePassword', because: 'firstLogin' }],
  [
    'LOG-3 RTE-10 not if the password must be changed',
    { staysInForm: true, lock: 'defaultPassword' },
    { do: 'changePassword', because: 'defaultPassword' },
  ],
  [
    'SES-1 a member whose session no other document would find stays and is told so',
    { stored: false, redirects: true, go: { do: 'goTo', path: '/m/game' } },
    { do: 'stayInForm', because: 'storageRefused' },
  ],
  [
    'SES-1 over another screen too, which that session serves as it is',
    { stored: false, onEntryScreen: false, redirects: true, go: { do: 'goTo', path: '/m/game' } },
    { do: 'stay', because: 'storageRefused' },
  ],
  [
    'LOG-5 the password comes before a session that is not stored',
    { stored: false, lock: 'expired' },
    { do: 'changePassword', because: 'expired' },
  ],
  [
    'LOG-5 the password comes before everything',
    { lock: 'expired', redirects: true, go: { do: 'goTo', path: '/m/game' } },
    { do: 'changePassword', because: 'expired' },
  ],
])('%s', (_why, facts, expected) => expect(decideDestination({ ...plain, ...facts })).toEqual(expected))
