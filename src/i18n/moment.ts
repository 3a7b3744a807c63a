import { formatLocaleOf } from '#i18n/languages.ts'
import { currentShell } from '#shells/current.ts'

const FORMS = {
  /** The clock alone. */
  time: { hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  /** With the zone's name, for an announcement that others read elsewhere. */
  zoned: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment (epoch milliseconds) in the page's language and the member's own time zone (I18-4). Not for prerendered text: the zone is the browser's. */
export function momentText(at: number, form: keyof typeof FORMS): string {
  return new Intl.DateTimeFormat(formatLocaleOf(currentShell().language), FORMS[form]).format(at)
}
