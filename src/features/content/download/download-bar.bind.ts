// Loaded with the first bar. Drawn without React, which a visitor who only looks does not load.
import type { ReadableAtom } from 'nanostores'
import gift from 'lucide-static/icons/gift.svg?raw'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { drawnButton, drawnClose } from '#ui/drawn-dialog.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import iconButtonSheet from '#ui/IconButton.module.css?inline'
import { openAfterDownload } from '#features/core/dialogs/dialogs.store.ts'
import { startDownload } from './download.actions.ts'
import { type AppLink, RATING } from './download.rules.ts'
import { $barTitle, $downloadBar, $hasBonus, closeOffer } from './download.store.ts'
import { drawnAppIcon, drawnStars } from './drawn-app.ts'
import sheet from './Download.css?inline'

adoptSheets(iconButtonSheet, sheet)

/**
 * The bar that offers the app (DLB-1). It lies above the tab bar, over the page, so that nothing moves when it appears, and gives way to the offer of another language
 * and to the notice about the network, which have the same place.
 */
export function bindDownloadBar($languageOffer: ReadableAtom<unknown>): void {
  let bar: HTMLElement | undefined
  void importWithRetry(() => loadWords('download')).then(() => {
    const { lifecycle, mark } = platform()
    const draw = (): void => {
      const decision = $downloadBar.get()
      bar?.remove()
      bar = decision.show && $languageOffer.get() === undefined && lifecycle.isOnline() ? drawBar(decision.link) : undefined
      if (bar) document.body.append(bar)
      // The button for customer service keeps above it.
      mark('download-bar', bar ? 'shown' : 'hidden')
    }
    for (const moment of ['online', 'offline'] as const) lifecycle.on(moment, draw)
    for (const $store of [$downloadBar, $barTitle, $hasBonus, $languageOffer]) $store.listen(draw)
    draw()
  })
}

function drawBar(link: AppLink): HTMLElement {
  const { name } = currentShell().merchant
  const press = (): void => {
    startDownload(link)
    openAfterDownload()
  }
  const bonus = $hasBonus.get() ? [element('span', { class: 'download-gift', role: 'img', 'aria-label': t('download.gift'), title: t('download.gift') }, drawnIcon(gift, { size: 'sm' }))] : []
  return element('aside', { 'class': 'download-bar', 'aria-label': t('download.label') },
    drawnClose(() => closeOffer('bar'), 'download-bar-close'),
    drawnAppIcon(44),
    element('div', { class: 'download-bar-words' }, element('p', { class: 'download-bar-title' }, $barTitle.get() ?? name), drawnStars(RATING)),
    ...bonus,
    drawnButton(t('download.download'), { kind: 'primary', size: 'sm' }, press))
}
