import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberInfo } from '#contract/members.ts'
import { dailySignIn } from '#contract/programs.ts'
import { register } from '#contract/registration.ts'
import { countryCall } from '#contract/settings.ts'
import { systemStatus } from '#contract/system.ts'
import { merchantsInFolders } from '../../../../sandbox/server/brand-folders.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

const REAL = fileURLToPath(new URL('../../../../merchants', import.meta.url))
const NEW = {
  code: 'lagoon',
  name: 'Lagoon',
  hosts: ['lagoon.localhost'],
  languages: ['VI', 'EN'],
  defaultLanguage: 'VI',
  money: { currency: 'VND', symbol: '₫', position: 'after' },
  country: { code: 'VN' },
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchants-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function brand(name: string, content: object): void {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'merchant.json'), JSON.stringify(content))
}

test('a new brand folder gets a back end with its languages and currency', async () => {
  brand('lagoon', NEW)
  mkdirSync(join(folder, 'notes'))
  const sandbox = sandboxWith({ merchants: merchantsInFolders(folder) })
  const client = clientOf(sandbox)
  const headers = { Merchant: 'lagoon', Language: 'VI' }
  expect((await client.call(countryCall, {}, { headers })).value).toMatchObject({
    countryCode: 'VN',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'after',
  })
  expect((await client.call(systemStatus, { device: 'MOBILE' }, { headers })).value).toMatchObject({ register: { minimumAge: 18 } })
  expect((await client.call(countryCall, {}, { headers: { ...headers, Language: 'AR' } })).status).toBe(400)
  sandbox.close()
})

test('an invalid folder is reported with file and field', () => {
  brand('lagoon', { ...NEW, money: { currency: 1, symbol: '₫' } })
  expect(() => merchantsInFolders(folder)).toThrow(/lagoon.merchant\.json: money\.currency: .*Expected string/)
})

test('reads the real folders, aurora first', () => {
  expect(merchantsInFolders(REAL)[0]).toMatchObject({
    code: 'aurora',
    currency: 'PHP',
    countries: [{ countryCode: 'PH' }, {}, {}, {}, {}, {}, {}, {}],
  })
})

test('BRD-7 a folder with money by language gives a newcomer the money of their language, and members’ amounts are in their own', async () => {
  const THB = { currency: 'THB', symbol: '฿' }
  brand('aurora', {
    ...NEW,
    code: 'aurora',
    languages: ['EN', 'TH'],
    defaultLanguage: 'EN',
    money: { EN: NEW.money, TH: THB },
    country: { EN: { code: 'VN' }, TH: { code: 'TH' } },
  })
  const sandbox = sandboxWith({ merchants: merchantsInFolders(folder) })
  const client = clientOf(sandbox)
  const inThai = { Merchant: 'aurora', Language: 'TH' }
  const joined = await client.call(register, { ...JOINING, username: 'koi2026' }, { headers: inThai })
  const token = joined.value?.token
  const inEnglish = { Merchant: 'aurora', Language: 'EN' }
  const info = await client.call(memberInfo, {}, { token, headers: inEnglish })
  expect(info.value).toMatchObject({ currency: 'THB' })
  const days = await client.call(dailySignIn, {}, { token, headers: inEnglish })
  expect(JSON.stringify(days.value)).toMatch(/"reward":"\d+\.\d\d"/)
  // Of several countries none is the visitor's: each page has its own.
  expect((await client.call(countryCall, {}, { headers: inThai })).value).toMatchObject({
    countryCode: '',
    countries: [{ countryCode: 'VN' }, { countryCode: 'TH' }, {}, {}, {}, {}, {}, {}],
  })
  sandbox.close()
})

const JOINING = {
  password: 'Lantern#77',
  registerMethod: 'H5',
  registerUrl: 'http://aurora.localhost/m/register',
  loginDeviceId: 'device',
  domain: 'aurora.localhost',
  login: true,
  ageConfirmed: true,
}
