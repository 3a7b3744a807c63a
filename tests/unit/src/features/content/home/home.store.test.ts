import { describe, expect, test } from 'vitest'
import { unpackBanners } from '#features/content/banners/snapshot-banners.codec.ts'
import { type Answer, fakeServer, ok, refuse } from '../../fake-server.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const PROGRAMS = '/wps/relay/MCSFE_getMerchantAvailablePromotions'
const BANNERS = '/wps/relay/MCSFE_getListAnnouncements'
const CODES = '/wps/relay/PROMOFE_getPromoCodeEnable'

/** Home of a visitor, whose menu has promotion codes; `codes` controls the response about them. */
async function openMenu(codes: Answer, planned: readonly ('PROMOCODE' | 'REFERRAL' | 'SERVICE')[] = ['REFERRAL', 'PROMOCODE', 'SERVICE']) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ availablePromotions: { REFERRAL: { enabled: true, count: 1 } } }))
  server.on(CODES, codes)
  const page = await openDocument({ server })
  const { $menu } = await import('#features/content/home/home.store.ts')
  const { startMenu } = await import('#features/content/home/home.actions.ts')
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
  const { $menu } = await import('#features/content/home/home.store.ts')
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
  const { $menu } = await import('#features/content/home/home.store.ts')
  const { startMenu } = await import('#features/content/home/home.actions.ts')
  await startMenu(['VIP', 'SERVICE'])
  await page.boot.startBoot()
  expect($menu.get()?.map(({ key }) => key)).toEqual(expected)
})

/** Home as its banners wake, on a device that keeps these. */
async function openBanners(answer: Answer, kept: Record<string, string> = {}) {
  const browser = fakeBrowser()
  for (const [key, value] of Object.entries(kept)) browser.rawLocal.set(key, value)
  const page = await openDocument({ browser })
  page.server.on(BANNERS, answer)
  await page.boot.startBoot()
  const { loadBanners } = await import('#features/content/home/home.actions.ts')
  const { $banners } = await import('#features/content/home/home.store.ts')
  const loading = loadBanners('livery:banners:a1', unpackBanners('b.1|Welcome|P|welcome\nb.2|Race|P|race'))
  return { ...page, known: () => $banners.get(), loaded: async () => (await page.pass(1000), await loading) }
}
const banner = (linkage: string) => ({
  url: `/${linkage}.avif`,
  title: '',
  linkageType: 'P' as const,
  linkage,
  openIn: 'same' as const,
  groupName: 'm_home',
})

test('BAN-1 home asks for the banners of group m_home', async () => {
  const page = await openBanners(() => ok([{ url: '/b.avif', linkageType: 'P', linkage: 'welcome' }]))
  expect(page.known(), 'a device that keeps none shows the prerendered ones until then').toEqual({ withdrawn: 'no', live: undefined })
  // The call for announcements shares the address and comes first.
  await page.loaded()
  expect(page.server.callsTo(BANNERS).map(({ query }) => query.get('groupName'))).toEqual([null, 'm_home'])
  expect(page.known()).toMatchObject({ withdrawn: 'no', live: [{ image: '/b.avif', linkage: 'welcome' }] })
})

test('LOB-4 home shows what the back end sent to this device last, before it responds, and keeps what it sends now', async () => {
  const page = await openBanners(() => ok([banner('race')]), { 'livery:banners:a1': 'all', 'livery:banners:a1:list': '[]' })
  expect(page.known()).toEqual({ withdrawn: 'all', live: [] })
  await page.loaded()
  expect(page.known()).toMatchObject({ withdrawn: 'all', live: [{ linkage: 'race' }] })
  expect(page.browser.rawLocal.get('livery:banners:a1')).toBe('first')
  expect(JSON.parse(page.browser.rawLocal.get('livery:banners:a1:list') ?? '')).toEqual([banner('race')])
})

test.each<[how: string, answer: Answer]>([
  ['do not come', () => new Response('', { status: 500 })],
  ['are refused', () => refuse('busy')],
])('LOB-4 banners that %s leave those that the device keeps', async (_how, answer) => {
  const kept = { 'livery:banners:a1': 'no', 'livery:banners:a1:list': JSON.stringify([banner('race')]) }
  const page = await openBanners(answer, kept)
  await page.loaded()
  expect([page.known().live?.map(({ linkage }) => linkage), page.dialogs.$notices.get()]).toEqual([['race'], []])
  expect(Object.fromEntries(page.browser.rawLocal)).toMatchObject(kept)
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
  const { $menu } = await import('#features/content/home/home.store.ts')
  const { startMenu } = await import('#features/content/home/home.actions.ts')
  await Promise.all([startMenu(['APP', 'SERVICE']), page.boot.startBoot()])
  await page.pass()
  expect($menu.get()?.map(({ key }) => key)).toEqual(expected)
})
