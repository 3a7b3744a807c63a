import { describe, expect, test } from 'vitest'
import { type Answer, fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const PROGRAMS = '/wps/relay/MCSFE_getMerchantAvailablePromotions'
const CODES = '/wps/relay/PROMOFE_getPromoCodeEnable'

/** Home of a visitor, whose menu has promotion codes; `codes` controls the response about them. */
async function openMenu(codes: Answer, planned: readonly ('PROMOCODE' | 'REFERRAL' | 'SERVICE')[] = ['REFERRAL', 'PROMOCODE', 'SERVICE']) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ availablePromotions: { REFERRAL: { enabled: true, count: 1 } } }))
  server.on(CODES, codes)
  const page = await openDocument({ server })
  const { $menu } = await import('#features/content/menu/menu.store.ts')
  const { startMenu } = await import('#features/content/menu/menu.actions.ts')
  const started = startMenu(planned)
  return { ...page, started, keys: () => $menu.get()?.map(({ key }) => key) }
}

test('MNU-2 the menu appears complete: an item with a call of its own moves no other', async () => {
  let answer = (): void => {}
  const page = await openMenu(() => new Promise((done) => (answer = () => done(ok({ enabled: true })))))
  await page.boot.startBoot()
  await page.pass()
  expect(page.keys()).toBeUndefined()
  answer()
  await page.pass()
  expect(page.keys()).toEqual(['REFERRAL', 'PROMOCODE', 'SERVICE'])
})

test('MNU-2 a menu without promotion codes makes no call for them, and waits for the settings only', async () => {
  const page = await openMenu(() => ok({ enabled: true }), ['REFERRAL', 'SERVICE'])
  await page.started
  expect(page.keys()).toBeUndefined()
  await page.boot.startBoot()
  await page.pass()
  expect(page.keys()).toEqual(['REFERRAL', 'SERVICE'])
  expect(page.server.callsTo(CODES)).toEqual([])
})

test.each([
  ['a refusal', () => new Response('', { status: 500 })],
  ['no response', () => new Promise<Response>(() => undefined)],
] as const)('MNU-2 after %s the menu appears without promotion codes', async (_what, codes) => {
  const page = await openMenu(codes)
  await page.boot.startBoot()
  await page.pass(3000)
  expect(page.keys()).toEqual(['REFERRAL', 'SERVICE'])
})

test('MNU-2 settings that do not come hold the menu back for as long as they may take: then it appears with what needs none', async () => {
  const page = await openMenu(() => ok({ enabled: true }), ['REFERRAL', 'SERVICE'])
  page.server.on('/wps/v2/system/status', () => new Promise<Response>(() => undefined))
  void page.boot.startBoot()
  await page.pass()
  expect(page.keys()).toBeUndefined()
  await page.pass(10_000)
  expect(page.keys()).toEqual(['SERVICE'])
})

test('MNU-2 a merchant’s word shows and hides items, whatever their own rule says', async () => {
  const page = await openMenu(() => ok({ enabled: true }), ['REFERRAL', 'SERVICE'])
  page.server.on('/wps/v2/system/status', () =>
    ok({ whitelabelVal: { menu: { REFERRAL: true, SERVICE: false } }, availablePromotions: {} }),
  )
  await page.boot.startBoot()
  await page.pass()
  expect(page.keys()).toEqual(['REFERRAL'])
})

test('MNU-2 no item is shown before the menu is started, though everything else is known', async () => {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ availablePromotions: {} }))
  const page = await openDocument({ server })
  const { $menu } = await import('#features/content/menu/menu.store.ts')
  await page.boot.startBoot()
  expect($menu.get()).toBeUndefined()
})

test.each([
  ['AUTO', ['VIP', 'SERVICE']],
  ['MANUAL', ['SERVICE']],
  ['', ['SERVICE']],
  [undefined, ['SERVICE']],
])('MNU-2 VIP is shown to members of a club of type AUTO: %s', async (type, expected) => {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ availablePromotions: {} }))
  server.on('/wps/member/info', () =>
    ok({
      id: '7',
      userName: 'demo7',
      customerType: 0,
      balance: '1.00',
      currency: 'PHP',
      ...(type !== undefined && { clubLabel: { labelId: 'g', labelName: 'Gold', type } }),
    }),
  )
  const page = await openDocument({ server, left: signedInTab() })
  const { $menu } = await import('#features/content/menu/menu.store.ts')
  const { startMenu } = await import('#features/content/menu/menu.actions.ts')
  await startMenu(['VIP', 'SERVICE'])
  await page.boot.startBoot()
  expect($menu.get()?.map(({ key }) => key)).toEqual(expected)
})

test('PRO-1 settings with running programs are not asked about again', async () => {
  const page = await openMenu(() => ok({ enabled: true }))
  await page.boot.startBoot()
  await page.pass()
  expect(page.server.callsTo(PROGRAMS)).toEqual([])
})

describe('settings without running programs', () => {
  async function openWithout(programs: Answer) {
    const page = await openMenu(() => ok({ enabled: true }), ['REFERRAL', 'SERVICE'])
    page.server.on('/wps/v2/system/status', () => ok({}))
    page.server.on(PROGRAMS, programs)
    await page.boot.startBoot()
    await page.pass()
    return page
  }

  test('PRO-1 the availability of each comes from its own call', async () => {
    expect((await openWithout(() => ok({ REFERRAL: { enabled: true, count: 0 } }))).keys()).toEqual(['REFERRAL', 'SERVICE'])
    expect((await openWithout(() => ok({ REFERRAL: { enabled: false, count: 0 } }))).keys()).toEqual(['SERVICE'])
  })

  test('PRO-1 where that fails too, the menu appears without them', async () => {
    const page = await openWithout(() => new Response('', { status: 500 }))
    expect(page.keys()).toEqual(['SERVICE'])
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('PRO-1 it is asked again with the session of who signs in', async () => {
    const page = await openWithout(({ token }) => ok({ REFERRAL: { enabled: token !== null, count: 0 } }))
    expect(page.keys()).toEqual(['SERVICE'])
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    const asking = page.settingsActions.loadSettings({ force: true })
    await page.pass(1000)
    await asking
    await page.pass(1000)
    expect(page.keys()).toEqual(['REFERRAL', 'SERVICE'])
  })
})

test.each<[where: string, options: DocumentOptions, expected: string[]]>([
  ['in a browser', {}, ['APP', 'SERVICE']],
  ['in the operator’s app', { href: 'https://aurora.example/m/home?inApp=1' }, ['SERVICE']],
  ['in an installed app', { device: { standalone: true } }, ['SERVICE']],
  ['on the home screen', { device: { homeScreen: true } }, ['SERVICE']],
])('MNU-2 the app is offered %s: %j', async (_where, options, expected) => {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ availablePromotions: {} }))
  const page = await openDocument({ server, ...options })
  const { $menu } = await import('#features/content/menu/menu.store.ts')
  const { startMenu } = await import('#features/content/menu/menu.actions.ts')
  await Promise.all([startMenu(['APP', 'SERVICE']), page.boot.startBoot()])
  await page.pass()
  expect($menu.get()?.map(({ key }) => key)).toEqual(expected)
})
