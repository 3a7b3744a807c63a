// Apart from boot.ts: an unused page does without for ten seconds.
import { bindDownload } from '#features/content/download/download.bind.ts'
import { obeySwitch, updateWorker, type WorkerHost } from '#features/core/app-worker/app-worker.actions.ts'
import { bindAppWorker, offerRefresh, refreshWithNewWorker, bindUpdates } from '#features/core/app-worker/app-worker.bind.ts'
import { bindFetchAhead } from '#features/core/navigation/speculation.bind.ts'
import { bindInstall } from '#features/core/install/install.bind.ts'
import { bindLostPictures, bindOffline } from '#features/core/offline/offline.bind.ts'
import { bindImageHosts } from '#features/core/settings/image-hosts.bind.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { currentRelease, currentShell } from '#page/current.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { eachOnItsOwn, nextTask } from '#lib/tasks.ts'
import { PUSH_OWNER_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { fillBlocks } from './home.ts'

export { bindOffline }

/** A service of the page, started in a task of its own. */
type Service = (knownAssets: string | undefined) => void | Promise<void>

/** None waits for a call or another service. */
const SERVICES: readonly Service[] = [
  bindOffline,
  startWorker,
  showChatButton,
  fillBlocks,
  bindLostPictures,
  followImageHosts,
  () => void bindInstall(window),
  () => void bindDownload(),
  startTracking,
  endLeftPush,
  forgetLeftovers,
]

/** A failure is logged and stops no other. `knownAssets`: hash of the asset lists stored at page start. */
export async function startServices(knownAssets: string | undefined): Promise<void> {
  for (const service of SERVICES) {
    await nextTask()
    // A service may wait for its own code or call: the next does not.
    void eachOnItsOwn([(async () => service(knownAssets))()])
  }
}

/** Service worker (RTE-12), next screens (PER-4), newer builds (PWA-2). */
function startWorker(knownAssets: string | undefined): void {
  const host = workerHost()
  const fetchAhead = (): void => void bindFetchAhead(window)
  if (host) bindAppWorker(host, fetchAhead)
  else fetchAhead()
  bindUpdates({
    known: knownAssets,
    release: currentRelease(),
    onCheck: () => host && void obeySwitch(host),
    onUpdate: () => {
      if (host) void updateWorker(host)
      offerRefresh(refreshWithNewWorker)
    },
  })
}

/** The button for customer service (PRO-5), where the page has one. */
async function showChatButton(): Promise<void> {
  if (!document.querySelector('.chat-button-room')) return
  const button = await importOptional(import('#features/support/chat-button/chat-button.bind.ts'))
  button?.showChatButton()
}

/** What a session left that ended without a sign-out, where the brand forgets its members (MKT-3). */
async function forgetLeftovers(): Promise<void> {
  if (!currentShell().merchant.features.responsiblePlay?.forgetAtSignOut) return
  const device = await importOptional(import('#features/access/sign-out/forget-device.actions.ts'))
  await device?.forgetLeftovers()
}

/** Other hosts for missing images (STA-6). */
function followImageHosts(): void {
  let bound = false
  $settings.subscribe((settings) => {
    if (bound || !settings?.imageCDNs.length) return
    bound = true
    bindImageHosts(document)
  })
}

/** Tracking comes after everything that the visitor waits for. */
async function startTracking(): Promise<void> {
  const tracking = await importOptional(import('#features/core/analytics/tracking.bind.ts'))
  tracking?.bindTracking()
  await tracking?.measureAndWatch()
}

/** Retries an unconfirmed end of a former member's notifications (PSH-1). */
async function endLeftPush(): Promise<void> {
  if ($memberId.get() !== undefined || platform().local.get(PUSH_OWNER_KEY) !== '') return
  const push = await importOptional(import('#features/member/push/push.actions.ts'))
  await push?.unsubscribePush()
}

/** Undefined on plain http and in windows without storage, where the access throws. */
function workerHost(): WorkerHost | undefined {
  try {
    const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const loaded = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
    return container && 'caches' in window ? { container, caches: window.caches, startedAt: performance.timeOrigin, loaded } : undefined
  } catch {
    return undefined
  }
}
