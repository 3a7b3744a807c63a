// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { ROUTE_IDS } from '#routes/routes.ts'
import { SWITCHES } from '#routes/screens/switches.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'
import en from '../../../../../../src/i18n/locales/en/entry.json' with { type: 'json' }

const on = { enabled: true }
const SETTINGS = {
  whitelabelVal: { INBOX3: true, REWCEN3: true },
  availablePromotions: { MISSION: on, LOGIN: on, SAVIOR: on, REFERRAL: on, APP_DOWNLOAD: on },
}
const VIEWS: readonly [route: string, view: () => Promise<{ default: ComponentType }>, off: { settings?: object; codes?: boolean }][] = [
  ['member/inbox', () => import('#islands/InboxIsland.tsx'), { settings: { whitelabelVal: { REWCEN3: true } } }],
  ['member/rewards', () => import('#islands/RewardsIsland.tsx'), { settings: { whitelabelVal: { INBOX3: true } } }],
  ['member/sign-in', () => import('#islands/DailySignInIsland.tsx'), { settings: { availablePromotions: { MISSION: on } } }],
  ['member/missions', () => import('#islands/MissionsIsland.tsx'), { settings: { availablePromotions: { LOGIN: on } } }],
  ['member/rescue', () => import('#islands/RescueIsland.tsx'), { settings: { availablePromotions: { LOGIN: on } } }],
  ['inviteFriends', () => import('#islands/InviteFriendsIsland.tsx'), { settings: { availablePromotions: { LOGIN: on } } }],
  ['member/promo-code', () => import('#islands/PromoCodeIsland.tsx'), { codes: false }],
]

test('every screen that the back end can switch off by itself is here', () => {
  const switched = ROUTE_IDS.filter((route) => SWITCHES[route]?.flag ?? SWITCHES[route]?.program ?? SWITCHES[route]?.codes)
  expect(VIEWS.map(([route]) => route).toSorted()).toEqual(switched.toSorted())
})

async function shown(route: string, view: () => Promise<{ default: ComponentType }>, settings: object | undefined, codes = true) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => (settings ? ok({ ...SETTINGS, ...settings }) : new Response('', { status: 500 })))
  server.on('/wps/relay/PROMOFE_getPromoCodeEnable', () => ok({ enabled: codes }))
  const options = { server, route: route as 'home', href: `https://aurora.example/m/${route}`, left: signedInTab() }
  const page = await openView(['entry', 'programs', 'inbox', 'referral'], options)
  const { default: View } = await view()
  const { container, mended } = await hydrate(<View />)
  await act(async () => {
    await page.boot.startBoot()
    await page.pass()
  })
  const link = [...container.querySelectorAll('a')].find(({ textContent }) => textContent === en.enter)
  return { isOff: container.textContent.includes(en.off), leadsTo: link?.getAttribute('href'), mended, last: page.tab.page.last() }
}

test.each(VIEWS)(
  'RGP-9 PRO-4 MNU-2 %s that is off says so when it is opened all the same, and leads home',
  async (route, view, { settings = {}, codes }) => {
    expect(await shown(route, view, settings, codes)).toEqual({ isOff: true, leadsTo: '/m/home', mended: [], last: undefined })
  },
)

test.each(VIEWS)('RGP-9 PRO-4 MNU-2 %s opens while it is on, and while nobody knows', async (route, view) => {
  expect((await shown(route, view, {})).isOff).toBe(false)
  expect((await shown(route, view, undefined)).isOff).toBe(false)
})
