import { beforeEach, describe, expect, test } from 'vitest'
import { launchGame, launchTrial } from '#contract/games.ts'
import { inbox } from '#contract/inbox.ts'
import { confirmPlayLimit, memberInfo, playLimits, playSummary, selfExclude, setPlayLimit, takeBreak } from '#contract/members.ts'
import { claimDailySignIn, claimReward, missions } from '#contract/programs.ts'
import { joinPromotion, redeemPromoCode } from '#contract/promotions.ts'
import { fcmBind } from '#contract/push.ts'
import { handoff, login } from '#contract/session.ts'
import { chatAuthKey } from '#contract/support.ts'
import { systemStatus } from '#contract/system.ts'
import { SECRET_HEADER as DESK_SECRET } from '../../../../sandbox/cashier/desk-protocol.ts'
import { CATALOGUE } from '../../../../sandbox/data/catalogue.ts'
import { SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { frameOf } from '../../../../sandbox/server/play/frames.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld, type Reply, type SignedInMember } from './sandbox-client.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Saturday at midnight UTC. */
const START = Date.UTC(2026, 10, 21)
const GAME = CATALOGUE.find(({ freeplay, category }) => freeplay && category !== 'LOTT' && category !== 'ELOTT')!

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>
let member: SignedInMember
let opened: { roundId: string; gameCode: string; stake: number }[]

beforeEach(async () => {
  world = fakeWorld(START)
  opened = []
  sandbox = sandboxWith({
    world,
    cashierSecret: 'desk',
    vendor: {
      secret: 's',
      advance: async () => true,
      draws: async () => [],
      openBets: async () => opened,
      launch: async () => 'http://games.test/play',
    },
  })
  client = clientOf(sandbox)
  member = await client.memberIn('richMember')
  return () => sandbox.close()
})

const ask = (call: Parameters<typeof client.call>[0], request: Record<string, unknown> = {}, token = member.token): Promise<Reply> =>
  client.call(call, request, { token })
const spanOf = (token = member.token): string => sandbox.operator.sessions.use(token)?.span ?? ''
type Moved = Reply & Record<string, unknown>
const wallet = (kind: string, transactionId = '', amount = 0, token = member.token): Promise<Moved> =>
  client.post(
    `/vendor-wallet/${kind}`,
    {
      playerId: member.id,
      currency: 'PHP',
      sessionRef: spanOf(token),
      ...(kind !== 'balance' && { transactionId, roundId: `round ${transactionId}`, gameCode: GAME.code, amount }),
    },
    { [SECRET_HEADER]: 's' },
  )
const desk = (kind: string, reference: string, amount: number): Promise<Moved> =>
  client.post(`/cashier-desk/${kind}`, { session: spanOf(), reference, amount }, { [DESK_SECRET]: 'desk' })
const launch = (): Promise<Reply> =>
  ask(launchGame, {
    vendor: GAME.vendor,
    gameType: GAME.category,
    nodeId: GAME.nodeId,
    device: 'MOBILE',
    backUrl: '/m/home',
    language: 'EN',
  })
const trial = (token?: string): Promise<Reply> =>
  client.call(launchTrial, { gameId: GAME.gameId, nodeId: GAME.nodeId, platform: 'html5' }, { token })
const signInAgain = async (): Promise<string> =>
  String(
    (await client.call(login, { type: 'username', username: member.username, password: member.password, loginDeviceId: 'd' })).value?.token,
  )
const limitsOf = ({ value }: Reply): Record<string, unknown>[] => (value?.['limits'] ?? []) as Record<string, unknown>[]

test('RGP-2 the result of play is won minus staked: neither deposits nor withdrawals, nor bets that were rolled back, count', async () => {
  await wallet('bet', 'yesterday', 900)
  world.pass(DAY)
  member = { ...member, token: await signInAgain() }
  await wallet('bet', 'a', 5_000)
  await wallet('win', 'a', 2_000)
  await wallet('bet', 'b', 1_000)
  await wallet('bet', 'void', 4_000)
  await wallet('rollback', 'void', 4_000)
  await desk('deposit', 'reference-1', 70_000)
  await desk('withdraw', 'reference-2', 30_000)
  opened = [{ roundId: 'round b', gameCode: GAME.code, stake: 1_000 }]
  expect((await ask(playSummary)).value).toEqual({
    since: START + DAY,
    rounds: 2,
    staked: '60.00',
    won: '20.00',
    currency: 'PHP',
    open: [{ gameName: GAME.name, vendor: GAME.vendor, stake: '10.00' }],
  })
  expect((await ask(playSummary, { since: START }, await signInAgain())).value).toMatchObject({ rounds: 3, staked: '69.00' })
})

test('MKT-3 the back end knows when a member last set a limit, and saw the summary of 30 days', async () => {
  await ask(setPlayLimit, { kind: 'loss', frame: 'day', amount: '50' })
  await ask(playSummary, { since: START - DAY })
  expect((await ask(memberInfo)).value).toMatchObject({ play: { lastReviewAt: START } })
  expect((await ask(memberInfo)).value?.['play']).not.toHaveProperty('lastSummaryAt')
  await ask(playSummary, { since: START - 30 * DAY })
  expect((await ask(memberInfo)).value).toMatchObject({ play: { lastSummaryAt: START } })
})

describe('a break', () => {
  test('RGP-4 closes games, trials, bets, deposits and bonuses until it ends, on every session', async () => {
    const other = await signInAgain()
    const { value } = await ask(takeBreak, { hours: 24 })
    expect(value).toEqual({ until: START + DAY })
    const closed = { errorCode: 'play.break', value: { until: START + DAY } }
    for (const token of [member.token, other]) {
      expect(await trial(token)).toMatchObject(closed)
      expect(await ask(claimDailySignIn, {}, token)).toMatchObject(closed)
    }
    for (const refused of [
      launch(),
      ask(claimReward, { id: 'x' }),
      ask(redeemPromoCode, { code: 'WELCOME' }),
      ask(joinPromotion, { id: 'welcome' }),
    ])
      expect(await refused).toMatchObject(closed)
    expect(await wallet('bet', 'a', 100)).toMatchObject({ error: 'session.ended' })
    expect(await wallet('balance')).toMatchObject({ error: 'session.ended' })
    expect(await desk('deposit', 'reference-1', 500)).toMatchObject({ error: 'play.break' })
    world.pass(DAY - 1)
    expect(await launch()).toMatchObject(closed)
    world.pass(1)
    expect([(await launch()).success, (await trial(member.token)).success]).toEqual([true, true])
    expect(await wallet('bet', 'a', 100)).toMatchObject({ balance: expect.any(Number) })
    expect(await desk('deposit', 'reference-1', 500)).toMatchObject({ balance: expect.any(Number) })
  })

  test('RGP-4 leaves signing in, reading, withdrawing, the cashier’s code and service; wins of open bets are paid', async () => {
    await wallet('bet', 'a', 500)
    await ask(takeBreak, { hours: 1 })
    const token = await signInAgain()
    for (const [call, request] of [
      [memberInfo, {}],
      [inbox, {}],
      [missions, {}],
      [playSummary, {}],
      [playLimits, {}],
      [chatAuthKey, {}],
      [handoff, { audience: 'https://cashier.example' }],
    ] as const)
      expect((await ask(call, request, token)).errorCode ?? '', call.name).not.toMatch(/^play\./)
    expect((await ask(memberInfo, {}, token)).value).toMatchObject({ play: { breakUntil: START + HOUR } })
    expect(await desk('withdraw', 'reference-1', 500)).toMatchObject({ balance: expect.any(Number) })
    expect(await wallet('win', 'a', 900)).toMatchObject({ balance: expect.any(Number) })
    // A visitor plays for nothing: nobody is known who could be on a break.
    expect(await trial()).toMatchObject({ success: true })
  })

  test('RGP-4 is lengthened, never shortened, however many ask at once', async () => {
    await ask(takeBreak, { hours: 48 })
    for (const hours of [1, 47, 48]) expect(await ask(takeBreak, { hours })).toMatchObject({ errorCode: 'break.running' })
    const answers = await Promise.all([72, 1, 60, 2].map((hours) => ask(takeBreak, { hours })))
    expect(answers.map(({ success }) => success)).toEqual([true, false, false, false])
    expect((await ask(memberInfo)).value).toMatchObject({ play: { breakUntil: START + 72 * HOUR } })
  })

  test.each([
    ['P1D', START + DAY],
    ['P3M', Date.UTC(2027, 1, 21)],
    ['P1Y', Date.UTC(2027, 10, 21)],
  ])('MKT-3 by duration (%s) ends by the calendar', async (duration, until) => {
    expect((await ask(takeBreak, { duration })).value).toEqual({ until })
  })

  test.each([{ duration: 'P2Y' }, { duration: 'P0D' }, { duration: 'month' }, { duration: 'P1D', hours: 24 }, {}])(
    'MKT-3 of what is no length (%j) is refused',
    async (request) => expect(await ask(takeBreak, request)).toMatchObject({ errorCode: 'break.length.invalid' }),
  )

  test('MKT-3 a back end that announces no durations takes hours alone', async () => {
    sandbox.operator.overrides.apply(MERCHANT, undefined, { settings: { play: { durations: false, forGood: false } } })
    expect(await ask(takeBreak, { duration: 'P1D' })).toMatchObject({ errorCode: 'break.length.invalid' })
    expect(await ask(takeBreak, { hours: 24 })).toMatchObject({ success: true })
    expect(await ask(selfExclude, { forGood: true, password: member.password })).toMatchObject({ errorCode: 'exclusion.length.invalid' })
  })

  test.each([0, -1, 0.5, 1_009, Number.MAX_SAFE_INTEGER])('RGP-4 of %d hours is refused', async (hours) => {
    expect(await ask(takeBreak, { hours })).toMatchObject({ errorCode: 'break.length.invalid' })
  })
})

describe('an exclusion', () => {
  test('RGP-6 ends every session and push, and leaves a new one to read and withdraw', async () => {
    const other = await signInAgain()
    await ask(fcmBind, { registrationToken: 'phone' })
    expect(await ask(selfExclude, { months: 6, password: 'wrong' })).toMatchObject({ errorCode: 'password.wrong' })
    const until = Date.UTC(2027, 4, 21)
    expect((await ask(selfExclude, { months: 6, password: member.password })).value).toEqual({ until })
    for (const token of [member.token, other]) expect(await ask(memberInfo, {}, token)).toMatchObject({ status: 401 })
    expect(sandbox.operator.pushTokens.of(Number(member.id))).toEqual([])

    member = { ...member, token: await signInAgain() }
    expect((await ask(memberInfo)).value).toMatchObject({ play: { excludedUntil: until } })
    expect(await launch()).toMatchObject({ errorCode: 'play.excluded', value: { until } })
    expect(await desk('deposit', 'reference-1', 500)).toMatchObject({ error: 'play.excluded' })
    expect(await desk('withdraw', 'reference-2', 500)).toMatchObject({ balance: expect.any(Number) })
    expect(await ask(takeBreak, { hours: 24 })).toMatchObject({ success: true })
    expect(await launch()).toMatchObject({ errorCode: 'play.excluded' })
    expect((await ask(selfExclude, { months: 1, password: member.password })).value).toEqual({ until })
  })

  test('RGP-6 needs the password, and of a member who has none a young session', async () => {
    sandbox.operator.identities.bind(MERCHANT.code, { provider: 'google', subject: 'ana' }, Number(member.id))
    expect((await ask(memberInfo)).value).toMatchObject({ hasPassword: true })
    expect(await ask(selfExclude, { months: 6 })).toMatchObject({ errorCode: 'password.wrong' })
    const { members, sessions } = sandbox.operator
    const newcomer = { merchant: MERCHANT.code, username: 'byservice', passwordHash: undefined, currency: 'PHP', language: 'EN' }
    const signInAgain = (id: number): string => sessions.start(id).token
    const id = Number(members.add(newcomer))
    member = { ...member, token: signInAgain(id) }
    expect((await ask(memberInfo)).value).toMatchObject({ hasPassword: false })
    expect(await ask(selfExclude, { months: 6, password: '' })).toMatchObject({ errorCode: 'password.wrong' })
    world.pass(10 * 60_000)
    expect(await ask(selfExclude, { months: 6 })).toMatchObject({ errorCode: 'reauthentication.required' })
    expect((await ask(memberInfo)).value).toMatchObject({
      play: expect.not.objectContaining({ excludedUntil: expect.anything() }) as object,
    })
    member = { ...member, token: signInAgain(id) }
    expect(await ask(selfExclude, { months: 6 })).toMatchObject({ success: true })
  })

  test('MKT-3 for good has no end, and no later one shortens it', async () => {
    expect((await ask(selfExclude, { forGood: true, password: member.password })).value).toEqual({})
    member = { ...member, token: await signInAgain() }
    expect((await ask(memberInfo)).value).toMatchObject({ play: { excludedForGood: true } })
    expect(await launch()).toMatchObject({ errorCode: 'play.excluded', value: {} })
    expect((await ask(selfExclude, { months: 6, password: member.password })).value).toEqual({})
  })

  test('MKT-3 where excluded members may not sign in, each way refuses with the end and the way to service', async () => {
    sandbox.operator.overrides.apply(MERCHANT, undefined, { controls: { excludedMaySignIn: false } })
    const signIn = (password: string): Promise<Reply> =>
      client.call(login, { type: 'username', username: member.username, password, loginDeviceId: 'd' })
    expect(await signIn(member.password)).toMatchObject({ success: true })
    await ask(selfExclude, { months: 6, password: member.password })
    expect(await signIn(member.password)).toMatchObject({
      errorCode: 'play.excluded',
      value: { until: Date.UTC(2027, 4, 21), service: '/m/service' },
    })
    expect(await signIn('Wrong#2026')).toMatchObject({ errorCode: 'login.cred.err' })
  })

  test.each([0, -6, 1.5, 61])('RGP-6 of %d months is refused', async (months) => {
    expect(await ask(selfExclude, { months })).toMatchObject({ errorCode: 'exclusion.length.invalid' })
  })
})

describe('limits', () => {
  const set = (kind: string, frame: string, more: Record<string, unknown>): Promise<Reply> => ask(setPlayLimit, { kind, frame, ...more })

  test('RGP-5 a lower limit holds at once, a higher one after the wait and a confirmation', async () => {
    expect(limitsOf(await set('deposit', 'day', { amount: '100.00' }))).toEqual([
      { kind: 'deposit', frame: 'day', amount: '100.00', used: '0.00', resetsAt: START + DAY },
    ])
    expect(limitsOf(await set('deposit', 'day', { amount: '50' }))).toMatchObject([{ amount: '50.00' }])
    const [raised] = limitsOf(await set('deposit', 'day', { amount: '80' }))
    expect(raised).toMatchObject({ amount: '50.00', pending: { amount: '80.00', from: START + DAY, confirmBy: START + 4 * DAY } })
    const confirm = (): Promise<Reply> => ask(confirmPlayLimit, { kind: 'deposit', frame: 'day' })
    world.pass(DAY - 1)
    expect(await confirm()).toMatchObject({ errorCode: 'limit.not.due' })
    world.pass(1)
    member = { ...member, token: await signInAgain() }
    expect(limitsOf(await ask(playLimits))).toMatchObject([{ amount: '50.00', pending: { amount: '80.00' } }])
    expect(limitsOf(await confirm())).toEqual([{ kind: 'deposit', frame: 'day', amount: '80.00', used: '0.00', resetsAt: START + 2 * DAY }])
    expect(await confirm()).toMatchObject({ errorCode: 'limit.not.due' })
  })

  test('RGP-5 a limit is removed likewise; nobody who confirms too late, or thinks better of it, loses it', async () => {
    await set('loss', 'week', { amount: '100' })
    const removal = async (): Promise<unknown> => limitsOf(await set('loss', 'week', { remove: true }))[0]?.['pending']
    const confirm = async (): Promise<Reply> => ask(confirmPlayLimit, { kind: 'loss', frame: 'week' }, await signInAgain())
    expect(await removal()).toEqual({ from: START + DAY, confirmBy: START + 4 * DAY })
    expect(limitsOf(await set('loss', 'week', { amount: '100' }))[0]).not.toHaveProperty('pending')
    world.pass(DAY)
    expect(await confirm()).toMatchObject({ errorCode: 'limit.not.due' })
    member = { ...member, token: await signInAgain() }
    await removal()
    world.pass(4 * DAY)
    expect(await confirm()).toMatchObject({ errorCode: 'limit.not.due' })
    member = { ...member, token: await signInAgain() }
    await removal()
    world.pass(DAY)
    expect(limitsOf(await confirm())).toEqual([])
  })

  test('RGP-5 a deposit limit counts gross deposits of its frame, and says where it is met', async () => {
    await set('deposit', 'day', { amount: '100' })
    const account = async () => (await client.post('/cashier-desk/account', { session: spanOf() }, { [DESK_SECRET]: 'desk' }))['account']
    expect(await desk('deposit', 'reference-1', 6_000)).toMatchObject({ balance: expect.any(Number) })
    await desk('withdraw', 'reference-2', 6_000)
    expect(await account()).toMatchObject({ depositsLeft: 4_000 })
    expect(await desk('deposit', 'reference-3', 4_001)).toMatchObject({ error: 'play.limit.reached' })
    expect(await desk('deposit', 'reference-3', 4_000)).toMatchObject({ balance: expect.any(Number) })
    // The same payment once more was paid before the limit was met.
    expect(await desk('deposit', 'reference-3', 4_000)).toMatchObject({ balance: expect.any(Number) })
    expect(await desk('deposit', 'reference-4', 1)).toMatchObject({ error: 'play.limit.reached' })
    expect(await launch()).toMatchObject({ success: true })
    world.pass(DAY)
    member = { ...member, token: await signInAgain() }
    expect(await desk('deposit', 'reference-5', 10_000)).toMatchObject({ balance: expect.any(Number) })
  })

  test('RGP-5 many deposits at once stay within the limit together', async () => {
    await set('deposit', 'day', { amount: '100' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => desk('deposit', `reference-${place}`, 3_000)))
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(3)
  })

  test('RGP-5 a loss limit takes no bet beyond it and closes launching until its frame ends', async () => {
    await set('loss', 'day', { amount: '50' })
    expect(await wallet('bet', 'a', 3_000)).toMatchObject({ balance: expect.any(Number) })
    expect(await wallet('bet', 'b', 2_001)).toMatchObject({ error: 'insufficient.funds' })
    await wallet('win', 'a', 1_000)
    expect(await wallet('bet', 'c', 3_000)).toMatchObject({ balance: expect.any(Number) })
    const closed = { errorCode: 'play.limit.reached', value: { kind: 'loss', frame: 'day', resetsAt: START + DAY } }
    expect(await launch()).toMatchObject(closed)
    expect(await trial(member.token)).toMatchObject(closed)
    expect(await wallet('bet', 'd', 1)).toMatchObject({ error: 'session.ended' })
    // A repeated bet was taken before.
    expect(await wallet('bet', 'c', 3_000)).toMatchObject({ balance: expect.any(Number) })
    world.pass(DAY)
    member = { ...member, token: await signInAgain() }
    expect(await launch()).toMatchObject({ success: true })
  })

  test('RGP-5 a time limit counts the minutes in sessions, not those away, and closes games', async () => {
    await set('time', 'day', { minutes: 10 })
    const stay = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) {
        world.pass(60_000)
        await ask(inbox)
      }
    }
    await stay(9)
    expect(limitsOf(await ask(playLimits))).toMatchObject([{ minutes: 10, used: '9' }])
    world.pass(2 * HOUR)
    expect(await launch()).toMatchObject({ success: true })
    await stay(1)
    expect(await launch()).toMatchObject({ errorCode: 'play.limit.reached', value: { kind: 'time', frame: 'day' } })
    expect(await wallet('bet', 'a', 100)).toMatchObject({ error: 'session.ended' })
  })

  test.each<[why: string, request: Record<string, unknown>]>([
    ['nothing', {}],
    ['both measures', { amount: '5', minutes: 5 }],
    ['minutes of money', { minutes: 5 }],
    ['no money', { amount: '0' }],
    ['less than nothing', { amount: '-5' }],
    ['more decimals than the currency has', { amount: '5.001' }],
    ['an amount and its removal', { amount: '5', remove: true }],
    ['time as money', { kind: 'time', amount: '5' }],
    ['no time', { kind: 'time', minutes: 0 }],
    ['more minutes than a day has', { kind: 'time', minutes: 1_441 }],
  ])('RGP-5 a limit of %s is refused', async (_why, request) => {
    expect(await ask(setPlayLimit, { kind: 'deposit', frame: 'day', ...request })).toMatchObject({ errorCode: 'limit.invalid' })
    expect(limitsOf(await ask(playLimits))).toEqual([])
  })

  test('RGP-5 a kind that the settings do not announce is refused, and with none of them all is', async () => {
    const announce = (play: object): Promise<Reply> => client.post('/_switchboard/settings', { merchant: 'aurora', settings: { play } })
    await announce({ limits: ['deposit'], breaks: false, exclusion: false, summary: false })
    expect((await client.call(systemStatus, { device: 'MOBILE' })).value).toMatchObject({ play: { limits: ['deposit'], breaks: false } })
    expect(await set('loss', 'day', { amount: '5' })).toMatchObject({ errorCode: 'limit.kind.unknown' })
    expect((await ask(takeBreak, { hours: 1 })).status).toBe(501)
    expect((await ask(selfExclude, { months: 6 })).status).toBe(501)
    expect((await ask(playSummary)).status).toBe(501)
  })
})

test('RGP-8 the member learns the sign-in before this one', async () => {
  world.pass(HOUR)
  const token = await signInAgain()
  expect((await ask(memberInfo, {}, token)).value).toMatchObject({ play: { lastSignInAt: START } })
})

test.each([
  ['day', START, START + DAY],
  ['week', Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 23)],
  ['month', Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)],
] as const)('RGP-5 a %s begins and ends by the operator’s calendar', (frame, start, end) => {
  for (const at of [start, START, end - 1]) expect(frameOf(frame, at)).toEqual({ start, end })
})
