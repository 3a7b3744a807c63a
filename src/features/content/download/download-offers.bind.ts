// Apart from download.bind.ts: for phones' home, the operator's app, or its sheet.
import { computed } from 'nanostores'
import { serverTime } from '#api/server-time.ts'
import type { Announcement } from '#contract/announcements.ts'
import { $appSheet, openAppSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { bindDialogTurn, awaitQuietPeriod } from '#features/core/overlays/overlay-turn.bind.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings, whenSettings } from '#features/core/settings/settings.store.ts'
import { localDay } from '#features/content/announcements/popup.rules.ts'
import { runningAt } from '#features/member/promotions/promotions.rules.ts'
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

/** Never both in the first 30 seconds. */
export async function offerOnHome(): Promise<void> {
  await loadDownloads()
  let started = false
  $downloadBar.subscribe(({ show }) => {
    if (!show || started) return
    started = true
    void loadBarTitle().then(() => awaitQuietPeriod('downloadBar', () => void loadViews().then(bindDownloadBar)))
    if (!isClosed('banner')) void offerBanner()
  })
}

/** DLB-1. */
function bindDownloadBar({ openDownloadBar }: Views): void {
  let close: Undo | undefined
  $downloadBar.subscribe((bar) => {
    close?.()
    close = bar.show ? openDownloadBar(bar.link) : undefined
    // Notices keep below it.
    platform().setFlag('download-bar', bar.show ? 'shown' : 'hidden')
  })
}

/** DLB-4, LAY-3: once a day, after announcements and the first 30 seconds. */
async function offerBanner(): Promise<void> {
  const announcement = await loadAppAnnouncement()
  if (announcement && isBannerWanted(announcement, readShownOn()))
    awaitQuietPeriod('downloadBanner', () => void loadViews().then((views) => showBanner(views, announcement)))
}

function isBannerWanted(announcement: Announcement, shownOn: string | undefined): boolean {
  const now = platform().clock.now()
  const hasAnnouncement = runningAt([announcement], serverTime(now)).length > 0
  return logDecision('picture about the app', decideBanner({ hasAnnouncement, shownOn, today: localDay(now) })).show
}

function readShownOn(): string | undefined {
  return platform().local.get(DOWNLOAD_BANNER_KEY)
}

function showBanner({ openDownloadBanner }: Views, announcement: Announcement): void {
  let wasShown = false
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
    // Closed, over, or shown by another tab meanwhile.
    if (!$downloadBar.get().show || !isBannerWanted(announcement, wasShown ? undefined : readShownOn())) return undefined
    wasShown = true
    platform().local.set(DOWNLOAD_BANNER_KEY, localDay(platform().clock.now()))
    return openDownloadBanner(announcement, close, accept)
  })
}

/** DLB-4; once files are known. */
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

/** In the app (DLB-4), in its turn. Mandatory ones do not wait and cannot be closed. */
export async function offerUpgrade(): Promise<void> {
  const { device } = platform()
  const version = appVersion(device.userAgent, nativeVersion())
  if (version === undefined) return
  await loadDownloads()
  const link = chooseLink($downloads.get() ?? [], { system: systemOf(device), kind: 'webview' })
  // The settings may arrive later.
  const decide = (): UpgradeDecision =>
    logDecision(
      'renewal of the app',
      decideUpgrade({
        kind: 'webview',
        version,
        offered: link?.version,
        hasLink: link !== undefined,
        mandatory: isOn($settings.get(), 'MANDATORYAPPUPDATES3'),
        isLater: isClosed('upgrade'),
      }),
    )
  whenSettings(() => {
    const decision = decide()
    if (decision.do === 'offer' && link) void askToRenew(link, decide, decision.mandatory)
  })
}

async function askToRenew(link: AppLink, decide: () => UpgradeDecision, mandatory: boolean): Promise<void> {
  const { openUpgrade } = await loadViews()
  let end: Undo = () => undefined
  const later = (): void => {
    closeOffer('upgrade')
    end()
  }
  const open = (): Undo | undefined => {
    // The settings may have changed while it waited.
    const decision = decide()
    return decision.do === 'offer' ? openUpgrade(decision, link, decision.mandatory ? undefined : later) : undefined
  }
  awaitQuietPeriod('upgrade', () => (end = bindDialogTurn('upgrade', open)), { mandatory })
}
