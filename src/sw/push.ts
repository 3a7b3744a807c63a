import { decideOpening, type OpenTab, readPush, screenPath } from './push.rules.ts'
import type { EngagementReply, WorkerQuestion } from '#lib/app-worker.ts'
import type { Site } from './site.ts'

/** How long a page may take to reply, in milliseconds: the press allows a window only for a moment (Firefox: a second). */
const REPLY_MS = 500

interface PushTab extends Pick<OpenTab, 'url'> {
  readonly frameType: string
  postMessage(question: WorkerQuestion, ports: MessagePort[]): void
  focus(): Promise<PushTab>
  navigate(path: string): Promise<unknown>
}

/** The part of a worker's global scope that notifications need. */
export interface PushScope {
  readonly location: { readonly origin: string }
  readonly navigator: { setAppBadge?(count: number): Promise<void> }
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    getNotifications(): Promise<readonly unknown[]>
    readonly pushManager: Pick<PushManager, 'subscribe'>
  }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PushTab[]>
    openWindow(path: string): Promise<unknown>
  }
}

/** Shows a push message (PSH-4) and sets the unread count on the app's icon, where there is one. */
export async function showPush(text: string | undefined, scope: PushScope, site: Pick<Site, 'icon' | 'name'>): Promise<void> {
  const { title, path, unread, ...shown } = readPush(text, { origin: scope.location.origin, ...site })
  const data = { path }
  // A browser that refuses one of the options still shows the words.
  await scope.registration.showNotification(title, { ...shown, data }).catch(() => scope.registration.showNotification(title, { data }))
  await setBadge(scope, unread)
}

/** Opens the screen of a pressed notification: in a tab of the site, else in a new window. */
export async function openPush(
  notification: { readonly data: unknown; close(): void },
  { clients, location: { origin } }: PushScope,
): Promise<void> {
  notification.close()
  const path = screenPath((notification.data as { path?: unknown } | null)?.path, origin)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Frames of ours are no tabs.
  const documents = tabs.filter(({ frameType }) => frameType !== 'nested')
  const open = await Promise.all(documents.map(async (tab) => ({ tab, url: tab.url, engaged: await isEngaged(tab, true) })))
  const opening = decideOpening(open, path, origin)
  if (opening.do === 'openWindow') return void (await clients.openWindow(path))
  try {
    // The press allows a focus only for a moment: the navigation comes second.
    const tab = await opening.tab.tab.focus()
    if (opening.do === 'navigate') await tab.navigate(path)
  } catch {
    // Browsers refuse to navigate a tab that this worker does not run.
    await clients.openWindow(path)
  }
}

/** Asks a page whether somebody is in the middle of something there. `whenSilent`: for a page that does not reply. */
export async function isEngaged(tab: Pick<PushTab, 'postMessage'>, whenSilent: boolean): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<EngagementReply>) => resolve(data.engaged))
    setTimeout(() => resolve(whenSilent), REPLY_MS)
  })
  port1.start()
  tab.postMessage({ type: 'engaged?' }, [port2])
  return await reply.finally(() => port1.close())
}

/** The part of the event that renewal needs. Older browsers send neither subscription. */
interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Subscribes again after the browser ended its subscription (PSH-2). The worker has no session: the next page finds another subscription than the one whose
 * token it bound, and tells the back end.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  { registration }: PushScope,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (newSubscription || !applicationServerKey) return
  // Without the permission or the push service there is none; the next page tries as well.
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined)
}

/** Without a count from the back end the icon shows how many notifications wait. */
async function setBadge({ navigator, registration }: PushScope, unread: number | undefined): Promise<void> {
  const shown = unread ?? (await registration.getNotifications()).length
  await navigator.setAppBadge?.(shown).catch(() => undefined)
}
