import type { Settings } from '#contract/settings.ts'
import type { DeviceKind } from '#features/core/device/device.rules.ts'
import { elapsed } from '#lib/elapsed.ts'
import type { DeviceFacts } from '#platform/platform.ts'
import type { RouteId } from '#routes/routes.ts'
import { ASKS_PASSWORD } from '#routes/screens/asks-password.ts'
import { ENGAGED } from '#routes/screens/engaged.ts'

/** PSH-1, ms. */
const OFFER_DELAY_MS = 10_000

/** What a browser needs for push messages (PSH-3). */
export type PushPart = 'indexedDB' | 'serviceWorker' | 'PushManager' | 'Notification' | 'fetch'

export interface MessagingProject {
  readonly apiKey: string
  readonly appId: string
  readonly projectId: string
  readonly messagingSenderId: string
  readonly vapidKey: string
}

/** Undefined if incomplete. */
export function messagingProject(settings: Settings | undefined): MessagingProject | undefined {
  if (!settings) return undefined
  const { apiKey, appId, projectId, messagingSenderId, vapidKey } = settings.smsProvider
  const project = { apiKey, appId, projectId, messagingSenderId, vapidKey }
  return Object.values(project).includes('') ? undefined : project
}

export interface PushSupportFacts {
  readonly project: MessagingProject | undefined
  /** A token belongs to one origin; affiliates' hosts are others. */
  readonly ownHost: boolean
  readonly kind: DeviceKind
  readonly device: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'>
  readonly missing: readonly PushPart[]
  readonly permission: NotificationPermission
}

export type PushSupport =
  | { readonly do: 'offer' }
  | { readonly do: 'hide'; readonly because: 'pushNotConfigured' | 'otherHost' | 'appHasItsOwn' }
  | { readonly do: 'explain'; readonly because: 'onlyInstalled' | 'unsupported' | 'blocked' }

/** PSH-3. If only the browser blocks, the screen explains it. */
export function decidePushSupport({ project, ownHost, kind, device, missing, permission }: PushSupportFacts): PushSupport {
  if (!project) return { do: 'hide', because: 'pushNotConfigured' }
  if (!ownHost) return { do: 'hide', because: 'otherHost' }
  if (kind === 'webview') return { do: 'hide', because: 'appHasItsOwn' }
  if (missing.length > 0) return { do: 'explain', because: isIos(device) && !isInstalled(kind) ? 'onlyInstalled' : 'unsupported' }
  return permission === 'denied' ? { do: 'explain', because: 'blocked' } : { do: 'offer' }
}

/** Push from iOS 16.4, home screen only. iPads requesting desktop pages claim to be Macs with touch. */
function isIos({ userAgent, maxTouchPoints }: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isInstalled(kind: DeviceKind): boolean {
  return kind === 'homeScreen' || kind === 'webClip' || kind === 'installed'
}

export interface PushOfferFacts {
  readonly support: PushSupport
  readonly signedIn: boolean
  readonly inBreak: boolean
  readonly route: RouteId
  readonly permission: NotificationPermission
  /** On this device. */
  readonly turnedOff: boolean
  /** Stored FCM_closeDate. */
  readonly closed: string | undefined
  /** Epoch ms. */
  readonly memberSince: number
  readonly now: number
}

export type PushOffer =
  | { readonly do: 'ask' }
  | { readonly do: 'wait'; readonly because: 'justSignedIn'; readonly ms: number }
  | {
      readonly do: 'leave'
      readonly because: 'membersOnly' | 'playBreak' | 'noPush' | 'allowed' | 'turnedOff' | 'askedToday' | 'inTheMiddle'
    }

/** PSH-1: members, once a day, after 10 s, not during a break (RGP-4). */
export function decidePushOffer({
  support,
  signedIn,
  inBreak,
  route,
  permission,
  turnedOff,
  closed,
  memberSince,
  now,
}: PushOfferFacts): PushOffer {
  if (!signedIn) return { do: 'leave', because: 'membersOnly' }
  if (inBreak) return { do: 'leave', because: 'playBreak' }
  if (support.do !== 'offer') return { do: 'leave', because: 'noPush' }
  if (permission === 'granted') return { do: 'leave', because: 'allowed' }
  if (turnedOff) return { do: 'leave', because: 'turnedOff' }
  if (isSameDay(closedAt(closed), now)) return { do: 'leave', because: 'askedToday' }
  if (ENGAGED[route] || ASKS_PASSWORD[route] || route === 'offline') return { do: 'leave', because: 'inTheMiddle' }
  const ms = OFFER_DELAY_MS - elapsed(memberSince, now)
  return ms > 0 ? { do: 'wait', because: 'justSignedIn', ms } : { do: 'ask' }
}

/** FCM_closeDate: ISO; older ones a date or epoch ms. NaN if invalid. */
function closedAt(closed: string | undefined): number {
  if (closed === undefined) return Number.NaN
  return /^\d{11,}$/.test(closed) ? Number(closed) : Date.parse(closed)
}

/** In the visitor's time zone. */
function isSameDay(at: number, now: number): boolean {
  return !Number.isNaN(at) && new Date(at).toDateString() === new Date(now).toDateString()
}

export interface RenewalFacts {
  readonly support: PushSupport
  readonly permission: NotificationPermission
  readonly turnedOff: boolean
  /** Stored, until an end is confirmed. */
  readonly kept: boolean
  /** In this tab. */
  readonly startedInSession: boolean
  /** A call was refused or its response lost. */
  readonly unconfirmed: boolean
  /** Hashes now and at binding; undefined without one. */
  readonly subscription: string | undefined
  readonly boundSubscription: string | undefined
}

export type Renewal =
  | { readonly do: 'renew'; readonly because: 'newSession' | 'unconfirmed' | 'subscriptionChanged' }
  | { readonly do: 'giveBack'; readonly because: 'turnedOff' }
  | { readonly do: 'leave'; readonly because: 'noPush' | 'notAllowed' | 'turnedOff' | 'sameSubscription' }

/**
 * PSH-2: once a tab's session (a large library; renewal after 7 days); at once if unconfirmed, or if the subscription changed, whose token
 * is dead and which Safari reports to no worker. An unconfirmed end is repeated.
 */
export function decideRenewal({
  support,
  permission,
  turnedOff,
  kept,
  startedInSession,
  unconfirmed,
  subscription,
  boundSubscription,
}: RenewalFacts): Renewal {
  if (support.do !== 'offer') return { do: 'leave', because: 'noPush' }
  if (permission !== 'granted') return { do: 'leave', because: 'notAllowed' }
  if (turnedOff) return { do: kept ? 'giveBack' : 'leave', because: 'turnedOff' }
  if (!startedInSession) return { do: 'renew', because: 'newSession' }
  if (unconfirmed) return { do: 'renew', because: 'unconfirmed' }
  return boundSubscription === undefined || boundSubscription === subscription
    ? { do: 'leave', because: 'sameSubscription' }
    : { do: 'renew', because: 'subscriptionChanged' }
}

export interface BindingFacts {
  readonly token: string
  /** Stored FCM_webToken. */
  readonly bound: string | undefined
  /** Unknown after an older front end. */
  readonly boundTo: string | undefined
  readonly member: string
}

export type Binding =
  | { readonly do: 'bind'; readonly because: 'firstToken' | 'tokenChanged' | 'otherMember' }
  | { readonly do: 'keep'; readonly because: 'sameToken' }

/** PSH-2. */
export function decideBinding({ token, bound, boundTo, member }: BindingFacts): Binding {
  if (bound === undefined) return { do: 'bind', because: 'firstToken' }
  if (bound !== token) return { do: 'bind', because: 'tokenChanged' }
  return boundTo === member ? { do: 'keep', because: 'sameToken' } : { do: 'bind', because: 'otherMember' }
}
