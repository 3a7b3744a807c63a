import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, memberInfo, setMemberLanguage, setProfileIcon } from '#contract/members.ts'
import { autoUsername, register } from '#contract/registration.ts'
import { login } from '#contract/session.ts'
import { systemStatus } from '#contract/system.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

const JOINING = {
  username: 'koilover7',
  password: 'Lantern#77',
  ageConfirmed: true,
  login: true,
  registerMethod: 'H5',
  registerUrl: 'http://aurora.localhost:4173/m/register',
  domain: 'aurora.localhost',
  loginDeviceId: 'device',
}

let sandbox: Sandbox
let client: ReturnType<typeof clientOf>

beforeAll(() => {
  sandbox = sandboxWith()
  client = clientOf(sandbox)
})
afterAll(() => sandbox.close())

describe('joining', () => {
  test('a visitor becomes a member, signed in and with the welcome gift', async () => {
    const joined = await client.call(register, JOINING)
    expect(joined).toMatchObject({ success: true, value: { userName: 'koilover7', firstTimeLogin: false } })
    const info = await client.call(memberInfo, {}, { token: joined.value?.token })
    expect(info.value).toMatchObject({ balance: '1000.00', language: 'EN', profileIcon: 1 })
  })

  test('without the login flag creates a member and no session', async () => {
    expect((await client.call(register, { ...JOINING, username: 'notyet77', login: false })).value).toMatchObject({
      token: null,
      spanId: '',
    })
  })

  test('a name is taken in any case', async () => {
    sandbox.operator.members.add({ merchant: 'aurora', username: 'Taken77', passwordHash: '', currency: 'PHP', language: 'EN' })
    expect((await client.call(register, { ...JOINING, username: 'taken77' })).errorCode).toBe('username.taken')
  })

  test.each<[string, Partial<typeof JOINING>, string]>([
    ['one letter too few', { username: 'abcd7' }, 'username'],
    ['one letter too many', { username: 'a2345678901234567' }, 'username'],
    ['a digit first', { username: '7abcdef' }, 'username'],
    ['seven characters', { password: 'Abcdef7' }, 'password'],
    ['one kind of character', { password: 'abcdefgh' }, 'password'],
    ['the name itself', { username: 'koilover88', password: 'KoiLover88' }, 'password'],
    ['too young', { ageConfirmed: false }, 'ageConfirmed'],
  ])('%s is refused, naming the field', async (_why, change, field) => {
    expect(await client.call(register, { ...JOINING, ...change })).toMatchObject({
      success: false,
      errorCode: 'field.invalid',
      value: { field },
    })
  })

  test.each<[string, Partial<typeof JOINING>]>([
    ['the shortest name', { username: 'abcde7' }],
    ['the longest name', { username: 'a234567890123456' }],
    ['the shortest password', { username: 'shortest8', password: 'abcdefg8' }],
  ])('%s is accepted', async (_why, change) => expect((await client.call(register, { ...JOINING, ...change })).success).toBe(true))

  test('applies the policies of the settings', async () => {
    await client.post('/_switchboard/settings', { scope: 'strict', settings: { register: { passwordPolicy: { min: 12 } } } })
    const answer = await client.call(register, { ...JOINING, username: 'strict77' }, { headers: { 'x-sandbox-scope': 'strict' } })
    expect(answer).toMatchObject({ errorCode: 'field.invalid', value: { field: 'password' } })
  })

  test('a suggested name is free and fits the policy', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { value } = await client.call(autoUsername)
      expect(value?.['username']).toMatch(/^[a-z][a-z0-9]{5,15}$/)
    }
  })
})

describe('the member', () => {
  test.each<[string, Record<string, unknown>]>([
    ['agent', { customerType: 1 }],
    ['subAgent', { customerType: 2 }],
    ['type4', { customerType: 4 }],
    ['brokeMember', { balance: '0.00' }],
    ['vip', { clubLabel: { labelId: 'vip-3', labelName: 'Gold', type: 'AUTO', rankLevel: 3 } }],
  ])('of the scenario %s has its properties', async (scenario, expected) => {
    const { token } = await client.memberIn(scenario)
    expect((await client.call(memberInfo, {}, { token })).value).toMatchObject(expected)
  })

  test('reads the name of the level in the language of the page', async () => {
    const { token } = await client.memberIn('vip')
    expect((await client.call(memberInfo, {}, { token, headers: { Language: 'AR' } })).value).toMatchObject({
      clubLabel: { labelName: 'ذهبي' },
    })
  })

  test('can choose only a language of the merchant', async () => {
    const { token } = await client.memberIn('freshMember')
    expect((await client.call(setMemberLanguage, { language: 'AR' }, { token })).success).toBe(true)
    expect((await client.call(memberInfo, {}, { token })).value).toMatchObject({ language: 'AR' })
    expect(await client.call(setMemberLanguage, { language: 'TH' }, { token })).toMatchObject({
      status: 400,
      message: 'body language: found "TH", expected EN | AR',
    })
  })

  test.each([
    [9, true],
    [10, false],
  ])('LAY-4 may choose icon %i: %s', async (icon, isGood) => {
    const { token } = await client.memberIn('freshMember')
    expect((await client.call(setProfileIcon, { icon }, { token })).success).toBe(isGood)
    expect((await client.call(memberInfo, {}, { token })).value).toMatchObject({ profileIcon: isGood ? icon : 1 })
  })

  test('sees personal promotions and deposits in the settings', async () => {
    const { token } = await client.memberIn('vip')
    expect((await client.call(systemStatus, { device: 'MOBILE' }, { token })).value).toMatchObject({
      totalDepositSuccessCount: 40,
      availablePromotions: { SAVIOR: { enabled: true } },
    })
    expect((await client.call(systemStatus, { device: 'MOBILE' })).value).toMatchObject({
      totalDepositSuccessCount: 0,
      availablePromotions: { SAVIOR: { enabled: false } },
    })
  })
})

describe('changing the password', () => {
  test.each<[string, { oldPassword?: string; newPassword?: string }, string]>([
    ['a wrong old password', { oldPassword: 'Wrong#2026' }, 'password.wrong'],
    ['a weak new one', { newPassword: 'short' }, 'password.weak'],
    ['the old one again', { newPassword: 'same' }, 'password.same'],
    ['no old password, when nobody forces the change', {}, 'password.wrong'],
  ])('%s is refused', async (why, change, errorCode) => {
    const { token, password } = await client.memberIn('freshMember')
    const oldPassword = why.startsWith('no old') ? {} : { oldPassword: change.oldPassword ?? password }
    const newPassword = change.newPassword === 'same' ? password : (change.newPassword ?? 'Another#2027')
    expect((await client.call(changePassword, { ...oldPassword, newPassword }, { token })).errorCode).toBe(errorCode)
  })

  test.each<[string, Record<string, boolean>]>([
    ['firstTimeMember', { firstTimeLogin: true, passwordExpired: false }],
    ['expiredPassword', { firstTimeLogin: false, passwordExpired: true }],
  ])('%s must change it, needs no old password, and is then free', async (scenario, told) => {
    const { token, signedIn, username } = await client.memberIn(scenario)
    expect(signedIn).toMatchObject(told)
    const changed = await client.call(changePassword, { newPassword: 'Another#2027' }, { token })
    expect(changed.success).toBe(true)
    const again = await client.call(login, { type: 'username', username, password: 'Another#2027', loginDeviceId: 'd' })
    expect(again.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
  })
})
