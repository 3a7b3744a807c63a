import { t } from '#i18n/translate.ts'
import type { Opened } from './store.ts'

/** What a way to reach customer service is called. */
export function nameOf(opened: Opened): string {
  if (opened.kind === 'own') return t('support.own')
  const name = t(`support.way_${opened.way.csType}`)
  return opened.number === undefined ? name : t('support.numbered', { name, number: opened.number })
}
