import { formatLocaleOf } from '#i18n/languages.ts'
import { currentShell } from '#shells/current.ts'

/** A number as this page's language writes it (I18-4). */
export function countText(count: number): string {
  return new Intl.NumberFormat(formatLocaleOf(currentShell().language)).format(count)
}
