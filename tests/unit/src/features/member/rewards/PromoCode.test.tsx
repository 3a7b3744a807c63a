// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hydrate } from '../../../ui/hydrate.ts'
import { ok, refuse, fakeServer, type Answer } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { field, notesBeside, openView, passUntil, submit, type } from '../../open-view.ts'

const REDEEM = '/wps/relay/PROMOFE_redeemPromoCode'

/** Opens the form, sends code A, and answers it once code B stands in the field, or A still does. Returns the form, and how to send another code. */
async function openRedeemed(answer: Answer, typedMeanwhile?: string) {
  const server = fakeServer()
  let respond: () => void = () => undefined
  server.on(REDEEM, (sent) => new Promise((resolve) => (respond = () => resolve(answer(sent)))))
  server.on('/wps/relay/PROMOFE_getPromoCodeEnable', () => ok({ enabled: true }))
  const href = 'https://aurora.example/m/member/promo-code'
  const page = await openView(['programs'], { route: 'member/promo-code', href, left: signedInTab(), server })
  const { default: PromoCode } = await import('#islands/PromoCodeIsland.tsx')
  void page.boot.startBoot()
  const { container } = await hydrate(<PromoCode />)
  await passUntil(page, () => container.querySelector('[name=code]') !== null)
  const send = async (code: string): Promise<void> => {
    const before = server.callsTo(REDEEM).length
    await type(container, 'code', code)
    await submit(container)
    await passUntil(page, () => server.callsTo(REDEEM).length > before)
  }
  const finish = async (): Promise<void> => {
    respond()
    await passUntil(page, () => container.querySelector('[type=submit][aria-busy]') === null)
  }
  await send('KOI-A')
  if (typedMeanwhile !== undefined) await type(container, 'code', typedMeanwhile)
  await finish()
  return { container, send, finish }
}

const redeemed = async (...how: Parameters<typeof openRedeemed>): Promise<HTMLElement> => (await openRedeemed(...how)).container

const reward: Answer = () => ok({ reward: '5.00' })
const used: Answer = () => refuse('promocode.used', 'This code is used up.')
const hasReason = (container: HTMLElement): boolean => notesBeside(container, 'code').includes('This code is used up.')

test('a code that was redeemed leaves the field', async () => {
  const container = await redeemed(reward)
  expect([field(container, 'code').value, container.textContent]).toEqual(['', expect.stringContaining('5.00')])
})

test('a code that is typed while another is redeemed stays in the field', async () => {
  const container = await redeemed(reward, 'KOI-B')
  expect([field(container, 'code').value, container.textContent]).toEqual(['KOI-B', expect.stringContaining('5.00')])
})

test('a refused code stays with the reason until it is changed', async () => {
  const container = await redeemed(used)
  expect([field(container, 'code').value, hasReason(container)]).toEqual(['KOI-A', true])
  await type(container, 'code', 'KOI-B')
  expect(hasReason(container)).toBe(false)
})

test('a code that is typed while another is refused does not count as refused', async () => {
  const container = await redeemed(used, 'KOI-B')
  expect([field(container, 'code').value, hasReason(container)]).toEqual(['KOI-B', false])
})

test('a code that is sent after another was refused is not called refused before the server has answered', async () => {
  const { container, send, finish } = await openRedeemed(used)
  await send('KOI-B')
  expect(hasReason(container)).toBe(false)
  await finish()
  expect(hasReason(container)).toBe(true)
})
