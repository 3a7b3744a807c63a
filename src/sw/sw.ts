import { fromStorage, isOlderCache, OWN_CACHES, type PageMessage, type WorkerReply } from '#lib/app-worker.ts'
import { respondWithFile, respondWithPage, respondWithPicture, keepShell, settleOwner } from './responses.ts'
import { takesOver } from './keeping.rules.ts'
import type { Site } from './site.ts'
import { openPush, renewSubscription, showPush } from './push.ts'
import { decideResponse } from './requests.rules.ts'

// The build writes `liverySite` in front of this script.
declare const self: ServiceWorkerGlobalScope & { readonly liverySite: Site }

const site = self.liverySite
const { origin } = self.location
let keeping = Promise.resolve()
let replacesOlder = false
let replacedOlderAt: number | undefined

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { method, url, mode, destination, headers } = event.request
  const response = decideResponse(
    { method, url, mode, destination, ranged: headers.has('Range'), ahead: headers.has('Sec-Purpose') },
    origin,
    site,
  )
  if (response.do === 'page') event.respondWith(respondWithPage(event, response, site))
  else if (response.do === 'file') event.respondWith(respondWithFile(event, response.path, site))
  else if (response.do === 'picture') event.respondWith(respondWithPicture(event, response.path))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text(), self, site)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification, self)))

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event, self)))

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | undefined
  if (message?.type === 'takeOver') void self.skipWaiting()
  if (message?.type !== 'hello') return
  event.ports[0]?.postMessage({ version: site.version, replacedOlderAt } satisfies WorkerReply)
  // In order: a page that waited reports again.
  keeping = Promise.all([settleOwner(message.member), keeping])
    .then(() => keepShell(message, site))
    .catch(() => undefined)
  event.waitUntil(keeping)
})

async function install(): Promise<void> {
  const active = self.registration.active !== null
  // Where storage gives no answer, the worker that runs pages may be ours.
  const names = (await fromStorage(() => caches.keys())) ?? OWN_CACHES
  if (!takesOver({ active, caches: names, own: OWN_CACHES })) return
  replacesOlder = active
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  if (replacesOlder) replacedOlderAt = Date.now()
  // Missing in Firefox for long; pages then wait for the worker's start.
  await (self.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable().catch(() => undefined)
  const older = ((await fromStorage(() => caches.keys())) ?? []).filter((name) => isOlderCache(name, origin))
  // Pages wait for the activation.
  await Promise.all(older.map((name) => fromStorage(() => caches.delete(name))))
  await self.clients.claim()
}
