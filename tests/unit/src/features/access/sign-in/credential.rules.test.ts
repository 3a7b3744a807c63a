import { describe, expect, test } from 'vitest'
import {
  passwordOf,
  planSignIn,
  signInMethodOf,
  type Credential,
  type SignInPlan,
  type AutoLogin,
  type AutoLoginFacts,
  decideAutoLogin,
} from '#features/access/sign-in/credential.rules.ts'

const device = { loginDeviceId: 'd', isOfficialAppLogin: false, device: 'PWA' } as const
const captcha = { geetestValidateV4: 'v4' }
const auth = { hash: 'h', auth_date: 1 }
const bindTo = { username: 'demo7', password: 'Livery#2026' }

describe('the request that signs in', () => {
  test.each<[why: string, credential: Credential, expected: SignInPlan]>([
    [
      'LOG-1 by username and password',
      { by: 'password', ...bindTo },
      { send: 'login', body: { type: 'username', ...bindTo, ...captcha, ...device } },
    ],
    [
      'LOG-1 LOG-10 by SMS code, with the number as username and the code as password',
      { by: 'sms', number: '+639171234567', code: '123456' },
      { send: 'login', body: { type: 'sms', isSms: true, username: '+639171234567', password: '123456', ...captcha, ...device } },
    ],
    [
      'SOC-2 by a hosted identity',
      { by: 'firebase', channel: 'google', idToken: 'id' },
      { send: 'login', body: { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'id', ...captcha, ...device } },
    ],
    [
      'SOC-2 by a hosted identity, bound to an account',
      { by: 'firebase', channel: 'facebook', idToken: 'id', bindTo },
      { send: 'login', body: { type: 'firebase', firebaseChannel: 'facebook', firebaseIdToken: 'id', ...bindTo, ...captcha, ...device } },
    ],
    ['SOC-3 by LINE', { by: 'line', lineSessionToken: 'l' }, { send: 'loginLine', body: { lineSessionToken: 'l', ...device } }],
    [
      'SOC-3 by LINE, bound to an account',
      { by: 'line', lineSessionToken: 'l', bindTo },
      { send: 'login', body: { type: 'line', lineSessionToken: 'l', ...bindTo, ...captcha, ...device } },
    ],
    [
      'SOC-4 by Telegram',
      { by: 'telegram', telegramAuth: auth, origin: { domain: 'a.example' } },
      { send: 'loginTelegram', body: { domain: 'a.example', telegramAuth: auth, ...device } },
    ],
    [
      'SOC-4 by Telegram, bound to an account',
      { by: 'telegram', telegramAuth: auth, origin: { domain: 'a.example' }, bindTo },
      { send: 'login', body: { type: 'telegram', telegramAuth: auth, ...bindTo, ...captcha, ...device } },
    ],
  ])('%s', (_why, credential, expected) => expect(planSignIn(credential, { device, captcha })).toEqual(expected))

  test('sends no captcha if there is none', () => {
    expect(planSignIn({ by: 'password', ...bindTo }, { device })).toEqual({
      send: 'login',
      body: { type: 'username', ...bindTo, ...device },
    })
  })
})

test.each<[why: string, credential: Credential, expected: string | undefined]>([
  ['the password', { by: 'password', ...bindTo }, 'Livery#2026'],
  ['an SMS code is none', { by: 'sms', number: '+63', code: '123456' }, undefined],
  ['a provider has none', { by: 'line', lineSessionToken: 'l' }, undefined],
  ['the password of the bound account', { by: 'firebase', channel: 'google', idToken: 'i', bindTo }, 'Livery#2026'],
])('LOG-3 the account’s own password: %s', (_why, credential, expected) => expect(passwordOf(credential)).toBe(expected))

test.each<[why: string, credential: Credential, expected: ReturnType<typeof signInMethodOf>]>([
  ['by a username', { by: 'password', ...bindTo }, { type: 'username', username: 'demo7' }],
  ['by an SMS code', { by: 'sms', number: '+63', code: '123456' }, { type: 'sms' }],
  ['by another service', { by: 'line', lineSessionToken: 'l' }, { type: 'line', username: undefined }],
  ['by another service, bound to an account', { by: 'telegram', telegramAuth: auth, bindTo }, { type: 'telegram', username: 'demo7' }],
])('CAP-2 the way to sign in, as the captcha’s rules read it: %s', (_why, credential, expected) =>
  expect(signInMethodOf(credential)).toEqual(expected),
)

const usual: AutoLoginFacts = {
  signedIn: false,
  search: '',
  turnedOff: false,
  flagOn: true,
  merchant: 'aurora',
  remembered: { type: 'username', merchant: 'aurora' },
  signedOut: false,
}
const skip = (because: Extract<AutoLogin, { do: 'skip' }>['because']): AutoLogin => ({ do: 'skip', because })

test.each<[why: string, facts: Partial<AutoLoginFacts>, expected: AutoLogin]>([
  ['LOG-7 signs in a visitor with a remembered password', {}, { do: 'signIn' }],
  ['LOG-7 not with a token or session', { signedIn: true }, skip('signedIn')],
  ['LOG-7 RTE-6 not with redirectUrl in the address', { search: '?redirectUrl=https%3A%2F%2Fx.example' }, skip('redirect')],
  ['LOG-7 RTE-6 not with backUrl in the address', { search: '?backUrl=%2Fm%2Fhome' }, skip('redirect')],
  ['LOG-7 not when autoLogin is 0', { search: '?autoLogin=0' }, skip('askedNotTo')],
  ['LOG-7 autoLogin forbids it with the value 0 alone', { search: '?autoLogin=1' }, { do: 'signIn' }],
  ['LOG-7 an empty autoLogin does not forbid it', { search: '?autoLogin=' }, { do: 'signIn' }],
  ['LOG-7 not without a record', { remembered: undefined }, skip('nothingRemembered')],
  ['LOG-7 not when the merchant differs', { remembered: { type: 'username', merchant: 'lotus' } }, skip('otherMerchant')],
  ['LOG-7 not for type sms', { remembered: { type: 'sms', merchant: 'aurora' } }, skip('smsCode')],
  ['LOG-7 not when MOBILEAUTOLOGIN3 is off', { flagOn: false }, skip('flagOff')],
  ['LOG-7 ERR-2 not after token_ip_different', { turnedOff: true }, skip('turnedOff')],
  ['LOG-7 not after the member signed out by hand', { signedOut: true }, skip('signedOut')],
  ['LOG-7 a session is the reason before the address', { signedIn: true, search: '?backUrl=x&autoLogin=0' }, skip('signedIn')],
  ['LOG-7 redirectUrl is the reason before autoLogin', { search: '?autoLogin=0&redirectUrl=x', remembered: undefined }, skip('redirect')],
  ['LOG-7 autoLogin is the reason before the record', { search: '?autoLogin=0', remembered: undefined }, skip('askedNotTo')],
  [
    'LOG-7 the merchant is the reason before the type',
    { remembered: { type: 'sms', merchant: 'lotus' }, flagOn: false },
    skip('otherMerchant'),
  ],
  ['LOG-7 the type is the reason before the flag', { remembered: { type: 'sms', merchant: 'aurora' }, flagOn: false }, skip('smsCode')],
  ['LOG-7 the flag is the reason before the changed address', { flagOn: false, turnedOff: true, signedOut: true }, skip('flagOff')],
  ['LOG-7 the changed address is the reason before signing out', { turnedOff: true, signedOut: true }, skip('turnedOff')],
])('%s', (_why, facts, expected) => expect(decideAutoLogin({ ...usual, ...facts })).toEqual(expected))

/** Where the guard leads from a screen of members: to sign-in, with the wanted address in `go` (RTE-3). */
const afterGuard = (wanted: string): string => `?go=${encodeURIComponent(wanted)}`
const trusted = 'redirectUrl=https%3A%2F%2Fa.example'

test.each<[why: string, search: string, expected: AutoLogin]>([
  ['RTE-6 redirectUrl blocks auto-login', `?${trusted}`, skip('redirect')],
  ['RTE-6 backUrl blocks auto-login', '?cid=1&backUrl=/m/home', skip('redirect')],
  ['RTE-6 an empty one blocks too', '?backUrl', skip('redirect')],
  ['RTE-6 RTE-3 redirectUrl of the screen that the guard refused blocks', afterGuard(`/m/member/home?${trusted}`), skip('redirect')],
  ['RTE-6 RTE-3 backUrl of a game that the guard refused blocks', afterGuard('/m/launchGame?code=1&backUrl=%2Fm%2Fhome'), skip('redirect')],
  ['RTE-6 so does one behind a password change', afterGuard(`/m/changePsw${afterGuard(`/m/game?${trusted}`)}`), skip('redirect')],
  ['RTE-6 so does one in a second go', `?go=/m/game&go=${encodeURIComponent(`/m/game?${trusted}`)}`, skip('redirect')],
  ['LOG-7 RTE-3 autoLogin=0 of the screen that the guard refused forbids it', afterGuard('/m/member/home?autoLogin=0'), skip('askedNotTo')],
  ['RTE-6 other parameters do not', '?go=/m/game?cid=1', { do: 'signIn' }],
  ['RTE-6 a value of that name does not', '?go=redirectUrl', { do: 'signIn' }],
  ['RTE-6 a path of that name does not', '?go=/m/redirectUrl', { do: 'signIn' }],
  ['RTE-6 no query does not', '', { do: 'signIn' }],
  ['RTE-6 endless nesting ends', `?${'go=?'.repeat(50_000)}${trusted}`, { do: 'signIn' }],
])('%s', (_why, search, expected) => expect(decideAutoLogin({ ...usual, search })).toEqual(expected))
