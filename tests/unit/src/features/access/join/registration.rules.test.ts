import { describe, expect, test } from 'vitest'
import { filledPixels } from '#features/core/analytics/visitor.rules.ts'
import { planRegistration, type RegisterFacts, type RegisterFields } from '#features/access/join/registration.rules.ts'

const facts: RegisterFacts = {
  registerMethod: 'H5',
  registerUrl: 'https://aurora.example/m/register',
  domain: 'aurora.example',
  loginDeviceId: 'd'.repeat(36),
  isOfficialAppLogin: false,
  tid: undefined,
  affiliateCode: undefined,
  referralCode: undefined,
  pixels: {},
  smsTemplate: undefined,
  login: true,
  mobilePassword: false,
  defaultPassword: null,
}
const byName: RegisterFields = { username: 'demo9', password: 'Livery#2026', ageConfirmed: true }
const byNumber: RegisterFields = {
  mobile: { dialingCode: '63', number: '9171234567', smsCode: '123456' },
  password: 'Livery#2026',
  ageConfirmed: true,
}
const always = {
  registerMethod: 'H5',
  registerUrl: 'https://aurora.example/m/register',
  domain: 'aurora.example',
  loginDeviceId: 'd'.repeat(36),
  isOfficialAppLogin: false,
  login: true,
  ageConfirmed: true,
}

describe('the registration call', () => {
  test('REG-1 REG-2 by username leaves out unknown facts', () => {
    expect(planRegistration(byName, facts)).toEqual({
      by: 'username',
      usesDefaultPassword: false,
      body: { username: 'demo9', password: 'Livery#2026', ...always },
    })
  })

  test('REG-1 carries every known fact', () => {
    const known: RegisterFacts = {
      ...facts,
      registerMethod: 'PWA',
      tid: 'link-3',
      affiliateCode: 'agent7',
      referralCode: 'friend',
      pixels: { gtag: 'G-1', fbc: '' },
      smsTemplate: 'welcome',
      login: false,
    }
    expect(planRegistration({ ...byName, captcha: { geetestValidateV4: 'solved' } }, known).body).toEqual({
      ...always,
      username: 'demo9',
      password: 'Livery#2026',
      registerMethod: 'PWA',
      linkId: 'link-3',
      affiliateCode: 'agent7',
      referralCode: 'friend',
      pixelTrack: { gtag: 'G-1' },
      smsTemplate: 'welcome',
      login: false,
      geetestValidateV4: 'solved',
    })
  })

  test('REG-2 goes by mobile number if there is no username', () => {
    const { by, body } = planRegistration(byNumber, { ...facts, mobilePassword: true })
    expect(by).toBe('mobile')
    expect(body).toEqual({ ...always, mobileNum: '9171234567', countryDialingCode: '63', smsCode: '123456', password: 'Livery#2026' })
  })

  test('REG-2 prefers a username to a number', () => {
    expect(planRegistration({ ...byNumber, username: 'demo9' }, facts).by).toBe('username')
  })

  test('leaves an empty form to the server', () => {
    expect(planRegistration({ ageConfirmed: false }, facts)).toMatchObject({ by: 'username', body: { username: '', ageConfirmed: false } })
  })

  test('REG-6 a mobile member sends no password where mobile passwords are off', () => {
    const plan = planRegistration(byNumber, facts)
    expect(plan.body).not.toHaveProperty('password')
    expect(plan.usesDefaultPassword).toBe(false)
  })

  test('REG-6 sends the settings’ default password and marks it as such', () => {
    const plan = planRegistration(byNumber, { ...facts, defaultPassword: 'abc123' })
    expect(plan.body).toMatchObject({ password: 'abc123' })
    expect(plan.usesDefaultPassword).toBe(true)
  })

  test('REG-6 with mobile passwords on, the default one is used only by a member who chose it', () => {
    expect(planRegistration(byNumber, { ...facts, mobilePassword: true, defaultPassword: 'abc123' })).toMatchObject({
      usesDefaultPassword: false,
      body: { password: 'Livery#2026' },
    })
    expect(
      planRegistration({ ...byNumber, password: 'abc123' }, { ...facts, mobilePassword: true, defaultPassword: 'abc123' })
        .usesDefaultPassword,
    ).toBe(true)
    expect(
      planRegistration({ ...byNumber, password: '' }, { ...facts, mobilePassword: true, defaultPassword: '' }).usesDefaultPassword,
    ).toBe(false)
  })

  test('leaves out a missing code', () => {
    expect(planRegistration({ mobile: { dialingCode: '63', number: '9' }, ageConfirmed: true }, facts).body).not.toHaveProperty('smsCode')
  })
})

describe('pixelTrack', () => {
  test('REG-7 is left out if all are empty', () => {
    expect(filledPixels({})).toBeUndefined()
    expect(filledPixels({ facebook: '', kwai: undefined })).toBeUndefined()
  })

  test('REG-7 holds the channels that have an id, and no others', () => {
    expect(filledPixels({ facebook: '1', utm_source: 'x', twclid: 't', kwai: '', evil: 'y' } as never)).toEqual({
      facebook: '1',
      utm_source: 'x',
      twclid: 't',
    })
  })
})
