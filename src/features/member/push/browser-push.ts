import { WORKER_SCOPE } from '#lib/app-worker.ts'
import { base64Of } from '#lib/bytes.ts'
import type { MessagingProject, PushPart } from './push.rules.ts'

/** For the worker, being installed on a first visit, ms. */
const WORKER_MS = 10_000

/** Tests pass their own. */
export interface PushBrowser {
  missing(): readonly PushPart[]
  permission(): NotificationPermission
  /** Only in a press. */
  ask(): Promise<NotificationPermission>
  /** Loads Firebase; rejects with its or the browser's error. */
  token(project: MessagingProject): Promise<string>
  /** Undefined without one. */
  endpoint(): Promise<string | undefined>
  /** Nothing arrives then, whatever the back end sends; also clears shown notifications. */
  unsubscribe(): Promise<void>
  /** Sets the count on the app's icon; 0 removes it. */
  showBadge(count: number): void
}

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
    // Missing in Safari before 16.
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

/** Ends a subscription of another key: the operator changed it, Firebase would keep it, and the push service refuse it. */
async function endOtherKey({ pushManager }: ServiceWorkerRegistration, vapidKey: string): Promise<void> {
  const subscription = await pushManager.getSubscription()
  // Browsers without this keep it.
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
  // Safari before 16.4 has workers without push.
  return await (registration as Partial<Pick<ServiceWorkerRegistration, 'pushManager'>> | undefined)?.pushManager?.getSubscription()
}

/** With an active worker: `ready` may never settle, and earlier subscriptions fail ("no active Service Worker"). */
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
