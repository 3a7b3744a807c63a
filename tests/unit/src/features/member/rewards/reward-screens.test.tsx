// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const SCREENS = {
  rescue: ['MCSFE_getSavior', () => import('#features/member/rewards/Rescue.tsx')],
  missions: ['MCSFE_getMissions', () => import('#features/member/rewards/Missions.tsx')],
  rewards: ['REW_getRewards', () => import('#features/member/rewards/Rewards.tsx')],
} as const

/** Opens a member's screen with what the back end answers to its call. The clock stands at the beginning of 21 November 2026. */
async function openScreen(screen: keyof typeof SCREENS, answer: unknown): Promise<HTMLElement> {
  const [call, load] = SCREENS[screen]
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { REWCEN3: true } }))
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
  await passUntil(page, () => container.querySelector('button') !== null)
  return container
}

test('a rescue bonus that can be claimed is shown with its amount', async () => {
  const container = await openScreen('rescue', { eligible: true, amount: '12.00' })
  expect(container.textContent).toContain('Your rescue bonus')
  expect(container.textContent).toContain('12.00')
  expect((one(container, 'button') as HTMLButtonElement).disabled).toBe(false)
})

test('where there is nothing to claim, the screen says so, with the reason and no amount', async () => {
  const container = await openScreen('rescue', { eligible: false, amount: '0.00', reason: 'Claimed for today.' })
  expect(container.textContent).toContain('Nothing to claim right now')
  expect(container.textContent).toContain('Claimed for today.')
  expect(container.textContent).not.toContain('0.00')
  expect((one(container, 'button') as HTMLButtonElement).disabled).toBe(true)
})

const NOON = Date.UTC(2026, 10, 26, 12)

test('PRO-6 a mission that ends in days names the day, not the hour alone', async () => {
  const mission = { id: '1', title: 'Play', progress: 5, target: 5, reward: '1.00', endAt: NOON, state: 'claimable' }
  const container = await openScreen('missions', [mission])
  expect(container.textContent).toMatch(/Ends Thu, Nov 26, 12:00/)
})

test('PRO-4 a reward names the hour at which it ends, since whoever comes later on that day has lost it', async () => {
  const reward = { id: '1', title: 'Gift', amount: '1.00', source: 'VIP', expiresAt: NOON, state: 'claimable' }
  const container = await openScreen('rewards', [reward, { ...reward, id: '2', expiresAt: NOON - 7 * 86_400_000, state: 'expired' }])
  expect(container.textContent).toMatch(/VIP · Ends Thu, Nov 26, 12:00.*VIP · Ended Nov 19, 2026/)
})
