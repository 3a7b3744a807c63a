// Loaded with the first bar, which the banner follows. Drawn without React, which a visitor who only looks does not load.
import type { ReadableAtom } from 'nanostores'
import gift from 'lucide-static/icons/gift.svg?raw'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { drawnButton, drawnClose, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import iconButtonSheet from '#ui/IconButton.module.css?inline'
import { openAfterDownload, openAppSheet } from '#features/core/dialogs/dialogs.store.ts'
import { loadAppAnnouncement, startDownload } from './download.actions.ts'
import { type AppLink, decideBanner, RATING } from './download.rules.ts'
import { $barTitle, $downloadBar, $hasBonus, closeOffer } from './download.store.ts'
import { drawnAppIcon, drawnStars } from './drawn-app.ts'
import sheet from './Download.css?inline'
import { bindDialogTurn, whenCalm } from '#features/core/dialogs/overlay-turn.bind.ts'
import type { Announcement } from '#contract/announcements.ts'
import { logDecision } from '#lib/decision-log.ts'
import { DOWNLOAD_BANNER_KEY } from '#lib/storage-keys.ts'
import { pictureAddress } from '#page/pictures.ts'
import type { Undo } from '#platform/platform.ts'
import { stripTags } from '#features/content/announcements/marquee.rules.ts'
import { localDay } from '#features/content/announcements/popup.rules.ts'

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
  const bonus = $hasBonus.get()
    ? [
        element(
          'span',
          { class: 'download-gift', role: 'img', 'aria-label': t('download.gift'), title: t('download.gift') },
          drawnIcon(gift, { size: 'sm' }),
        ),
      ]
    : []
  return element(
    'aside',
    { class: 'download-bar', 'aria-label': t('download.label') },
    drawnClose(() => closeOffer('bar'), 'download-bar-close'),
    drawnAppIcon(44),
    element(
      'div',
      { class: 'download-bar-words' },
      element('p', { class: 'download-bar-title' }, $barTitle.get() ?? name),
      drawnStars(RATING),
    ),
    ...bonus,
    drawnButton(t('download.download'), { kind: 'primary', size: 'sm' }, press),
  )
}

/** The operator's announcement about the app over home (DLB-4, LAY-3): once a day, after announcements and the visit's first 30 seconds. */
export async function bindDownloadBanner(): Promise<void> {
  const { local, clock } = platform()
  const today = localDay(clock.now())
  const announcement = await loadAppAnnouncement()
  const decision = logDecision(
    'picture about the app',
    decideBanner({ hasAnnouncement: announcement !== undefined, shownOn: local.get(DOWNLOAD_BANNER_KEY), today }),
  )
  if (!decision.show || !announcement) return
  await importWithRetry(() => loadWords('download'))
  let end: Undo = () => undefined
  const close = (): void => {
    closeOffer('banner')
    end()
  }
  whenCalm('downloadBanner', () => {
    // The bar may have been closed meanwhile: whoever did is left alone.
    if (!$downloadBar.get().show) return
    end = bindDialogTurn('downloadBanner', () => {
      local.set(DOWNLOAD_BANNER_KEY, today)
      return openBanner(announcement, close)
    })
  })
}

function openBanner({ title, content, image }: Announcement, close: () => void): Undo {
  const address = pictureAddress(image)
  const words = element('p', {}, new DOMParser().parseFromString(stripTags(content), 'text/html').body.textContent ?? '')
  const accept = (): void => {
    close()
    openAppSheet()
  }
  return openDrawnDialog({
    title,
    kind: 'card',
    turn: 'downloadBanner',
    body: address
      ? [element('img', { class: 'download-picture', src: address, alt: '' }), words]
      : [element('div', { class: 'download-head' }, drawnAppIcon(64), words)],
    actions: [
      drawnButton(t('download.later'), { kind: 'secondary', wide: true }, close),
      drawnButton(t('download.download'), { kind: 'primary', wide: true }, accept),
    ],
    onClose: close,
  })
}
