import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserPush } from '#features/member/push/browser-push.ts'

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
