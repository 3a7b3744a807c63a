import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import { appDownloadAnnouncements, banners, type Announcement } from '#contract/announcements.ts'
import { downloadSetting } from '#contract/support.ts'
import { track } from '#features/core/analytics/analytics.actions.ts'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { runningAt } from '#features/member/promotions/promotions.rules.ts'
import { platform } from '#platform/current.ts'
import { type AppLink, decideAfterDownload, isAppFile } from './download.rules.ts'
import { $barTitle, $downloads } from './download.store.ts'

/** Read while the phone asks, ms. */
const TIP_MS = 12_000
/** BAN-1. */
const BAR_GROUP = 'm_top'

const $loading = atom<Promise<void> | undefined>(undefined)

/** Once a page, and after a failure; silent without a response. */
export function loadDownloads(): Promise<void> {
  const loading =
    $loading.get() ??
    (async () => {
      try {
        const { value } = await call(downloadSetting, { domain: new URL(platform().page.href()).hostname }, { quiet: true })
        $downloads.set(value)
      } catch {
        $loading.set(undefined)
        $downloads.set([])
      }
    })()
  $loading.set(loading)
  return loading
}

/** The operator's words for the bar. */
export async function loadBarTitle(): Promise<void> {
  try {
    const { value } = await call(banners, { types: 'BANNER', groupName: BAR_GROUP, platform: 'MOBILE' }, { quiet: true })
    const [first] = value
    if (first?.title) $barTitle.set(first.title)
  } catch {
    // The bar has the merchant's name.
  }
}

/** DLB-4. */
export async function loadAppAnnouncement(): Promise<Announcement | undefined> {
  try {
    const { value } = await call(appDownloadAnnouncements, { types: 'APP_DOWNLOAD', platform: 'MOBILE' }, { quiet: true })
    return runningAt(value, serverTime(platform().clock.now()))[0]
  } catch {
    return undefined
  }
}

/** DLB-3: counts files, opens, and on iOS 17+ explains the settings step (ERR-6). */
export function startDownload(link: AppLink, { outside = false } = {}): void {
  const { page, device } = platform()
  if (isAppFile(link.url)) track('downloadApp', { content_type: link.resourceType })
  const after = decideAfterDownload(link.resourceType, device.userAgent)
  if (after.do === 'tip' || (after.do === 'steps' && after.tip))
    showToast({ key: 'dialogs.ios17_download_tips' }, { id: 'ios17_download_tips', forMs: TIP_MS })
  if (outside) page.open(link.url)
  else page.assign(link.url)
}
