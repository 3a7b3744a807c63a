import { decideOpening, type OpenTab, readPush, screenPath } from './push.rules.ts'
import type { EngagementReply, WorkerQuestion } from '#lib/app-worker.ts'
import type { Site } from './site.ts'

/** Page's reply limit, ms: a press allows a window only briefly (Firefox: a second). */
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

/** Also sets the unread count on the app's icon (PSH-4). */
export async function showPush(text: string | undefined, scope: PushScope, site: Pick<Site, 'icon' | 'name'>): Promise<void> {
  const { title, path, unread, ...shown } = readPush(text, { origin: scope.location.origin, ...site })
  const data = { path }
  // A browser that refuses one of the options still shows the words.
  await scope.registration.showNotification(title, { ...shown, data }).catch(() => scope.registration.showNotification(title, { data }))
  await setBadge(scope, unread)
}

/** In a tab of the site, else a new window. */
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
    // Focus first: the press allows it only briefly.
    const tab = await opening.tab.tab.focus()
    if (opening.do === 'navigate') await tab.navigate(path)
  } catch {
    // Browsers refuse to navigate a tab that this worker does not run.
    await clients.openWindow(path)
  }
}

/** `whenSilent`: for a page that does not reply. */
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

/** Older browsers send neither subscription. */
interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** After the browser ended the subscription (PSH-2). The worker has no session: the next page detects the change and reports it. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  { registration }: PushScope,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (newSubscription || !applicationServerKey) return
  // Fails without permission or push service; the next page retries.
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined)
}

/** Without a count from the back end: the number of notifications. */
async function setBadge({ navigator, registration }: PushScope, unread: number | undefined): Promise<void> {
  const shown = unread ?? (await registration.getNotifications()).length
  await navigator.setAppBadge?.(shown).catch(() => undefined)
}
