import { beforeEach, describe, expect, test } from 'vitest'
import { memberInfo } from '#contract/members.ts'
import { register, registerMobile, sendSmsCode } from '#contract/registration.ts'
import { loginMaya } from '#contract/session.ts'
import { systemStatus } from '#contract/system.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { PERSONAS } from '../../../../sandbox/vendors/personas.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply } from './sandbox-client.ts'

const FIELDS = [
  { name: 'born', kind: 'birthDate', required: true },
  { name: 'taxId', kind: 'taxNumber', required: true, min: 5, max: 14, pattern: '^[\\d.-]+$' },
  { name: 'mail', kind: 'email', required: false },
  { name: 'work', kind: 'choice', required: false, choices: ['farmer', 'other'] },
  { name: 'rules', kind: 'consent', required: false },
] as const
const GOOD = { born: '1990-02-28', taxId: '123.456-78' }
const JOINING = {
  password: 'Lantern#77',
  registerMethod: 'H5',
  registerUrl: 'http://aurora.localhost/m/register',
  loginDeviceId: 'device',
  domain: 'aurora.localhost',
  login: true,
  ageConfirmed: true,
}

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>
let members = 0

beforeEach(() => {
  // 21 November 2026.
  world = fakeWorld()
  sandbox = sandboxWith({ world, merchants: [{ ...MERCHANT, joinFields: FIELDS.map((field) => ({ ...field })) as never }] })
  client = clientOf(sandbox)
  return () => sandbox.close()
})

const join = (extra?: Record<string, string>): Promise<Reply> =>
  client.call(register, { ...JOINING, username: `koi${(members += 1)}2026`, ...(extra && { extra }) })

const refused = async (extra?: Record<string, string>) => (({ errorCode, value }) => [errorCode, value])(await join(extra))

describe('BRD-6 the sandbox checks what joining asks', () => {
  test.each<[why: string, extra: Record<string, string> | undefined, field: string, reason: string]>([
    ['nothing at all', undefined, 'born', 'required'],
    ['an empty value', { ...GOOD, taxId: '' }, 'taxId', 'required'],
    ['no day of the calendar', { ...GOOD, born: '2001-02-30' }, 'born', 'format'],
    ['no date', { ...GOOD, born: '28.2.1990' }, 'born', 'format'],
    ['a day to come', { ...GOOD, born: '2026-12-24' }, 'born', 'format'],
    ['the day before the birthday that the minimum age asks', { ...GOOD, born: '2005-11-22' }, 'born', 'range'],
    ['an age that nobody reaches', { ...GOOD, born: '1900-01-01' }, 'born', 'range'],
    ['too few letters', { ...GOOD, taxId: '1234' }, 'taxId', 'range'],
    ['too many letters', { ...GOOD, taxId: '123456789012345' }, 'taxId', 'range'],
    ['what the pattern refuses', { ...GOOD, taxId: 'ABCDE' }, 'taxId', 'format'],
    ['a mail without a host', { ...GOOD, mail: 'ana' }, 'mail', 'format'],
    ['another choice', { ...GOOD, work: 'miner' }, 'work', 'choice'],
    ['a consent that is none', { ...GOOD, rules: 'maybe' }, 'rules', 'format'],
  ])('%s is refused', async (_why, extra, field, reason) => {
    expect(await refused(extra)).toEqual(['register.extra.invalid', { field, reason }])
  })

  test('on the birthday the age is reached; values of unknown fields are ignored', async () => {
    expect((await join({ ...GOOD, born: '2005-11-21', shoeSize: '43' })).success).toBe(true)
  })

  test('a tax number and a mail address belong to one member, however they are written', async () => {
    expect((await join({ ...GOOD, mail: 'Ana@Mail.example' })).success).toBe(true)
    expect(await refused({ ...GOOD, taxId: '12345678' })).toEqual(['register.extra.invalid', { field: 'taxId', reason: 'taken' }])
    expect(await refused({ ...GOOD, taxId: '999.99', mail: 'ana@mail.example' })).toEqual([
      'register.extra.invalid',
      { field: 'mail', reason: 'taken' },
    ])
    expect((await join({ ...GOOD, taxId: '999.99' })).success).toBe(true)
  })

  test('of two newcomers with one tax number at once, one gets it', async () => {
    const answers = await Promise.all([join(GOOD), join(GOOD)])
    expect(answers.map(({ errorCode }) => errorCode ?? 'joined').toSorted()).toEqual(['joined', 'register.extra.invalid'])
  })

  test('no call and no log shows a member or a developer what was filled in', async () => {
    const { value } = await join(GOOD)
    const shown = JSON.stringify([
      await client.call(memberInfo, {}, { token: value?.token }),
      await client.send('GET', '/_switchboard/members?merchant=aurora', {}),
      await client.send('GET', '/_switchboard/requests', {}),
    ])
    expect(shown).toContain('koi')
    expect(shown).not.toContain(GOOD.taxId)
    expect(shown).not.toContain(GOOD.born)
  })

  test('the settings announce the fields, and others in their place count at once', async () => {
    const { value } = await client.call(systemStatus, { device: 'MOBILE' })
    expect(value).toMatchObject({ register: { fields: FIELDS } })
    await client.post('/_switchboard/settings', { merchant: 'aurora', settings: { register: { fields: [] } } })
    expect((await join()).success).toBe(true)
  })

  test('joining by number asks the same, before the code is used', async () => {
    const mobile = { countryDialingCode: '63', mobileNum: '9171234567' }
    await client.call(sendSmsCode, mobile)
    const { password: _none, ...joining } = JOINING
    const smsCode = sandbox.operator.journal.codes()[0]?.code
    const request = { ...joining, ...mobile, smsCode }
    expect((await client.call(registerMobile, request)).value).toEqual({ field: 'born', reason: 'required' })
    expect((await client.call(registerMobile, { ...request, extra: GOOD })).success).toBe(true)
    expect(await refused(GOOD)).toEqual(['register.extra.invalid', { field: 'taxId', reason: 'taken' }])
  })
})

describe('BRD-6 the super-app’s newcomer', () => {
  const landing = { env: 'prod', loginDeviceId: 'device' }

  test('is refused without what is required, and the same session id makes the account once it comes, sealed', async () => {
    const sessionId = sandbox.operator.providers.landings.issue(PERSONAS[0]!)
    expect(await client.call(loginMaya, { ...landing, sessionId })).toMatchObject({
      errorCode: 'register.extra.invalid',
      value: { field: 'born', reason: 'required' },
    })
    const open = await client.post(
      loginMaya.path,
      { ...landing, sessionId, extra: GOOD },
      { 'X-Real-UA': 'test', Merchant: 'aurora', Language: 'EN' },
    )
    expect([open.status, open.message]).toEqual([400, 'body: found fields of joining in the clear, expected them sealed'])
    expect((await client.call(loginMaya, { ...landing, sessionId, extra: GOOD })).success).toBe(true)
    expect((await client.call(loginMaya, { ...landing, sessionId })).errorCode).toBe('maya.session.invalid')
  })

  test('is asked nothing the next time', async () => {
    const { landings } = sandbox.operator.providers
    await client.call(loginMaya, { ...landing, sessionId: landings.issue(PERSONAS[0]!), extra: GOOD })
    expect((await client.call(loginMaya, { ...landing, sessionId: landings.issue(PERSONAS[0]!) })).success).toBe(true)
  })
})
