import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketRules } from '../../../../command/conform/market-rules.ts'
import { folderOf, LEAST } from '../../src/build-time/brand/least-merchant.ts'
import { readOptions } from '../../../../command/conform/options.ts'
import { asText, findingsOf } from '../../../../command/conform/report-text.ts'
import { asJunit } from '../../../../command/conform/report-files.ts'
import { conform, type Report } from '../../../../command/conform/run.ts'
import { answers, values } from './planted-faults.ts'
import { servedSandbox, type Between, type ServedSandbox } from './served-sandbox.ts'

type Json = Record<string, unknown>

let between: Between | undefined
let served: ServedSandbox
const EXCLUDED = { name: 'excluded1', password: 'Aa1-excluded-1' }
const DAY_MS = 86_400_000

beforeAll(async () => {
  served = await servedSandbox(() => between)
  const { members, passwords, play, world } = served.sandbox.operator
  const passwordHash = await passwords.hash(EXCLUDED.password)
  const id = Number(members.add({ merchant: 'aurora', username: EXCLUDED.name, passwordHash, currency: 'PHP', language: 'EN', balance: 0 }))
  play.extendBreak(id, 'exclusion', world.now() + 400 * DAY_MS)
})
afterAll(() => served.close())

async function run(market: string, ...words: readonly string[]): Promise<Report> {
  served.sandbox.operator.attempts.forgetAll()
  const { name, password } = served.member
  const member = ['--member', name, '--password', password]
  return await conform(readOptions([served.address, '--merchant', 'aurora', '--market', market, ...member, ...words], {}))
}

const excluded = ['--excluded-member', EXCLUDED.name, '--excluded-password', EXCLUDED.password]
const limits = ['--only', 'playLimits,setPlayLimit', '--writes']

interface Limits extends Json {
  readonly limits: readonly Json[]
}

const withPlay = (changes: Json): Between =>
  values<Json>('systemStatus', (settings) => ({ ...settings, play: { ...(settings['play'] as Json), ...changes } }))

const refusesExcluded =
  (value: Json): Between =>
  async (asked, forward) => {
    const reply = await forward(asked)
    if (asked.url.pathname !== '/wps/session/login') return reply
    const json = JSON.parse(String(reply.body)) as { success: boolean }
    // The sealed body tells nobody who signs in: the test member does so first.
    signIns += 1
    return json.success && signIns > 1
      ? { ...reply, body: JSON.stringify({ success: false, errorCode: 'play.excluded', message: '', value }) }
      : reply
  }
let signIns = 0

const noLimits = values<Limits>('playLimits', (value) => ({ ...value, limits: [] }))
const refusesLimits = answers('setPlayLimit', () => ({ json: { success: false, errorCode: 'limit.kind.unknown', message: '' } }))

describe('MKT-2 what a market asks of a back end is one more check, by the rule’s id', () => {
  test.each<
    [why: string, market: string, rule: string, call: string, field: string, broken: Between | undefined, words: readonly string[]]
  >([
    ['a wait that is shorter than seven days', 'NL', 'NL-raise', 'playLimits', 'value.raiseWaitHours', undefined, ['--only', 'playLimits']],
    [
      'a higher limit that holds at once',
      'GB',
      'GB-RTS12B-raise',
      'setPlayLimit',
      'value.limits.minutes',
      values<Limits>('setPlayLimit', (value) => ({
        ...value,
        limits: value.limits.map(({ pending, ...limit }) => ({
          ...limit,
          ...((pending as Json | undefined)?.['minutes'] !== undefined && { minutes: (pending as Json)['minutes'] }),
        })),
      })),
      limits,
    ],
    [
      'a higher limit after an hour',
      'GB',
      'GB-RTS12B-raise',
      'setPlayLimit',
      'value.limits.pending.from',
      values<Limits>('setPlayLimit', (value) => ({
        ...value,
        limits: value.limits.map(({ pending, ...limit }) => ({
          ...limit,
          ...(pending !== undefined && { pending: { ...(pending as Json), from: Date.now() + 3_600_000 } }),
        })),
      })),
      limits,
    ],
    [
      'no limits of a week',
      'CA-ON',
      'CA-ON-2.23-time-frames',
      'setPlayLimit',
      'frame',
      (asked, forward, sandbox) => refusesLimits(asked, async (each) => await noLimits(each, forward, sandbox), sandbox),
      limits,
    ],
    [
      'no limit of losses',
      'CA-ON',
      'CA-ON-2.23-kinds',
      'systemStatus',
      'value.play.limits',
      withPlay({ limits: ['deposit', 'time'] }),
      ['--only', 'systemStatus'],
    ],
    [
      'no exclusion',
      'CO',
      'CO-22654-exclusion',
      'systemStatus',
      'value.play.exclusion',
      withPlay({ exclusion: false }),
      ['--only', 'systemStatus'],
    ],
    [
      'no exclusion for good',
      'DK',
      'DK-exclusion',
      'systemStatus',
      'value.play.forGood',
      withPlay({ forGood: false }),
      ['--only', 'systemStatus'],
    ],
    [
      'breaks of hours alone',
      'CA-ON',
      'CA-ON-2.13-breaks',
      'systemStatus',
      'value.play.durations',
      withPlay({ durations: false }),
      ['--only', 'systemStatus'],
    ],
    [
      'a sign-in during an exclusion',
      'CA-ON',
      'CA-ON-2.14-no-sign-in',
      'login',
      '',
      undefined,
      ['--only', 'login,systemStatus', ...excluded],
    ],
    [
      'a refusal of it that leads nobody to service',
      'CA-ON',
      'CA-ON-2.14-no-sign-in',
      'login',
      'value.service',
      refusesExcluded({ until: 1_900_000_000_000 }),
      ['--only', 'login,systemStatus', ...excluded],
    ],
    [
      'a game that starts during an exclusion',
      'ZA',
      'ZA-exclusion',
      'launchGame',
      '',
      answers('launchGame', (json) =>
        json['errorCode'] === 'play.excluded' ? { json: { success: true, value: { url: 'https://games.example/' } } } : undefined,
      ),
      ['--only', 'launchGame', ...excluded],
    ],
    [
      'no time of the sign-in before',
      'US-PA',
      'US-PA-812a.9-last-sign-in',
      'memberInfo',
      'value.play.lastSignInAt',
      values<Json>('memberInfo', (value) => ({ ...value, play: {} })),
      ['--only', 'memberInfo'],
    ],
    [
      'a game that pays nobody knows what',
      'BR',
      'BR-1231-return-to-player',
      'findGames',
      'value.games.0.returnToPlayer',
      values<{ games: readonly Json[] }>('findGames', (value) => ({
        ...value,
        games: value.games.map(({ returnToPlayer: _none, ...game }) => game),
      })),
      ['--only', 'findGames'],
    ],
    [
      'no version of the terms',
      'US-IL',
      'US-IL-1900.1230-terms',
      'memberInfo',
      'value.terms.current',
      values<Json>('memberInfo', ({ terms: _none, ...value }) => value),
      ['--only', 'memberInfo'],
    ],
    [
      'a version of the terms that nobody has',
      'US-IL',
      'US-IL-1900.1230-terms',
      'acceptTerms',
      'version',
      answers('acceptTerms', () => ({ json: { success: true, value: { accepted: 'conform-unknown' } } })),
      ['--only', 'acceptTerms', '--writes'],
    ],
    [
      'members of 18',
      'PH',
      'PH-age',
      'systemStatus',
      'value.register.minimumAge',
      values<Json>('systemStatus', (settings) => ({ ...settings, register: { ...(settings['register'] as Json), minimumAge: 18 } })),
      ['--only', 'systemStatus'],
    ],
  ])('%s', async (_why, market, rule, call, field, broken, words) => {
    between = broken
    signIns = 0
    const report = await run(market, ...words).finally(() => (between = undefined))
    const found = findingsOf(report).filter(({ check }) => check === `market ${rule}`)
    expect(found, asText(report)).toContainEqual(expect.objectContaining({ call, field }))
    expect(found.every(({ requirement, curl }) => requirement === 'MKT-2, docs/markets.md' && curl.startsWith('curl'))).toBe(true)
    expect(asText(report)).toContain(`✗ ${rule}`)
    expect(asJunit(report)).toMatch(new RegExp(`<testcase classname="${call}" name="${rule.replaceAll('.', '\\.')}"><failure`))
  })

  test('finds nothing where the back end does what the market asks, and names the rules that no request can try', async () => {
    const report = await run('GB', '--only', 'playLimits,setPlayLimit,systemStatus', '--writes')
    expect(asText(report)).toContain('✓ No finding')
    const checks = report.calls.flatMap((call) => call.checks)
    for (const rule of ['GB-RTS12-gross-deposits', 'GB-RTS12-time-frames', 'GB-RTS12B-raise']) expect(checks).toContain(`market ${rule}`)
    expect(report.notes.join('\n')).toMatch(/Rules of markets that no request has tried: .*GB-RTS14B-withdrawals/)
  })

  test('takes a refused sign-in that leads to service, and a launch that is refused', async () => {
    between = refusesExcluded({ until: 1_900_000_000_000, service: '/m/service' })
    signIns = 0
    const refused = await run('CA-ON', '--only', 'login,launchGame', ...excluded).finally(() => (between = undefined))
    expect(findingsOf(refused).filter(({ check }) => check.startsWith('market CA-ON-2.14'))).toEqual([])
    expect(refused.calls.flatMap(({ checks }) => checks)).toContain('market CA-ON-2.14-no-sign-in')
    const open = await run('ZA', '--only', 'launchGame', ...excluded)
    expect(findingsOf(open)).toEqual([])
    expect(open.calls.flatMap(({ checks }) => checks)).toContain('market ZA-exclusion')
  })

  test('takes the rules of the markets that the brand’s folder names, less those from which it deviates', async () => {
    const deviations = [{ rule: 'US-PA-812a.9-clock', reason: 'Games show it.', decidedBy: 'Head of Compliance', on: '2026-11-02' }]
    const root = await folderOf({ 'merchant.json': { ...LEAST, markets: ['US-PA'], deviations } })
    const ids = (markets: readonly string[] | undefined, merchant: string): string[] =>
      marketRules({ markets, merchant }, root).map(({ id }) => id)
    expect(ids(undefined, 'least')).toEqual(['US-PA-812a.9-last-sign-in', 'US-PA-812a.9-check'])
    expect(ids(['CO'], 'least')).toContain('CO-22654-exclusion')
    expect(ids(undefined, 'another')).toEqual([])
  })

  test('tries nothing of a market for a brand that names none, and refuses a code without a pack', async () => {
    const { name, password } = served.member
    const words = [served.address, '--merchant', 'aurora', '--only', 'playLimits', '--member', name, '--password', password]
    const report = await conform(readOptions(words, {}))
    expect(report.calls.flatMap(({ checks }) => checks).filter((check) => check.startsWith('market'))).toEqual([])
    expect(report.notes.join()).not.toContain('markets')
    await expect(run('QQ')).rejects.toThrow('--market: there is no pack QQ, but BR, CA-ON')
  })
})
