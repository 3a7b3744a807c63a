import { formatLocaleOf } from '#i18n/languages.ts'
import { currentShell } from '#page/current.ts'

const FORMS = {
  /** Hours and minutes only. */
  time: { hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  /** With the zone's name, for announcements that people in other zones read. */
  zoned: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a time (epoch milliseconds) in the page's language and the browser's time zone (I18-4). Not for prerendered text. */
export function formatDate(at: number, form: keyof typeof FORMS): string {
  return new Intl.DateTimeFormat(formatLocaleOf(currentShell().language), FORMS[form]).format(at)
}

/** Formats an age in the page's language: "5 minutes ago". */
export function formatAge({ value, unit }: { readonly value: number; readonly unit: Intl.RelativeTimeFormatUnit }): string {
  return new Intl.RelativeTimeFormat(formatLocaleOf(currentShell().language), { numeric: 'always' }).format(-value, unit)
}
