import { formatAge } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { element } from '#lib/element.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { platform } from '#platform/current.ts'
import type { OfflineNotice } from './offline.rules.ts'
import sheetText from './offline-notice.css?inline'

let strip: HTMLElement | undefined

/**
 * Draws the notice about the network, or removes it. Without React, which a page may never load, and without a button: it goes by itself. It lies over the page and
 * lets presses through, so nothing moves when it appears.
 */
export function drawOfflineNotice(notice: OfflineNotice): void {
  // The button for customer service keeps above it.
  platform().mark('offline-notice', notice.show === 'nothing' ? 'hidden' : 'shown')
  if (notice.show === 'nothing') return void strip?.replaceChildren()
  const drawn = (strip ??= createStrip())
  drawn.replaceChildren(element('p', { 'data-show': notice.show }, textOf(notice)))
}

function textOf(notice: Exclude<OfflineNotice, { show: 'nothing' }>): string {
  if (notice.show === 'back') return t('offline.back')
  const { shows, needs } = notice
  return [t('offline.now'), shows && t(`offline.${shows.what}`, { age: formatAge(shows.age) }), needs && t(`offline.${needs}`)].filter(Boolean).join(' ')
}

/** The live region stands empty before its text: else screen readers would not read it. */
function createStrip(): HTMLElement {
  addSheet(sheetText)
  const created = element('div', { class: 'offline-notice', role: 'status' })
  document.body.append(created)
  return created
}
