import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inbox, readInbox, unreadCount } from '#contract/inbox.ts'
import { memberInfo } from '#contract/members.ts'
import {
  claimDailySignIn,
  claimMission,
  claimReward,
  claimSavior,
  dailySignIn,
  missions,
  referral,
  registerAgent,
  rewards,
  savior,
  vipLevels,
} from '#contract/programs.ts'
import { joinPromotion, redeemPromoCode } from '#contract/promotions.ts'
import { register } from '#contract/registration.ts'
import { feedback } from '#contract/support.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import type { GameVendor } from '../../../../sandbox/server/game-vendor-client.ts'
import { clientOf, fakeWorld, MERCHANT, sandboxWith, type FakeWorld } from './sandbox-client.ts'

const DAY = 86_400_000
// A Wednesday.
const START = Date.UTC(2026, 10, 18, 9)

let world: FakeWorld
let sandbox: Sandbox
let client: ReturnType<typeof clientOf>
/** The vendor's answer about bets without a result. */
let open: GameVendor['openBets']

beforeEach(() => {
  world = fakeWorld(START)
  open = async () => []
  const vendor = {
    secret: 's',
    advance: async () => true,
    draws: async () => [],
    launch: async () => 'http://games.test/',
    openBets: (id: string) => open(id),
  }
  sandbox = sandboxWith({ world, vendor, sessionTimes: { idle: 400 * DAY, absolute: 400 * DAY } })
  client = clientOf(sandbox)
})
afterEach(() => sandbox.close())

async function member(scenario = 'freshMember'): Promise<{ token: string; id: number }> {
  const { token, id } = await client.memberIn(scenario)
  return { token, id: Number(id) }
}

const balance = async (token: string): Promise<unknown> => (await client.call(memberInfo, {}, { token })).value?.['balance']

/** A round of a game, in minor units. */
function play(memberId: number, { bet, win = 0, game = 'g' }: { bet: number; win?: number; game?: string }): void {
  const reference = `round-${Math.random()}`
  sandbox.operator.wallets.move({ memberId, kind: 'bet', reference, amount: bet, game })
  sandbox.operator.wallets.move({ memberId, kind: 'win', reference, amount: win, game })
}

type Day = { date: string; state: string; reward: string }
const week = async (token: string): Promise<{ days: Day[]; streak: number }> =>
  (await client.call(dailySignIn, {}, { token })).value as unknown as { days: Day[]; streak: number }

describe('daily sign-in', () => {
  test('shows the week from Monday, with missed and future days', async () => {
    const { token } = await member()
    const { days, streak } = await week(token)
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(days.map(({ state }) => state)).toEqual(['missed', 'missed', 'today', 'future', 'future', 'future', 'future'])
    expect(streak).toBe(0)
  })

  test('pays the day’s reward into the wallet, once', async () => {
    const { token } = await member()
    const claimed = await client.call(claimDailySignIn, {}, { token })
    expect(claimed.value?.['days']).toContainEqual(expect.objectContaining({ date: '2026-11-18', state: 'claimed' }))
    expect(await balance(token)).toBe('1010.00')
    expect((await client.call(claimDailySignIn, {}, { token })).errorCode).toBe('signin.claimed')
    expect(await balance(token)).toBe('1010.00')
  })

  test('counts days in a row, up to yesterday until today is claimed', async () => {
    const { token } = await member()
    await client.call(claimDailySignIn, {}, { token })
    world.pass(DAY)
    expect((await week(token)).streak).toBe(1)
    await client.call(claimDailySignIn, {}, { token })
    expect((await week(token)).streak).toBe(2)
    world.pass(2 * DAY)
    expect((await week(token)).streak).toBe(0)
  })
})

describe('missions', () => {
  test('count real play, and pay once', async () => {
    const { token, id } = await member()
    for (let round = 0; round < 9; round += 1) play(id, { bet: 100 })
    expect((await client.call(claimMission, { id: 'rounds-10' }, { token })).errorCode).toBe('mission.not.complete')
    play(id, { bet: 100 })
    const list = (await client.call(missions, {}, { token })).value as unknown as { id: string; progress: number; state: string }[]
    expect(list.find((one) => one.id === 'rounds-10')).toMatchObject({ progress: 10, state: 'claimable' })
    expect((await client.call(claimMission, { id: 'rounds-10' }, { token })).value).toEqual({ reward: '20.00' })
    expect(await balance(token)).toBe('1010.00')
    expect((await client.call(claimMission, { id: 'rounds-10' }, { token })).errorCode).toBe('mission.not.complete')
  })

  test('RGP-2 count no bet that was rolled back', async () => {
    const { token, id } = await member()
    for (const game of ['a', 'b', 'c']) {
      sandbox.operator.wallets.move({ memberId: id, kind: 'bet', reference: game, amount: 20_000, round: game, game })
      sandbox.operator.wallets.move({ memberId: id, kind: 'rollback', reference: game, amount: 20_000, round: game, game })
    }
    const list = (await client.call(missions, {}, { token })).value as unknown as { progress: number }[]
    expect(list.map(({ progress }) => progress)).toEqual([0, 0, 0])
    expect((await client.call(claimMission, { id: 'wager-500' }, { token })).errorCode).toBe('mission.not.complete')
  })

  test('start again each day', async () => {
    const { token, id } = await member()
    for (const game of ['a', 'b', 'c']) play(id, { bet: 100, game })
    world.pass(DAY)
    const list = (await client.call(missions, {}, { token })).value as unknown as { progress: number }[]
    expect(list.map(({ progress }) => progress)).toEqual([0, 0, 0])
  })
})

test.each([
  ['PHP', '₱500', 'before', '₱', 30_000, '₱100', 300],
  ['VND', '500,000\u00a0₫', 'after', '₫', 300_000, '100,000\u00a0₫', 300_000],
] as const)(
  'I18-4 missions, levels and the rescue fund say amounts in %s',
  async (currency, wager, currencyPosition, sign, bet, least, progress) => {
    sandbox.close()
    sandbox = sandboxWith({ world, merchants: [{ ...MERCHANT, currency, currencySymbol: sign, currencyPosition }] })
    client = clientOf(sandbox)
    const { token, id } = await member('vip')
    expect((await client.call(savior, {}, { token })).value).toMatchObject({ reason: `Losses of ${least} or more today qualify.` })
    play(id, { bet })
    const list = (await client.call(missions, {}, { token })).value as unknown as object[]
    expect(list).toContainEqual(expect.objectContaining({ id: 'wager-500', title: `Wager ${wager} today`, progress }))
    const [level] = (await client.call(vipLevels, {}, { token })).value as unknown as { conditions: object[] }[]
    expect(level?.conditions[1]).toMatchObject({ name: `Total wagered (${sign})` })
  },
)

describe('the rescue fund', () => {
  test('returns a tenth of the day’s loss, once', async () => {
    const { token, id } = await member('vip')
    play(id, { bet: 30_000, win: 5_000 })
    expect((await client.call(savior, {}, { token })).value).toEqual({ eligible: true, amount: '25.00' })
    expect((await client.call(claimSavior, {}, { token })).value).toEqual({ reward: '25.00' })
    expect(await balance(token)).toBe('49775.00')
    expect((await client.call(savior, {}, { token })).value).toMatchObject({ eligible: false, nextAt: Date.UTC(2026, 10, 19) })
    expect((await client.call(claimSavior, {}, { token })).errorCode).toBe('savior.not.eligible')
  })

  test.each([
    [9_999, false],
    [10_000, true],
  ])('a loss of %i makes it %s', async (bet, eligible) => {
    const { token, id } = await member('vip')
    play(id, { bet })
    expect((await client.call(savior, {}, { token })).value).toMatchObject({ eligible })
  })

  const bet = (memberId: number, round: string, amount = 50_000): void =>
    void sandbox.operator.wallets.move({ memberId, kind: 'bet', reference: `${round}:bet`, amount, round, game: 'g' })
  const rescue = async (token: string): Promise<unknown[]> => [
    (await client.call(savior, {}, { token })).value,
    (await client.call(claimSavior, {}, { token })).errorCode,
  ]
  const NOTHING = [expect.objectContaining({ eligible: false, amount: '0.00' }), 'savior.not.eligible']

  test('MNU-2 pays no member to whom the settings do not offer it', async () => {
    const { token, id } = await member()
    play(id, { bet: 50_000 })
    expect(await rescue(token)).toEqual(NOTHING)
    await client.post('/_switchboard/settings', { merchant: 'aurora', settings: { availablePromotions: { SAVIOR: { enabled: true } } } })
    expect((await client.call(claimSavior, {}, { token })).value).toEqual({ reward: '50.00' })
  })

  test('RGP-2 pays for no stake whose result is still to come, and for it once it is lost', async () => {
    const { token, id } = await member('vip')
    bet(id, 'flight')
    open = async () => [{ roundId: 'flight', gameCode: 'g', stake: 50_000 }]
    expect(await rescue(token)).toEqual(NOTHING)
    open = async () => []
    expect((await client.call(claimSavior, {}, { token })).value).toEqual({ reward: '50.00' })
  })

  test('RGP-2 pays for a loss of today beside a stake of yesterday that is still open', async () => {
    const { token, id } = await member('vip')
    bet(id, 'ticket')
    world.pass(DAY)
    bet(id, 'flight', 20_000)
    open = async () => [{ roundId: 'ticket', gameCode: 'g', stake: 50_000 }]
    expect((await client.call(claimSavior, {}, { token })).value).toEqual({ reward: '20.00' })
  })

  test('RGP-2 pays for no stake that comes, or is won, while the vendor is asked', async () => {
    const { token, id } = await member('vip')
    bet(id, 'won')
    open = async () => {
      sandbox.operator.wallets.move({ memberId: id, kind: 'win', reference: 'won:win', amount: 50_000, round: 'won', game: 'g' })
      bet(id, `new ${Math.random()}`, 20_000)
      return []
    }
    expect((await client.call(claimSavior, {}, { token })).errorCode).toBe('savior.not.eligible')
  })

  test('RGP-2 pays for no stake that came back', async () => {
    const { token, id } = await member('vip')
    bet(id, 'void')
    sandbox.operator.wallets.move({ memberId: id, kind: 'rollback', reference: 'void:bet', amount: 50_000, round: 'void', game: 'g' })
    expect(await rescue(token)).toEqual(NOTHING)
  })

  test('RGP-2 pays nobody while the vendor does not name its open bets', async () => {
    const { token, id } = await member('vip')
    bet(id, 'flight')
    open = async () => undefined
    expect(await rescue(token)).toEqual(NOTHING)
  })
})

describe('promo codes', () => {
  test.each([
    ['welcome88 ', undefined],
    ['NOPE', 'promocode.invalid'],
    ['constructor', 'promocode.invalid'],
    ['SUMMER25', 'promocode.expired'],
  ])('%s', async (code, refusal) => {
    const { token } = await member()
    expect((await client.call(redeemPromoCode, { code }, { token })).errorCode).toBe(refusal)
    expect(await balance(token)).toBe(refusal === undefined ? '1088.00' : '1000.00')
  })

  test('are used once', async () => {
    const { token } = await member()
    await client.call(redeemPromoCode, { code: 'WELCOME88' }, { token })
    expect((await client.call(redeemPromoCode, { code: 'Welcome88' }, { token })).errorCode).toBe('promocode.used')
  })
})

describe('rewards and friends', () => {
  test('a reward can be claimed once; an expired one never', async () => {
    const { token } = await member()
    expect((await client.call(claimReward, { id: 'first-steps' }, { token })).value).toEqual({ reward: '20.00' })
    expect((await client.call(claimReward, { id: 'first-steps' }, { token })).status).not.toBe(500)
    await client.call(claimReward, { id: 'spring' }, { token })
    await client.call(claimReward, { id: 'club-week' }, { token })
    expect(await balance(token)).toBe('1020.00')
    const states = (await client.call(rewards, {}, { token })).value as unknown as { id: string; state: string }[]
    expect(states.map(({ id, state }) => `${id} ${state}`)).toEqual(['first-steps claimed', 'spring expired'])
  })

  test('a friend who registers with the code and plays brings a reward', async () => {
    const { token } = await member()
    const own = (await client.call(referral, {}, { token })).value as { code: string; url: string } | undefined
    expect(own?.url).toMatch(new RegExp(`/m/register\\?referralCode=${own?.code}$`))
    const arabic = (await client.call(referral, {}, { token, headers: { Language: 'AR' } })).value
    expect(arabic?.['url'], 'a friend is invited in the language in which it was shared').toMatch(/\/m\/ar\/register\?referralCode=/)
    const friend = await client.call(register, {
      username: 'koifriend7',
      password: 'Lantern#77',
      ageConfirmed: true,
      login: true,
      registerMethod: 'H5',
      registerUrl: 'x',
      domain: 'd',
      loginDeviceId: 'd',
      referralCode: own?.code,
    })
    expect((await client.call(referral, {}, { token })).value).toMatchObject({ invited: 1, rewarded: 0, reward: '0.00' })
    const undone = { memberId: Number(friend.value?.['id']), reference: 'void:bet', amount: 100, round: 'void', game: 'g' }
    sandbox.operator.wallets.move({ ...undone, kind: 'bet' })
    sandbox.operator.wallets.move({ ...undone, kind: 'rollback' })
    expect((await client.call(referral, {}, { token })).value).toMatchObject({ invited: 1, rewarded: 0 })
    play(Number(friend.value?.['id']), { bet: 100 })
    expect((await client.call(referral, {}, { token })).value).toMatchObject({ invited: 1, rewarded: 1, reward: '25.00' })
    const claimed = await client.call(claimReward, { id: `friend-${String(friend.value?.['id'])}` }, { token })
    expect(claimed.value).toEqual({ reward: '25.00' })
    expect(await balance(token)).toBe('1025.00')
  })

  test('an application to become an agent is pending', async () => {
    const { token } = await member()
    expect((await client.call(registerAgent, { realName: 'A B', contact: 'a@b', channel: 'web' }, { token })).value).toMatchObject({
      status: 'pending',
    })
  })

  test('PRO-3 a second application to become an agent corrects the first one', async () => {
    const { token, id } = await member()
    const apply = (contact: string) => client.call(registerAgent, { realName: 'A B', contact, channel: 'web' }, { token })
    const first = await apply('wrong@mail.example')
    world.pass(1_000)
    expect(await apply('right@mail.example')).toEqual(first)
    expect(sandbox.operator.claims.of(Number(id), 'agent').map(({ content, at }) => [JSON.parse(content).contact, at])).toEqual([
      ['right@mail.example', START + 1_000],
    ])
  })
})

describe('VIP', () => {
  test('levels show a member’s own progress, and a visitor none', async () => {
    const { token, id } = await member('vip')
    play(id, { bet: 250_000 })
    const [first, second] = (await client.call(vipLevels, {}, { token })).value as unknown as {
      conditions: { completed?: number; required: number }[]
    }[]
    expect(first?.conditions.map(({ completed }) => completed)).toEqual([1, 100])
    expect(second?.conditions.map(({ completed }) => completed)).toEqual([10, 2000])
    const arabic = (await client.call(vipLevels, {}, { headers: { Language: 'AR' } })).value as unknown as { labelName: string }[]
    expect(arabic.map(({ labelName }) => labelName)).toEqual(['برونزي', 'فضي', 'ذهبي', 'ماسي'])
    const [open] = (await client.call(vipLevels, {})).value as unknown as { conditions: object[] }[]
    expect(open?.conditions[0]).not.toHaveProperty('completed')
  })
})

describe('promotions', () => {
  test('joining pays the welcome gift once; the draw requires a deposit first', async () => {
    const { token } = await member()
    await client.call(joinPromotion, { id: 'welcome' }, { token })
    await client.call(joinPromotion, { id: 'welcome' }, { token })
    expect(await balance(token)).toBe('1030.00')
    expect((await client.call(joinPromotion, { id: 'lucky-draw' }, { token })).errorCode).toBe('promotion.not.eligible')
    expect((await client.call(joinPromotion, { id: 'lucky-draw' }, { token: (await member('richMember')).token })).value).toEqual({
      joined: true,
    })
  })
})

describe('inbox and feedback', () => {
  test('messages are unread until they are read', async () => {
    const { token } = await member('richMember')
    expect((await client.call(unreadCount, {}, { token })).value).toEqual({ count: 3 })
    const { messages } = (await client.call(inbox, { page: 1 }, { token })).value as unknown as {
      messages: { id: string; read: boolean }[]
    }
    expect(messages.map(({ read }) => read)).toEqual([false, false, false, true])
    await client.call(readInbox, { ids: [messages[0]?.id ?? '', 'not a message'] }, { token })
    expect((await client.call(unreadCount, {}, { token })).value).toEqual({ count: 2 })
  })

  test('feedback is stored', async () => {
    const { token, id } = await member()
    await client.call(feedback, { category: 'idea', content: 'More koi' }, { token })
    expect(sandbox.operator.claims.of(id, 'feedback').map(({ content }) => JSON.parse(content))).toEqual([
      { category: 'idea', content: 'More koi' },
    ])
  })
})
