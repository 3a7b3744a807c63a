// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
import type { CashierConfig } from '#features/money/cashier/cashier.rules.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const VIEWER: CashierConfig = { url: 'https://cash.example/in', openIn: 'viewer', grants: [] }
const DEPOSIT = '/m/member/cashier?open=deposit'
const WITHDRAW = '/m/member/cashier?open=withdraw'

interface Facts {
  readonly config?: CashierConfig | null
  readonly member?: object
  readonly limits?: readonly object[]
}

/** The screen of the cashier as a member meets it. */
async function openScreen({ config = VIEWER, member = {}, limits = [] }: Facts = {}, options: DocumentOptions = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () =>
    ok({ handoff: true, country: { currency: 'PHP', currencySymbol: '₱' }, play: { limits: ['deposit', 'loss'], breaks: true } }),
  )
  server.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', customerType: 0, balance: '5000.00', currency: 'PHP', play: member }),
  )
  server.on('/wps/relay/MCSFE_playLimits', () => ok({ raiseWaitHours: 24, limits }))
  server.on('/wps/session/handoff', () => ok({ code: 'once' }))
  const href = 'https://aurora.example/m/member/cashier'
  const page = await openView(['cashier', 'play', 'member'], { route: 'member/cashier', href, left: signedInTab(), server, ...options })
  const { default: CashierIsland } = await import('#islands/CashierIsland.tsx')
  const { $limits } = await import('#features/member/limits/limits.store.ts')
  void page.boot.startBoot()
  const { container, mended } = await hydrate(<CashierIsland config={config} />)
  await passUntil(page, () => page.member.$member.get() !== undefined && $limits.get().state === (config ? 'ready' : 'loading'))
  await act(() => page.pass())
  return { page, container, mended, server }
}

const used = (kind: string, amount: string) => ({ kind, frame: 'day', amount: '100.00', used: amount, resetsAt: NOW + DAY })

test('PRO-7 the cashier’s screen leads to deposit, withdrawal, history, limits and service, each to its own', async () => {
  const { container, mended } = await openScreen()
  expect(mended).toEqual([])
  const links = linksOf(container)
  expect(links).toMatchObject({ Deposit: DEPOSIT, Withdraw: WITHDRAW })
  const others = Object.entries(links).filter(([name]) => !['Deposit', 'Withdraw'].includes(name))
  expect(others.map(([, href]) => href)).toEqual(
    expect.arrayContaining(['/m/member/cashier?open=history', '/m/member/limits', '/m/service']),
  )
  expect(container.textContent).toContain('It opens on top of this one.')
})

test('RGP-5 at a met deposit limit there is no deposit but the reason and the time, and withdrawing stays', async () => {
  const { container } = await openScreen({ limits: [used('deposit', '100.00')] })
  expect(linksOf(container)).toMatchObject({ Withdraw: WITHDRAW })
  expect(Object.values(linksOf(container))).not.toContain(DEPOSIT)
  expect(container.textContent).toContain('Daily deposit limit\nResets: ')
})

test('RGP-5 a deposit limit that is not met, and another kind’s that is, leave the deposit', async () => {
  const { container } = await openScreen({ limits: [used('deposit', '99.00'), used('loss', '100.00')] })
  expect(Object.values(linksOf(container))).toContain(DEPOSIT)
  expect(container.textContent).not.toContain('resets')
})

test('RGP-4 during a break there is no deposit, in the screen and in the header, and withdrawing, history and service stay', async () => {
  const { page, container } = await openScreen({ member: { breakUntil: NOW + DAY } })
  await passUntil(page, () => container.textContent.includes('You’re on a break'))
  const links = Object.values(linksOf(container))
  expect(links).not.toContain(DEPOSIT)
  expect(links).toEqual(expect.arrayContaining([WITHDRAW, '/m/member/cashier?open=history', '/m/service']))
  const { DepositLink } = await import('#features/money/cashier/CashierHost.lazy.tsx')
  const header = await hydrate(<DepositLink />)
  expect(header.container.innerHTML).toBe('')
})

test('PRO-7 the "+" of the header opens the deposit, and a lost network is said while it lasts', async () => {
  const { page, container } = await openScreen()
  const { DepositLink } = await import('#features/money/cashier/CashierHost.lazy.tsx')
  const header = await hydrate(<DepositLink />)
  expect(linksOf(header.container)).toEqual({ Deposit: DEPOSIT })
  expect(container.textContent).not.toContain('You’re offline')
  const { $offline } = await import('#features/money/cashier/cashier.store.ts')
  await act(async () => $offline.set(true))
  expect(container.textContent).toContain('You’re offline. The cashier opens when you’re back online.')
  await act(async () => page.tab.happen('online'))
  expect(container.textContent).not.toContain('You’re offline')
})

test('PRO-7 a merchant without a cashier leads to service, and promises no payment', async () => {
  const { container } = await openScreen({ config: null })
  expect(container.textContent).toContain('The cashier isn’t available here yet')
  const links = Object.values(linksOf(container))
  expect(links).toContain('/m/service')
  expect(links.join()).not.toContain('open=')
  const inWindow = await openScreen({ config: { ...VIEWER, openIn: 'window' } })
  expect(inWindow.container.textContent).toContain('It opens in a new window.')
})

test('PRO-7 the cashier over the page waits, opens, fails and is tried again, moves to a window, and closes', async () => {
  const { page } = await openScreen()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { mountCashier } = await import('#features/money/cashier/CashierHost.lazy.tsx')
  const { $cashier } = await import('#features/money/cashier/cashier.store.ts')
  await act(async () => (mountCashier(), mountCashier()))
  const dialog = (): HTMLElement => one(document, 'dialog')
  const show = (cashier: object) => act(async () => $cashier.set(cashier as never))
  await show({ state: 'starting', page: 'deposit', in: 'window' })
  expect(document.querySelector('dialog')).toBeNull()
  await show({ state: 'starting', page: 'deposit', in: 'viewer' })
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(dialog().textContent).toContain('Opening the cashier…')
  expect(dialog().querySelector('iframe')).toBeNull()

  await show({ state: 'failed', page: 'deposit', because: 'refused' })
  expect(dialog().textContent).toContain('The cashier didn’t open')
  await press(dialog(), 'Try again')
  await passUntil(page, () => $cashier.get().state === 'open')
  const frame = one<HTMLIFrameElement>(dialog(), 'iframe')
  expect(frame.getAttribute('src')).toContain('https://cash.example/in')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')

  const inside = {}
  Object.defineProperty(frame, 'contentWindow', { value: inside })
  const say = (data: object, facts: object = {}) =>
    act(async () => {
      const event = { data: { source: 'livery', ...data }, origin: 'https://cash.example', source: inside, ...facts }
      window.dispatchEvent(new MessageEvent('message', event as MessageEventInit))
    })
  await say({ type: 'close' }, { origin: 'https://evil.example' })
  expect($cashier.get().state).toBe('open')
  await say({ type: 'close' })
  expect($cashier.get().state).toBe('none')

  await show({ state: 'failed', page: 'withdraw', because: 'offline' })
  await press(dialog(), 'Close cashier')
  expect($cashier.get().state).toBe('none')

  await show({ state: 'open', page: 'withdraw', address: 'https://cash.example/in?x=1' })
  expect(buttonNames(dialog())).toEqual(['Close cashier', 'Open in a new window'])
  const opened: (string | undefined)[] = []
  vi.spyOn(page.platform.platform().page, 'open').mockImplementation((to) => {
    opened.push(to)
    return { leadTo: (address: string) => opened.push(address), close: () => undefined, isClosed: () => false } as never
  })
  await press(dialog(), 'Open in a new window')
  await passUntil(page, () => $cashier.get().state === 'none')
  expect(opened.length).toBeGreaterThan(0)

  // A page that takes its time offers the same.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show({ state: 'open', page: 'withdraw', address: 'https://cash.example/in?x=2' })
  await act(async () => void vi.advanceTimersByTime(8000))
  vi.useRealTimers()
  expect(one(dialog(), '[role=status]').textContent).toContain('This is taking a while.')
  await press(one(dialog(), '[role=status]'), 'Open in a new window')
  await passUntil(page, () => $cashier.get().state === 'none')

  // So does one that the policy refuses.
  await show({ state: 'open', page: 'withdraw', address: 'https://cash.example/in?x=3' })
  const violation = { effectiveDirective: 'frame-src', blockedURI: 'https://cash.example' }
  await act(async () => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation)))
  await press(one(dialog(), '[role=alert]'), 'Open in a new window')
  await passUntil(page, () => $cashier.get().state === 'none')
})
