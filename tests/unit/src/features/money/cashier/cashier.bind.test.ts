// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CashierConfig } from '#features/money/cashier/cashier.rules.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, RECORD, signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const VIEWER: CashierConfig = { url: 'https://cash.example/in', openIn: 'viewer', grants: [] }
const REQUESTED = { 'livery:cashier-wanted': JSON.stringify({ owner: '7', page: 'withdraw' }) }

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A member's document that has started the cashier, as boot does. */
async function openMemberPage({ config = VIEWER, ...options }: DocumentOptions & { config?: CashierConfig | null } = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () =>
    ok({ handoff: true, totalDepositSuccessCount: 3, country: { currency: 'PHP', currencySymbol: '₱' } }),
  )
  server.on('/wps/session/handoff', () => ok({ code: 'once' }))
  server.on('/m/cashier.json', () => Response.json(config))
  const page = await openView(['cashier'], { server, route: 'member/home', left: signedInTab(), ...options })
  const store = await import('#features/money/cashier/cashier.store.ts')
  const codec = await import('#features/money/cashier/cashier.codec.ts')
  const { $balanceAction } = page.member
  await act(async () => {
    await page.boot.startBoot()
    await page.pass()
  })
  const link = document.createElement('a')
  link.innerHTML = '<b>Deposit</b>'
  document.body.append(link)
  /** Presses the inside of a link; returns whether the browser is left to follow it. */
  const press = async (href: string): Promise<boolean> => {
    link.setAttribute('href', href)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    let followed = false
    const follow = (event: Event): void => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', follow, { once: true })
    await act(async () => {
      link.firstElementChild?.dispatchEvent(click)
      await page.pass()
    })
    return followed
  }
  return { ...page, store, codec, $balanceAction, press, state: () => store.$cashier.get().state }
}

test('PRO-7 a link to a page of the cashier opens it over the screen, and other links are followed; after the session all are', async () => {
  const page = await openMemberPage()
  expect(page.$balanceAction.get(), 'the deposit link in the header').toBeDefined()
  expect([await page.press('/m/member/home'), page.state()]).toEqual([true, 'none'])
  expect([await page.press('/m/member/cashier?open=roulette'), page.state()]).toEqual([true, 'none'])
  expect([await page.press('/m/promotions?open=deposit'), page.state()]).toEqual([true, 'none'])
  expect([await page.press('/m/member/cashier?open=deposit'), page.store.$cashier.get()]).toMatchObject([
    false,
    { state: 'open', page: 'deposit' },
  ])
  expect(document.querySelector('dialog iframe')?.getAttribute('src')).toContain('https://cash.example/in?page=deposit')
  await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
  expect([page.state(), page.$balanceAction.get()]).toEqual(['none', undefined])
  expect([await page.press('/m/member/cashier?open=deposit'), page.state()]).toEqual([true, 'none'])
})

test('PRO-7 where the merchant has no cashier nothing is offered, and its links are followed', async () => {
  const page = await openMemberPage({ config: null, left: { ...signedInTab(), ...REQUESTED } })
  expect([page.$balanceAction.get(), page.state(), await page.press('/m/member/cashier?open=deposit')]).toEqual([undefined, 'none', true])
})

test('PRO-7 the page that a member wanted before signing in opens by itself; one that needs a window, which only a press opens, leads to the screen', async () => {
  const wanted = { left: { ...signedInTab(), ...REQUESTED } }
  const page = await openMemberPage(wanted)
  expect(page.store.$cashier.get()).toMatchObject({ state: 'open', page: 'withdraw' })
  const inWindow = await openMemberPage({ ...wanted, config: { ...VIEWER, openIn: 'window' } })
  expect([inWindow.state(), inWindow.tab.page.last()?.to]).toEqual(['none', 'https://aurora.example/m/member/cashier'])
  const unasked = await openMemberPage()
  expect([unasked.state(), unasked.tab.page.last()]).toEqual(['none', undefined])
})

test('PRO-7 the page that the address of the cashier’s screen asks for opens, once', async () => {
  const page = await openMemberPage({ route: 'member/cashier', href: 'https://aurora.example/m/member/cashier?open=history' })
  expect(page.store.$cashier.get()).toMatchObject({ state: 'open', page: 'history' })
  expect(page.tab.page.href()).toBe('https://aurora.example/m/member/cashier')
})

test('PRO-7 a session that ends while the cashier is loaded gets none', async () => {
  const server = fakeServer()
  let answer: (config: Response) => void = () => {}
  server.on('/m/cashier.json', () => new Promise((resolve) => (answer = resolve)))
  const page = await openView(['cashier'], { server, route: 'member/home', left: signedInTab() })
  const { startCashier } = await import('#features/money/cashier/cashier.bind.ts')
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  const starting = startCashier()
  page.session.sessionHappened({ type: 'signedOut' })
  answer(Response.json(VIEWER))
  await starting
  expect(page.member.$balanceAction.get()).toBeUndefined()
})

test('PRO-7 a deposit that begins in another tab shows on home with its sum, goes with the back end’s count, and with the session', async () => {
  const page = await openMemberPage({ route: 'home' })
  const other = page.browser.openTab()
  const begin = async (reference: string): Promise<void> => {
    const one = {
      owner: 'aurora 7 ',
      reference,
      amount: '250.50',
      currency: 'PHP',
      at: page.tab.clock.now(),
      count: page.settings.$depositCount.get(),
    }
    other.local.set('livery:pending-deposits', JSON.stringify([one]))
    await page.pass()
  }
  const { wordsText } = await import('#i18n/words.ts')
  const notices = (): string[] => page.dialogs.$notices.get().map(({ body }) => wordsText(body))
  expect([notices(), page.store.$pendingDeposits.get()]).toEqual([[], []])
  await begin('R-1')
  expect(notices()).toEqual(['\u2068₱250.50\u2069 deposit in progress'])
  page.dialogActions.showNotice({ id: 'other', body: { text: 'Maintenance at noon' } })
  page.settings.$settings.set({ ...page.settings.$settings.get()!, totalDepositSuccessCount: 4 })
  await page.pass()
  expect([notices(), page.store.$pendingDeposits.get()]).toEqual([['Maintenance at noon'], []])
  await begin('R-2')
  expect(notices()).toHaveLength(2)
  await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
  expect([notices(), page.store.$pendingDeposits.get()]).toEqual([['Maintenance at noon'], []])
  await begin('R-3')
  expect([notices(), page.store.$pendingDeposits.get()], 'nobody is signed in').toEqual([['Maintenance at noon'], []])
})

describe('PRO-7 while the words for home’s notices of deposits are on their way', () => {
  /** A member's home that knows of two deposits under way, before the words have come; `arrive` brings them. */
  async function openWaitingHome() {
    // With a cashier the words would be here before the deposits.
    const page = await openMemberPage({ route: 'home', config: null })
    const { wordsText } = await import('#i18n/words.ts')
    let arrive: () => void = () => {}
    const arriving = new Promise<void>((resolve) => (arrive = resolve))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string) => arriving.then(() => fetch(address)))
    const deposit = { owner: 'aurora 7 ', currency: 'PHP', at: page.tab.clock.now() }
    const deposits = [
      { ...deposit, reference: 'R-1', amount: '250.50', count: 3 },
      { ...deposit, reference: 'R-2', amount: '90.00', count: 4 },
    ]
    page.browser.openTab().local.set('livery:pending-deposits', JSON.stringify(deposits))
    await page.pass()
    expect(page.store.$pendingDeposits.get()).toHaveLength(2)
    const notices = async (): Promise<string[]> => {
      arrive()
      await page.pass()
      return page.dialogs.$notices.get().map(({ body }) => wordsText(body))
    }
    return { ...page, notices }
  }

  test('a deposit whose money comes is not called under way after it, and the other one is', async () => {
    const page = await openWaitingHome()
    page.settings.$settings.set({ ...page.settings.$settings.get()!, totalDepositSuccessCount: 4 })
    await page.pass()
    expect(await page.notices()).toEqual(['\u2068₱90.00\u2069 deposit in progress'])
  })

  test('SES-4 a session that ends leaves none of its deposits on the page; one that goes on has them', async () => {
    expect(await (await openWaitingHome()).notices()).toHaveLength(2)
    const page = await openWaitingHome()
    await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
    expect(await page.notices()).toEqual([])
  })
})

test('PRO-7 elsewhere a deposit under way is listed below the balance instead of in a notice, once the visit to the cashier has ended', async () => {
  const page = await openMemberPage()
  await page.press('/m/member/cashier?open=deposit')
  const at = page.tab.clock.now()
  page.codec.notePending({ source: 'livery', type: 'depositSubmit', reference: 'R-1', amount: '5.00', currency: 'PHP' }, 3)
  expect(page.store.$pendingDeposits.get()).toEqual([])
  const { closeCashier } = await import('#features/money/cashier/cashier.actions.ts')
  await act(async () => {
    closeCashier()
    await page.pass()
  })
  expect(page.store.$pendingDeposits.get()).toMatchObject([{ reference: 'R-1', at }])
  expect(page.dialogs.$notices.get()).toEqual([])
})

test('PRO-7 SES-4 after the session neither sum nor reference of a deposit is on the device, and the next one of its member finds them again', async () => {
  const page = await openMemberPage({ route: 'home' })
  const payment = {
    source: 'livery',
    type: 'depositSubmit',
    reference: 'BANK-77',
    amount: '250.50',
    currency: 'PHP',
    first: false,
  } as const
  page.codec.notePending(payment, 3)
  page.codec.noteOnce({ ...payment, type: 'withdraw' })
  const stored = (): string =>
    ['livery:pending-deposits', 'livery:cashier-counted'].map((key) => page.browser.rawLocal.get(key) ?? '').join()
  await vi.waitFor(() => expect(stored()).toContain('"box"'))
  expect(stored()).toContain('BANK-77')
  expect(page.codec.noteOnce({ ...payment, type: 'withdraw' })).toBe(false)
  await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
  expect(stored()).not.toMatch(/BANK|250|PHP|aurora/)
  expect(stored()).toContain('"box"')
  const next = await openMemberPage({ route: 'home', browser: page.browser })
  await vi.waitFor(() => expect(next.store.$pendingDeposits.get()).toMatchObject([{ reference: 'BANK-77', amount: '250.50' }]))
})

test('PRO-7 SES-4 where the browser has no key a deposit goes with the session', async () => {
  const page = await openMemberPage({ route: 'home', plainHttp: true })
  page.codec.notePending(
    { source: 'livery', type: 'depositSubmit', reference: 'BANK-78', amount: '250.50', currency: 'PHP', first: false },
    3,
  )
  await page.pass()
  await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
  expect(page.browser.rawLocal.has('livery:pending-deposits')).toBe(false)
})
