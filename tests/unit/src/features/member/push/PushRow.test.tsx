// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { PushBrowser } from '#features/member/push/browser-push.ts'
import { buttonNames } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const PROJECT = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: 's', vapidKey: 'v' }

/** The row of a member's screen in a browser that has not been asked, or that has forbidden messages. */
async function openRow(permission: NotificationPermission) {
  const server = fakeServer()
  for (const name of ['fcmBind', 'fcmSubscribe', 'fcmUnsubscribe']) server.on(`/wps/relay/CSP_${name}`, () => ok(null))
  const page = await openView(['push'], { left: signedInTab(), server })
  await page.boot.startBoot()
  await page.pass()
  page.settings.$settings.set({ ...page.settings.$settings.get()!, smsProvider: PROJECT as never })
  let allowed = permission
  const browser: PushBrowser = {
    missing: () => [],
    permission: () => allowed,
    ask: async () => (allowed = 'granted'),
    token: async () => 'token-a',
    endpoint: async () => 'https://push.example/1',
    unsubscribe: async () => undefined,
    showBadge: () => undefined,
  }
  const { $permission, $pushBrowser } = await import('#features/member/push/push.store.ts')
  const { default: PushRow } = await import('#features/member/push/PushRow.lazy.tsx')
  const { container, html } = await hydrate(<PushRow />)
  expect(html).toBe('')
  await act(async () => {
    $permission.set(permission)
    $pushBrowser.set(browser)
  })
  return { page, server, container }
}

test('PSH-3 notifications are turned on and off again at a press, and the row says which they are', async () => {
  const { page, server, container } = await openRow('default')
  const isOn = (): boolean => one(container, '[role=switch]').getAttribute('aria-checked') === 'true'
  expect(isOn()).toBe(false)
  await click(one(container, 'button'))
  await passUntil(page, () => isOn())
  expect(server.callsTo('/wps/relay/CSP_fcmSubscribe')).toHaveLength(1)
  await act(() => page.pass(1000))
  await click(one(container, 'button'))
  await passUntil(page, () => !isOn())
  expect(server.callsTo('/wps/relay/CSP_fcmUnsubscribe')).toHaveLength(1)
})

test('PSH-3 where the browser forbids messages the row says so and cannot be pressed', async () => {
  const { container } = await openRow('denied')
  expect([buttonNames(container), container.textContent]).toEqual([[], expect.stringMatching(/^Notifications.+/)])
})

test('RGP-4 during a break nothing can be turned on, so that there is no row', async () => {
  const { container } = await openRow('default')
  const { $playBreak } = await import('#features/core/play-break/play-break.store.ts')
  await act(async () => $playBreak.set({ kind: 'break', until: Date.UTC(2027, 0, 1) } as never))
  expect(container.innerHTML).toBe('')
})
