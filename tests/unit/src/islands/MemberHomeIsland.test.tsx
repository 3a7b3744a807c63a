// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PushBrowser } from '#features/member/push/browser-push.ts'
import { linksOf, press } from '../ui/by-name.ts'
import { hydrate } from '../ui/hydrate.ts'
import { fakeServer, ok } from '../features/fake-server.ts'
import { signedInTab } from '../features/open-document.ts'
import { openView, passUntil } from '../features/open-view.ts'

const BROWSER: PushBrowser = {
  missing: () => [],
  permission: () => 'default',
  ask: async () => 'granted',
  token: async () => 'token-a',
  endpoint: async () => 'https://push.example/1',
  unsubscribe: async () => undefined,
  showBadge: () => undefined,
}
const FIREBASE = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: 's', vapidKey: 'v', authDomain: 'b.example', firebase: true }
const ROWS = ['Notifications', 'Passkey', 'Linked accounts']

/** The member's own screen, whose back end says so much in its settings. */
async function openHome({ cashier = true, settings = {} }: { cashier?: boolean; settings?: object } = {}) {
  vi.stubGlobal('PublicKeyCredential', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok(settings))
  const page = await openView(['member', 'account', 'play', 'cashier'], {
    server,
    route: 'member/home',
    href: 'https://aurora.example/m/member/home',
    left: signedInTab(),
  })
  await Promise.all([
    import('#features/access/passkeys/PasskeyRow.lazy.tsx'),
    import('#features/access/social/ServiceLinks.lazy.tsx'),
    import('#features/member/push/PushRow.lazy.tsx'),
  ])
  const { default: MemberHome } = await import('#islands/MemberHomeIsland.tsx')
  await page.boot.startBoot()
  const { container, mended } = await hydrate(<MemberHome cashier={cashier} screens={[]} pages={[]} />)
  expect(mended).toEqual([])
  await passUntil(page, () => page.settings.$settings.get() !== undefined)
  return { page, container }
}

test('PRO-7 the member’s screen leads to deposit and withdrawal where the merchant has a cashier, and nowhere else', async () => {
  expect(linksOf((await openHome()).container)).toMatchObject({
    Deposit: '/m/member/cashier?open=deposit',
    Withdraw: '/m/member/cashier?open=withdraw',
  })
  expect(Object.keys(linksOf((await openHome({ cashier: false })).container))).not.toContain('Deposit')
})

test('PSH-3 SOC-7 notifications, a passkey and services to link are set up here where the back end and the browser have them', async () => {
  const { page, container } = await openHome({ settings: { passkeys: true, smsProvider: FIREBASE, whitelabelVal: { PHONELOGIN3: true } } })
  const { $pushBrowser } = await import('#features/member/push/push.store.ts')
  await act(async () => $pushBrowser.set(BROWSER))
  await passUntil(page, () => ROWS.every((name) => container.textContent.includes(name)))
  await press(container, 'Linked accounts')
  expect(container.querySelector('dialog[open] h2')?.textContent).toBe('Linked accounts')
})

test('PSH-3 SOC-7 where they have none of these there is no such row', async () => {
  const { page, container } = await openHome()
  await act(() => page.pass(1000))
  expect(ROWS.filter((name) => container.textContent.includes(name))).toEqual([])
})
