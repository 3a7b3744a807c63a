// Apart from download.bind.ts: loaded on home of a phone, in the operator's app, or when its sheet is asked for.
import { computed } from 'nanostores'
import type { Announcement } from '#contract/announcements.ts'
import { $appSheet, openAppSheet } from '#features/core/dialogs/dialogs.store.ts'
import { bindDialogTurn, whenCalm } from '#features/core/dialogs/overlay-turn.bind.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { whenSettings } from '#features/core/settings/settings.store.ts'
import { localDay } from '#features/content/announcements/popup.rules.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { DOWNLOAD_BANNER_KEY } from '#lib/storage-keys.ts'
import { nativeVersion } from '#platform/native-app.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { loadAppAnnouncement, loadBarTitle, loadDownloads } from './download.actions.ts'
import { type AppLink, appVersion, chooseLink, decideBanner, decideUpgrade, type UpgradeDecision } from './download.rules.ts'
import { $downloadBar, $downloads, closeOffer, isClosed } from './download.store.ts'

const loadViews = () =>
  importWithRetry(async () => {
    const [views] = await Promise.all([import('./DownloadViews.lazy.tsx'), loadWords('download')])
    return views
  })
type Views = Awaited<ReturnType<typeof loadViews>>

/** The bar, and after it the picture over home: never both in the visit's first 30 seconds. */
export async function offerOnHome(): Promise<void> {
  await loadDownloads()
  let started = false
  $downloadBar.subscribe(({ show }) => {
    if (!show || started) return
    started = true
    void loadBarTitle().then(() => whenCalm('downloadBar', () => void loadViews().then(bindDownloadBar)))
    if (!isClosed('banner')) void offerBanner()
  })
}

/** Shows the bar (DLB-1) for as long as it may be shown. */
function bindDownloadBar({ openDownloadBar }: Views): void {
  let close: Undo | undefined
  $downloadBar.subscribe((bar) => {
    close?.()
    close = bar.show ? openDownloadBar(bar.link) : undefined
    // Notices keep below it.
    platform().mark('download-bar', bar.show ? 'shown' : 'hidden')
  })
}

/** The operator's announcement about the app over home (DLB-4, LAY-3): once a day, after announcements and the visit's first 30 seconds. */
async function offerBanner(): Promise<void> {
  const { local, clock } = platform()
  const today = localDay(clock.now())
  const announcement = await loadAppAnnouncement()
  const decision = logDecision(
    'picture about the app',
    decideBanner({ hasAnnouncement: announcement !== undefined, shownOn: local.get(DOWNLOAD_BANNER_KEY), today }),
  )
  if (decision.show && announcement)
    whenCalm('downloadBanner', () => void loadViews().then((views) => showBanner(views, announcement, today)))
}

function showBanner({ openDownloadBanner }: Views, announcement: Announcement, today: string): void {
  // The bar may have been closed meanwhile: whoever did is left alone.
  if (!$downloadBar.get().show) return
  let end: Undo = () => undefined
  const close = (): void => {
    closeOffer('banner')
    end()
  }
  const accept = (): void => {
    close()
    openAppSheet()
  }
  end = bindDialogTurn('downloadBanner', () => {
    platform().local.set(DOWNLOAD_BANNER_KEY, today)
    return openDownloadBanner(announcement, close, accept)
  })
}

/** Shows the sheet that offers the app (DLB-4) while it is asked for, once the files are known. */
export function bindAppSheet(): void {
  let close: Undo | undefined
  $appSheet.subscribe((wanted) => {
    if (wanted !== 'closed') void loadDownloads()
  })
  void loadViews().then(({ openAppSheetView }) => {
    computed([$appSheet, $downloads], (wanted, downloads) => (wanted === 'closed' ? undefined : downloads)).subscribe((downloads) => {
      close?.()
      close = downloads && openAppSheetView(chooseLink(downloads, { system: systemOf(platform().device), kind: deviceKind() }))
    })
  })
}

/**
 * Asks to renew the operator's app, inside it (DLB-4), when the visit is calm and it is its turn. A mandatory renewal waits for no calm and has no way
 * past it.
 */
export async function offerUpgrade(): Promise<void> {
  const { device } = platform()
  const version = appVersion(device.userAgent, nativeVersion())
  if (version === undefined) return
  await loadDownloads()
  const link = chooseLink($downloads.get() ?? [], { system: systemOf(device), kind: 'webview' })
  // Whether it may be put off is the settings' word, which may come later.
  whenSettings((settings) => {
    const decision = logDecision(
      'renewal of the app',
      decideUpgrade({
        kind: 'webview',
        version,
        offered: link?.version,
        hasLink: link !== undefined,
        mandatory: isOn(settings, 'MANDATORYAPPUPDATES3'),
        isLater: isClosed('upgrade'),
      }),
    )
    if (decision.do === 'offer' && link) void askToRenew(decision, link)
  })
}

async function askToRenew(decision: Extract<UpgradeDecision, { do: 'offer' }>, link: AppLink): Promise<void> {
  const { mandatory } = decision
  const { openUpgrade } = await loadViews()
  let end: Undo = () => undefined
  const later = (): void => {
    closeOffer('upgrade')
    end()
  }
  const open = (): Undo => openUpgrade(decision, link, mandatory ? undefined : later)
  whenCalm('upgrade', () => (end = bindDialogTurn('upgrade', open)), { mandatory })
}
