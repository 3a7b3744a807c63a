import { expect, test } from 'vitest'
import { type Answer, fakeServer, ok } from '../fake-server.ts'
import { openDocument } from '../open-document.ts'

const CODES = '/wps/relay/PROMOFE_getPromoCodeEnable'

/** Home of a visitor, whose menu holds promotion codes and what runs, with answers that come when they are let. */
async function openMenu(codes: Answer, planned: readonly ('PROMOCODE' | 'REFERRAL' | 'SERVICE')[] = ['REFERRAL', 'PROMOCODE', 'SERVICE']) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ availablePromotions: { REFERRAL: { enabled: true, count: 1 } } }))
  server.on(CODES, codes)
  const page = await openDocument({ server })
  const { $menu } = await import('#features/menu/store.ts')
  const { startMenu } = await import('#features/menu/actions.ts')
  const started = startMenu(planned)
  return { ...page, started, keys: () => $menu.get()?.map(({ key }) => key) }
}

test('MNU-2 the menu comes whole: an item that is asked for by itself moves no other', async () => {
  let answer = (): void => {}
  const page = await openMenu(() => new Promise((done) => (answer = () => done(ok({ enabled: true })))))
  await page.boot.startBoot()
  await page.pass()
  expect(page.keys()).toBeUndefined()
  answer()
  await page.pass()
  expect(page.keys()).toEqual(['REFERRAL', 'PROMOCODE', 'SERVICE'])
})

test('MNU-2 a menu without promotion codes asks for none, and waits for the settings alone', async () => {
  const page = await openMenu(() => ok({ enabled: true }), ['REFERRAL', 'SERVICE'])
  await page.started
  expect(page.keys()).toBeUndefined()
  await page.boot.startBoot()
  await page.pass()
  expect(page.keys()).toEqual(['REFERRAL', 'SERVICE'])
  expect(page.server.callsTo(CODES)).toEqual([])
})

test.each([['refused', () => new Response('', { status: 500 })], ['no answer', () => new Promise<Response>(() => undefined)]] as const)('MNU-2 %s: the menu does without the codes', async (_what, codes) => {
  const page = await openMenu(codes)
  await page.boot.startBoot()
  await page.pass(3000)
  expect(page.keys()).toEqual(['REFERRAL', 'SERVICE'])
})
