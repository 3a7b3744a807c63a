// Apart from boot.ts: every page loads it, but only once its first screen works.
import { bindDownload } from '#features/content/download/download.bind.ts'
import { obeySwitch, updateWorker, type WorkerHost, offerRefresh } from '#features/core/app-worker/app-worker.actions.ts'
import { bindAppWorker, refreshWithNewWorker, bindUpdates } from '#features/core/app-worker/app-worker.bind.ts'
import { bindFetchAhead, bindScreenChange } from '#features/core/navigation/speculation.bind.ts'
import { bindInstall } from '#features/core/install/install.bind.ts'
import { bindLostPictures, bindOffline } from '#features/core/offline/offline.bind.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { nextTask, whenInteractive } from '#lib/moments.ts'

export { bindOffline }

/** Binds what makes the site an app: the notice without a network and what was lost meanwhile, service worker, update check, home screen, the operator's own app. Starts tracking, and fetches the next screens ahead (PER-4). */
export async function bindOfflineAndUpdates(): Promise<void> {
  bindOffline()
  await nextTask()
  bindLostPictures()
  bindScreenChange(window)
  await nextTask()
  bindInstall(window)
  await nextTask()
  bindDownload()
  await nextTask()
  whenInteractive(() => void bindTracking())
  const host = workerHost()
  const fetchAhead = (): void => whenInteractive(() => bindFetchAhead(window))
  if (host) bindAppWorker(host, fetchAhead)
  else fetchAhead()
  bindUpdates({
    onLook: () => host && void obeySwitch(host),
    onUpdate: () => {
      if (host) void updateWorker(host)
      offerRefresh(refreshWithNewWorker)
    },
  })
}

/** Tracking comes after everything that the reader waits for. */
async function bindTracking(): Promise<void> {
  const tracking = await importOptional(import('#features/core/analytics/tracking.bind.ts'))
  tracking?.bindTracking()
  await tracking?.measureVitals()
}

/** Undefined where the browser has no workers: plain http, and windows that store nothing, in which the access throws. */
function workerHost(): WorkerHost | undefined {
  try {
    const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer }
    return container && 'caches' in window ? { container, caches: window.caches, startedAt: performance.timeOrigin } : undefined
  } catch {
    return undefined
  }
}
