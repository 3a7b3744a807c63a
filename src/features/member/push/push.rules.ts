import type { Settings } from '#contract/settings.ts'
import type { DeviceKind } from '#features/core/device/device.rules.ts'
import { elapsed } from '#lib/elapsed.ts'
import type { DeviceFacts } from '#platform/platform.ts'
import type { RouteId } from '#routes/routes.ts'
import { ASKS_PASSWORD } from '#routes/screens/asks-password.ts'
import { ENGAGED } from '#routes/screens/engaged.ts'

/** The offer waits this long after the page knows its member, in milliseconds (PSH-1). */
const OFFER_DELAY_MS = 10_000

/** What a browser needs for push messages (PSH-3). */
export type PushPart = 'indexedDB' | 'serviceWorker' | 'PushManager' | 'Notification' | 'fetch'

/** The project whose messages the browser subscribes to. */
export interface MessagingProject {
  readonly apiKey: string
  readonly appId: string
  readonly projectId: string
  readonly messagingSenderId: string
  readonly vapidKey: string
}

/** The project that the settings name; undefined if a part of it is missing. */
export function messagingProject(settings: Settings | undefined): MessagingProject | undefined {
  if (!settings) return undefined
  const { apiKey, appId, projectId, messagingSenderId, vapidKey } = settings.smsProvider
  const project = { apiKey, appId, projectId, messagingSenderId, vapidKey }
  return Object.values(project).includes('') ? undefined : project
}

export interface PushSupportFacts {
  readonly project: MessagingProject | undefined
  /** Is this the merchant's own host? A token belongs to one origin, and affiliates' hosts are others. */
  readonly ownHost: boolean
  readonly kind: DeviceKind
  readonly device: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'>
  /** Parts that the browser lacks. */
  readonly missing: readonly PushPart[]
  readonly permission: NotificationPermission
}

export type PushSupport =
  | { readonly do: 'offer' }
  | { readonly do: 'hide'; readonly because: 'pushNotConfigured' | 'otherHost' | 'appHasItsOwn' }
  | { readonly do: 'explain'; readonly because: 'onlyInstalled' | 'unsupported' | 'blocked' }

/** Can this page turn notifications on (PSH-3)? Where only the browser stands in the way, the member's screen explains it. */
export function decidePushSupport({ project, ownHost, kind, device, missing, permission }: PushSupportFacts): PushSupport {
  if (!project) return { do: 'hide', because: 'pushNotConfigured' }
  if (!ownHost) return { do: 'hide', because: 'otherHost' }
  if (kind === 'webview') return { do: 'hide', because: 'appHasItsOwn' }
  if (missing.length > 0) return { do: 'explain', because: isIos(device) && !isInstalled(kind) ? 'onlyInstalled' : 'unsupported' }
  return permission === 'denied' ? { do: 'explain', because: 'blocked' } : { do: 'offer' }
}

/** iOS has push messages from 16.4 on, for sites on the home screen only. An iPad that asks for desktop pages names itself a Mac with touch. */
function isIos({ userAgent, maxTouchPoints }: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isInstalled(kind: DeviceKind): boolean {
  return kind === 'homeScreen' || kind === 'webClip' || kind === 'installed'
}

export interface PushOfferFacts {
  readonly support: PushSupport
  readonly signedIn: boolean
  /** A break or an exclusion runs. */
  readonly resting: boolean
  readonly route: RouteId
  readonly permission: NotificationPermission
  /** The member turned notifications off on this device. */
  readonly turnedOff: boolean
  /** Stored FCM_closeDate. */
  readonly closed: string | undefined
  /** Since when the page knows its member, epoch milliseconds. */
  readonly memberSince: number
  readonly now: number
}

export type PushOffer =
  | { readonly do: 'ask' }
  | { readonly do: 'wait'; readonly because: 'justSignedIn'; readonly ms: number }
  | {
      readonly do: 'leave'
      readonly because: 'membersOnly' | 'playRest' | 'noPush' | 'allowed' | 'turnedOff' | 'askedToday' | 'inTheMiddle'
    }

/** Decides whether to ask the member about notifications (PSH-1): members only, once a day at most, not before 10 s have passed, not during a break (RGP-4). */
export function decidePushOffer({
  support,
  signedIn,
  resting,
  route,
  permission,
  turnedOff,
  closed,
  memberSince,
  now,
}: PushOfferFacts): PushOffer {
  if (!signedIn) return { do: 'leave', because: 'membersOnly' }
  if (resting) return { do: 'leave', because: 'playRest' }
  if (support.do !== 'offer') return { do: 'leave', because: 'noPush' }
  if (permission === 'granted') return { do: 'leave', because: 'allowed' }
  if (turnedOff) return { do: 'leave', because: 'turnedOff' }
  if (isSameDay(closedAt(closed), now)) return { do: 'leave', because: 'askedToday' }
  if (ENGAGED[route] || ASKS_PASSWORD[route] || route === 'offline') return { do: 'leave', because: 'inTheMiddle' }
  const ms = OFFER_DELAY_MS - elapsed(memberSince, now)
  return ms > 0 ? { do: 'wait', because: 'justSignedIn', ms } : { do: 'ask' }
}

/** Reads FCM_closeDate: ours is an ISO time; older front ends may have stored a date or epoch milliseconds. NaN if it is neither. */
function closedAt(closed: string | undefined): number {
  if (closed === undefined) return Number.NaN
  return /^\d{11,}$/.test(closed) ? Number(closed) : Date.parse(closed)
}

/** In the reader's time zone. */
function isSameDay(at: number, now: number): boolean {
  return !Number.isNaN(at) && new Date(at).toDateString() === new Date(now).toDateString()
}

export interface RenewalFacts {
  readonly support: PushSupport
  readonly permission: NotificationPermission
  readonly turnedOff: boolean
  /** A token is stored. One that was given back stays until the back end or the browser has confirmed it. */
  readonly kept: boolean
  /** This tab has looked at the token in this session. */
  readonly startedInSession: boolean
  /** A token was sent to the back end, which has not confirmed it: a call was refused or its answer lost. */
  readonly unconfirmed: boolean
  /** Marks of the browser's subscription now and when its token was bound; undefined without one. */
  readonly subscription: string | undefined
  readonly boundSubscription: string | undefined
}

export type Renewal =
  | { readonly do: 'renew'; readonly because: 'newSession' | 'unconfirmed' | 'subscriptionChanged' }
  | { readonly do: 'giveBack'; readonly because: 'turnedOff' }
  | { readonly do: 'leave'; readonly because: 'noPush' | 'notAllowed' | 'turnedOff' | 'sameSubscription' }

/**
 * Decides whether a page gets the token again (PSH-2): once for each session of a tab, since the library is not small and renews a token after 7 days at the
 * earliest. At once where the back end has not confirmed the token, and where the browser replaced or dropped its subscription: the token of the old one
 * reaches nobody, and Safari reports it to no worker. A token that was turned off, and whose end nobody has confirmed, is given back again.
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
  /** The member whom it is bound to; unknown after an older front end. */
  readonly boundTo: string | undefined
  readonly member: string
}

export type Binding =
  | { readonly do: 'bind'; readonly because: 'firstToken' | 'tokenChanged' | 'otherMember' }
  | { readonly do: 'keep'; readonly because: 'sameToken' }

/** Must the back end be told about this token (PSH-2)? */
export function decideBinding({ token, bound, boundTo, member }: BindingFacts): Binding {
  if (bound === undefined) return { do: 'bind', because: 'firstToken' }
  if (bound !== token) return { do: 'bind', because: 'tokenChanged' }
  return boundTo === member ? { do: 'keep', because: 'sameToken' } : { do: 'bind', because: 'otherMember' }
}
