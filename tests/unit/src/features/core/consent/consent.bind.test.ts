// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PublicMerchant } from '#page/public-merchant.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions } from '../../open-document.ts'
import { serveTemplates } from '../../built-templates.ts'
import { openView, passUntil } from '../../open-view.ts'

const SETTING = '/wps/system/consent'
const asking = (consent: PublicMerchant['features']['consent'] = { countries: ['PH'], deviceIdWaits: false }): Partial<PublicMerchant> => ({
  features: { ...AURORA.features, consent },
})

beforeEach(async () => {
  await serveTemplates()
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

  test.each<[why: string, device: NonNullable<DocumentOptions['device']>, given: object]>([
    ['', {}, { state: 'notRequired' }],
    [', also of a browser that refuses sharing', { privacySignal: 'gpc' }, { state: 'answered', analytics: true, marketing: false }],
  ])('is not fetched for a merchant that never asks%s', async (_why, device, given) => {
    const page = await open({ merchant: {}, device })
    await page.boot.startBoot()
    await vi.waitFor(() => expect(page.consent.$consent.get()).toEqual(given))
    await page.pass(1000)
    expect([page.server.callsTo(SETTING), sheet()]).toEqual([[], null])
  })
})

/** The binder of a page alone, without the rest of boot. */
async function bound(options?: DocumentOptions) {
  const page = await open(options)
  const { bindConsent } = await import('#features/core/consent/consent.bind.ts')
  const { createApi } = await import('#api/call.ts')
  const { apiPorts } = await import('#boot/api-ports.ts')
  page.api.connectApi(createApi(apiPorts()))
  page.consent.withholdConsent()
  const undo = bindConsent()
  onTestFinished(undo)
  const store = (answer: object): void => void page.browser.openTab().local.set('livery:consent', JSON.stringify(answer))
  const records = () => page.server.callsTo(SETTING).filter(({ body }) => 'id' in body)
  return { ...page, undo, store, records }
}
const button = (): HTMLButtonElement => document.querySelector('[data-consent]')!
const answer = { id: 'a', at: 0, how: 'sheet', analytics: true, marketing: true, recorded: false }

describe('TRK-8 the sheet', () => {
  test('goes with its page, which then hears of no answer and asks for nothing', async () => {
    const page = await bound()
    await passUntil(page, () => sheet() !== null)
    expect(button().hidden).toBe(false)
    page.undo()
    expect([sheet(), button().hidden, page.consent.$consentSheet.get()]).toEqual([null, true, 'none'])
    button().click()
    page.store({ ...answer, at: page.browser.clock.now() })
    page.tab.happen('visible')
    await page.pass(1000)
    expect([sheet(), page.consent.$consent.get(), page.server.sent]).toEqual([null, { state: 'unanswered' }, []])
  })

  test('does not open once it is answered while its view loads', async () => {
    const page = await bound()
    page.store({ ...answer, at: page.browser.clock.now() })
    await page.pass(1000)
    expect(sheet()).toBeNull()
    button().click()
    await passUntil(page, () => sheet() !== null)
    expect(document.querySelectorAll('.consent-sheet')).toHaveLength(1)
  })

  test('LAY-2 waits its turn if it comes by itself, and not if the reader opens it', async () => {
    const page = await bound()
    const { requestOverlay } = await import('#features/core/dialogs/early-dialogs.actions.ts')
    requestOverlay('closedSite')
    await page.pass(1000)
    expect(sheet()).toBeNull()
    button().click()
    await passUntil(page, () => sheet() !== null)
  })

  test('closed by a reader who had opened it leaves the answer as it was, and asks on where there is none', async () => {
    const page = await bound()
    button().click()
    page.actions.closeOpenedConsent()
    expect([page.consent.$consentSheet.get(), page.records()]).toEqual(['asked', []])
    page.actions.answerConsent({ analytics: true, marketing: false })
    button().click()
    page.store({ ...answer, at: page.browser.clock.now() })
    expect(page.consent.$consentSheet.get(), 'news of another tab takes it from no reader').toBe('opened')
    page.actions.closeOpenedConsent()
    expect([page.consent.$consentSheet.get(), page.consent.$consent.get()]).toEqual([
      'none',
      { state: 'answered', analytics: true, marketing: true },
    ])
  })

  test('follows the visitor’s country, which the settings tell later than the folder', async () => {
    const page = await bound()
    expect(page.consent.$consentSheet.get()).toBe('asked')
    page.settings.$country.set({ countryCode: 'KE' } as never)
    expect([page.consent.$consentSheet.get(), page.consent.$consent.get()]).toEqual(['none', { state: 'unanswered' }])
    page.settings.$country.set({ countryCode: '' } as never)
    expect(page.consent.$consentSheet.get()).toBe('asked')
  })

  test('TRK-8 permits nothing more where another tab cleared the answer, and asks again', async () => {
    const page = await bound()
    page.actions.answerConsent({ analytics: true, marketing: true })
    page.browser.openTab().local.remove('livery:consent')
    expect([page.consent.$consent.get(), page.consent.$consentSheet.get()]).toEqual([{ state: 'unanswered' }, 'asked'])
  })

  test('has no button on screens without a footer', async () => {
    document.querySelector('footer')!.remove()
    const page = await bound()
    await passUntil(page, () => sheet() !== null)
  })
})

describe('TRK-8 the record of an answer', () => {
  test('tells the operator where the choice was made', async () => {
    const page = await bound()
    button().click()
    page.actions.answerConsent({ analytics: true, marketing: false })
    await page.pass(1000)
    expect(page.records().map(({ body }) => body)).toMatchObject([{ how: 'settings', categories: { analytics: true, marketing: false } }])
  })

  test('that the operator refuses goes again with the next document, and one that it has does not', async () => {
    const page = await bound()
    page.server.on(SETTING, () => refuse('some.code'))
    page.actions.answerConsent({ analytics: true, marketing: false })
    await page.pass(1000)
    expect(page.records()).toHaveLength(1)
    page.server.on(SETTING, () => ok(null))
    const next = await bound({ browser: page.browser })
    await next.pass(1000)
    expect(next.records()).toHaveLength(1)
    const last = await bound({ browser: page.browser })
    await last.pass(1000)
    expect(last.records()).toEqual([])
  })

  test('of an answer that was changed meanwhile marks the new one as unsent', async () => {
    const page = await bound()
    let arrive: () => void = () => undefined
    page.server.on(SETTING, ({ body }) =>
      'id' in body && body['id'] !== 'b' ? new Promise((resolve) => (arrive = () => resolve(ok(null)))) : refuse('some.code'),
    )
    page.actions.answerConsent({ analytics: true, marketing: false })
    await page.pass()
    page.store({ ...answer, id: 'b', at: page.browser.clock.now() })
    arrive()
    await page.pass()
    expect(JSON.parse(page.browser.rawLocal.get('livery:consent') ?? '')).toMatchObject({ id: 'b', recorded: false })
  })
})

test('TRK-8 TRK-9 a refusal removes what waited for it alone: no key that only looks like one, and no cookie that is not there', async () => {
  const page = await bound()
  for (const key of ['tid', 'tidal', 'livery:event:1', 'livery:events']) page.browser.rawLocal.set(key, 'x')
  page.actions.answerConsent({ analytics: false, marketing: false })
  expect(['tid', 'tidal', 'livery:event:1', 'livery:events'].filter((key) => page.browser.rawLocal.has(key))).toEqual([
    'tidal',
    'livery:events',
  ])
  expect([...page.browser.rawCookies.keys()]).toEqual([])
})

test('TRK-9 a page that is hidden before its 300 ms asks for no setting, and one whose call fails asks at its next look', async () => {
  const page = await bound()
  await page.pass(299)
  page.tab.happen('hidden')
  await page.pass(1000)
  expect(page.server.sent).toEqual([])
  page.server.on(SETTING, () => refuse('some.code'))
  page.tab.happen('visible')
  await page.pass(300)
  expect([page.server.callsTo(SETTING).length, page.consent.$consent.get()]).toEqual([1, { state: 'unanswered' }])
  page.server.on(SETTING, () => ok({ required: true, categories: { analytics: true, marketing: false } }))
  page.tab.happen('hidden')
  page.tab.happen('visible')
  await page.pass(1000)
  expect(page.consent.$consent.get()).toEqual({ state: 'answered', analytics: true, marketing: false })
})

test('TRK-8 a browser that sends Sec-GPC is asked nothing and stores nothing of advertising', async () => {
  const page = await open({ merchant: {}, device: { privacySignal: 'gpc' } })
  await page.boot.startBoot()
  await passUntil(page, () => page.consent.$consent.get().state === 'answered')
  expect(page.consent.$consent.get()).toEqual({ state: 'answered', analytics: true, marketing: false })
  expect([stored(page), sheet()]).toEqual([[], null])
})
