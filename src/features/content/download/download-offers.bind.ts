// Apart from download.bind.ts: loaded on home of a phone, or in the operator's app.
import { whenCalm } from '#features/core/dialogs/overlay-turn.bind.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { nativeVersion } from '#platform/native-app.ts'
import { platform } from '#platform/current.ts'
import { loadBarTitle, loadDownloads } from './download.actions.ts'
import { chooseLink, appVersion, decideUpgrade } from './download.rules.ts'
import { $downloadBar, $downloads, isClosed } from './download.store.ts'

/** The bar, and after it the picture over home: never both in the visit's first 30 seconds. */
export async function offerOnHome(): Promise<void> {
  await loadDownloads()
  let started = false
  $downloadBar.subscribe(({ show }) => {
    if (!show || started) return
    started = true
    const title = loadBarTitle()
    void importOptional(import('./bar-and-banner.bind.ts')).then((offers) => {
      if (!offers) return
      void title.then(() => whenCalm('downloadBar', () => offers.bindDownloadBar($languageOffer)))
      if (!isClosed('banner')) void offers.bindDownloadBanner()
    })
  })
}

/** The renewal of the operator's app, inside it (DLB-4). */
export async function offerUpgrade(): Promise<void> {
  const { device } = platform()
  const version = appVersion(device.userAgent, nativeVersion())
  if (version === undefined) return
  await loadDownloads()
  const link = chooseLink($downloads.get() ?? [], { system: systemOf(device), kind: 'webview' })
  const decision = logDecision(
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
  if (decision.do === 'nothing' || !link) return
  const view = await importOptional(import('./upgrade-popup.bind.ts'))
  view?.bindUpgradePopup(decision, link)
}
