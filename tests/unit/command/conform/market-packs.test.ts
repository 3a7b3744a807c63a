import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { findGames } from '#contract/games.ts'
import { systemStatus } from '#contract/system.ts'
import { marketCodes } from '#build-time/markets/read-packs.ts'
import { tryMarkets } from '../../../../command/conform/market-checks.ts'
import { marketRules } from '../../../../command/conform/market-rules.ts'
import { newTrial } from '../../../../command/conform/new-trial.ts'
import { readOptions } from '../../../../command/conform/options.ts'
import { signIn } from '../../../../command/conform/sessions.ts'
import { ask } from '../../../../command/conform/trial.ts'

import { clientOf, MERCHANT } from '../../sandbox/server/sandbox-client.ts'
import { servedSandbox, type ServedSandbox } from './served-sandbox.ts'

let served: ServedSandbox
let tester: number
const EXCLUDED = { name: 'excluded1', password: 'Aa1-excluded-1' }

beforeAll(async () => {
  served = await servedSandbox()
  const { members, passwords, play, world } = served.sandbox.operator
  const passwordHash = await passwords.hash(EXCLUDED.password)
  const newcomer = { merchant: 'aurora', username: EXCLUDED.name, passwordHash, currency: 'PHP', language: 'EN', balance: 0 }
  play.extendBreak(Number(members.add(newcomer)), 'exclusion', world.now() + 400 * 86_400_000)
  tester = Number(members.byName('aurora', served.member.name)?.id)
})
afterAll(() => served.close())

const setTo = (market: string) => clientOf(served.sandbox).post('/_switchboard/settings', { merchant: 'aurora', controls: { market } })

/** The rules that the back end was found short of, and those that were tried. */
async function judged(market: string): Promise<{ short: string[]; tried: string[] }> {
  const { attempts, limits, members } = served.sandbox.operator
  attempts.forgetAll()
  // The sign-in before the run's own.
  members.noteSignIn(tester)
  limits.set(tester, { kind: 'time', frame: 'month' }, 600, 0)
  const { name, password } = served.member
  const words = ['--member', name, '--password', password, '--excluded-member', EXCLUDED.name, '--excluded-password', EXCLUDED.password]
  const options = readOptions([served.address, '--merchant', 'aurora', '--market', market, '--writes', ...words], {})
  const rules = marketRules(options)
  const trial = newTrial(options)
  try {
    const valueOf = async (call: typeof systemStatus | typeof findGames, request: Record<string, unknown>) =>
      ((await ask(trial, call, request)).json as { value: Record<string, unknown> }).value
    trial.settings = await valueOf(systemStatus, { device: 'MOBILE' })
    const { games } = (await valueOf(findGames, { page: 1, pageSize: 1 })) as {
      games: { nodeId: string; gameId: string; vendor: string }[]
    }
    Object.assign(trial.facts, { nodeId: games[0]?.nodeId, gameId: games[0]?.gameId, vendor: games[0]?.vendor })
    const session = await signIn(trial)
    if ('token' in session) trial.token = session.token
    const untried = await tryMarkets(trial, rules)
    const found = ALL_CALLS.flatMap((call) => trial.collector.findingsOf(call.name))
    return {
      short: [
        ...new Set(found.filter(({ check }) => check.startsWith('market ')).map(({ check }) => check.slice('market '.length))),
      ].sort(),
      tried: rules.filter((rule) => !untried.includes(rule)).map(({ id }) => id),
    }
  } finally {
    trial.client.close()
  }
}

/** What a back end of no market is short of, by market. */
const SHORT_OF: Readonly<Record<string, readonly string[]>> = {
  NL: ['NL-raise'],
  'CA-ON': ['CA-ON-2.14-no-sign-in'],
  'US-IL': ['US-IL-1900.1230-terms'],
  BR: ['BR-1231-return-to-player', 'BR-terms'],
  KE: ['KE-least-stake-shown'],
}

describe('MKT-2 the switchboard sets the sandbox to a market', () => {
  test.each(marketCodes('/nowhere'))('%s: conform finds nothing short of its pack', async (market) => {
    expect(await setTo(market)).toMatchObject({ controls: { market } })
    const { short, tried } = await judged(market)
    expect(short).toEqual([])
    expect(tried).toEqual(expect.arrayContaining([...(SHORT_OF[market] ?? [])]))
  })

  test.each(Object.entries(SHORT_OF))('%s: set to none, conform finds what it found before', async (market, rules) => {
    await setTo('')
    expect((await judged(market)).short).toEqual(expect.arrayContaining([...rules]))
  })

  test.each([
    ['PH', 18, 21],
    ['DE', 21, 21],
  ])('%s: where the merchant asks for %d years, members are %d', (market, minimumAge, expected) => {
    const merchant = { ...MERCHANT, minimumAge }
    const { overrides } = served.sandbox.operator
    expect(overrides.apply(merchant, 'ages', { controls: { market } })).toBeUndefined()
    expect(overrides.effective(merchant, 'ages').settings.register?.minimumAge).toBe(expected)
    overrides.reset('ages')
  })

  test('KE: no game of a merchant with Kenyan money has a smaller stake than the market’s', () => {
    const merchant = { ...MERCHANT, code: 'kenya', currency: 'KES' }
    expect(served.sandbox.operator.overrides.effective(merchant, undefined).controls.leastStake).toBeUndefined()
    served.sandbox.operator.overrides.apply(merchant, 'stakes', { controls: { market: 'KE' } })
    expect(served.sandbox.operator.overrides.effective(merchant, 'stakes').controls.leastStake).toEqual({ amount: '20', currency: 'KES' })
  })

  test('takes no market without a pack, and what a developer sets goes before the market', async () => {
    expect(await setTo('QQ')).toMatchObject({ error: expect.stringContaining('no such market') as string })
    await setTo('NL')
    const changed = await clientOf(served.sandbox).post('/_switchboard/settings', { merchant: 'aurora', controls: { raiseWaitHours: 1 } })
    expect(changed).toMatchObject({ controls: { market: 'NL', raiseWaitHours: 1 } })
  })
})
