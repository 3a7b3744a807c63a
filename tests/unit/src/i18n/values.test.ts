import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { calendarStrings } from '#build-time/words/cldr.ts'
import { formatAge, formatDate } from '#i18n/format-date.ts'
import { LANGUAGES, localeOf, type LanguageCode } from '#lib/languages.ts'
import { formatMoney } from '#features/core/money/money.rules.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { AURORA } from '../features/open-document.ts'
import { fakePlatform } from '../platform/fake.ts'
import { spokenTexts } from './spoken-texts.ts'

/** Values that are a date, a time or an amount of time: no language can be asked to put them into the case that a sentence around them needs. */
const TIMES = /\{\{(?:time|when|date|age|from|to|minutes|hours)\}\}/
const AT_THE_END = /[:：៖]\s?\{\{\w+\}\}$/u
/** Texts where such a value stands otherwise, each with the sentence that shows why it may. */
const EXCEPT: Readonly<Record<string, string>> = {
  'limits.everyShort': '“15 min”: the text is the amount, in an element of its own',
  'play.limit_rule': '“waits 24 h”: an abbreviation has no cases',
  'offline.lobby': '“as it was 5 minutes ago”: Intl writes the whole adverb',
  'offline.page': '“saved 5 minutes ago”: as well',
  'joinFields.problem_tooYoung': '“You must be 21 or older”: years of age, a number',
  'promotions.span': '“Nov 1, 2026 to Nov 8, 2026”: two dates in an element of their own',
  'download.upgradeBody': '“Version 2.1 is ready. You have 2.0”: versions, no times',
  'download.upgradeMust': 'versions as well',
}
/** Addresses to which a code was sent. */
const ADDRESSES = /^(?:forgotten|secondFactor|sms)\.|^(?:chrome|register|social)\.age$/

function openPage(language: LanguageCode): void {
  usePlatform(fakePlatform())
  setCurrentShell({ merchant: AURORA, language, route: 'promotions', strings: calendarStrings(language), lazyWords: '' })
}

const SOON = Date.UTC(2026, 9, 28, 23, 45)

/** The longest values that members meet, by the value’s name. */
function valuesIn(language: LanguageCode): Readonly<Record<string, readonly string[]>> {
  const own = { currency: 'PHP', symbol: '₱', position: 'before' } as const
  const money = formatMoney('-1234567.89', { language, currency: 'PHP', own })
  const forms = ['date', 'long', 'medium'] as const
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 28, 21, 9))
  const times = forms.flatMap((form) => [SOON, ...months].map((at) => formatDate(at, form)))
  return {
    time: times,
    when: times,
    date: times,
    age: [formatAge({ value: 5, unit: 'minute' })],
    used: [money, '1 000 000 min'],
    most: [money, '1 000 000 min'],
    amount: [money],
    net: [money],
    name: ['Aurora', 'juan.dela.cruz'],
    game: ['Golden Koi: Deluxe'],
    // Of the games, the cashier and the operator.
    balance: [money],
    bet: [money],
    least: [money],
    result: [`1.00×: ${money}`],
    symbol: ['₱'],
    text: ['a.b'],
  }
}

/** Every text in which a value of these stands, filled with each of them. */
function filled(language: LanguageCode): readonly (readonly [key: string, text: string])[] {
  const values = valuesIn(language)
  return [...spokenTexts(language.toLowerCase())].flatMap(([key, text]) =>
    Object.entries(values).flatMap(([name, all]) => {
      const hole = [`{{${name}}}`, `{${name}}`].find((each) => text.includes(each))
      return hole === undefined ? [] : all.map((value) => [key, text.replaceAll(hole, value)] as const)
    }),
  )
}

describe.each(LANGUAGES)('values in the texts of %s', (language) => {
  const texts = spokenTexts(language.toLowerCase())

  test('I18-4 a date, a time or an amount of time stands at the end after a colon', () => {
    const strays = [...texts].filter(
      ([key, text]) => TIMES.test(text) && !AT_THE_END.test(text) && !ADDRESSES.test(key) && !Object.hasOwn(EXCEPT, key),
    )
    expect(strays).toEqual([])
  })

  test('I18-4 with the longest values no text has two full stops, nor a sentence two colons', () => {
    openPage(language)
    onTestFinished(() => void vi.restoreAllMocks())
    const all = filled(language)
    expect(all.length).toBeGreaterThan(300)
    const sentences = (text: string): string[] => text.replaceAll(/\d:\d|Koi:/g, '0').split(/[.।၊။?!]\s|[。？！]|\n/)
    expect(
      all.filter(([, text]) => /\.\.(?!\.)|…\.|[。।]{2}/.test(text) || sentences(text).some((one) => /[:：៖].*[:：៖]/.test(one))),
    ).toEqual([])
  })

  test('I18-4 an age reads right at 18, 20, 21 and 24: where a noun would bend to the number, none stands beside it', () => {
    const ages = [18, 19, 20, 21, 24, 25]
    const bends = new Set(ages.map((age) => new Intl.PluralRules(localeOf(language)).select(age))).size > 1
    const read = ['register.age', 'social.age', 'joinFields.problem_tooYoung'].flatMap((key) =>
      ages.map((age) => texts.get(key)?.replace('{{age}}', String(age)) ?? key),
    )
    expect(read.filter((text) => !/\d{2}/.test(text) || (bends && /\d\s*\p{L}/u.test(text)))).toEqual([])
  })

  test('RGP-5 each limit has a name of its own, in one piece', () => {
    const names = ['deposit', 'loss', 'time'].flatMap((kind) =>
      ['day', 'week', 'month'].map((frame) => texts.get(`play.name_${kind}_${frame}`) ?? ''),
    )
    expect(new Set(names).size).toBe(9)
    expect(names.filter((name) => name === '' || /[(（:]/.test(name))).toEqual([])
  })
})
