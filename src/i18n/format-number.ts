import { formatLocaleOf } from '#i18n/languages.ts'
import { currentShell } from '#page/current.ts'

/** Formats a number for this page's language (I18-4). */
export function formatNumber(count: number): string {
  return new Intl.NumberFormat(formatLocaleOf(currentShell().language)).format(count)
}
