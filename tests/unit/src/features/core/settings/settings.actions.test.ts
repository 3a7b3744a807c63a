import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const STATUS = '/wps/v2/system/status'

async function started(options: DocumentOptions = {}) {
  const page = await openDocument(options)
  await page.boot.startBoot()
  return page
}

/** GETs of one path are spaced: time has to pass. */
async function askAgain(page: Awaited<ReturnType<typeof started>>): Promise<void> {
  const asking = page.settingsActions.loadSettings({ force: true })
  await page.pass(1000)
  await asking
}

describe('the status call', () => {
  test('STA-1 sends device, track, domain and address, and bypasses caches', async () => {
    const browser = fakeBrowser()
    browser.rawLocal.set('tid', 'link-3')
    browser.rawLocal.set('registerInfo', JSON.stringify({ originalDomain: 'agent7.aurora.example' }))
    const page = await started({ browser, href: 'https://aurora.example/m/home?cid=1#x' })
    const [sent] = page.server.callsTo(STATUS)
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({
      device: 'MOBILE',
      track: 'link-3',
      originalDomain: 'agent7.aurora.example',
      url: 'https://aurora.example/m/home',
    })
    expect(sent?.headers.get('cache-control')).toBe('no-cache')
  })

  test('STA-1 without stored facts the domain is the address’s own', async () => {
    const page = await started()
    expect(Object.fromEntries(page.server.callsTo(STATUS)[0]?.query ?? [])).toEqual({
      device: 'MOBILE',
      originalDomain: 'aurora.example',
      url: 'https://aurora.example/m/home',
    })
  })

  test('STA-1 is made once per tab and 60 s: later documents use the response', async () => {
    const first = await started()
    const next = (after: typeof first) => started({ browser: first.browser, server: first.server, after: after.tab })
    await first.pass(59_999)
    const second = await next(first)
    expect(first.server.callsTo(STATUS)).toHaveLength(1)
    expect(second.settings.$settings.get()?.country.currency).toBe('PHP')
    await second.pass(1)
    await next(second)
    expect(first.server.callsTo(STATUS)).toHaveLength(2)
  })

  test('a caller during a request waits for the same response', async () => {
    const page = await openDocument()
    let arrive: (answer: Response) => void = () => undefined
    page.server.on(STATUS, () => new Promise((resolve) => (arrive = resolve)))
    void page.boot.startBoot()
    await page.pass()
    const asking = page.settingsActions.loadSettings()
    await page.pass()
    expect(page.server.callsTo(STATUS)).toHaveLength(1)
    arrive(ok({ whitelabelVal: { GEETEST3: true } }))
    await asking
    expect(page.settings.$settings.get()?.whitelabelVal.GEETEST3).toBe(true)
    expect(page.server.callsTo(STATUS)).toHaveLength(1)
  })

  test('STA-1 is made again by a document that stays for a minute, not sooner', async () => {
    const page = await started()
    await page.pass(59_999)
    await page.settingsActions.loadSettings()
    expect(page.server.callsTo(STATUS)).toHaveLength(1)
    await page.pass(1)
    await page.settingsActions.loadSettings()
    expect(page.server.callsTo(STATUS)).toHaveLength(2)
  })

  test('STA-1 is made again on return to visibility', async () => {
    const page = await started()
    page.tab.happen('hidden')
    page.tab.happen('visible')
    await page.pass(1000)
    expect(page.server.callsTo(STATUS)).toHaveLength(2)
  })

  test('SES-4 a signed-in tab sends the token, and does not use a guest’s response', async () => {
    const first = await started()
    const second = await started({ browser: first.browser, server: first.server, after: first.tab, left: signedInTab() })
    expect(second.server.callsTo(STATUS).map(({ token }) => token)).toEqual([null, 'token-7'])
  })

  test('STA-1 on failure the last settings stay', async () => {
    const page = await started()
    page.server.down = true
    await askAgain(page)
    expect(page.settings.$settings.get()?.country.currency).toBe('PHP')
  })

  test('STA-1 a request that ends because the page is left is no outage: the next page asks at once', async () => {
    const server = fakeServer()
    let left: () => void = () => {}
    server.on(STATUS, () => new Promise((_answer, fail) => (left = () => fail(new TypeError('Failed to fetch')))))
    const first = await openDocument({ server })
    const booting = first.boot.startBoot()
    await first.pass(100)
    first.tab.happen('leaving')
    left()
    await booting
    server.on(STATUS, () => ok({}))
    const second = await started({ browser: first.browser, server, after: first.tab })
    expect([server.callsTo(STATUS).length, second.settings.$settings.get()]).toEqual([2, expect.any(Object)])
  })

  test('STA-1 after a request without a response the next screen asks at once', async () => {
    const server = fakeServer()
    server.down = true
    const first = await started({ server })
    server.down = false
    const second = await started({ browser: first.browser, server, after: first.tab })
    expect(second.settings.$settings.get()).toBeDefined()
  })

  test('STA-1 there is one notice per outage, not one per screen', async () => {
    const server = fakeServer()
    server.down = true
    const first = await started({ server })
    expect(first.dialogs.$notices.get()).toMatchObject([
      { body: { key: 'errors.internet_lost' }, action: { label: { key: 'errors.refresh' } } },
    ])
    const second = await started({ browser: first.browser, server, after: first.tab })
    expect(second.dialogs.$notices.get()).toEqual([])
  })

  test('STA-1 is made once in 60 s while it fails too, whatever screen asks', async () => {
    const server = fakeServer()
    const failed: string[] = []
    server.on(STATUS, () => (failed.push(STATUS), new Response('', { status: 502 })))
    const first = await started({ server })
    const next = (after: typeof first) => started({ browser: first.browser, server, after: after.tab })
    await first.pass(59_000)
    const asked = failed.length
    const second = await next(first)
    await second.pass(900)
    expect([failed.length - asked, second.dialogs.$notices.get()]).toEqual([0, []])
    await second.pass(60_000)
    await next(second)
    expect(failed.length).toBeGreaterThan(asked)
  })

  test('STA-1 the notice’s button asks at once', async () => {
    const server = fakeServer()
    server.on(STATUS, () => new Response('', { status: 502 }))
    const first = await started({ server })
    const asked = server.callsTo(STATUS).length
    first.dialogs.$notices.get()[0]?.action?.run()
    await started({ browser: first.browser, server, after: first.tab })
    expect(server.callsTo(STATUS).length).toBeGreaterThan(asked)
  })

  test('ERR-3 settings that cannot be read are not called a lost connection', async () => {
    const server = fakeServer()
    server.on(STATUS, () => ok('none'))
    const page = await started({ server })
    expect(page.dialogs.$notices.get()).toMatchObject([
      { body: { key: 'errors.unreadable' }, action: { label: { key: 'errors.refresh' } } },
    ])
  })

  test('STA-1 the notice closes when the server is back, and the next outage has its own', async () => {
    const server = fakeServer()
    server.down = true
    const page = await started({ server })
    server.down = false
    await askAgain(page)
    expect(page.dialogs.$notices.get()).toEqual([])
    server.down = true
    await askAgain(page)
    expect(page.dialogs.$notices.get()).toHaveLength(1)
  })

  test('STA-1 the notice shows the server’s message and its button refreshes the page', async () => {
    const server = fakeServer()
    server.on(STATUS, () => refuse('system.busy', 'We are moving house'))
    const page = await started({ server })
    const [notice] = page.dialogs.$notices.get()
    expect(notice?.body).toEqual({ text: 'We are moving house' })
    notice?.action?.run()
    expect(page.tab.page.last()?.by).toBe('reload')
  })

  test('ERR-3 over plain http an unreachable status call alerts, once per outage', async () => {
    const server = fakeServer()
    server.down = true
    const first = await started({ server, plainHttp: true })
    expect(first.dialogs.$alert.get()?.body).toEqual({ key: 'errors.network_cors' })
    expect(first.dialogs.$notices.get()).toEqual([])
    const second = await started({ browser: first.browser, server, after: first.tab, plainHttp: true })
    expect(second.dialogs.$alert.get()).toBeUndefined()
  })

  test('ERR-3 over plain http a refusal with a code keeps the notice', async () => {
    const server = fakeServer()
    server.on(STATUS, () => refuse('system.busy', 'We are moving house'))
    const page = await started({ server, plainHttp: true })
    expect(page.dialogs.$notices.get()).toMatchObject([{ body: { text: 'We are moving house' } }])
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('ERR-3 domain_not_available sets $domainGone', async () => {
    const server = fakeServer()
    server.on(STATUS, () => refuse('domain_not_available'))
    const page = await started({ server })
    expect(page.settings.$domainGone.get()).toBe(true)
  })

  test('TRK-6 its timing is not reported by Safari below 16', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'
    const page = await started({ device: { userAgent } })
    await page.pass(5000)
    expect(page.tab.beacons).toEqual([])
  })

  test('TRK-8 its timing is not reported before the visitor allows measurements', async () => {
    const page = await started()
    const { $consent } = await import('#features/core/consent/consent.store.ts')
    $consent.set({ state: 'unanswered' })
    await page.pass(5000)
    expect(page.tab.beacons).toEqual([])
  })

  test('STA-1 its timing is reported 5 s later, by a beacon', async () => {
    const server = fakeServer()
    const browser = fakeBrowser()
    server.on(STATUS, async () => {
      await browser.clock.advance(120)
      return ok({})
    })
    const page = await started({ server, browser })
    await page.pass(4999)
    expect(page.tab.beacons).toEqual([])
    await page.pass(1)
    expect(page.tab.beacons).toEqual([{ url: '/wps/system/collect', body: JSON.stringify({ merchant: 'aurora', value: 'status,120' }) }])
  })
})

describe('country and money', () => {
  test('STA-6 the country call is made where the status has no country', async () => {
    const server = fakeServer()
    server.on(STATUS, () => ok({}))
    server.on('/wps/system/country', () =>
      ok({ countryCode: 'KE', countryDialingCode: '254', currency: 'KES', currencySymbol: 'KSh', currencyPosition: 'after' }),
    )
    const page = await started({ server })
    expect(page.settings.$country.get()?.countryCode).toBe('KE')
    expect(page.settings.$money.get()('5.00')).toContain('5.00\u00a0KSh')
  })

  test('STA-6 it is not made where the status has one', async () => {
    const page = await started()
    expect(page.server.callsTo('/wps/system/country')).toEqual([])
  })

  test('STA-8 money of another currency without a symbol is written with its code, not with the merchant’s symbol', async () => {
    const server = fakeServer()
    server.on(STATUS, () => ok({ country: { currency: 'KESX' } }))
    const page = await started({ server })
    expect(page.settings.$money.get()('5.00')).toContain('KES\u00a05.00')
  })

  test('RGP-1 amounts without a currency are in the member’s, once it is known, and a visitor’s are in the site’s', async () => {
    const page = await started()
    const { $money, $memberCurrency } = page.settings
    const write = (currency?: string): string => $money.get()('5.00', currency)
    expect(write()).toContain('₱')
    $memberCurrency.set('KES')
    expect(write(), 'a visitor has no currency of their own').toContain('₱')
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    expect([write(), write('USD')]).toEqual([expect.stringContaining('KES'), expect.stringContaining('$')])
    $memberCurrency.set('')
    expect(write(), 'the back end names none').toContain('₱')
  })

  test('BRD-7 where money goes by language the page’s comes first and a member’s own before it, with the folder’s sign; the settings’ currency counts for nothing', async () => {
    const server = fakeServer()
    server.on(STATUS, () => ok({ country: { currency: 'SGD', currencySymbol: 'S$' } }))
    const dong = { currency: 'VND', symbol: '₫', position: 'after' } as const
    const baht = { currency: 'THB', symbol: '฿', position: 'before' } as const
    const page = await started({ server, merchant: { money: dong, moneys: [dong, baht] } })
    const { $money, $memberCurrency } = page.settings
    const write = (): string => $money.get()('5.00')
    expect(write()).toContain('5\u00a0₫')
    $memberCurrency.set('THB')
    expect(write(), 'a visitor has no currency of their own').toContain('5\u00a0₫')
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    expect(write()).toContain('฿5.00')
    $memberCurrency.set('USD')
    expect(write(), 'a currency that the folder does not name').toContain('$5.00')
    $memberCurrency.set('')
    expect(write(), 'the back end names none').toContain('5\u00a0₫')
  })

  test('STA-8 until then the merchant’s folder says how to write money', async () => {
    const server = fakeServer()
    server.down = true
    const page = await started({ server, merchant: { money: { currency: 'TLB', symbol: '฿', position: 'after' } } })
    expect(page.settings.$money.get()('5.00')).toContain('5.00\u00a0฿')
  })
})

describe('a failure that is no outage', () => {
  test('SES-3 ERR-1 settings that the back end refuses for want of a session show no notice of their own', async () => {
    const server = fakeServer()
    server.on(STATUS, () => new Response('', { status: 401 }))
    const page = await started({ server })
    expect([page.dialogs.$notices.get(), page.tab.rawTab.has('livery:outage')]).toEqual([[], false])
  })

  test('STA-3 without a network the offline notice says it all, and the next screen asks at once', async () => {
    const server = fakeServer()
    server.down = true
    const page = await openDocument({ server })
    page.tab.happen('offline')
    await page.boot.startBoot()
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('STA-1 where the time of a request runs out the next screen waits for the minute to end', async () => {
    const server = fakeServer()
    let asked = 0
    const never: typeof fetch = (input, init) =>
      String(input).includes(STATUS)
        ? new Promise((_, reject) => {
            asked++
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          })
        : server.fetch(input, init)
    const first = await openDocument({ server, fetch: never })
    void first.boot.startBoot()
    for (let seconds = 0; seconds < 120 && first.dialogs.$notices.get().length === 0; seconds++) await first.pass(1000)
    expect(first.dialogs.$notices.get()).toMatchObject([{ body: { key: 'errors.unreachable' } }])
    const tries = asked
    const second = await openDocument({ browser: first.browser, server, fetch: never, after: first.tab })
    await second.settingsActions.loadSettings()
    expect(asked).toBe(tries)
  })

  test('ERR-3 a domain that is served again is gone no more', async () => {
    const server = fakeServer()
    server.on(STATUS, () => refuse('domain_not_available'))
    const page = await started({ server })
    expect(server.callsTo('/wps/system/country')).toEqual([])
    server.on(STATUS, () => ok({}))
    await askAgain(page)
    expect(page.settings.$domainGone.get()).toBe(false)
  })
})

describe('SES-4 settings that were asked for before the sign-in', () => {
  /** A visitor's request is under way when the member signs in over the screen; the test answers it. */
  async function signedInMeanwhile() {
    const page = await openDocument()
    let answerLate: (answer: Response | Promise<Response>) => void = () => undefined
    page.server.on(STATUS, ({ token }) =>
      token === null
        ? new Promise((resolve) => (answerLate = resolve))
        : ok({ totalDepositSuccessCount: 3, whitelabelVal: { GEETEST3: true } }),
    )
    void page.boot.startBoot()
    await page.pass()
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    const next = (): Promise<typeof page> =>
      openDocument({ browser: page.browser, server: page.server, after: page.tab, left: signedInTab() })
    return { ...page, next, answerLate: (answer: Response | Promise<Response>) => answerLate(answer) }
  }
  const visitors = (): Response => ok({ totalDepositSuccessCount: 0 })

  test('and arrive after the member’s are not shown, and their failure is no outage', async () => {
    for (const answer of [visitors, () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const page = await signedInMeanwhile()
      await askAgain(page)
      expect(page.settings.$depositCount.get()).toBe(3)
      page.answerLate(answer())
      await page.pass(1000)
      expect([page.settings.$depositCount.get(), page.settings.$settings.get()?.whitelabelVal.GEETEST3]).toEqual([3, true])
      expect([page.dialogs.$notices.get(), page.tab.rawTab.has('livery:outage')]).toEqual([[], false])
    }
  })

  test('and arrive before them are shown, but the next screen does not take them for the member’s', async () => {
    const page = await signedInMeanwhile()
    page.answerLate(visitors())
    await page.pass()
    expect([page.settings.$settings.get() !== undefined, page.settings.$depositCount.get()]).toEqual([true, undefined])
    const next = await page.next()
    next.settingsActions.resumeSettings()
    expect(next.settings.$settings.get()).toBeUndefined()
  })
})

describe('what settings may leave out', () => {
  const PROGRAMS = '/wps/relay/MCSFE_getMerchantAvailablePromotions'
  const CODES = '/wps/relay/PROMOFE_getPromoCodeEnable'
  const programs = { LOGIN: { enabled: true } }

  test('PRO-1 MNU-2 the programs that run are asked for in a call of their own where the settings do not tell them', async () => {
    const page = await started()
    page.server.on(PROGRAMS, () => ok(programs))
    const undo = page.offersActions.loadOffers({ codes: false })
    await page.pass(1000)
    expect([page.settings.$promotions.get()?.LOGIN.enabled, page.server.callsTo(CODES)]).toEqual([true, []])
    undo()
    await page.settingsActions.loadSettings({ force: true })
    await page.pass(60_000)
    expect([page.server.callsTo(PROGRAMS).length, page.settings.$settingsOverdue.get()]).toEqual([1, false])
  })

  test('PRO-1 they are asked for again with each settings without them, as those after a sign-in', async () => {
    const page = await started()
    page.server.on(PROGRAMS, () => ok(programs))
    page.offersActions.loadOffers({ codes: false })
    await page.pass(60_000)
    page.server.on(PROGRAMS, () => ok({ LOGIN: { enabled: false } }))
    await askAgain(page)
    await page.pass(1000)
    expect(page.settings.$promotions.get()?.LOGIN.enabled).toBe(false)
  })

  test('PRO-1 MNU-2 what is known of them stays when a later question for them fails', async () => {
    const page = await started()
    page.server.on(PROGRAMS, () => ok(programs))
    page.offersActions.loadOffers({ codes: false })
    await page.pass(60_000)
    const asked = page.server.callsTo(PROGRAMS).length
    page.server.on(PROGRAMS, () => new Response('', { status: 500 }))
    await askAgain(page)
    await page.pass(60_000)
    expect(page.server.callsTo(PROGRAMS).length).toBeGreaterThan(asked)
    expect(page.settings.$promotions.get()).toMatchObject(programs)
  })

  test('PRO-1 settings that tell them need no call, nor do those that have not arrived', async () => {
    const page = await openDocument()
    page.server.on(STATUS, () => ok({ availablePromotions: programs }))
    page.offersActions.loadOffers({ codes: false })
    await page.boot.startBoot()
    await page.pass(1000)
    expect([page.settings.$promotions.get()?.LOGIN.enabled, page.server.callsTo(PROGRAMS)]).toEqual([true, []])
  })

  test.each<[why: string, answer: () => Response]>([
    ['refused', () => refuse('some.code')],
    ['in another shape', () => ok('none')],
  ])('PRO-1 an answer that is %s is a failure, of which menus say nothing', async (_why, answer) => {
    const page = await started()
    page.server.on(PROGRAMS, answer)
    page.offersActions.loadOffers({ codes: false })
    await page.pass(60_000)
    expect([page.settings.$merchantPromotions.get().state, page.settings.$promotions.get()]).toEqual(['failed', undefined])
    expect([page.dialogs.$notices.get(), page.dialogs.$alert.get()]).toEqual([[], undefined])
  })

  test('MNU-1 menus wait three seconds for settings', async () => {
    const page = await openDocument()
    page.offersActions.loadOffers({ codes: false })
    await page.pass(2999)
    expect(page.settings.$settingsOverdue.get()).toBe(false)
    await page.pass(1)
    expect(page.settings.$settingsOverdue.get()).toBe(true)
  })

  test('RGP-9 whether codes are taken is asked for, and the next screen of the tab knows it at once', async () => {
    const first = await started()
    let answer: (response: Response) => void = () => undefined
    first.server.on(CODES, () => new Promise((resolve) => (answer = resolve)))
    first.offersActions.watchOffer('member/promo-code')
    await first.pass()
    expect([first.settings.$promoCode.get(), first.settings.$promoCodeSettled.get()]).toEqual([undefined, false])
    answer(ok({ enabled: true }))
    await first.pass()
    expect([first.settings.$promoCode.get(), first.settings.$promoCodeSettled.get()]).toEqual([true, true])
    const second = await started({ browser: first.browser, server: first.server, after: first.tab })
    second.offersActions.watchOffer('member/promo-code')
    expect([second.settings.$promoCode.get(), second.settings.$promoCodeSettled.get()]).toEqual([true, true])
    await second.pass()
    answer(ok({ enabled: false }))
    await second.pass()
    expect(second.settings.$promoCode.get()).toBe(false)
  })

  test.each<[why: string, answer: () => Response]>([
    ['refused', () => refuse('some.code')],
    ['in another shape', () => ok('none')],
  ])('RGP-9 where that is %s nobody knows, and nothing waits for it', async (_why, answer) => {
    const page = await started()
    page.server.on(CODES, answer)
    page.offersActions.loadOffers({ codes: true })
    await page.pass(60_000)
    expect([page.settings.$promoCode.get(), page.settings.$promoCodeSettled.get()]).toEqual([undefined, true])
    expect(page.dialogs.$notices.get()).toEqual([])
    const next = await started({ browser: page.browser, server: page.server, after: page.tab })
    next.offersActions.loadOffers({ codes: true })
    expect(next.settings.$promoCode.get()).toBeUndefined()
  })

  test('RGP-9 ?why says whether a screen is offered, anew with each news, until the screen is left', async () => {
    const page = await started()
    const { loggedDecisions } = await import('#lib/decision-log.ts')
    const said = (): unknown => loggedDecisions().findLast(([subject]) => subject === 'screen')?.[1]
    page.server.on(PROGRAMS, () => ok(programs))
    const undo = page.offersActions.watchOffer('member/sign-in')
    expect([said(), page.server.callsTo(CODES)]).toEqual([{ do: 'wait', because: 'notKnownYet' }, []])
    await page.pass(1000)
    expect(said()).toEqual({ do: 'offer', because: 'promotionRuns' })
    undo()
    page.settings.$merchantPromotions.set({ state: 'failed' })
    expect(said()).toEqual({ do: 'offer', because: 'promotionRuns' })
  })
})

describe('the first settings', () => {
  test('are waited for once, whether they are there already or come later', async () => {
    const page = await openDocument()
    const seen: (string | undefined)[] = []
    page.settings.whenSettings((settings) => seen.push(settings.country.currency))
    expect(seen).toEqual([])
    await page.boot.startBoot()
    page.settings.whenSettings((settings) => seen.push(`at once ${settings.country.currency}`))
    expect(seen).toEqual(['PHP', 'at once PHP'])
    await askAgain(page)
    page.settings.$settings.set(undefined)
    expect(seen).toHaveLength(2)
  })
})
