// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { MenuKey } from '#features/content/menu/menu.rules.ts'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const PLANNED: readonly MenuKey[] = ['DEPOSIT', 'VIP', 'AGENT', 'MISSION', 'SIGNIN', 'SAVIOR', 'PROMOCODE', 'REFERRAL', 'APP', 'SERVICE']
const off = { enabled: false, count: 0 }
const on = { enabled: true, count: 1 }

/** Home's menu once it is known. */
async function openMenu(planned: readonly MenuKey[], offered: readonly MenuKey[], options: DocumentOptions = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () =>
    ok({
      whitelabelVal: { menu: { REFERRAL: true } },
      availablePromotions: { MISSION: on, LOGIN: on, SAVIOR: off, REFERRAL: off, APP_DOWNLOAD: off },
    }),
  )
  const page = await openView(['menu'], { server, ...options })
  const { QuickMenu } = await import('#features/content/menu/QuickMenu.tsx')
  const { $menu } = await import('#features/content/menu/menu.store.ts')
  void page.boot.startBoot()
  const view = await hydrate(<QuickMenu planned={planned} offered={offered} />)
  await passUntil(page, () => $menu.get() !== undefined)
  return { page, ...view }
}

const shown = (root: HTMLElement) => [linksOf(root), buttonNames(root)]

test('MNU-1 MNU-2 a visitor’s menu leads to each place that is open to them; the app opens its sheet, and what is not there yet says so', async () => {
  const { page, container, html, mended } = await openMenu(PLANNED, ['MISSION', 'REFERRAL'])
  const printed = document.createElement('div')
  printed.innerHTML = html
  expect([shown(printed), mended]).toEqual([
    [{ Missions: '/m/member/missions', Invite: '/m/inviteFriends', Service: '/m/service' }, ['App']],
    [],
  ])
  expect(shown(container)).toEqual([
    { Missions: '/m/member/missions', 'Daily bonus': '/m/member/sign-in', Service: '/m/service' },
    ['Invite', 'App'],
  ])
  await press(container, 'Invite')
  expect([page.dialogs.$toasts.get().map(({ body }) => body), page.dialogs.$appSheet.get()]).toEqual([
    [{ key: 'menu.comingSoon' }],
    'closed',
  ])
  await press(container, 'App')
  expect([page.dialogs.$toasts.get().length, page.dialogs.$appSheet.get()]).toEqual([1, 'asked'])
})

test('MNU-1 PRO-7 a member’s menu opens the deposit', async () => {
  const { container } = await openMenu(['DEPOSIT', 'SERVICE'], [], { left: signedInTab() })
  expect(linksOf(container)).toEqual({ Deposit: '/m/member/cashier?open=deposit', Service: '/m/service' })
})

test('MNU-1 a menu without items is not there', async () => {
  const { container } = await openMenu(['VIP'], [])
  await act(async () => undefined)
  expect(container.innerHTML).toBe('')
})
