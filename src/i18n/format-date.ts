import { bringsNames, formatLocaleOf } from '#lib/languages.ts'
import { hasText, t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'

export const DATE_FORMS = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Near times; others use `medium`, with the year. */
  long: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  /** With the zone's name, for announcements that people in other zones read. */
  zoned: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Within this, ms, a date without year is unambiguous. */
const WITHOUT_YEAR_MS = 182 * 86_400_000

/**
 * Epoch ms, in the page's language and browser's time zone (I18-4); not while prerendering. Intl, except for languages that browsers may
 * not know.
 */
export function formatDate(at: number, form: keyof typeof DATE_FORMS): string {
  if (form === 'long' && Math.abs(at - platform().clock.now()) > WITHOUT_YEAR_MS) return formatDate(at, 'medium')
  if (!hasText(`calendar.${form}`)) return new Intl.DateTimeFormat(formatLocaleOf(currentShell().language), DATE_FORMS[form]).format(at)
  const date = new Date(at)
  const width = form === 'zoned' ? 'Long' : ''
  return t(`calendar.${form}`, {
    weekday: nameAt(`weekdays${width}`, date.getDay()),
    day: date.getDate(),
    month: nameAt(`months${width}`, date.getMonth()),
    year: date.getFullYear(),
    hour: twoDigits(date.getHours()),
    minute: twoDigits(date.getMinutes()),
    zone: form === 'zoned' ? zoneAt(date) : '',
  })
}

/** At once, or when an unknown language's names have loaded or failed. */
export function withDateNames(run: () => void): void {
  if (!bringsNames(currentShell().language)) return run()
  loadWords('dialogs').then(run, run)
}

/** Formats the weekday of a calendar day (`2026-11-23`), in short. */
export function formatWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (hasText('calendar.weekdays')) return nameAt('weekdays', date.getUTCDay())
  return new Intl.DateTimeFormat(formatLocaleOf(currentShell().language), { weekday: 'short', timeZone: 'UTC' }).format(date)
}

/** Formats an age in the page's language: "5 minutes ago". */
export function formatAge({ value, unit }: { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' }): string {
  if (hasText(`calendar.ago_${unit}_other`)) return t(`calendar.ago_${unit}`, { count: value })
  return new Intl.RelativeTimeFormat(formatLocaleOf(currentShell().language), { numeric: 'always' }).format(-value, unit)
}

/** Long names that are the same as the short ones are left out. */
function nameAt(list: string, index: number): string {
  const names = t(`calendar.${hasText(`calendar.${list}`) ? list : list.replace('Long', '')}`)
  return names.split('|')[index] ?? ''
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** "GMT+7" is the same in all languages. */
function zoneAt(date: Date): string {
  return (
    new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}
