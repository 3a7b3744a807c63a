import { WORKER_SCOPE } from '#lib/app-worker.ts'
import { base64Of } from '#lib/bytes.ts'
import type { MessagingProject, PushPart } from './push.rules.ts'

/** How long a token waits for our worker to run, in milliseconds: on a first visit it is still being installed. */
const WORKER_MS = 10_000

/** The browser's part of push messages; tests pass their own. */
export interface PushBrowser {
  missing(): readonly PushPart[]
  permission(): NotificationPermission
  /** Shows the browser's own question. Only in a press: browsers refuse it otherwise. */
  ask(): Promise<NotificationPermission>
  /** Loads Firebase and returns this browser's token; rejects with the library's or the browser's error. */
  token(project: MessagingProject): Promise<string>
  /** Address of the browser's subscription; undefined without one. */
  endpoint(): Promise<string | undefined>
  /** Ends the browser's subscription, so that nothing arrives even if the back end goes on sending, and takes away what it showed. */
  unsubscribe(): Promise<void>
  /** Sets the count on the app's icon; 0 removes it. */
  showBadge(count: number): void
}

/** The real browser. */
export const browserPush: PushBrowser = {
  missing: () => [
    ...(['indexedDB', 'PushManager', 'Notification', 'fetch'] as const).filter((part) => !(part in globalThis)),
    ...('serviceWorker' in navigator ? [] : (['serviceWorker'] as const)),
  ],
  permission: () => ('Notification' in globalThis ? Notification.permission : 'default'),
  ask: () => Notification.requestPermission(),
  token: async (project) => {
    const registration = await activeRegistration()
    await endOtherKey(registration, project.vapidKey)
    const { messagingToken } = await import('./firebase-messaging.lazy.ts')
    return await messagingToken(project, registration)
  },
  endpoint: async () => (await currentSubscription())?.endpoint,
  unsubscribe: async () => {
    const registration = await ownRegistration()
    // Safari before 16 shows none and has no list of them.
    const { getNotifications } = (registration ?? {}) as Partial<Pick<ServiceWorkerRegistration, 'getNotifications'>>
    for (const shown of (await getNotifications?.call(registration).catch(() => [])) ?? []) shown.close()
    await (await currentSubscription())?.unsubscribe()
  },
  showBadge: (count) => {
    const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
    const setting = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    // Refused outside an installed app.
    setting?.catch(() => undefined)
  },
}

/**
 * Ends a subscription of another key than the project's: the operator has changed it. The library would go on with that subscription, and the push service
 * refuses each message of the new key.
 */
async function endOtherKey({ pushManager }: ServiceWorkerRegistration, vapidKey: string): Promise<void> {
  const subscription = await pushManager.getSubscription()
  // Browsers that do not tell the key keep their subscription.
  const key = (subscription as Partial<Pick<PushSubscription, 'options'>> | null)?.options?.applicationServerKey
  if (!subscription || !key) return
  const written = base64Of(new Uint8Array(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  if (written !== vapidKey.replaceAll('=', '')) await subscription.unsubscribe()
}

/** A browser without workers has none. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return await (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker?.getRegistration(WORKER_SCOPE)
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await ownRegistration()
  // Safari before 16.4 has workers and no push messages.
  return await (registration as Partial<Pick<ServiceWorkerRegistration, 'pushManager'>> | undefined)?.pushManager?.getSubscription()
}

/**
 * Our own registration, once its worker is active. `navigator.serviceWorker.ready` would never settle without one, and a subscription before the worker is
 * active fails ("no active Service Worker").
 */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await ownRegistration()
  if (registration?.active) return registration
  const worker = registration?.installing ?? registration?.waiting
  if (!registration || !worker) throw noWorker()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(noWorker()), WORKER_MS)
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return
      clearTimeout(timer)
      resolve()
    })
  })
  return registration
}

function noWorker(): Error {
  return Object.assign(new Error('No service worker is active'), { code: 'no-worker' })
}
