import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserPush } from '#features/member/push/browser-push.ts'
import { renewSubscription } from '#sw/push.ts'

/** A browser with these parts, whose worker has shown two notifications. */
function browserWith(parts: readonly string[]) {
  const done: string[] = []
  const subscription = { endpoint: 'https://push.example/1', unsubscribe: async () => done.push('unsubscribe') }
  const registration = {
    ...(parts.includes('Notification') && {
      getNotifications: async () => [1, 2].map((at) => ({ close: () => done.push(`close ${at}`) })),
    }),
    ...(parts.includes('PushManager') && { pushManager: { getSubscription: async () => subscription } }),
  }
  for (const part of ['indexedDB', 'PushManager', 'Notification']) if (parts.includes(part)) vi.stubGlobal(part, { permission: 'granted' })
  vi.stubGlobal('navigator', {
    ...(parts.includes('serviceWorker') && { serviceWorker: { getRegistration: async () => registration } }),
    setAppBadge: async (count: number) => done.push(`badge ${count}`),
    clearAppBadge: async () => done.push('no badge'),
  })
  return done
}

afterEach(() => void vi.unstubAllGlobals())

const ALL = ['indexedDB', 'PushManager', 'Notification', 'serviceWorker']

describe('PSH-3 the parts of the browser', () => {
  test('are all there', () => {
    browserWith(ALL)
    expect([browserPush.missing(), browserPush.permission()]).toEqual([[], 'granted'])
  })

  test.each(ALL)('%s is missed', (part) => {
    browserWith(ALL.filter((one) => one !== part))
    expect(browserPush.missing()).toEqual([part])
  })
})

test('PSH-1 unsubscribing takes away the notifications that are shown, and the subscription', async () => {
  const done = browserWith(ALL)
  expect(await browserPush.endpoint()).toBe('https://push.example/1')
  await browserPush.unsubscribe()
  expect(done).toEqual(['close 1', 'close 2', 'unsubscribe'])
})

test('PSH-1 unsubscribing ends in a browser that has workers but neither notifications nor subscriptions', async () => {
  const done = browserWith(['indexedDB', 'serviceWorker'])
  await expect(browserPush.unsubscribe()).resolves.toBeUndefined()
  expect(done).toEqual([])
})

test('PSH-4 the icon shows a count, and none for 0', () => {
  const done = browserWith(ALL)
  browserPush.showBadge(3)
  browserPush.showBadge(0)
  expect(done).toEqual(['badge 3', 'no badge'])
})

test.each<[why: string, key: ArrayBuffer | null | undefined, ended: boolean]>([
  ['of another key is ended, since the operator has changed it', Uint8Array.from([4, 0xfb, 0xff, 9]).buffer, true],
  ['of the project’s key stays', Uint8Array.from([4, 0xfb, 0xff]).buffer, false],
  ['of a browser that tells no key stays', null, false],
  ['that is none is not ended', undefined, false],
])('PSH-2 before a token is asked for, a subscription %s', async (_why, applicationServerKey, ended) => {
  browserWith(ALL)
  let unsubscribed = false
  const subscription = applicationServerKey !== undefined && {
    options: { applicationServerKey },
    unsubscribe: async () => (unsubscribed = true),
  }
  const registration = { active: {}, pushManager: { getSubscription: async () => subscription || null } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  // The library itself does not run here.
  await browserPush.token({ vapidKey: 'BPv_' } as Parameters<typeof browserPush.token>[0]).catch(() => undefined)
  expect(unsubscribed).toBe(ended)
})

test('PSH-2 a subscription that our worker renewed after the operator changed the key is ended by the next page, which subscribes anew', async () => {
  browserWith(ALL)
  const [old, current] = [Uint8Array.from([4, 1]), Uint8Array.from([4, 0xfb, 0xff])]
  const subscriptionOf = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    unsubscribe: async () => void (subscription = undefined),
  })
  let subscription: ReturnType<typeof subscriptionOf> | undefined
  const pushManager = {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: ArrayBuffer }) =>
      (subscription = subscriptionOf(applicationServerKey)),
    getSubscription: async () => subscription ?? null,
  }
  const registration = { active: {}, pushManager }
  await renewSubscription({ oldSubscription: subscriptionOf(old.buffer) as never }, { registration } as never)
  expect(subscription?.options.applicationServerKey).toBe(old.buffer)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await browserPush.token({ vapidKey: 'BPv_' } as Parameters<typeof browserPush.token>[0]).catch(() => undefined)
  expect(subscription, 'the library finds none and subscribes with the project’s key').toBeUndefined()
  await renewSubscription({ oldSubscription: subscriptionOf(current.buffer) as never }, { registration } as never)
  await browserPush.token({ vapidKey: 'BPv_' } as Parameters<typeof browserPush.token>[0]).catch(() => undefined)
  expect(subscription?.options.applicationServerKey).toBe(current.buffer)
})
