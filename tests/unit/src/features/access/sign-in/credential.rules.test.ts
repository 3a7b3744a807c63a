import { describe, expect, test } from 'vitest'
import { passwordOf, planSignIn, signInMethodOf, type Credential, type SignInPlan } from '#features/access/sign-in/credential.rules.ts'

const device = { loginDeviceId: 'd', isOfficialAppLogin: false, device: 'PWA' } as const
const captcha = { geetestValidateV4: 'v4' }
const auth = { hash: 'h', auth_date: 1 }
const bindTo = { username: 'demo7', password: 'Livery#2026' }

describe('the request that signs in', () => {
  test.each<[why: string, credential: Credential, expected: SignInPlan]>([
    ['LOG-1 by username and password', { by: 'password', ...bindTo }, { send: 'login', body: { type: 'username', ...bindTo, ...captcha, ...device } }],
    ['LOG-1 LOG-10 by SMS code, with the number as username and the code as password', { by: 'sms', number: '+639171234567', code: '123456' },
      { send: 'login', body: { type: 'sms', isSms: true, username: '+639171234567', password: '123456', ...captcha, ...device } }],
    ['SOC-2 by a hosted identity', { by: 'firebase', channel: 'google', idToken: 'id' },
      { send: 'login', body: { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'id', ...captcha, ...device } }],
    ['SOC-2 by a hosted identity, bound to an account', { by: 'firebase', channel: 'facebook', idToken: 'id', bindTo },
      { send: 'login', body: { type: 'firebase', firebaseChannel: 'facebook', firebaseIdToken: 'id', ...bindTo, ...captcha, ...device } }],
    ['SOC-3 by LINE', { by: 'line', lineSessionToken: 'l' }, { send: 'loginLine', body: { lineSessionToken: 'l', ...device } }],
    ['SOC-3 by LINE, bound to an account', { by: 'line', lineSessionToken: 'l', bindTo }, { send: 'login', body: { type: 'line', lineSessionToken: 'l', ...bindTo, ...captcha, ...device } }],
    ['SOC-4 by Telegram', { by: 'telegram', telegramAuth: auth, origin: { domain: 'a.example' } }, { send: 'loginTelegram', body: { domain: 'a.example', telegramAuth: auth, ...device } }],
    ['SOC-4 by Telegram, bound to an account', { by: 'telegram', telegramAuth: auth, origin: { domain: 'a.example' }, bindTo },
      { send: 'login', body: { type: 'telegram', telegramAuth: auth, ...bindTo, ...captcha, ...device } }],
  ])('%s', (_why, credential, expected) => expect(planSignIn(credential, { device, captcha })).toEqual(expected))

  test('sends no captcha if there is none', () => {
    expect(planSignIn({ by: 'password', ...bindTo }, { device })).toEqual({ send: 'login', body: { type: 'username', ...bindTo, ...device } })
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
])('CAP-2 the way to sign in, as the captcha’s rules read it: %s', (_why, credential, expected) => expect(signInMethodOf(credential)).toEqual(expected))
