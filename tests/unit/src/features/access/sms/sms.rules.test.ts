import { expect, test, describe } from 'vitest'
import fc from 'fast-check'
import {
  isPlausibleWait,
  MAX_RESEND_WAIT_MS,
  secondsLeft,
  smsRefusalPlace,
  checkMobile,
  DIALLING_CODES,
  readMobile,
  searchCountries,
  withoutOwnCode,
  writeMobile,
  type SmsRefusal,
  type DialingCountry,
  type MobileNumber,
  type MobileProblem,
} from '#features/access/sms/sms.rules.ts'

const codes = ['1', '63', '7', '77', '49']

describe('LOG-10 a number as members type it is parsed', () => {
  test.each<[text: string, expected: MobileNumber]>([
    ['9171234567', { dialingCode: '63', number: '9171234567' }],
    ['0917 123-45.67', { dialingCode: '63', number: '9171234567' }],
    ['00917', { dialingCode: '63', number: '917' }],
    ['+63 (917) 123 4567', { dialingCode: '63', number: '9171234567' }],
    ['0049 0151 1', { dialingCode: '49', number: '1511' }],
    ['+7712', { dialingCode: '77', number: '12' }],
    ['+79', { dialingCode: '7', number: '9' }],
    ['+99', { dialingCode: '63', number: '99' }],
    ['٠٩١٧', { dialingCode: '63', number: '917' }],
    ['9+17', { dialingCode: '63', number: '917' }],
    ['', { dialingCode: '63', number: '' }],
    ['name', { dialingCode: '63', number: '' }],
    ['+63 00917', { dialingCode: '63', number: '917' }],
    ['0900', { dialingCode: '63', number: '900' }],
    ['+63 1 +7', { dialingCode: '63', number: '6317' }],
  ])('%j', (text, expected) => {
    expect(readMobile(text, '63', codes)).toEqual(expected)
  })

  test('any text parses to + and digits, with a known dialling code', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...codes), (text, chosen) => {
        const mobile = readMobile(text, chosen, codes)
        expect(writeMobile(mobile)).toMatch(/^\+\d*$/)
        expect(codes).toContain(mobile.dialingCode)
      }),
    )
  })
})

test.each<[why: string, mobile: MobileNumber, expected: MobileProblem]>([
  ['an empty one is missing', { dialingCode: '63', number: '' }, 'empty'],
  ['one that matches its country’s pattern is accepted', { dialingCode: '63', number: '917' }, undefined],
  ['one that does not match is rejected', { dialingCode: '63', number: '817' }, 'pattern'],
  ['one pattern of two countries with the same code is enough', { dialingCode: '1', number: '55' }, undefined],
  ['a broken pattern rejects nothing', { dialingCode: '44', number: '1234' }, undefined],
  ['without a pattern four digits are enough', { dialingCode: '49', number: '1234' }, undefined],
  ['three are too few', { dialingCode: '49', number: '123' }, 'pattern'],
  ['three are too few in a country that sends no pattern', { dialingCode: '81', number: '123' }, 'pattern'],
  ['fourteen are not too many', { dialingCode: '49', number: '12345678901234' }, undefined],
  ['fifteen are too many', { dialingCode: '49', number: '123456789012345' }, 'pattern'],
])('LOG-10 checking a number: %s', (_why, mobile, expected) => {
  const countries = [
    { dialingCode: '63', pattern: '^9\\d+$' },
    { dialingCode: '1', pattern: '^4+$' },
    { dialingCode: '1', pattern: '^5+$' },
    { dialingCode: '44', pattern: '(' },
    { dialingCode: '81', pattern: undefined },
  ]
  expect(checkMobile(mobile, countries)).toBe(expected)
})

describe('LOG-10 the country picker', () => {
  const of = (code: string, dialingCode: string, name: string): DialingCountry => ({ code, dialingCode, name, near: false })
  const all = [of('CI', '225', 'Côte d’Ivoire'), of('DE', '49', 'Germany'), of('GB', '44', 'United Kingdom'), of('SA', '966', 'السعودية')]
  const found = (text: string): string[] => searchCountries(all, text).map(({ code }) => code)
  test.each([
    ['', ['CI', 'DE', 'GB', 'SA']],
    ['  ', ['CI', 'DE', 'GB', 'SA']],
    ['COTE', ['CI']],
    ['king', ['GB']],
    ['gb', ['GB']],
    ['g', ['DE', 'GB']],
    ['+4', ['DE', 'GB']],
    ['49', ['DE']],
    ['٤٩', ['DE']],
    ['９６６', ['SA']],
    ['𝟗𝟔𝟔', ['SA']],
    ['𝟎𝟎', []],
    ['9', ['SA']],
    ['السع', ['SA']],
    ['zz', []],
  ] as const)('%j finds %j', (text, expected) => expect(found(text)).toEqual(expected))

  test('lists every country once, with digits for its dialling code', () => {
    expect(DIALLING_CODES.length).toBeGreaterThan(235)
    expect(new Set(DIALLING_CODES.map(({ code }) => code)).size).toBe(DIALLING_CODES.length)
    for (const { code, dialingCode } of DIALLING_CODES) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(dialingCode).toMatch(/^[1-9]\d{0,2}$/)
    }
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(DIALLING_CODES.filter(({ code }) => names.of(code) === undefined)).toEqual([])
  })

  test.each([
    ['PH', '63'],
    ['VN', '84'],
    ['KE', '254'],
    ['AE', '971'],
    ['US', '1'],
    ['GB', '44'],
    ['DE', '49'],
    ['CN', '86'],
    ['RU', '7'],
    ['BR', '55'],
  ])('%s is +%s', (code, dialingCode) => {
    expect(DIALLING_CODES.find((one) => one.code === code)?.dialingCode).toBe(dialingCode)
  })
})

test.each<[why: string, refusal: SmsRefusal, expected: ReturnType<typeof smsRefusalPlace>]>([
  ['without a response the form shows nothing, because the api has', { code: 'unanswered', message: '' }, undefined],
  [
    'a refused number shows beside the number',
    { code: 'field.invalid', message: 'x' },
    { at: 'mobile', words: { key: 'sms.problem_pattern' } },
  ],
  [
    'CAP-3 a closed check shows its message beside the code',
    { code: 'captchaStopped', message: 'Check first' },
    { at: 'code', words: { text: 'Check first' } },
  ],
  [
    'a refused captcha shows beside the code',
    { code: 'captcha.invalid', message: 'x' },
    { at: 'code', words: { key: 'sms.refused_captcha' } },
  ],
  ['a gateway error shows our text', { code: 'badGateway', message: '' }, { at: 'code', words: { key: 'sms.refused_badGateway' } }],
  ['too many attempts show the back end’s message', { code: 'tooManyRequests', message: 'Wait' }, { at: 'code', words: { text: 'Wait' } }],
  [
    'too many attempts without a message show our text',
    { code: 'tooManyRequests', message: '' },
    { at: 'code', words: { key: 'sms.refused_tooManyRequests' } },
  ],
])('%s', (_why, refusal, expected) => expect(smsRefusalPlace(refusal)).toEqual(expected))

test.each([
  [1000, 1000, 0],
  [1001, 1000, 1],
  [2000, 1000, 1],
  [2001, 1000, 2],
  [500, 1000, 0],
])('LOG-10 until %s, at %i, %i s are left to wait', (resendAt, now, expected) => {
  expect(secondsLeft({ sentAt: 0, resendAt }, now)).toBe(expected)
})

test('LOG-10 a clock that is set back during the wait for another code ends it, and does not lengthen it', () => {
  const sent = { sentAt: 600_000, resendAt: 660_000 }
  expect([600_000, 599_999, 0].map((now) => secondsLeft(sent, now))).toEqual([60, 0, 0])
})

test('LOG-10 a stored wait of more than an hour is not plausible', () => {
  expect(isPlausibleWait({ sentAt: 7, resendAt: MAX_RESEND_WAIT_MS + 7 })).toBe(true)
  expect(isPlausibleWait({ sentAt: 7, resendAt: MAX_RESEND_WAIT_MS + 8 })).toBe(false)
  expect(MAX_RESEND_WAIT_MS).toBe(3_600_000)
})

test.each<[why: string, mobile: MobileNumber, number: string]>([
  ['loses its country’s code without a plus', { dialingCode: '63', number: '639171234567' }, '9171234567'],
  ['loses a leading 0 behind it too', { dialingCode: '63', number: '6309171234567' }, '9171234567'],
  ['that fits as it is stays', { dialingCode: '63', number: '9171234567' }, '9171234567'],
  ['that fits neither way stays', { dialingCode: '63', number: '6381' }, '6381'],
  ['of a country without a pattern stays', { dialingCode: '49', number: '491511234567' }, '491511234567'],
])('LOG-10 a number %s', (_why, mobile, number) => {
  expect(withoutOwnCode(mobile, [{ dialingCode: '63', pattern: '^9\\d{9}$' }]).number).toBe(number)
})
