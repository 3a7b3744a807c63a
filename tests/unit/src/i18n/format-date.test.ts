import { describe, expect, test, vi } from 'vitest'
import { calendarStrings, dayWriter, regionStrings } from '#build-time/words/cldr.ts'
import { DATE_FORMS, formatAge, formatDate, formatWeekday } from '#i18n/format-date.ts'
import { formatLocaleOf, LANGUAGES, localeOf, type LanguageCode } from '#lib/languages.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { AURORA } from '../features/open-document.ts'
import { fakePlatform } from '../platform/fake.ts'

const AT = Date.UTC(2026, 2, 4, 9, 5)
const OWN = ['KM', 'LO', 'MY', 'NE', 'KK'] as const
const FORMS = Object.keys(DATE_FORMS) as (keyof typeof DATE_FORMS)[]

/** Opens a page in a language of a browser without its dates: with the names and patterns of the build. */
function openPage(language: LanguageCode): void {
  standAt(AT)
  setCurrentShell({ merchant: AURORA, language, route: 'promotions', strings: calendarStrings(language), lazyWords: '' })
}

/** The time at which the page is read. */
function standAt(now: number): void {
  const tab = fakePlatform()
  usePlatform({ ...tab, clock: { ...tab.clock, now: () => now } })
}

/** A browser that knows only English, as Chromium where it does not know a language. */
function knowOnlyEnglish(): void {
  const { DateTimeFormat, RelativeTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (_locale: unknown, options?: Intl.DateTimeFormatOptions) {
    return new DateTimeFormat('en-US', options)
  } as never)
  vi.spyOn(Intl, 'RelativeTimeFormat').mockImplementation(function (_locale: unknown, options?: Intl.RelativeTimeFormatOptions) {
    return new RelativeTimeFormat('en-US', options)
  } as never)
}

describe.each(OWN)('I18-4 dates in %s, in a browser that does not know them', (language) => {
  test.each(FORMS)('%s is as CLDR has it, with 24 hours', (form) => {
    const wanted = new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, {
      ...DATE_FORMS[form],
      hourCycle: 'h23',
    } as Intl.DateTimeFormatOptions)
    openPage(language)
    knowOnlyEnglish()
    // The zone's name is the browser's; some patterns drop a zero of the day or hour, and V8 writes a narrow space only in parts.
    const plain = (text: string): string =>
      text
        .replace(/GMT\S*|UTC|ម៉ោង​សកល ?\S*/u, '')
        .replace('\u202f', ' ')
        .replaceAll(/\b0(?=\d[: ])/g, '')
        .trim()
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2026, month, 4 + month, 9, 5)
      standAt(at)
      expect(plain(formatDate(at, form))).toBe(plain(wanted.format(at)))
    }
  })

  test('weekdays', () => {
    const wanted = new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    openPage(language)
    knowOnlyEnglish()
    for (let day = 1; day <= 7; day += 1) {
      const name = wanted.formatToParts(Date.UTC(2026, 2, day)).find(({ type }) => type === 'weekday')?.value
      expect(formatWeekday(`2026-03-0${day}`)).toBe(name)
    }
  })

  test.each([1, 2, 5, 21])('an age of %i', (value) => {
    const wanted = new Intl.RelativeTimeFormat(`${localeOf(language)}-u-nu-latn`, { numeric: 'always' })
    openPage(language)
    knowOnlyEnglish()
    for (const unit of ['minute', 'hour', 'day'] as const) expect(formatAge({ value, unit })).toBe(wanted.format(-value, unit))
  })
})

test('I18-4 Tahitian, which CLDR does not have, has its own names', () => {
  openPage('TY')
  expect(FORMS.map((form) => formatDate(AT, form).replace(/GMT.*|UTC/, 'Z'))).toEqual([
    '4 māti 2026',
    'toru 4 māti, 09:05',
    '4 māti 2026, 09:05',
    'mahana toru 4 māti, 09:05 Z',
  ])
  expect([formatWeekday('2026-03-04'), formatAge({ value: 2, unit: 'hour' })]).toEqual(['toru', '2 hora i ma’iri a’e nei'])
})

test('I18-4 the browser writes the dates of the languages that it knows', () => {
  openPage('FR')
  expect([calendarStrings('FR'), regionStrings('FR')]).toEqual([{}, {}])
  expect([formatDate(AT, 'date'), formatWeekday('2026-03-04'), formatAge({ value: 2, unit: 'hour' })]).toEqual([
    '4 mars 2026',
    'mer.',
    'il y a 2 heures',
  ])
})

test('I18-4 a prerendered day is the day that the browser writes', () => {
  for (const language of LANGUAGES) {
    openPage(language)
    expect(dayWriter(language)(Date.UTC(2026, 2, 4))).toBe(
      OWN.includes(language as never) || language === 'TY'
        ? formatDate(AT, 'date')
        : new Intl.DateTimeFormat(formatLocaleOf(language), { ...DATE_FORMS.date, timeZone: 'UTC' }).format(AT),
    )
  }
})

const DAY_MS = 86_400_000

test.each<[why: string, days: number, year: boolean]>([
  ['today', 0, false],
  ['in half a year: no nearer day has its name', 182, false],
  ['later: the same day of this year would be nearer', 183, true],
  ['in five years to the day', 5 * 365 + 1, true],
  ['half a year ago', -182, false],
  ['earlier: it would be read as one to come', -183, true],
])('I18-4 RGP-4 a time with its weekday has the year unless it is near: %s', (_why, days, year) => {
  for (const language of ['EN', 'TY', 'KM'] as const) {
    openPage(language)
    const at = AT + days * DAY_MS
    expect(formatDate(at, 'long').includes(String(new Date(at).getFullYear()))).toBe(year)
    if (year) expect(formatDate(at, 'long')).toBe(formatDate(at, 'medium'))
  }
})

test.each(LANGUAGES)('I18-4 no zero stands before an hour of a twelve-hour clock in %s', (language) => {
  openPage(language)
  for (const form of FORMS) {
    const { hour12 } = new Intl.DateTimeFormat(formatLocaleOf(language), DATE_FORMS[form]).resolvedOptions()
    if (hour12 && calendarStrings(language)[`calendar.${form}`] === undefined) expect(formatDate(AT, form)).not.toMatch(/(?<!\d)0\d[:.]05/)
  }
})
