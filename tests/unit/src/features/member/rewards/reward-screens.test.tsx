// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const SCREENS = {
  rescue: ['MCSFE_getSavior', () => import('#islands/RescueIsland.tsx')],
  missions: ['MCSFE_getMissions', () => import('#islands/MissionsIsland.tsx')],
  rewards: ['REW_getRewards', () => import('#islands/RewardsIsland.tsx')],
  'sign-in': ['MCSFE_dailySignIn', () => import('#islands/DailySignInIsland.tsx')],
} as const

const on = { enabled: true }
const RUNNING = { MISSION: on, LOGIN: on, SAVIOR: on, REFERRAL: on, APP_DOWNLOAD: on }

/** Opens a member's screen with what the back end answers to its call. The clock stands at the beginning of 21 November 2026. */
async function openScreen(screen: keyof typeof SCREENS, answer: unknown): Promise<HTMLElement> {
  return (await openPage(screen, answer)).container
}

async function openPage(screen: keyof typeof SCREENS, answer: unknown) {
  const [call, load] = SCREENS[screen]
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { REWCEN3: true }, availablePromotions: RUNNING }))
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP' }))
  server.on(`/wps/relay/${call}`, () => ok(answer))
  const page = await openView(['programs'], {
    route: `member/${screen}`,
    href: `https://aurora.example/m/member/${screen}`,
    left: signedInTab(),
    server,
  })
  const { default: Screen } = await load()
  void page.boot.startBoot()
  const { container } = await hydrate(<Screen />)
  await passUntil(page, () => container.querySelector('button, a') !== null)
  const sent = (name: string) => server.callsTo(`/wps/relay/${name}`).map(({ body }) => body)
  return { page, server, container, sent }
}

test('a rescue bonus that can be claimed is shown with its amount', async () => {
  const container = await openScreen('rescue', { eligible: true, amount: '12.00' })
  expect(container.textContent).toContain('Your rescue bonus')
  expect(container.textContent).toContain('12.00')
  expect((one(container, 'button') as HTMLButtonElement).disabled).toBe(false)
  expect([
    container.textContent.includes('Next:'),
    [...container.querySelectorAll('p')].every(({ textContent }) => textContent !== ''),
  ]).toEqual([false, true])
})

test('the next rescue bonus is announced with its time', async () => {
  const container = await openScreen('rescue', { eligible: false, amount: '0.00', nextAt: NOON })
  expect(container.textContent).toMatch(/Next: Thu, Nov 26, 12:00/)
  expect([...container.querySelectorAll('p')].every(({ textContent }) => textContent !== '')).toBe(true)
})

test('a mission shows how far it is, and only its own way on; the week shows each day with its reward', async () => {
  const container = await openScreen('missions', [
    { ...mission, id: '0', state: 'open', progress: 2 },
    { ...mission, id: '1' },
    { ...mission, id: '2', state: 'claimed' },
  ])
  const cards = [...container.querySelectorAll('li')]
  expect(cards.map((card) => card.querySelector('progress')?.value)).toEqual([2, 5, 5])
  expect(cards.map((card) => [...card.querySelectorAll('a, button')].map(({ textContent }) => textContent))).toEqual([
    ['Play'],
    ['Claim'],
    [],
  ])
  expect(cards.map(({ textContent }) => textContent.includes('Claimed'))).toEqual([false, false, true])
  const days = await openScreen('sign-in', {
    streak: 1,
    days: [
      { date: '2026-11-20', reward: '5.00', state: 'claimed' },
      { date: '2026-11-21', reward: '6.00', state: 'today' },
    ],
  })
  expect([...days.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/5\.00.*collected/),
    expect.stringMatching(/6\.00.*today/),
  ])
})

test('PRO-4 a reward that was claimed says so, one that has ended offers nothing', async () => {
  const container = await openScreen('rewards', [gift, { ...gift, id: '2', state: 'claimed' }, { ...gift, id: '3', state: 'expired' }])
  const cards = [...container.querySelectorAll('li')]
  expect(cards.map((card) => [card.querySelectorAll('button').length, card.textContent.includes('Claimed')])).toEqual([
    [1, false],
    [0, true],
    [0, false],
  ])
})

test('where there is nothing to claim, the screen says so, with the reason and no amount', async () => {
  const container = await openScreen('rescue', { eligible: false, amount: '0.00', reason: 'Claimed for today.' })
  expect(container.textContent).toContain('Nothing to claim right now')
  expect(container.textContent).toContain('Claimed for today.')
  expect(container.textContent).not.toContain('0.00')
  expect((one(container, 'button') as HTMLButtonElement).disabled).toBe(true)
})

const NOON = Date.UTC(2026, 10, 26, 12)

test('a mission that ends in days names the day, not the hour alone', async () => {
  const mission = { id: '1', title: 'Play', progress: 5, target: 5, reward: '1.00', endAt: NOON, state: 'claimable' }
  const container = await openScreen('missions', [mission])
  expect(container.textContent).toMatch(/Ends: Thu, Nov 26, 12:00/)
})

test('PRO-4 a reward names the hour at which it ends, since whoever comes later on that day has lost it', async () => {
  const reward = { id: '1', title: 'Gift', amount: '1.00', source: 'VIP', expiresAt: NOON, state: 'claimable' }
  const container = await openScreen('rewards', [reward, { ...reward, id: '2', expiresAt: NOON - 7 * 86_400_000, state: 'expired' }])
  expect(container.textContent).toMatch(/VIP · Ends: Thu, Nov 26, 12:00.*VIP · Ended: Nov 19, 2026/)
})

const mission = { id: '1', title: 'Play', progress: 5, target: 5, reward: '1.00', endAt: NOON, state: 'claimable' }
const gift = { id: '1', title: 'Gift', amount: '1.00', source: 'VIP', expiresAt: NOON, state: 'claimable' }
const week = (state: string) => ({ streak: 2, days: [{ date: '2026-11-21', reward: '5.00', state }] })

test.each<[screen: keyof typeof SCREENS, answer: unknown, word: string, call: string, body: object]>([
  ['missions', [{ ...mission, state: 'open', id: '0' }, mission, { ...mission, id: '3' }], 'Claim', 'MCSFE_claimMission', { id: '1' }],
  [
    'rewards',
    [gift, { ...gift, id: '2', state: 'claimed' }, { ...gift, id: '3', state: 'expired' }],
    'Claim',
    'REW_claimReward',
    { id: '1' },
  ],
  ['rescue', { eligible: true, amount: '12.00' }, 'Claim rescue bonus', 'MCSFE_claimSavior', {}],
  ['sign-in', week('today'), 'Collect ₱5.00', 'MCSFE_dailySignIn', {}],
])('what can be claimed on %s is claimed at a press, and no other; a refusal says so', async (screen, answer, word, call, body) => {
  const { page, server, container, sent } = await openPage(screen, answer)
  server.on(`/wps/relay/${call}`, () => refuse('not.possible', 'Not now'))
  const name = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
  const claim = [...container.querySelectorAll('button')].find(({ textContent }) => name(textContent) === word)!
  const before = sent(call).length
  await act(() => page.pass(1000))
  await click(claim)
  await passUntil(page, () => sent(call).length > before)
  // The calendar of daily rewards has one address for both: it is loaded anew after a refusal.
  expect(sent(call)[before]).toEqual(body)
  await passUntil(
    page,
    () =>
      page.dialogs.$notices.get().length + page.dialogs.$alertQueue.get().length > 0 ||
      container.querySelector('[role=alert]')?.textContent !== undefined,
  )
})

test('an open mission leads to the games, a claimed one says so, and without missions or rewards the way leads to the games', async () => {
  const container = await openScreen('missions', [
    { ...mission, state: 'open' },
    { ...mission, id: '2', state: 'claimed' },
  ])
  expect(Object.values(linksOf(container))).toEqual(['/m/game'])
  expect(buttonNames(container)).toEqual([])
  expect(Object.values(linksOf(await openScreen('missions', [])))).toEqual(['/m/game'])
  expect(Object.values(linksOf(await openScreen('rewards', [])))).toEqual(['/m/game'])
  const claimed = await openScreen('sign-in', week('claimed'))
  expect((one(claimed, 'button') as HTMLButtonElement).disabled).toBe(true)
})

test.each(['missions', 'rewards', 'rescue', 'sign-in'] as const)('%s that did not load is loaded again at a press', async (screen) => {
  const { page, server, container, sent } = await openPage(screen, 'no list')
  await passUntil(page, () => buttonNames(container).includes('Try again'))
  const [call] = SCREENS[screen]
  server.on(`/wps/relay/${call}`, () =>
    ok(screen === 'rescue' ? { eligible: false, amount: '0' } : screen === 'sign-in' ? week('today') : []),
  )
  const before = sent(call).length
  await act(() => page.pass(1000))
  await press(container, 'Try again')
  await passUntil(page, () => sent(call).length > before)
  await passUntil(page, () => !buttonNames(container).includes('Try again'))
})
