// Firebase's library, for members who agreed only.
import { initializeApp } from 'firebase/app'
import { getMessaging, getToken, isSupported, type Messaging } from 'firebase/messaging'
import { atom } from 'nanostores'
import type { MessagingProject } from './push.rules.ts'

const $messaging = atom<Messaging | undefined>(undefined)

/** By our worker, else the library registers another. Renews after 7 days (PSH-2). */
export async function messagingToken(
  { vapidKey, ...project }: MessagingProject,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  if (!(await isSupported())) throw Object.assign(new Error('Firebase cannot run here'), { code: 'messaging/unsupported-browser' })
  const messaging = $messaging.get() ?? getMessaging(initializeApp(project, 'livery-messaging'))
  $messaging.set(messaging)
  return await getToken(messaging, { vapidKey, serviceWorkerRegistration })
}
