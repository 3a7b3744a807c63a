// @vitest-environment happy-dom
import type { WritableAtom } from 'nanostores'
import { act } from 'react'
import { expect, test } from 'vitest'
import { button, buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const LIMITS = '/wps/relay/MCSFE_playLimits'
const BREAK = '/wps/relay/MCSFE_takeBreak'
const HREF = 'https://aurora.example/m/member/limits'
const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const PLAY = { summary: true, limits: ['deposit', 'loss', 'time'], breaks: true, exclusion: true }
const REGISTER = { href: 'https://register.example', words: 'National register' }
const helpLine = [
  { href: 'tel:1800', words: '1800' },
  { href: 'https://help.example', words: 'Help line' },
]

const folder = (responsiblePlay: object) => ({ merchant: { features: { ...AURORA.features, responsiblePlay } } as never })

/** The screen of limits of a member, as the back end and the merchant's folder have it. */
async function openLimits({
  play = PLAY as object,
  member = {} as object,
  hasPassword = undefined as boolean | undefined,
  limits = [] as object[],
  props = {} as object,
  ...options
}: DocumentOptions & { play?: object; member?: object; hasPassword?: boolean; limits?: object[]; props?: object } = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ country: { currency: 'PHP', currencySymbol: '₱' }, play }))
  server.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', customerType: 0, balance: '5000.00', currency: 'PHP', play: member, hasPassword }),
  )
  server.on('/wps/relay/MCSFE_playSummary', () => ok({ since: NOW, rounds: 3, staked: '30.00', won: '12.50', currency: 'PHP', open: [] }))
  server.on(LIMITS, () => ok({ raiseWaitHours: 24, limits }))
  const words = ['play', 'limits', 'password', 'dialogs', 'askLimits']
  const page = await openView(words, { route: 'member/limits', href: HREF, left: signedInTab(), server, ...options })
  const { default: Limits } = await import('#islands/LimitsIsland.tsx')
  const { $settings } = page.settings
  void page.boot.startBoot()
  const shown = await hydrate(<Limits helpLine={helpLine} {...props} />)
  await passUntil(page, () => $settings.get() !== undefined && page.member.$member.get() !== undefined)
  await act(() => page.pass())
  return { page, server, ...shown }
}

const limit = { kind: 'deposit', frame: 'day', amount: '100.00', used: '20.00', resetsAt: NOW + DAY }

test('RGP-7 help is always there: the help line, the merchant’s page, customer service and the register, each where it leads', async () => {
  const { container, mended } = await openLimits({
    props: { helpPage: { href: '/m/page/responsible', words: 'Responsible gaming' }, register: REGISTER },
  })
  expect(mended).toEqual([])
  expect(linksOf(container)).toEqual({
    '1800': 'tel:1800',
    'Help line': 'https://help.example',
    'Responsible gaming': '/m/page/responsible',
    'Customer service': '/m/service',
    'National register': 'https://register.example',
  })
})

test('RGP-7 without a page, a register, limits, breaks or exclusions of the back end nothing promises them, and a break still can be taken here', async () => {
  const { container } = await openLimits({ play: { limits: [], breaks: false, exclusion: false } })
  expect(Object.keys(linksOf(container))).toEqual(['1800', 'Help line', 'Customer service'])
  expect(buttonNames(container)).toEqual(['1 hour', '24 hours', '7 days', '30 days'])
  expect(container.querySelector('form')).toBeNull()
  expect(container.textContent).not.toMatch(
    /Result|Today’s wins|At least this long|Play limits|Exclude yourself|Self-exclusion|Set a limit before/,
  )
  expect(container.textContent).toContain('This holds on this device only.')
})

test('RGP-2 today’s time and result and the last sign-in are shown where the back end knows them', async () => {
  const { page, container } = await openLimits({ member: { lastSignInAt: NOW - DAY } })
  await passUntil(page, () => container.textContent.includes('17.50'))
  expect(container.textContent).toContain('Today’s wins minus today’s bets.')
  expect(container.textContent).toContain('Last sign-in: ')
  const { $playedMs } = await import('#features/member/limits/limits.store.ts')
  await act(async () => $playedMs.set(125_000))
  expect(one(container, '[role=timer]').textContent).toBe('2 minutes')
  expect(container.textContent).not.toMatch(/This holds on this device only|At least this long/)
  const { $isPlayedMinimum } = await import('#features/member/limits/limits.store.ts')
  await act(async () => $isPlayedMinimum.set(true))
  expect(container.textContent).toContain('At least this long: time in another window may be missing.')
})

test('RGP-2 the place of the last sign-in is free until the member is known, and gone where the back end does not tell it', async () => {
  const { container, html } = await openLimits()
  const isEmpty = (root: ParentNode): boolean => [...root.querySelectorAll('p')].some(({ textContent }) => textContent === '')
  const before = document.createElement('div')
  before.innerHTML = html
  expect([isEmpty(before), isEmpty(container), container.textContent.includes('Last sign-in')]).toEqual([true, false, false])
})

test('RGP-3 a chosen interval of the reality check holds at once and is stored', async () => {
  const { page, container } = await openLimits()
  const checks = () => [...container.querySelectorAll<HTMLInputElement>('[name=checkEvery]')]
  expect(checks().map(({ value, checked }) => [value, checked])).toEqual([
    ['15', false],
    ['30', false],
    ['60', true],
    ['120', false],
  ])
  await click(checks()[0]!)
  expect(checks().map(({ checked }) => checked)).toEqual([true, false, false, false])
  expect(page.browser.rawLocal.get('livery:limits')).toContain('"checkEvery":15')
})

test('RGP-8 the merchant’s folder bounds the intervals and chooses the lengths of breaks', async () => {
  const { container } = await openLimits({ ...folder({ checkAtMost: 30, breaks: ['P1D', 'P30D'] }), play: { breaks: true, limits: [] } })
  expect([...container.querySelectorAll<HTMLInputElement>('[name=checkEvery]')].map(({ value }) => value)).toEqual(['15', '30'])
  expect(buttonNames(container)).toEqual(['24 hours', '30 days'])
})

test('RGP-3 MKT-3 an interval that the folder fixes is named, and no other can be chosen', async () => {
  const { container } = await openLimits(folder({ checkEvery: 60, checkFixed: true }))
  expect(container.querySelector('[name=checkEvery]')).toBeNull()
  expect(container.textContent).toContain('60 min')
})

test('RGP-5 who comes from joining is offered limits, with a way on that sets none; nobody else is', async () => {
  const offered = await openLimits({ href: `${HREF}?offer=1` })
  expect(offered.container.textContent).toContain('Set a limit before you play?')
  expect(linksOf(offered.container)['Not now']).toBe('/m/home')
  expect((await openLimits()).container.textContent).not.toContain('Set a limit before you play?')
})

test('MKT-3 where the folder wants it going on without a limit takes a second press, and leads back to the deposit', async () => {
  const { container } = await openLimits({ ...folder({ confirmNoLimit: true }), href: `${HREF}?offer=deposit` })
  expect(linksOf(container)['Not now']).toBeUndefined()
  await press(container, 'Not now')
  expect(container.textContent).toContain('Go on without a limit?')
  expect(linksOf(container)['Go on without a limit']).toBe('/m/member/cashier?open=deposit')
})

test('RGP-4 a break is asked about, with its end, and taken when it is confirmed: then its screen names the end and leads to withdrawal and service', async () => {
  const { page, server, container, html } = await openLimits()
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]+>)*24 hours/)
  const restUntil = NOW + DAY
  server.on(BREAK, () => ok({ until: restUntil }))
  await press(container, '24 hours')
  const asked = page.dialogs.$alert.get()!
  const { wordsText } = await import('#i18n/words.ts')
  expect(wordsText(asked.body)).toMatch(/^Games, deposits and bonuses close right away\. You can’t end the break early\.\nEnds: .*22.*$/)
  expect(server.callsTo(BREAK)).toEqual([])
  await act(async () => page.dialogActions.confirmAlert())
  await passUntil(page, () => container.textContent.includes('You’re on a break'))
  expect(server.callsTo(BREAK).map(({ body }) => body)).toEqual([{ hours: 24 }])
  const words = [...container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()
  expect(words).toContain('You can withdraw, read messages and reach customer service at any time.')
  const notice = [...container.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.includes('You’re on a break'))!
  expect(linksOf(notice)).toEqual({ Withdraw: '/m/member/cashier?open=withdraw', 'Customer service': '/m/service' })
  expect(Object.values(linksOf(container)).join()).not.toContain('deposit')
})

test.each([true, false])(
  'RGP-4 a break’s screen asks to close the game in another window, where this tab has opened one: %s',
  async (opened) => {
    const before = await openLimits()
    const { noteWindow } = await import('#features/member/limits/limits.store.ts')
    const game = { leadTo: () => undefined, close: () => undefined, send: () => undefined, isClosed: () => false }
    noteWindow(game, { isGame: opened })
    const left = Object.fromEntries(before.page.tab.rawTab)
    const { container } = await openLimits({ left, member: { breakUntil: NOW + DAY } })
    expect(container.textContent).toContain('You’re on a break')
    expect(container.textContent?.includes('close it there')).toBe(opened)
  },
)

test('RGP-4 where the back end takes no breaks the question says that this one holds on this device alone', async () => {
  const { page, server, container } = await openLimits({ play: { ...PLAY, breaks: false } })
  await press(container, '1 hour')
  const asked = page.dialogs.$alert.get()!
  const { wordsText } = await import('#i18n/words.ts')
  expect(wordsText(asked.body)).toMatch(/You can’t end the break early\.\nThis holds on this device only\.\nEnds: /)
  await act(async () => page.dialogActions.confirmAlert())
  await passUntil(page, () => container.textContent.includes('You’re on a break'))
  expect(server.callsTo(BREAK)).toEqual([])
  expect(container.textContent).toMatch(/are closed\.\nEnds: .*\nThis holds on this device only\.\nYou can withdraw/)
})

test('RGP-5 each limit is set, ended and confirmed by its own kind and time, and no other', async () => {
  const pending = { from: NOW - 1, confirmBy: NOW + DAY, amount: '500.00' }
  const limits = [
    { ...limit, pending },
    { ...limit, frame: 'week', amount: '900.00', pending: { from: NOW + DAY, confirmBy: NOW + 2 * DAY } },
    { kind: 'time', frame: 'day', minutes: 60, used: '60', resetsAt: NOW + DAY },
  ]
  const { page, server, container } = await openLimits({ limits })
  await passUntil(page, () => container.querySelector('[name=most_deposit]') !== null)
  const sent = () => server.callsTo(LIMITS).flatMap(({ body }) => ('kind' in body ? [body] : []))
  const confirmed = () => server.callsTo('/wps/relay/MCSFE_confirmPlayLimit').map(({ body }) => body)
  const card = (kind: string): HTMLElement => one<HTMLElement>(container, `[name=most_${kind}]`).closest('form')!.parentElement!
  const frames = (kind: string) => [...container.querySelectorAll<HTMLInputElement>(`[name=frame_${kind}]`)]

  expect(card('deposit').textContent).toMatch(/Used: .*20\.00.* \/ .*100\.00.*\nResets: .*New limit: .*500\.00.*\nYou can confirm from: /)
  expect(card('loss').textContent).toContain('No limit set')
  expect(buttonNames(card('loss'))).toEqual(['Set limit'])
  expect(card('time').textContent).toContain('Limit reached')
  expect(card('time').textContent).toContain('In minutes')
  expect(card('deposit').textContent).not.toMatch(/In minutes|Limit reached/)

  await press(card('deposit'), 'Confirm')
  await passUntil(page, () => confirmed().length === 1)
  await act(() => page.pass(1000))
  await press(card('time'), 'Remove limit')
  await passUntil(page, () => sent().length === 1)
  await act(() => page.pass(1000))
  await click(frames('deposit')[1]!)
  expect(frames('deposit').map(({ checked }) => checked)).toEqual([false, true, false])
  expect(card('deposit').textContent).toMatch(/900\.00[^]*Limit removal requested\nYou can confirm from: /)
  expect(buttonNames(card('deposit'))).toEqual(['Set limit', 'Remove limit'])
  await press(card('deposit'), 'Remove limit')
  await passUntil(page, () => sent().length === 2)
  expect(confirmed()).toEqual([{ kind: 'deposit', frame: 'day' }])
  expect(sent()).toEqual([
    { kind: 'time', frame: 'day', remove: true },
    { kind: 'deposit', frame: 'week', remove: true },
  ])
  await click(frames('deposit')[2]!)
  expect(buttonNames(card('deposit'))).toEqual(['Set limit'])
})

test('RGP-5 while the limits are on their way nothing says that there is none', async () => {
  const { page, container } = await openLimits({ play: { ...PLAY, limits: ['loss'] } })
  await passUntil(page, () => container.textContent.includes('No limit set'))
  const { $limits } = await import('#features/member/limits/limits.store.ts')
  await act(async () => $limits.set({ state: 'loading' }))
  expect([container.querySelector('[name=most_loss]') !== null, container.textContent.includes('No limit set')]).toEqual([true, false])
})

test('RGP-5 limits that did not load say so and load again when asked', async () => {
  const { page, server, container } = await openLimits({ play: { ...PLAY, limits: ['loss'], exclusion: false } })
  await passUntil(page, () => container.querySelector('[name=most_loss]') !== null)
  const { $limits } = await import('#features/member/limits/limits.store.ts')
  await act(async () => $limits.set({ state: 'failed' }))
  expect(container.querySelector('[name=most_loss]')).toBeNull()
  const before = server.callsTo(LIMITS).length
  await act(() => page.pass(1000))
  await press(container, 'Try again')
  await passUntil(page, () => server.callsTo(LIMITS).length > before)
  await passUntil(page, () => container.querySelector('[name=most_loss]') !== null)
})

test('RGP-6 an exclusion sends the chosen months with the password, and the register is offered where the back end has none', async () => {
  const EXCLUDE = '/wps/relay/MCSFE_selfExclude'
  const { page, server, container } = await openLimits()
  await passUntil(page, () => container.querySelector('[name=length]') !== null)
  const months = one<HTMLSelectElement>(container, '[name=length]')
  expect([...months.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['P6M', '6 months'],
    ['P1Y', '1 year'],
    ['P5Y', '5 years'],
  ])
  server.on(EXCLUDE, () => ok({ until: NOW + 365 * DAY }))
  months.value = 'P1Y'
  one<HTMLInputElement>(container, '[name=password]').value = 'Livery#2026'
  await act(async () => void months.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await passUntil(page, () => page.dialogs.$alert.get()?.id === 'excluded')
  expect(server.callsTo(EXCLUDE).map(({ body }) => body)).toEqual([{ months: 12, password: 'Livery#2026' }])
  expect(page.session.$session.get().state).toBe('visitor')
  const alone = await openLimits({ play: { limits: [], breaks: true, exclusion: false }, props: { register: REGISTER } })
  expect(linksOf(alone.container)['National register']).toBe('https://register.example')
  expect(alone.container.querySelector('[name=length]')).toBeNull()
})

test('MKT-3 RGP-6 a member without a password is asked for none, and a refused length says so', async () => {
  const EXCLUDE = '/wps/relay/MCSFE_selfExclude'
  const known = await openLimits({ hasPassword: true })
  expect(known.container.querySelector('[name=password]')).not.toBeNull()
  const { page, server, container } = await openLimits({ hasPassword: false })
  expect(container.querySelector('[name=password]')).toBeNull()
  server.on(EXCLUDE, () => refuse('exclusion.length.invalid'))
  const months = one<HTMLSelectElement>(container, '[name=length]')
  const send = () => act(async () => void months.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await send()
  await passUntil(page, () => months.getAttribute('aria-invalid') === 'true')
  server.on(EXCLUDE, () => ok({ until: NOW + 180 * DAY }))
  await send()
  await passUntil(page, () => page.dialogs.$alert.get()?.id === 'excluded')
  expect(server.callsTo(EXCLUDE).at(-1)?.body).toEqual({ months: 6 })
})

test('RGP-8 the button of a break by two presses starts it at the second alone, and is not armed any more once it is left', async () => {
  const { page, server } = await openLimits(folder({ panicButton: true }))
  server.on(BREAK, () => ok({ until: NOW + DAY }))
  const { default: GameBar } = await import('#features/member/limits/PlayStrip.lazy.tsx')
  const { container } = await hydrate(<GameBar part="panic" />)
  await press(container, '24-hour break')
  expect(server.callsTo(BREAK)).toEqual([])
  const armed = button(container, 'Press again to start the break')
  await act(async () => void armed.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await press(container, '24-hour break')
  expect(server.callsTo(BREAK)).toEqual([])
  await press(container, 'Press again to start the break')
  await passUntil(page, () => server.callsTo(BREAK).length > 0)
  expect(server.callsTo(BREAK).map(({ body }) => body)).toEqual([{ hours: 24 }])
  await passUntil(page, () => container.querySelector('button') === null)
})

test('RGP-2 RGP-3 over a running game stand time and result, which load at once and each minute with the member’s breaks', async () => {
  const { page, server } = await openLimits(folder({ panicButton: false }))
  const SUMMARY = '/wps/relay/MCSFE_playSummary'
  await act(() => page.pass(1000))
  const before = server.callsTo(SUMMARY).length
  const { default: GameBar } = await import('#features/member/limits/PlayStrip.lazy.tsx')
  const { $playedMs, $result } = await import('#features/member/limits/limits.store.ts')
  const { container } = await hydrate(
    <>
      <GameBar part="strip" />
      <GameBar part="panic" />
    </>,
  )
  expect(container.querySelector('button')).toBeNull()
  await act(async () => $playedMs.set(3_900_000))
  await passUntil(page, () => server.callsTo(SUMMARY).length > before && $result.get() !== undefined)
  expect(one(container, '[role=timer]').textContent).toBe('65 minutes')
  await passUntil(page, () => /Result .*17\.50/.test(container.textContent))
  await act(async () => ($result as WritableAtom<string | undefined>).set(undefined))
  expect(container.textContent).toBe('Time 65 minutes')
})

test('MKT-3 over a game stands the clock that the folder asks for, and for a visitor the time of the page', async () => {
  const { page } = await openLimits(folder({ playClock: { format: 'seconds', netPosition: false } }))
  const { default: GameBar } = await import('#features/member/limits/PlayStrip.lazy.tsx')
  await import('#features/member/session-clock/PlayClock.lazy.tsx')
  const { container } = await hydrate(<GameBar part="strip" />)
  await passUntil(page, () => container.querySelector('[role=timer]') !== null)
  expect(one(container, '[role=timer]').getAttribute('aria-label')).not.toBeNull()
  const { endSession } = await import('#features/core/session/session.actions.ts')
  await act(async () => endSession('elsewhere'))
  expect(one(container, '[role=timer]').getAttribute('aria-label')).toBeNull()
  expect(container.textContent).toContain('0 minutes')
})

test('RGP-8 the button of a break stands in the bar of tabs for a member, once, and not during a break nor for a visitor', async () => {
  const bar = document.body.appendChild(document.createElement('nav'))
  const { page } = await openLimits(folder({ panicButton: true }))
  const { mountPanicButton } = await import('#features/member/limits/PlayStrip.lazy.tsx')
  await act(async () => void (await Promise.all([mountPanicButton(), mountPanicButton()])))
  expect(buttonNames(bar)).toEqual(['24-hour break'])
  const { $playBreak } = await import('#features/core/play-break/play-break.store.ts')
  await act(async () => $playBreak.set({ kind: 'break', until: NOW + DAY } as never))
  expect(buttonNames(bar)).toEqual([])
  await act(async () => $playBreak.set(undefined))
  expect(buttonNames(bar)).toEqual(['24-hour break'])
  await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
  expect(buttonNames(bar)).toEqual([])
  bar.remove()
})
