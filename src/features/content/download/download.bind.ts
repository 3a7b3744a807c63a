import { $languageOffer } from '#features/core/language/language.store.ts'
import { whenCalm } from '#features/core/dialogs/calm.actions.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { $appSheet } from '#features/core/install/app-sheet.store.ts'
import { systemOf } from '#features/core/install/install.rules.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { nativeVersion } from '#platform/native-app.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { loadBarTitle, loadDownloads } from './download.actions.ts'
import { chooseLink } from './download.rules.ts'
import { $downloadBar, $downloads, isClosed } from './download.store.ts'
import { appVersion, decideUpgrade } from './upgrade.rules.ts'

/** The bar waits so long for announcements, which come first, in milliseconds. */
const BAR_AFTER_MS = 2000

/** Offers the app: its bar and picture on home, its sheet wherever it is asked for, its renewal inside it (DLB-1 … DLB-4). */
export function bindDownload(): Undo {
  const undos = [bindSheet()]
  if (deviceKind() === 'webview') void offerUpgrade()
  else if (currentShell().route === 'home' && systemOf(platform().device) !== 'desktop') undos.push(platform().clock.after(BAR_AFTER_MS, () => void offerOnHome()))
  return () => undos.forEach((undo) => undo())
}

function bindSheet(): Undo {
  let bound: Promise<unknown> | undefined
  return $appSheet.subscribe((wanted) => {
    if (wanted === 'closed') return
    void loadDownloads()
    bound ??= importOptional(import('./app-sheet.bind.ts')).then((sheet) => sheet?.bindAppSheet())
  })
}

/** The bar, and after it the picture over home: never both in the visit's first 30 seconds. */
async function offerOnHome(): Promise<void> {
  await loadDownloads()
  let started = false
  $downloadBar.subscribe(({ show }) => {
    if (!show || started) return
    started = true
    void Promise.all([loadBarTitle(), importOptional(import('./download-bar.bind.ts'))]).then(([, bar]) => {
      if (bar) whenCalm('downloadBar', () => bar.bindDownloadBar($languageOffer))
    })
    if (!isClosed('banner')) void importOptional(import('./download-banner.bind.ts')).then((banner) => banner?.bindDownloadBanner())
  })
}

async function offerUpgrade(): Promise<void> {
  const { device } = platform()
  const version = appVersion(device.userAgent, nativeVersion())
  if (version === undefined) return
  await loadDownloads()
  const link = chooseLink($downloads.get() ?? [], { system: systemOf(device), kind: 'webview' })
  const decision = logDecision('renewal of the app', decideUpgrade({
    kind: 'webview', version, offered: link?.version, hasLink: link !== undefined, mandatory: isOn($settings.get(), 'MANDATORYAPPUPDATES3'), isLater: isClosed('upgrade'),
  }))
  if (decision.do === 'nothing' || !link) return
  const view = await importOptional(import('./upgrade-popup.bind.ts'))
  view?.bindUpgradePopup(decision, link)
}
