import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#features/core/money/money.rules.ts'
import { LANGUAGES } from '#lib/languages.ts'
import { amountFormat, codeIn, latinDigits, typedAmount } from '#lib/typed-digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۴۵', '45'],
  ['०९', '09'],
  ['a1', 'a1'],
  ['９１', '91'],
  ['𝟘𝟗𝟣', '091'],
])('digits of any script: %s', (text, expected) => expect(latinDigits(text)).toBe(expected))

test('the digits of every numbering system that Unicode’s data know', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) =>
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false, minimumIntegerDigits: 10 }).format(123_456_789),
  )
  const decimal = systems.filter((digits) => /^\p{Nd}{10}$/u.test(digits))
  expect(decimal.length).toBeGreaterThan(40)
  for (const digits of decimal) expect(latinDigits(digits), digits).toBe('0123456789')
})

test.each([
  ['482913', '482913'],
  ['Aurora: 482913 is your code. It is valid for 10 minutes.', '482913'],
  ['In 2026 we never ask for it: 482 913', '482913'],
  ['Mã của bạn là G-482913.', '482913'],
  ['Your code: 4829. Call 0800123456789 for help', '4829'],
  ['رمز التحقق: ١٢٣٤٥٦', '123456'],
  ['کد ۱۲۳ ۴۵۶', '123456'],
  ['आपका कोड ४८२९१३ है', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['48-29-13', '482913'],
  ['no code', undefined],
  ['123', undefined],
  ['0800123456', undefined],
])('LOG-10 pasted, %j holds the code %s', (text, code) => expect(codeIn(text)).toBe(code))

describe('a typed amount', () => {
  const pesos = { decimals: 2, decimalMark: '.' }
  const dinars = { decimals: 3, decimalMark: '.' }
  const dong = { decimals: 0, decimalMark: ',' }

  test.each([
    ['100', '100'],
    ['007', '7'],
    [' 100,50 ', '100.50'],
    ['0.5', '0.5'],
    ['1,000', '1000'],
    ['1.000', '1000'],
    ['10,000', '10000'],
    ['100.000', '100000'],
    ['1,000.00', '1000.00'],
    ['1.000,50', '1000.50'],
    ['1,000,000', '1000000'],
    ['1.000.000,5', '1000000.5'],
    ['10,00,000.50', '1000000.50'],
    ['1,00,000', '100000'],
    ['1 000', '1000'],
    ['1\u00a0000,50', '1000.50'],
    ['1\u202f000\u202f000', '1000000'],
    ["1'000.50", '1000.50'],
    ['1’000', '1000'],
    ['\u20681,000.00\u2069', '1000.00'],
    ['١٠٠٠', '1000'],
    ['۵۰', '50'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['१,००,०००', '100000'],
    ['１０００', '1000'],
    ['999999999999', '999999999999'],
  ])('RGP-5 as "%s" is %s', (typed, amount) => expect(typedAmount(typed, pesos)).toBe(amount))

  test.each([
    ['1,000.000', 'a thousand or a million'],
    ['1 000,000', 'a thousand or a million'],
    ['0,500', 'no group begins with a nought, and there are no thousandths'],
    ['1.0000', 'groups have three digits'],
    ['1,00,00', 'the last group has three'],
    ['1,000.000,00', 'groups have one mark'],
    ['1 000.000 000', 'groups have one mark'],
    ['1.000.00', 'a decimal mark occurs once'],
    ['10 00', 'groups have three digits'],
    ['5.', 'nothing follows'],
    ['.5', 'nothing precedes'],
    ['-5', 'less than nothing'],
    ['1e9', 'no amount'],
    ['₱', 'no amount'],
    ['', 'no amount'],
    ['1000000000000', 'more than an amount has'],
  ])('RGP-5 as "%s" is refused: %s', (typed) => expect(typedAmount(typed, pesos)).toBeUndefined())

  test.each([
    ['1.500', '1.500'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1,500.250', '1500.250'],
    ['1.500.000', '1500000'],
    ['1,500', undefined],
  ])('RGP-5 of a currency with three decimals, as "%s" is %s', (typed, amount) => expect(typedAmount(typed, dinars)).toBe(amount))

  test.each([
    ['50.000', '50000'],
    ['50,000', '50000'],
    ['50.00', '50'],
    ['50,5', undefined],
    ['50.000,00', '50000'],
  ])('RGP-5 of a currency without decimals, as "%s" is %s', (typed, amount) => expect(typedAmount(typed, dong)).toBe(amount))

  test.each([
    ['1.125', '1.125'],
    ['0.00042', '0.00042'],
    ['0,12345678', '0.12345678'],
    ['1.123456789', undefined],
    ['1,125', undefined],
    ['1,125.5', '1125.5'],
    ['1000', '1000'],
  ])('RGP-5 of a currency that ISO does not know, as "%s" is %s: a thousandth must never become one', (typed, amount) => {
    for (const currency of ['USDT', 'BTC', 'mBTC', undefined])
      expect(typedAmount(typed, amountFormat('\u20681.00\u2069', currency))).toBe(amount)
  })

  test.each(['PHP', 'php', 'TLB', ''])('RGP-5 of the currency "%s" an amount has as many decimals as the page writes', (currency) =>
    expect(amountFormat('1.00', currency)).toEqual({ decimals: 2, decimalMark: '.' }),
  )

  test.each(LANGUAGES)('RGP-5 STA-8 as the site writes it in %s, with and without decimals, is that amount', (language) => {
    for (const currency of ['PHP', 'VND', 'KWD']) {
      const write = (amount: string): string =>
        formatMoney(amount, { language, currency, own: { currency, symbol: '', position: 'before' } })
      const format = amountFormat(write('1.00'), currency)
      const units = 10n ** BigInt(format.decimals)
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n - 1n }), (minor) => {
          const fraction = format.decimals === 0 ? '' : `.${String(minor % units).padStart(format.decimals, '0')}`
          const amount = `${minor / units}${fraction}`
          expect(typedAmount(write(amount), format), write(amount)).toBe(amount)
        }),
        { numRuns: 30 },
      )
    }
  })
})
