import { formatAge } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { addSheet } from '#lib/page-sheet.ts'
import type { OfflineNotice } from './offline.rules.ts'
import sheetText from './offline-notice.css?inline'

let strip: HTMLElement | undefined

/**
 * Draws the notice about the network, or removes it. Without React, which a page may never load, and without a button: it goes by itself. It lies over the page and
 * lets presses through, so nothing moves when it appears.
 */
export function drawOfflineNotice(notice: OfflineNotice): void {
  if (notice.show === 'nothing') return void strip?.replaceChildren()
  const drawn = (strip ??= createStrip())
  const line = document.createElement('p')
  line.dataset['show'] = notice.show
  line.textContent = textOf(notice)
  drawn.replaceChildren(line)
}

function textOf(notice: Exclude<OfflineNotice, { show: 'nothing' }>): string {
  if (notice.show === 'back') return t('offline.back')
  const { shows, needs } = notice
  return [t('offline.now'), shows && t(`offline.${shows.what}`, { age: formatAge(shows.age) }), needs && t(`offline.${needs}`)].filter(Boolean).join(' ')
}

/** The live region stands empty before its text: else screen readers would not read it. */
function createStrip(): HTMLElement {
  addSheet(sheetText)
  const element = document.createElement('div')
  element.className = 'offline-notice'
  element.setAttribute('role', 'status')
  document.body.append(element)
  return element
}
