// The kill switch: ships in place of sw.ts with LIVERY_WORKER=off and handles no request.
import { isOlderCache, OWN_CACHES } from '#lib/app-worker.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeItself()))

async function removeItself(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  const ours = names.filter((name) => OWN_CACHES.includes(name) || isOlderCache(name, self.location.origin))
  await Promise.all(ours.map((name) => caches.delete(name).catch(() => false)))
  await self.registration.unregister()
}
