// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { ok } from '../../fake-server.ts'
import { openDocument, type DocumentOptions } from '../../open-document.ts'

const KEY = 'livery:test-code'

async function open(left?: Record<string, string>) {
  const page = await openDocument(left ? { left } : {})
  const { sentCodes } = await import('#features/access/sms/sms.store.ts')
  const codes = sentCodes(KEY)
  const shown = (): unknown => {
    const undo = codes.$sent.listen(() => undefined)
    const value = codes.$sent.get()
    undo()
    return value
  }
  return { page, codes, shown }
}

test('LOG-10 the sent code and the wait for another survive a reload', async () => {
  const { page, codes } = await open()
  codes.note('+63917', 60)
  const now = page.browser.clock.now()
  const sent = { to: '+63917', sentAt: now, resendAt: now + 60_000 }
  expect(codes.$sent.get()).toEqual(sent)
  const again = await open({ [KEY]: page.tab.rawTab.get(KEY) ?? '' })
  expect(again.shown()).toEqual(sent)
})

test.each([
  '{',
  '[]',
  '{"to":1,"sentAt":1,"resendAt":2}',
  '{"to":"x"}',
  '{"to":"x","resendAt":2}',
  '{"to":"x","sentAt":1,"resendAt":"soon"}',
  '{"to":"x","sentAt":1,"resendAt":99999999999999}',
  '{"to":"x","sentAt":1,"resendAt":1.5}',
])('LOG-10 %s in storage is ignored and removed', async (text) => {
  const { page, shown } = await open({ [KEY]: text })
  expect(shown()).toBeUndefined()
  expect(page.tab.rawTab.has(KEY)).toBe(false)
})

test('forget() removes the code from the tab’s storage', async () => {
  const { page, codes } = await open()
  codes.note('+63917', 60)
  codes.forget()
  expect(codes.$sent.get()).toBeUndefined()
  expect(page.tab.rawTab.has(KEY)).toBe(false)
})

/** A form whose back end names these countries. */
async function openForm({
  near = [],
  home = '',
  ...options
}: DocumentOptions & { readonly near?: readonly object[]; readonly home?: string } = {}) {
  const page = await openDocument(options)
  page.server.on('/wps/v2/system/status', () =>
    ok({ country: { currency: 'PHP', currencySymbol: '₱', countries: near, countryCode: home } }),
  )
  await page.boot.startBoot()
  await page.pass(1000)
  const store = await import('#features/access/sms/sms.store.ts')
  const nameOf = (code: string): string | undefined => store.$countries.get().find((one) => one.code === code)?.name
  return { ...page, ...store, nameOf }
}
const PH = { countryCode: 'PH', name: 'Pilipinas', countryDialingCode: '63', mobilePattern: '^9\\d{9}$' }
const VN = { countryCode: 'VN', name: 'Việt Nam', countryDialingCode: '84' }
const OUR_OWN = { countryCode: 'Z1', name: 'Our island', countryDialingCode: '999' }

describe('the dialling code before a number', () => {
  test('BRD-7 is that of the country that the settings name, else the folder’s in the language of the page', async () => {
    expect((await openForm({ near: [VN, PH] })).$mobileCountry.get()).toMatchObject({ code: 'PH', dialingCode: '63' })
    expect((await openForm({ near: [VN, PH], home: 'VN' })).$mobileCountry.get()).toMatchObject({ code: 'VN', dialingCode: '84' })
    expect((await openForm({ near: [VN, PH], home: 'XX' })).$mobileCountry.get()).toMatchObject({ code: 'PH', dialingCode: '63' })
  })

  test('BRD-7 stays what it was once somebody types a number, and what somebody chose', async () => {
    const { $country } = await import('#features/core/money/money.store.ts')
    const { $mobileCountry, settleCountry, chooseCountry } = await openForm({ near: [VN, PH] })
    settleCountry()
    $country.set({ ...$country.get()!, countryCode: 'VN' })
    expect($mobileCountry.get().code).toBe('PH')
    chooseCountry('VN')
    settleCountry()
    expect($mobileCountry.get().code).toBe('VN')
  })
})

describe('the countries of a number', () => {
  test('LOG-10 begin with the back end’s in its order; the others follow by name, each once', async () => {
    const { $countries } = await openForm({ near: [VN, PH, OUR_OWN] })
    const countries = $countries.get()
    expect(countries.slice(0, 4).map(({ code, name, dialingCode, pattern, near }) => [code, name, dialingCode, pattern, near])).toEqual([
      ['VN', 'Vietnam', '84', undefined, true],
      ['PH', 'Philippines', '63', PH.mobilePattern, true],
      ['Z1', 'Our island', '999', undefined, true],
      ['AF', 'Afghanistan', '93', undefined, false],
    ])
    expect(countries.at(-1)).toMatchObject({ code: 'ZW', near: false })
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(
      countries.findIndex(({ code }) => code === 'AX'),
      'Åland is sorted as it is read',
    ).toBeLessThan(10)
  })

  test.each([
    ['PT-BR', 'Alemanha'],
    ['TY', 'Allemagne'],
    ['UR-LA', 'Germany'],
  ] as const)('LOG-10 I18-4 are named in the page’s language, or in one that its readers know: %s', async (language, name) => {
    expect((await openForm({ language })).nameOf('DE')).toBe(name)
  })

  test('I18-4 are named by the page where browsers may not know its language, and in English until its words are here', async () => {
    const asked: string[] = []
    let works = false
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return works ? Response.json({ 'regions.DE': 'the page’s own name' }) : new Response('', { status: 503 })
    })
    const page = await openForm({ language: 'KM' })
    await page.loadCountryNames()
    expect(page.nameOf('DE')).not.toBe('the page’s own name')
    works = true
    await page.loadCountryNames()
    expect(page.nameOf('DE')).toBe('the page’s own name')
    expect(page.nameOf('FR')).not.toBe('')
    await page.loadCountryNames()
    expect(asked.filter((address) => address.includes('regions'))).toHaveLength(2)
  })

  test('I18-4 are not fetched for a language that every browser knows', async () => {
    const fetched = vi.fn(async () => Response.json({}))
    vi.stubGlobal('fetch', fetched)
    await (await openForm()).loadCountryNames()
    expect(fetched).not.toHaveBeenCalled()
  })
})

test('LOG-10 a form begins with the merchant’s country, and follows the visitor’s choice', async () => {
  const { $mobileCountry, chooseCountry } = await openForm({ near: [PH, VN] })
  expect($mobileCountry.get()).toMatchObject({ code: 'PH', dialingCode: '63' })
  chooseCountry('VN')
  expect($mobileCountry.get()).toMatchObject({ code: 'VN', dialingCode: '84' })
  chooseCountry('of another back end')
  expect($mobileCountry.get()).toEqual({ code: 'PH', dialingCode: '63' })
})

test.each<[typed: string, dialingCode: string, number: string, problem: string | undefined]>([
  ['0917 123 45 67', '63', '9171234567', undefined],
  ['63 917 123 45 67', '63', '9171234567', undefined],
  ['+84 91 234 56 78', '84', '912345678', undefined],
  ['917', '63', '917', 'pattern'],
  ['', '63', '', 'empty'],
])('LOG-10 %j is read as +%s %s, with the problem %s', async (typed, dialingCode, number, problem) => {
  const { mobileOf } = await openForm({ near: [PH] })
  expect(mobileOf(typed)).toEqual({ dialingCode, number, problem })
})

describe('the time of a countdown', () => {
  test('LOG-10 goes on once a second while somebody looks, and stands still afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { $now, browser, pass } = await openForm()
    const start = browser.clock.now()
    const undo = $now.subscribe(() => undefined)
    expect($now.get()).toBe(start)
    await pass(999)
    expect($now.get()).toBe(start)
    await pass(1)
    expect($now.get()).toBe(start + 1000)
    await pass(1000)
    expect($now.get()).toBe(start + 2000)
    undo()
    // Stores sleep a second after the last look.
    vi.advanceTimersByTime(1000)
    await pass(5000)
    vi.useRealTimers()
    expect($now.value).toBe(start + 2000)
  })

  test('LOG-10 begins in full when a code is sent between two seconds', async () => {
    const { $now, smsCodes, browser, pass } = await openForm()
    const undo = $now.subscribe(() => undefined)
    await pass(500)
    smsCodes.note('+63917', 60)
    expect(smsCodes.$sent.get()?.resendAt).toBe(($now.get() ?? 0) + 60_000)
    expect($now.get()).toBe(browser.clock.now())
    undo()
  })
})
