import { expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'
import { openGames } from '../../play/open-games.ts'

async function openPage() {
  const page = await openGames({ member: true })
  const { claim } = await import('#features/member/rewards/rewards.actions.ts')
  page.settings.$memberCurrency.set('JPY')
  return { ...page, claim }
}

test.each<[why: string, send: () => Promise<never>, expected: object]>([
  ['granted', async () => ({ ok: true, value: { reward: '5.00' } }) as never, { state: 'done', value: { reward: '5.00' } }],
  ['refused', async () => ({ ok: false, refusal: { code: 'x', message: 'No' } }) as never, { state: 'refused', code: 'x', message: 'No' }],
  ['not sent', () => Promise.reject(new Error('no network')), { state: 'failed' }],
])('RGP-1 a claim that is %s', async (_why, send, expected) => {
  const page = await openPage()
  expect(await page.claim<{ reward: string }>(send, ({ reward }) => reward)).toEqual(expected)
  expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual(
    'value' in expected ? [{ key: 'programs.rewarded', values: { amount: '\u2068¥5\u2069' } }] : [],
  )
})

test('ERR-2 a claim whose response got lost shows the balance, which tells whether it was paid', async () => {
  const page = await openPage()
  const asked = () => page.server.callsTo('/wps/member/info').length
  const before = asked()
  const { redeemCode } = await import('#features/member/rewards/rewards.actions.ts')
  const { redeemPromoCode } = await import('#contract/promotions.ts')
  page.server.on(redeemPromoCode.path, () => new Response('{"success":', { status: 200 }))
  const [outcome] = await Promise.all([redeemCode('WELCOME'), page.pass(5000)])
  expect([outcome.state, asked()]).toEqual(['failed', before + 1])
})

test('a fault after a claim that was granted is not shown as a claim that failed', async () => {
  const page = await openPage()
  const broken = (): never => {
    throw new TypeError('reward is undefined')
  }
  await expect(page.claim(async () => ({ ok: true, value: {} }), broken)).rejects.toThrow('reward is undefined')
})

const SIGN_IN = '/wps/relay/MCSFE_dailySignIn'
const calendar = (state: string) => ({
  days: [
    { date: '2026-11-20', reward: '1.00', state: 'claimed' },
    { date: '2026-11-21', reward: '2.00', state },
  ],
})

/** A member's document with everything that can be claimed. */
async function openClaims() {
  const server = fakeServer()
  const page = await openDocument({ server, left: signedInTab() })
  await page.boot.startBoot()
  await page.pass(10_000)
  const actions = await import('#features/member/rewards/rewards.actions.ts')
  const heard: unknown[] = []
  page.dialogs.$toasts.listen((toasts) => heard.push(...toasts.map(({ body }) => body)))
  const said = (): unknown[] => heard
  const balances = (): number => server.callsTo('/wps/member/info').length
  /** Advances the clock too: a call that was just sent waits before it is sent again. */
  const inTime = async <Result>(running: Promise<Result>): Promise<Result> => {
    await page.pass(60_000)
    return running
  }
  return { ...page, actions, said, balances, inTime }
}
const rewarded = (amount: string): unknown => ({ key: 'programs.rewarded', values: { amount: expect.stringContaining(amount) } })

test('RGP-1 today’s reward is shown with its amount, the calendar that came with it stands, and the balance is asked for', async () => {
  const { server, actions, said, balances, inTime } = await openClaims()
  server.on(SIGN_IN, () => ok(calendar('today')))
  await inTime(actions.calendarResource.load())
  const before = balances()
  server.on(SIGN_IN, () => ok(calendar('claimed')))
  expect((await inTime(actions.claimToday())).state).toBe('done')
  const loaded = actions.calendarResource.$loaded.get()
  expect(loaded.state === 'ready' && loaded.value.days.map(({ state }) => state)).toEqual(['claimed', 'claimed'])
  expect([said(), balances()]).toEqual([[rewarded('2.00')], before + 1])
  expect(server.callsTo(SIGN_IN)).toHaveLength(2)
})

test('a reward of today that was claimed elsewhere is refused, and the calendar is loaded anew', async () => {
  const { server, actions, said, inTime } = await openClaims()
  server.on(SIGN_IN, () => ok(calendar('today')))
  await inTime(actions.calendarResource.load())
  server.on(SIGN_IN, () => (server.callsTo(SIGN_IN).length === 2 ? refuse('signin.claimed', 'Claimed') : ok(calendar('claimed'))))
  expect(await inTime(actions.claimToday())).toEqual({ state: 'refused', code: 'signin.claimed', message: 'Claimed' })
  const loaded = actions.calendarResource.$loaded.get()
  expect(loaded.state === 'ready' && loaded.value.days.map(({ state }) => state)).toEqual(['claimed', 'claimed'])
  expect(said()).toEqual([])
})

test('RGP-1 a reward claimed before the calendar is known is shown with the amount in the one that came with it', async () => {
  const { server, actions, said, inTime } = await openClaims()
  server.on(SIGN_IN, () => ok(calendar('claimed')))
  expect((await inTime(actions.claimToday())).state).toBe('done')
  expect(said()).toEqual([rewarded('2.00')])
})

test('RGP-1 a reward claimed after midnight from the calendar of the day before is shown with the amount of the new day', async () => {
  const { server, actions, said, inTime } = await openClaims()
  const days = (before: string, today: string) => ({
    days: [
      { date: '2026-11-26', reward: '5.00', state: before },
      { date: '2026-11-27', reward: '10.00', state: today },
      { date: '2026-11-28', reward: '15.00', state: 'future' },
    ],
  })
  server.on(SIGN_IN, () => ok(days('today', 'future')))
  await inTime(actions.calendarResource.load())
  server.on(SIGN_IN, () => ok(days('missed', 'claimed')))
  expect((await inTime(actions.claimToday())).state).toBe('done')
  expect(said()).toEqual([rewarded('10.00')])
})

test.each<
  [
    what: string,
    claim: string,
    list: string | undefined,
    send: (actions: Awaited<ReturnType<typeof openClaims>>['actions']) => Promise<{ state: string }>,
  ]
>([
  ['a mission', 'MCSFE_claimMission', 'MCSFE_getMissions', (actions) => actions.claimMissionReward({ id: '9' })],
  ['the rescue fund', 'MCSFE_claimSavior', 'MCSFE_getSavior', (actions) => actions.claimRescue()],
  ['the reward centre', 'REW_claimReward', 'REW_getRewards', (actions) => actions.claimRewardItem({ id: '9' })],
  ['a promotion code', 'PROMOFE_redeemPromoCode', undefined, (actions) => actions.redeemCode('9')],
])('PRO-4 the reward of %s is shown with its amount, and what is left to claim is loaded anew', async (_what, claim, list, send) => {
  const { server, actions, said, balances, inTime } = await openClaims()
  const before = balances()
  server.on(`/wps/relay/${claim}`, () => ok({ reward: '7.00' }))
  if (list) server.on(`/wps/relay/${list}`, () => ok(list === 'MCSFE_getSavior' ? { eligible: false, amount: '0.00' } : []))
  expect((await inTime(send(actions))).state).toBe('done')
  expect([said(), balances()]).toEqual([[rewarded('7.00')], before + 1])
  if (list) expect(server.callsTo(`/wps/relay/${list}`)).toHaveLength(1)
  expect(server.callsTo(`/wps/relay/${claim}`).map(({ body }) => Object.values(body).includes('9'))).toEqual([
    claim !== 'MCSFE_claimSavior',
  ])
})
