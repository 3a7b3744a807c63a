import { expect, test } from 'vitest'
import { type Answer, fakeServer, ok } from '../../fake-server.ts'
import { openDocument } from '../../open-document.ts'

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

test.each([['a refusal', () => new Response('', { status: 500 })], ['no response', () => new Promise<Response>(() => undefined)]] as const)('MNU-2 after %s the menu appears without promotion codes', async (_what, codes) => {
  const page = await openMenu(codes)
  await page.boot.startBoot()
  await page.pass(3000)
  expect(page.keys()).toEqual(['REFERRAL', 'SERVICE'])
})
