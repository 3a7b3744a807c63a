import { decideOpening, readPush, screenPath } from './push.rules.ts'
import type { Site } from './site.ts'

/** Shows a push message (PSH-4) and sets the unread count on the app's icon, where there is one. */
export async function showPush(text: string | undefined, scope: ServiceWorkerGlobalScope, { icon }: Pick<Site, 'icon'>): Promise<void> {
  const reading = readPush(text, { origin: scope.location.origin, icon })
  if (reading.do === 'ignore') return
  const { title, body, tag, path, icon: shownIcon, image, unread } = reading.message
  await scope.registration.showNotification(title, {
    body,
    data: { path },
    ...(tag !== undefined && { tag }),
    ...(shownIcon !== undefined && { icon: shownIcon }),
    // Chromium shows a picture; the type does not know it.
    ...(image !== undefined && { image }),
  })
  await setBadge(scope, unread)
}

/** Opens the screen of a pressed notification: in a tab of the site, else in a new window. */
export async function openPush(notification: Pick<Notification, 'close' | 'data'>, { clients, location: { origin } }: Pick<ServiceWorkerGlobalScope, 'clients' | 'location'>): Promise<void> {
  notification.close()
  const path = screenPath((notification.data as { path?: unknown } | null)?.path, origin)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const opening = decideOpening(tabs, path, origin)
  if (opening.do === 'openWindow') return void (await clients.openWindow(path))
  try {
    // The press allows a focus only for a moment: the navigation comes second.
    const tab = await opening.tab.focus()
    if (opening.do === 'navigate') await tab.navigate(path)
  } catch {
    // Browsers refuse to navigate a tab that this worker does not run.
    await clients.openWindow(path)
  }
}

/** Without a count from the back end the icon has a mark alone. */
async function setBadge({ navigator, registration }: ServiceWorkerGlobalScope, unread: number | undefined): Promise<void> {
  const { setAppBadge } = navigator as { setAppBadge?: (count?: number) => Promise<void> }
  const shown = unread ?? (await registration.getNotifications()).length
  await setAppBadge?.call(navigator, shown).catch(() => undefined)
}
