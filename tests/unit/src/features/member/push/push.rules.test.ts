import { describe, expect, test } from 'vitest'
import { pushFailureOf } from '#features/member/push/push-failure.rules.ts'
import {
  type BindingFacts,
  decideBinding,
  decidePushOffer,
  decidePushSupport,
  decideRenewal,
  type PushOfferFacts,
  type PushSupportFacts,
  type RenewalFacts,
} from '#features/member/push/push.rules.ts'

const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile', maxTouchPoints: 5 }
const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari', maxTouchPoints: 5 }
const IPAD = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari', maxTouchPoints: 5 }
const MAC = { ...IPAD, maxTouchPoints: 0 }
const project = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: 's', vapidKey: 'v' }
const able: PushSupportFacts = { project, ownHost: true, kind: 'browser', device: ANDROID, missing: [], permission: 'default' }

test.each<[why: string, facts: Partial<PushSupportFacts>, expected: object]>([
  ['offered where all is there', {}, { do: 'offer' }],
  ['offered to whom the browser allows them already', { permission: 'granted' }, { do: 'offer' }],
  ['absent without a project in the settings', { project: undefined }, { do: 'hide', because: 'pushNotConfigured' }],
  ["absent on an affiliate's host", { ownHost: false }, { do: 'hide', because: 'otherHost' }],
  ["absent in the operator's app, which has its own", { kind: 'webview' }, { do: 'hide', because: 'appHasItsOwn' }],
  ['unsupported without IndexedDB', { missing: ['indexedDB'] }, { do: 'explain', because: 'unsupported' }],
  ['unsupported without service workers', { missing: ['serviceWorker'] }, { do: 'explain', because: 'unsupported' }],
  ['unsupported without PushManager', { missing: ['PushManager'] }, { do: 'explain', because: 'unsupported' }],
  ['unsupported without Notification', { missing: ['Notification'] }, { do: 'explain', because: 'unsupported' }],
  ['unsupported without fetch', { missing: ['fetch'] }, { do: 'explain', because: 'unsupported' }],
  [
    'for the home screen only on an iPhone',
    { device: IPHONE, missing: ['PushManager', 'Notification'] },
    { do: 'explain', because: 'onlyInstalled' },
  ],
  [
    'for the home screen only on an iPad that names itself a Mac',
    { device: IPAD, missing: ['PushManager'], kind: 'ipad' },
    { do: 'explain', because: 'onlyInstalled' },
  ],
  ['offered on the home screen of an iPhone', { device: IPHONE, kind: 'homeScreen' }, { do: 'offer' }],
  [
    'unsupported on the home screen of an older iPhone',
    { device: IPHONE, kind: 'homeScreen', missing: ['PushManager'] },
    { do: 'explain', because: 'unsupported' },
  ],
  [
    'unsupported on the home screen of an older iPhone, by a profile',
    { device: IPHONE, kind: 'webClip', missing: ['PushManager'] },
    { do: 'explain', because: 'unsupported' },
  ],
  [
    'unsupported in an installed app of an older iPad',
    { device: IPAD, kind: 'installed', missing: ['PushManager'] },
    { do: 'explain', because: 'unsupported' },
  ],
  [
    'unsupported on a Mac with one touch point, which is no iPad',
    { device: { ...MAC, maxTouchPoints: 1 }, missing: ['PushManager'] },
    { do: 'explain', because: 'unsupported' },
  ],
  ['unsupported on a Mac without them', { device: MAC, missing: ['PushManager'] }, { do: 'explain', because: 'unsupported' }],
  ['blocked by the browser', { permission: 'denied' }, { do: 'explain', because: 'blocked' }],
  [
    'of the missing part first, then of the permission',
    { permission: 'denied', missing: ['PushManager'] },
    { do: 'explain', because: 'unsupported' },
  ],
])('PSH-3 notifications are %s', (_why, facts, expected) => expect(decidePushSupport({ ...able, ...facts })).toEqual(expected))

describe('PSH-1 the offer', () => {
  const NOW = new Date(2026, 10, 22, 12).getTime()
  const due: PushOfferFacts = {
    support: { do: 'offer' },
    signedIn: true,
    inBreak: false,
    route: 'home',
    permission: 'default',
    turnedOff: false,
    closed: undefined,
    memberSince: NOW - 10_000,
    now: NOW,
  }
  const at = (hour: number, day = 22): string => new Date(2026, 10, day, hour).toISOString()

  test.each<[why: string, facts: Partial<PushOfferFacts>, expected: object]>([
    ['asks a member after 10 s', {}, { do: 'ask' }],
    ['waits until then', { memberSince: NOW - 9999 }, { do: 'wait', because: 'justSignedIn', ms: 1 }],
    ['waits no longer once the clock was set back', { memberSince: NOW + 3_600_000 }, { do: 'ask' }],
    ['is for members only', { signedIn: false }, { do: 'leave', because: 'membersOnly' }],
    ['RGP-4 is not made during a break', { inBreak: true }, { do: 'leave', because: 'playBreak' }],
    ['is not made where nothing could arrive', { support: { do: 'explain', because: 'unsupported' } }, { do: 'leave', because: 'noPush' }],
    ['is not made to whom the browser allows them', { permission: 'granted' }, { do: 'leave', because: 'allowed' }],
    ['is not made to whom turned them off', { turnedOff: true }, { do: 'leave', because: 'turnedOff' }],
    ['is made once a day', { closed: at(0) }, { do: 'leave', because: 'askedToday' }],
    ['is made again on the next day', { closed: at(23, 21) }, { do: 'ask' }],
    ['is made when the clock was set back since', { closed: at(1, 23) }, { do: 'ask' }],
    ['is made on a text that is no date', { closed: 'never' }, { do: 'ask' }],
    ['reads epoch milliseconds (SES-5)', { closed: String(NOW - 3_600_000) }, { do: 'leave', because: 'askedToday' }],
    ['reads the text of a date (SES-5)', { closed: new Date(NOW).toString() }, { do: 'leave', because: 'askedToday' }],
    ['does not come over a game', { route: 'launchGame' }, { do: 'leave', because: 'inTheMiddle' }],
    ['does not come over the cashier', { route: 'member/cashier' }, { do: 'leave', because: 'inTheMiddle' }],
  ])('%s', (_why, facts, expected) => expect(decidePushOffer({ ...due, ...facts })).toEqual(expected))
})

test.each<[why: string, facts: Partial<BindingFacts>, expected: object]>([
  ['the token that the back end knows is not sent again', {}, { do: 'keep', because: 'sameToken' }],
  ['the first token is bound', { bound: undefined, boundTo: undefined }, { do: 'bind', because: 'firstToken' }],
  ['a changed token is bound', { bound: 'older' }, { do: 'bind', because: 'tokenChanged' }],
  ['another member of the device binds it', { boundTo: 'aurora:8' }, { do: 'bind', because: 'otherMember' }],
  [
    'SES-5 the token of an older front end is bound again, since its member is unknown',
    { boundTo: undefined },
    { do: 'bind', because: 'otherMember' },
  ],
])('PSH-2 %s', (_why, facts, expected) =>
  expect(decideBinding({ token: 't', bound: 't', boundTo: 'aurora:7', member: 'aurora:7', ...facts })).toEqual(expected),
)

test.each<[error: unknown, words: string]>([
  [{ code: 'messaging/permission-blocked' }, 'notification_request_tips'],
  [{ code: 'messaging/permission-default' }, 'error_notAnswered'],
  [{ code: 'messaging/unsupported-browser' }, 'error_unsupportedBrowser'],
  [{ code: 'messaging/indexed-db-unsupported' }, 'error_storage'],
  [{ code: 'messaging/failed-service-worker-registration' }, 'error_worker'],
  [{ code: 'no-worker' }, 'error_worker'],
  [{ code: 'messaging/token-subscribe-failed', name: 'FirebaseError' }, 'error_subscribe'],
  [{ code: 'messaging/token-update-no-token' }, 'error_subscribe'],
  [{ code: 'messaging/missing-app-config-values' }, 'error_setup'],
  [{ code: 20, name: 'AbortError' }, 'error_subscribe'],
  [{ name: 'InvalidAccessError' }, 'error_setup'],
  [{ code: 'messaging/of-a-later-version' }, 'error_unknown'],
  [{ code: 'constructor' }, 'error_unknown'],
  [new TypeError('Failed to fetch'), 'error_unknown'],
  [undefined, 'error_unknown'],
])('ERR-6 %o has words: %s', (error, words) => expect(pushFailureOf(error)).toBe(words))

describe('PSH-2 a page', () => {
  const bound: RenewalFacts = {
    support: { do: 'offer' },
    permission: 'granted',
    turnedOff: false,
    kept: true,
    startedInSession: true,
    unconfirmed: false,
    subscription: '#1',
    boundSubscription: '#1',
  }

  test.each<[why: string, facts: Partial<RenewalFacts>, expected: object]>([
    ['keeps the token of the subscription that it bound', {}, { do: 'leave', because: 'sameSubscription' }],
    ['gets the token once for each session of a tab', { startedInSession: false }, { do: 'renew', because: 'newSession' }],
    ['gets the token that the back end has not confirmed', { unconfirmed: true }, { do: 'renew', because: 'unconfirmed' }],
    ['gets the token when the browser replaced its subscription', { subscription: '#2' }, { do: 'renew', because: 'subscriptionChanged' }],
    [
      'gets the token when the browser dropped its subscription',
      { subscription: undefined },
      { do: 'renew', because: 'subscriptionChanged' },
    ],
    [
      'leaves a subscription alone that it bound nothing for',
      { boundSubscription: undefined },
      { do: 'leave', because: 'sameSubscription' },
    ],
    [
      'subscribes nobody who turned notifications off',
      { turnedOff: true, kept: false, startedInSession: false },
      { do: 'leave', because: 'turnedOff' },
    ],
    [
      'gives a token back that was turned off and not confirmed',
      { turnedOff: true, startedInSession: false, unconfirmed: true },
      { do: 'giveBack', because: 'turnedOff' },
    ],
    [
      'subscribes nobody without the permission',
      { permission: 'default', subscription: undefined },
      { do: 'leave', because: 'notAllowed' },
    ],
    [
      'subscribes nobody where there are no notifications',
      { support: { do: 'hide', because: 'pushNotConfigured' }, startedInSession: false },
      { do: 'leave', because: 'noPush' },
    ],
  ])('%s', (_why, facts, expected) => expect(decideRenewal({ ...bound, ...facts })).toEqual(expected))
})
