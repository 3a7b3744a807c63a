import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAmount, limitsOf, readAmount, suggestedAmounts, writeAmount } from '../../../../sandbox/cashier/amounts.ts'

const PHP = { decimals: 2, unit: 100, balance: 500_000 }
const VND = { decimals: 0, unit: 1_000, balance: 900_000 }

test.each<[typed: string, decimals: number, expected: number | undefined]>([
  ['50', 2, 5_000],
  ['50.5', 2, 5_050],
  ['50,05', 2, 5_005],
  [' 50 ', 2, 5_000],
  ['0.01', 2, 1],
  ['100000', 0, 100_000],
  ['999999999999', 0, 999_999_999_999],
  ['50.005', 2, undefined],
  ['50.0', 0, undefined],
  ['', 2, undefined],
  ['-50', 2, undefined],
  ['1e3', 2, undefined],
  ['1,000.00', 2, undefined],
  ['٥٠', 2, undefined],
  ['50.', 2, undefined],
  ['.5', 2, undefined],
  ['1234567890123', 0, undefined],
  ['50 PHP', 2, undefined],
])('PRO-7 "%s" with %i decimals is %s minor units', (typed, decimals, expected) => expect(readAmount(typed, { decimals })).toBe(expected))

test('a written amount is read as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 - 1 }),
      fc.integer({ min: 0, max: 3 }),
      (amount, decimals) => readAmount(writeAmount(amount, { decimals }), { decimals }) === amount,
    ),
  )
})

test.each<[string, Parameters<typeof checkAmount>, ReturnType<typeof checkAmount>]>([
  ['the minimum deposit', ['deposit', '50', PHP], { ok: true, amount: 5_000 }],
  ['less than the minimum', ['deposit', '49.99', PHP], { ok: false, problem: 'least' }],
  ['the maximum deposit', ['deposit', '50000', PHP], { ok: true, amount: 5_000_000 }],
  ['more than the maximum', ['deposit', '50000.01', PHP], { ok: false, problem: 'most' }],
  ['a malformed amount', ['deposit', 'all', PHP], { ok: false, problem: 'format' }],
  ['a deposit of more than the balance', ['deposit', '6000', PHP], { ok: true, amount: 600_000 }],
  ['the minimum withdrawal', ['withdraw', '100', PHP], { ok: true, amount: 10_000 }],
  ['less than the minimum withdrawal', ['withdraw', '99.99', PHP], { ok: false, problem: 'least' }],
  ['a withdrawal of more than the balance, which the desk refuses', ['withdraw', '6000', PHP], { ok: true, amount: 600_000 }],
  ['more than the maximum withdrawal', ['withdraw', '20000.01', PHP], { ok: false, problem: 'most' }],
  ['a currency with a small unit', ['deposit', '50000', VND], { ok: true, amount: 50_000 }],
  ['less than the minimum in a currency with a small unit', ['deposit', '49999', VND], { ok: false, problem: 'least' }],
])('PRO-7 %s', (_why, asked, expected) => expect(checkAmount(...asked)).toEqual(expected))

test('every suggested amount is allowed', () => {
  for (const account of [PHP, VND, { ...PHP, balance: 15_000 }]) {
    for (const kind of ['deposit', 'withdraw'] as const) {
      for (const amount of suggestedAmounts(kind, account))
        expect(checkAmount(kind, writeAmount(amount, account), account)).toEqual({ ok: true, amount })
    }
  }
  expect(suggestedAmounts('withdraw', { ...PHP, balance: 9_999 })).toEqual([])
  expect(limitsOf('deposit', VND)).toEqual({ least: 50_000, most: 50_000_000 })
})
