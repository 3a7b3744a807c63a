// Loaded where the app is offered on home. Drawn without React.
import { whenCalm, bindDialogTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import type { Announcement } from '#contract/announcements.ts'
import { openAppSheet } from '#features/core/dialogs/dialogs.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { element } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { DOWNLOAD_BANNER_KEY } from '#lib/storage-keys.ts'
import { pictureAddress } from '#page/pictures.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { drawnButton, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { stripTags } from '../announcements/marquee.rules.ts'
import { localDay } from '../announcements/popup.rules.ts'
import { loadAppAnnouncement } from './download.actions.ts'
import { decideBanner } from './banner.rules.ts'
import { $downloadBar, closeOffer } from './download.store.ts'
import { drawnAppIcon } from './drawn-app.ts'
import sheet from './Download.css?inline'

adoptSheets(sheet)

/** The operator's announcement about the app over home (DLB-4, LAY-3): once a day, after announcements and the visit's first 30 seconds. */
export async function bindDownloadBanner(): Promise<void> {
  const { local, clock } = platform()
  const today = localDay(clock.now())
  const announcement = await loadAppAnnouncement()
  const decision = logDecision('picture about the app', decideBanner({ hasAnnouncement: announcement !== undefined, shownOn: local.get(DOWNLOAD_BANNER_KEY), today }))
  if (!decision.show || !announcement) return
  await loadWords('download')
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
      return open(announcement, close)
    })
  })
}

function open({ title, content, image }: Announcement, close: () => void): Undo {
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
    body: address ? [element('img', { class: 'download-picture', src: address, alt: '' }), words] : [element('div', { class: 'download-head' }, drawnAppIcon(64), words)],
    actions: [drawnButton(t('download.later'), { kind: 'secondary', wide: true }, close), drawnButton(t('download.download'), { kind: 'primary', wide: true }, accept)],
    onClose: close,
  })
}
