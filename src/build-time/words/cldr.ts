import { DIALLING_CODES } from '#features/access/sms/sms.rules.ts'
import { DATE_FORMS } from '#i18n/format-date.ts'
import { bringsNames, formatLocaleOf, localeOf, type LanguageCode } from '#lib/languages.ts'
import { translate } from '#i18n/translate.ts'

type Strings = Record<string, string>

/** Tahitian is not in CLDR. */
const TAHITIAN: Strings = {
  months: 'tēnuare|fepuare|māti|’eperēra|mē|tiunu|tiurai|’ātete|tetepa|’atopa|noema|tītema',
  weekdays: 'tāp.|mon.|piti|toru|maha|pae|mā’a',
  weekdaysLong: 'tāpati|monirē|mahana piti|mahana toru|mahana maha|mahana pae|mahana mā’a',
  date: '{{day}} {{month}} {{year}}',
  long: '{{weekday}} {{day}} {{month}}, {{hour}}:{{minute}}',
  medium: '{{day}} {{month}} {{year}}, {{hour}}:{{minute}}',
  zoned: '{{weekday}} {{day}} {{month}}, {{hour}}:{{minute}} {{zone}}',
  ago_minute_other: '{{count}} minuti i ma’iri a’e nei',
  ago_hour_other: '{{count}} hora i ma’iri a’e nei',
  ago_day_other: '{{count}} mahana i ma’iri a’e nei',
}

const PLACEHOLDERS: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = {
  weekday: '{{weekday}}',
  day: '{{day}}',
  month: '{{month}}',
  year: '{{year}}',
  hour: '{{hour}}',
  minute: '{{minute}}',
  timeZoneName: '{{zone}}',
}

/** A day in November, whose number is no other part's. */
const SAMPLE = Date.UTC(2026, 10, 23, 21, 45)
const DAY_MS = 86_400_000

/** `calendar.…` for languages that browsers may not know; Intl writes the others (I18-4). Names joined by |. */
export function calendarStrings(language: LanguageCode): Strings {
  const strings = language === 'TY' ? TAHITIAN : bringsNames(language) ? fromIntl(localeOf(language)) : {}
  return Object.fromEntries(Object.entries(strings).map(([key, text]) => [`calendar.${key}`, text]))
}

/** `regions.…` for languages that browsers may not know. */
export function regionStrings(language: LanguageCode): Strings {
  const locale = localeOf(language)
  if (!bringsNames(language) || Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return {}
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  return Object.fromEntries(
    DIALLING_CODES.flatMap(({ code }) => {
      const name = names.of(code)
      return name === undefined ? [] : [[`regions.${code}`, name]]
    }),
  )
}

/** Writes days (epoch milliseconds) as pages in the browser do, in UTC. */
export function dayWriter(language: LanguageCode): (at: number) => string {
  const strings = calendarStrings(language)
  const pattern = strings['calendar.date']
  if (pattern === undefined) {
    const format = new Intl.DateTimeFormat(formatLocaleOf(language), { ...DATE_FORMS.date, timeZone: 'UTC' })
    return (at) => format.format(at)
  }
  const months = strings['calendar.months']!.split('|')
  return (at) => {
    const date = new Date(at)
    return translate(() => pattern, language, '', {
      day: date.getUTCDate(),
      month: months[date.getUTCMonth()]!,
      year: date.getUTCFullYear(),
    })
  }
}

function fromIntl(locale: string): Strings {
  if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return {}
  const ours = `${locale}-u-ca-gregory-nu-latn`
  const [months, monthsLong] = (['short', 'long'] as const).map((month) =>
    names(12, (index) => partOf(ours, { day: 'numeric', month }, Date.UTC(2026, index, 15), 'month')),
  )
  const [weekdays, weekdaysLong] = (['short', 'long'] as const).map((weekday) =>
    names(7, (index) => partOf(ours, { weekday, day: 'numeric', month: 'short' }, SAMPLE + (index - 1) * DAY_MS, 'weekday')),
  )
  const forms = Object.entries(DATE_FORMS).map(([form, options]) => [form, patternOf(ours, options)])
  return {
    months: months!,
    ...(monthsLong !== months && { monthsLong: monthsLong! }),
    weekdays: weekdays!,
    ...(weekdaysLong !== weekdays && { weekdaysLong: weekdaysLong! }),
    ...(Object.fromEntries(forms) as Strings),
    ...ages(ours),
  }
}

function names(count: number, nameAt: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => nameAt(index)).join('|')
}

function partOf(locale: string, options: Intl.DateTimeFormatOptions, at: number, part: Intl.DateTimeFormatPartTypes): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(at).find(({ type }) => type === part)?.value ?? ''
}

/** A day has 24 hours: "AM" is English. */
function patternOf(locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23', timeZone: 'UTC' }).formatToParts(SAMPLE)
  return parts.map(({ type, value }) => PLACEHOLDERS[type] ?? value).join('')
}

function ages(locale: string): Strings {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const plural = new Intl.PluralRules(locale)
  const samples = new Map([1, 2, 5, 21].map((count) => [plural.select(count), count]))
  return Object.fromEntries(
    (['minute', 'hour', 'day'] as const).flatMap((unit) =>
      [...samples].map(([form, count]) => [
        `ago_${unit}_${form}`,
        relative
          .formatToParts(-count, unit)
          .map(({ type, value }) => (type === 'integer' ? '{{count}}' : value))
          .join(''),
      ]),
    ),
  )
}
