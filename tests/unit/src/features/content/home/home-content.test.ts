// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Answer, fakeServer, ok, refuse } from '../../fake-server.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { type DocumentOptions, openDocument } from '../../open-document.ts'

const LINES = '/wps/relay/MCSFE_getListAnnouncements'
const CODES = '/wps/relay/PROMOFE_getPromoCodeEnable'
const line = (content: string) => ({ id: content, title: '', content, type: 'MARQUEE', category: '', startAt: 0, endAt: 9e12 })

/** A screen of home, without the first calls of boot. */
async function openHome(answers: Readonly<Record<string, Answer>>, options: DocumentOptions = {}) {
  const server = fakeServer()
  for (const [path, answer] of Object.entries(answers)) server.on(path, answer)
  const page = await openDocument({ server, ...options })
  page.api.connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
  const actions = {
    ...(await import('#features/content/banners/banners.actions.ts')),
    ...(await import('#features/content/menu/menu.actions.ts')),
    ...(await import('#features/content/running-lines/marquee.actions.ts')),
  }
  const stores = {
    ...(await import('#features/content/banners/banners.store.ts')),
    ...(await import('#features/content/running-lines/marquee.store.ts')),
    ...(await import('#features/core/settings/settings.store.ts')),
    ...(await import('#features/core/settings/offers.store.ts')),
  }
  const run = async (work: unknown): Promise<void> => {
    await page.pass(1000)
    await work
  }
  // A tag leaves a space, of which a page shows one.
  const lines = () => stores.$marquee.get()?.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return { page, actions, stores, run, lines }
}

test('BAN-7 the running lines are text, whatever the back end sends; the tab’s next screen has them at once', async () => {
  const first = await openHome({ [LINES]: () => ok([line('<b>Ten</b> free spins'), line('<img src=x onerror=alert(1)>Win &amp; play')]) })
  await first.run(first.actions.loadMarquee())
  expect(first.page.server.callsTo(LINES)[0]?.query.get('types')).toBe('MARQUEE')
  expect(first.lines()).toEqual(['Ten free spins', 'Win & play'])
  const { browser, tab } = first.page
  const next = await openHome({ [LINES]: () => ok([line('Newer')]) }, { browser, after: tab })
  const loading = next.actions.loadMarquee()
  expect(next.lines()).toEqual(['Ten free spins', 'Win & play'])
  await next.run(loading)
  expect(next.lines()).toEqual(['Newer'])
})

test('BAN-7 a line runs from its start until its end, by the back end’s time', async () => {
  const at = fakeBrowser().clock.now()
  const lines = [
    { ...line('Ended'), endAt: at + 1000 },
    { ...line('Ends in a moment'), endAt: at + 1001 },
    { ...line('Begins now'), startAt: at + 1000 },
    { ...line('Not yet'), startAt: at + 1001 },
  ]
  const home = await openHome({ [LINES]: () => ok(lines) })
  await home.page.pass(1000)
  await home.run(home.actions.loadMarquee())
  expect(home.lines()).toEqual(['Ends in a moment', 'Begins now'])
})

test('BAN-1 BAN-7 of banners and lines without end home has the first twenty', async () => {
  const banner = { url: '/b.avif', linkageType: 'P', linkage: '1' }
  const home = await openHome({ [LINES]: ({ query }) => ok(Array(500).fill(query.get('types') === 'BANNER' ? banner : line('Win'))) })
  await home.run(home.actions.loadMarquee())
  await home.run(home.actions.loadBanners('livery:banners:a1', []))
  expect([home.lines()?.length, home.stores.$banners.get().live?.length]).toEqual([20, 20])
})

test.each<[why: string, answer: Answer]>([
  ['a refusal', () => refuse('busy')],
  ['a failure', () => new Response('', { status: 500 })],
])('BAN-7 after %s the shown lines stay, and nothing is said', async (_why, answer) => {
  const { browser, tab } = (
    await openHome({ [LINES]: () => ok([line('Old')]) }).then(async (first) => {
      await first.run(first.actions.loadMarquee())
      return first
    })
  ).page
  const next = await openHome({ [LINES]: answer }, { browser, after: tab })
  await next.run(next.actions.loadMarquee())
  expect([next.lines(), next.page.dialogs.$notices.get(), next.page.dialogs.$toasts.get()]).toEqual([['Old'], [], []])
})

test('MNU-2 whether there are promotion codes is known at once on the tab’s next screen, until the back end says otherwise', async () => {
  const first = await openHome({ [CODES]: () => ok({ enabled: true }) })
  await first.run(first.actions.startMenu(['PROMOCODE']))
  expect([first.stores.$promoCode.get(), first.stores.$promoCodeSettled.get()]).toEqual([true, true])
  const { browser, tab } = first.page
  const next = await openHome({ [CODES]: () => ok({ enabled: false }) }, { browser, after: tab })
  const starting = next.actions.startMenu(['PROMOCODE'])
  expect([next.stores.$promoCode.get(), next.stores.$promoCodeSettled.get()]).toEqual([true, true])
  await next.run(starting)
  expect(next.stores.$promoCode.get()).toBe(false)
})

test('BAN-5 LOB-4 a program that does not run is said to come; the mark of withdrawn banners goes with other slides', async () => {
  const { page, actions } = await openHome({})
  actions.showComingSoon()
  expect(page.dialogs.$toasts.get()).toMatchObject([{ id: 'comingSoon', body: { key: 'menu.comingSoon' } }])
  actions.showLiveBanners('all')
  expect(page.tab.flags.get('banners')).toBeUndefined()
  actions.showLiveBanners('first')
  expect(page.tab.flags.get('banners')).toBe('no')
})
