import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { MerchantError, Problem } from '#build-time/brand/problems.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import { folderOf, LEAST, merchantOf } from './least-merchant.ts'

const SHILLING = { currency: 'KES', symbol: 'KSh', position: 'before' }
const BAHT = { currency: 'THB', symbol: '฿', position: 'before' }
const LANGUAGES = {
  languages: ['EN', 'SW', 'TH'],
  money: { EN: SHILLING, TH: BAHT, SW: SHILLING },
  country: { EN: LEAST.country, TH: { code: 'TH', dialingCode: '66' } },
}

async function problemsOf(changes: object): Promise<readonly Problem[]> {
  const root = await folderOf({ 'merchant.json': { ...LEAST, ...changes } })
  try {
    loadMerchants([], root)
    return []
  } catch (error) {
    return (error as MerchantError).problems
  }
}

describe('BRD-7 money and country by language', () => {
  test('a page has those of its language, else of the default language, and each money once', () => {
    const merchant = merchantOf(LANGUAGES)
    expect(publicMerchant(merchant, 'TH')).toMatchObject({
      money: BAHT,
      moneys: [SHILLING, BAHT],
      country: { code: 'TH', dialingCode: '66' },
    })
    expect(publicMerchant(merchant, 'SW')).toMatchObject({ money: SHILLING, country: { code: 'KE', dialingCode: '254' } })
  })

  test('a brand with one money says nothing of several', () => {
    expect(publicMerchant(merchantOf(), 'EN')).not.toHaveProperty('moneys')
  })

  test.each<[why: string, changes: object, problem: Partial<Problem>]>([
    [
      'a map without the default language',
      { money: { TH: BAHT }, languages: ['EN'] },
      { field: 'money.EN', found: 'nothing', expected: 'a value for "defaultLanguage"' },
    ],
    [
      'a language that the site lacks',
      { country: { EN: LEAST.country, TH: LEAST.country } },
      { field: 'country.TH', found: 'the key "TH"', expected: 'one of "languages": EN' },
    ],
    [
      'a mistake in one of them',
      { money: { EN: { ...SHILLING, currency: 'shilling' } } },
      { field: 'money.EN.currency', found: '"shilling"', expected: 'a currency code of three to eight capitals, such as PHP or USDT' },
    ],
    ['a key that is not known in one of them', { money: { EN: { ...SHILLING, sign: 'K' } } }, { field: 'money.EN.sign' }],
    [
      'a mistake in a single one',
      { money: { currency: 'KES' } },
      { field: 'money.symbol', found: 'nothing', fix: 'add "symbol": Its sign.' },
    ],
    [
      'RGP-1 a number of decimals, which are the currency’s,',
      { money: { currency: 'KES', symbol: 'KSh', decimals: 2 } },
      { field: 'money.decimals' },
    ],
  ])('%s is named', async (_why, changes, problem) => {
    const problems = await problemsOf(changes)
    expect(problems).toContainEqual(expect.objectContaining({ file: 'merchants/least/merchant.json', ...problem }))
  })
})

test('STA-8 the money of a brand may be that of a chain', async () => {
  expect(await problemsOf({ money: { currency: 'USDT', symbol: '₮' } })).toEqual([])
})
