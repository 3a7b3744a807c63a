// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { PublicMerchant } from '#build-time/brand/public-merchant.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { AURORA, type DocumentOptions } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const SETTING = '/wps/system/consent'
const asking = (consent: PublicMerchant['features']['consent'] = { countries: ['PH'], deviceIdWaits: false }): Partial<PublicMerchant> => ({
  features: { ...AURORA.features, consent },
})

beforeEach(() => {
  document.body.innerHTML =
    '<a class="skip"></a><main></main><footer><nav><ul><li><a class="link" href="/terms">Terms</a></li><li><button data-consent hidden>Privacy choices</button></li></ul></nav></footer>'
})

const sheet = (): HTMLElement | null => document.querySelector('.consent-sheet')
const press = (word: string): void => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.click()

async function open({ required = false, ...options }: DocumentOptions & { required?: boolean } = {}) {
  const server = fakeServer()
  server.on(SETTING, ({ body }) => ok('id' in body ? null : { required, categories: { analytics: false, marketing: false } }))
  const page = await openView([], {
    server,
    merchant: asking(),
    href: 'https://aurora.example/m/home?tid=link-3&facebook=77&r=friend',
    ...options,
  })
  const consent = await import('#features/core/consent/consent.store.ts')
  const actions = await import('#features/core/consent/consent.actions.ts')
  return { ...page, server, consent, actions }
}
type Opened = Awaited<ReturnType<typeof open>>

async function asked(options?: DocumentOptions): Promise<Opened> {
  const page = await open(options)
  await page.boot.startBoot()
  await passUntil(page, () => sheet() !== null)
  return page
}

const stored = (page: Opened): string[] => ['tid', 'livery:pixels', 'registerInfo'].filter((key) => page.browser.rawLocal.has(key))

describe('TRK-8 a merchant that asks', () => {
  test('stores nothing of advertising before the answer, and the origin after a yes', async () => {
    const page = await asked()
    expect(page.consent.$consent.get()).toEqual({ state: 'unanswered' })
    expect(stored(page)).toEqual([])
    press('Accept')
    await passUntil(page, () => stored(page).length === 3)
    expect(page.consent.$consent.get()).toEqual({ state: 'answered', analytics: true, marketing: true })
    expect(sheet()).toBeNull()
  })

  test('records the answer at the operator once, in this document or the next', async () => {
    const page = await asked()
    page.server.down = true
    press('Decline')
    await page.pass(60_000)
    page.server.down = false
    const before = page.server.callsTo(SETTING).filter(({ body }) => 'id' in body).length
    await page.actions.recordAnswer()
    await page.actions.recordAnswer()
    const sent = page.server
      .callsTo(SETTING)
      .filter(({ body }) => 'id' in body)
      .slice(before)
    expect(sent.map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Number),
        how: 'sheet',
        language: 'EN',
        domain: 'aurora.example',
        categories: { analytics: false, marketing: false },
      },
    ])
  })

  test('lets the visitor choose by purpose', async () => {
    const page = await asked()
    document.querySelector<HTMLInputElement>('[name=consent-analytics]')?.click()
    press('Save choices')
    expect(page.consent.$consent.get()).toEqual({ state: 'answered', analytics: true, marketing: false })
  })

  test('is open to another choice from the footer, and a withdrawal removes what was stored at once', async () => {
    const page = await asked()
    press('Accept')
    await passUntil(page, () => stored(page).length === 3)
    page.browser.rawCookies.set('_fbc', { value: 'fb.1.1.x', days: 90 })
    press('Privacy choices')
    await passUntil(page, () => sheet() !== null)
    expect(document.querySelector<HTMLInputElement>('[name=consent-marketing]')?.checked).toBe(true)
    press('Decline')
    expect(stored(page)).toEqual([])
    expect(page.browser.rawCookies.get('_fbc')).toEqual({ value: '', days: -1 })
  })

  test('TRK-9 TRK-1 removes with a refusal the click ids, the visit, the marks and the queue of events too, and the device id where its folder says so', async () => {
    const page = await asked({ merchant: asking({ countries: 'all', deviceIdWaits: true }) })
    press('Accept')
    const waiting = ['livery:click-ids', 'livery:visit', 'livery:event-raised:firstOpen', 'livery:event:1', 'deviceId']
    for (const key of waiting) page.browser.rawLocal.set(key, 'x')
    page.browser.rawCookies.set('deviceId', { value: 'x', days: 365 })
    press('Privacy choices')
    await passUntil(page, () => sheet() !== null)
    press('Decline')
    expect(waiting.filter((key) => page.browser.rawLocal.has(key))).toEqual([])
    expect(page.browser.rawCookies.get('deviceId')?.days).toBe(-1)
  })

  test('hears an answer that another tab was given', async () => {
    const browser = fakeBrowser()
    const page = await asked({ browser })
    browser
      .openTab()
      .local.set(
        'livery:consent',
        JSON.stringify({ id: 'a', at: browser.clock.now(), how: 'sheet', analytics: false, marketing: true, recorded: true }),
      )
    expect(page.consent.$consent.get()).toEqual({ state: 'answered', analytics: false, marketing: true })
    expect(sheet()).toBeNull()
  })

  test('TRK-1 lets the device id wait where its folder says so, and stores the same one after a yes', async () => {
    const page = await asked({ merchant: asking({ countries: 'all', deviceIdWaits: true }) })
    const { deviceId } = await import('#features/core/device/device.actions.ts')
    const id = deviceId()
    expect([page.browser.rawLocal.has('deviceId'), page.browser.rawCookies.has('deviceId')]).toEqual([false, false])
    press('Accept')
    expect(deviceId()).toBe(id)
    expect(page.browser.rawLocal.get('deviceId')).toBe(id)
  })
})

describe('TRK-9 the setting', () => {
  test('is fetched 300 ms after the page became visible, and once for visits in quick succession', async () => {
    const page = await open({ merchant: asking({ countries: [], deviceIdWaits: false }) })
    await page.boot.startBoot()
    await page.pass(299)
    expect(page.server.callsTo(SETTING)).toHaveLength(0)
    await page.pass(1)
    await page.pass()
    expect(page.server.callsTo(SETTING)).toHaveLength(1)
    for (const moment of ['hidden', 'visible', 'hidden', 'visible'] as const) page.tab.happen(moment)
    await page.pass(300)
    expect(page.server.callsTo(SETTING)).toHaveLength(2)
  })

  test('asks where the back end requires it, and gives consent where it does not', async () => {
    const page = await open({ merchant: asking({ countries: [], deviceIdWaits: false }), required: true })
    await page.boot.startBoot()
    await page.pass(300)
    await passUntil(page, () => sheet() !== null)
    const free = await open({ merchant: asking({ countries: [], deviceIdWaits: false }) })
    await free.boot.startBoot()
    expect(free.consent.$consent.get()).toEqual({ state: 'unanswered' })
    await free.pass(300)
    await passUntil(free, () => free.consent.$consent.get().state === 'notRequired')
  })

  test('is not fetched for a merchant that never asks', async () => {
    const page = await open({ merchant: {} })
    await page.boot.startBoot()
    await page.pass(1000)
    expect(page.server.callsTo(SETTING)).toEqual([])
    expect([page.consent.$consent.get(), sheet()]).toEqual([{ state: 'notRequired' }, null])
  })
})

test('TRK-8 a browser that sends Sec-GPC is asked nothing and stores nothing of advertising', async () => {
  const page = await open({ merchant: {}, device: { privacySignal: 'gpc' } })
  await page.boot.startBoot()
  await passUntil(page, () => page.consent.$consent.get().state === 'answered')
  expect(page.consent.$consent.get()).toEqual({ state: 'answered', analytics: true, marketing: false })
  expect([stored(page), sheet()]).toEqual([[], null])
})
