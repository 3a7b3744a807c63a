import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { readBrandMarkets } from '#build-time/markets/brand-markets.ts'
import { marketCodes } from '#build-time/markets/read-packs.ts'
import { folderOf, LEAST, LEAST_COPY } from '../src/build-time/brand/least-merchant.ts'

const MARKS = ['Spelpaus', 'Spelgränser', 'Självtest'].map((name, at) => ({
  name,
  picture: `mark-${at}.svg`,
  url: 'https://marks.example/',
}))

const MARK_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32H0z" fill="#04c"/></svg>'

/** What a folder has to say itself, since no market can know it; everything else is filled in. */
const RIGHT: Readonly<Record<string, object>> = {
  'US-IL': {
    contact: { phone: '+1 312 555 0142', email: 'help@least.example' },
    legal: { terms: { version: '2026-11' }, helpLine: { name: 'Help line', phone: '+1 800 555 0142' } },
  },
  SE: { legal: { marks: MARKS } },
  DK: { legal: { register: { name: 'ROFUS', url: 'https://register.example/' } } },
  BR: { legal: { terms: { version: '2026-11' }, register: { name: 'Central exclusion', url: 'https://register.example/' } } },
  PH: { legal: { helpLine: { name: 'National help line', phone: '+63 2 5550 0142' } } },
}

const play = (fields: object): object => ({ features: { responsiblePlay: fields } })

const CASHIER = 'https://cashier.least.example/pay'

/** The words of copy/ that markets ask for. */
const COPY = { ...LEAST_COPY, responsible: { sentence: 'Stop in time.', tagline: 'Play responsibly.', risk: 'You may lose.' } }

async function judged(market: string, changes: object, copy: object = COPY): Promise<ReturnType<typeof readBrandMarkets>> {
  return readBrandMarkets(await folderOf({ 'merchant.json': { ...LEAST, markets: [market], ...changes }, 'copy/en.json': copy }), 'least')
}

describe('MKT-2 a folder that does what its market asks', () => {
  test.each(marketCodes('/nowhere'))('%s: nothing is reported', async (market) => {
    const right = { ...RIGHT[market], cashier: { url: `${CASHIER}?brand=7&back=home` } }
    const { verdicts, problems } = await judged(market, right)
    expect(problems).toEqual([])
    expect(verdicts.length).toBeGreaterThan(2)
    expect(verdicts.filter(({ verdict }) => verdict === 'notKept')).toEqual([])
  })

  test.each(marketCodes('/nowhere'))('%s: it can be built, with all that is filled in', async (market) => {
    const root = await folderOf({
      'merchant.json': { ...LEAST, markets: [market], ...RIGHT[market] },
      'copy/en.json': COPY,
      ...Object.fromEntries(MARKS.map(({ picture }) => [picture, MARK_DRAWING])),
    })
    expect(loadMerchants([], root).map(({ markets }) => markets)).toEqual([[market]])
  })

  test('may name a length in another unit: a week for seven days, a year for twelve months', async () => {
    const lengths = { breaks: ['P1D', 'P1W', 'P1M', 'P2M', 'P3M'], exclusions: ['P6M', 'P12M', 'P60M'] }
    expect((await judged('CA-ON', play(lengths))).problems).toEqual([])
  })

  test('has what a kept list must hold said in full', async () => {
    const { verdicts } = await judged('DE', {})
    const { fields = [] } = verdicts.find(({ rule }) => rule.id === 'DE-22a-programs') ?? {}
    expect(fields.find(({ field }) => field === 'features.closedPrograms')).toMatchObject({
      state: 'kept',
      expected: '"demo", "vip", "missions", "rescue"',
    })
  })

  test('has its own stricter values told apart from those that just keep a rule', async () => {
    const { verdicts } = await judged('PH', { ...RIGHT['PH'], legal: { ...(RIGHT['PH'] as { legal: object }).legal, minimumAge: 25 } })
    expect(verdicts.map(({ rule, verdict }) => [rule.id, verdict])).toContainEqual(['PH-age', 'keptStricter'])
  })
})

describe('MKT-2 a breach is found by rule and field', () => {
  test.each([
    ['KE', 'KE-banner-words', 'responsible.tagline'],
    ['BR', 'BR-1231-risk-words', 'responsible.risk'],
  ])('%s: words of copy/ that are missing, for %s', async (market, id, field) => {
    const { verdicts, problems } = await judged(market, { ...RIGHT[market] }, LEAST_COPY)
    expect(problems).toMatchObject([{ file: 'merchants/least/copy/en.json', field, expected: `words (${id})` }])
    expect(verdicts.filter(({ verdict }) => verdict === 'notKept').map(({ rule }) => rule.id)).toEqual([id])
  })

  test.each<[market: string, why: string, changes: object, rule: string, field: string]>([
    ['NL', 'a check after 120 minutes', play({ checkAtMost: 120 }), 'NL-check', 'features.responsiblePlay.checkAtMost'],
    ['US-PA', 'a first check after two hours', play({ checkEvery: 120 }), 'US-PA-812a.9-check', 'features.responsiblePlay.checkEvery'],
    [
      'SE',
      'a cashier’s address with sums',
      { cashier: { url: `${CASHIER}?amounts=50,100,200` } },
      'SE-no-suggested-amounts',
      'cashier.url',
    ],
    [
      'DK',
      'a cashier’s address with a preset',
      { cashier: { url: `${CASHIER}?brand=7&presetDeposit=100` } },
      'DK-no-suggested-amounts',
      'cashier.url',
    ],
    ['PH', 'an age of 18', { legal: { minimumAge: 18 } }, 'PH-age', 'legal.minimumAge'],
    ['CA-ON', 'an age of 18', { legal: { minimumAge: 18 } }, 'CA-ON-3.01-age', 'legal.minimumAge'],
    [
      'ZA',
      'another help line than the country’s',
      { legal: { helpLine: { name: 'Our desk', phone: '+27 11 555 0142' } } },
      'ZA-help-line',
      'legal.helpLine',
    ],
    ['PH', 'no help line', {}, 'PH-help-line', 'legal.helpLine'],
    ['DK', 'another register', { legal: { register: { name: 'Ours', url: 'https://ours.example/' } } }, 'DK-rofus', 'legal.register'],
    ['BR', 'no register', {}, 'BR-central-exclusion', 'legal.register'],
    [
      'CA-ON',
      'no breaks of two and three months',
      play({ breaks: ['P1D', 'P7D'] }),
      'CA-ON-2.13-breaks',
      'features.responsiblePlay.breaks',
    ],
    [
      'CA-ON',
      'no exclusion of five years',
      play({ exclusions: ['P6M', 'P12M'] }),
      'CA-ON-2.14-exclusion-lengths',
      'features.responsiblePlay.exclusions',
    ],
    [
      'CA-ON',
      'a sign-in during an exclusion',
      play({ signInDuringExclusion: true }),
      'CA-ON-2.14-no-sign-in',
      'features.responsiblePlay.signInDuringExclusion',
    ],
    ['DE', 'no panic button', play({ panicButton: false }), 'DE-panic-button', 'features.responsiblePlay.panicButton'],
    ['DE', 'demo play for visitors', play({ visitorsMayTry: true }), 'DE-22a-programs', 'features.responsiblePlay.visitorsMayTry'],
    ['DE', 'a VIP club', { features: { closedPrograms: ['demo', 'missions', 'rescue'] } }, 'DE-22a-programs', 'features.closedPrograms'],
    [
      'DE',
      'table games',
      { features: { games: { closed: { categories: ['LIVE'] } } } },
      'DE-22a-games',
      'features.games.closed.categories',
    ],
    ['NL', 'no limits while joining', play({ askForLimits: [] }), 'NL-limits-while-joining', 'features.responsiblePlay.askForLimits'],
    [
      'DE',
      'a pause that is too short, and no sum of stakes and wins',
      play({ checks: [{ every: 60, pause: 2 }] }),
      'DE-check',
      'features.responsiblePlay.checks',
    ],
    ['DE', 'no summary of the month', play({ monthSummary: false }), 'DE-month-summary', 'features.responsiblePlay.monthSummary'],
    ['NL', 'no notice at half of a limit', play({ limitNotices: [80, 100] }), 'NL-limit-notices', 'features.responsiblePlay.limitNotices'],
    [
      'NL',
      'members who stay at a limit',
      play({ signOutAtLimit: false }),
      'NL-sign-out-at-limit',
      'features.responsiblePlay.signOutAtLimit',
    ],
    [
      'GB',
      'no question before the first deposit',
      play({ askForLimits: ['joining'] }),
      'GB-RTS12-ask-before-deposit',
      'features.responsiblePlay.askForLimits',
    ],
    [
      'GB',
      'one press to go on without a limit',
      play({ confirmNoLimit: false }),
      'GB-RTS12-ask-before-deposit',
      'features.responsiblePlay.confirmNoLimit',
    ],
    ['GB', 'a review once a year', play({ reviewEvery: 'P1Y' }), 'GB-RTS12-review', 'features.responsiblePlay.reviewEvery'],
    ['BR', 'no words on risk', play({ riskWords: false }), 'BR-1231-risk-words', 'features.responsiblePlay.riskWords'],
    [
      'GB',
      'a clock in minutes, without what the session brought',
      play({ playClock: { format: 'minutes' } }),
      'GB-RTS13C-clock',
      'features.responsiblePlay.playClock.format',
    ],
    [
      'GB',
      'no way to the limits from home',
      play({ limitsLink: ['deposit'] }),
      'GB-RTS12-way-to-limits',
      'features.responsiblePlay.limitsLink',
    ],
    ['DK', 'a clock over games alone', play({ clock: 'games' }), 'DK-clock', 'features.responsiblePlay.clock'],
    ['DK', 'no words of help where games are', play({ helpWords: ['signIn'] }), 'DK-help-words', 'features.responsiblePlay.helpWords'],
    ['SE', 'no mark of Självtest', { legal: { marks: MARKS.slice(0, 2) } }, 'SE-marks', 'legal.marks'],
    [
      'BR',
      'no return to player on a game’s sheet',
      { features: { games: { facts: ['tile'] } } },
      'BR-1231-return-to-player',
      'features.games.facts',
    ],
    ['BR', 'no version of the terms', {}, 'BR-terms', 'legal.terms.version'],
    [
      'US-IL',
      'a member’s data on the device',
      play({ forgetAtSignOut: false }),
      'US-IL-1900.1230-nothing-stays',
      'features.responsiblePlay.forgetAtSignOut',
    ],
    ['SE', 'a question after five minutes', play({ askAfterIdle: 5 }), 'SE-idle', 'features.responsiblePlay.askAfterIdle'],
    ['US-IL', 'no telephone of customer service', { contact: { email: 'help@least.example' } }, 'US-IL-1900.1230-support', 'contact.phone'],
  ])('%s: %s', async (market, _why, changes, rule, field) => {
    const { verdicts, problems } = await judged(market, changes)
    const { verdict, fields } = verdicts.find((each) => each.rule.id === rule) ?? {}
    expect(verdict).toBe('notKept')
    const short = fields?.filter(({ state }) => state === 'short') ?? []
    expect(short.map((each) => each.field)).toContain(field)
    expect(short.map(({ file, found, expected, fix }) => [file, found, expected, fix].every(Boolean))).not.toContain(false)
    expect(problems.map((problem) => `${problem.field} ${problem.expected}`).join()).toContain(`(${rule})`)
  })
})

describe('MKT-2 livery check --markets', () => {
  function check(root: string, ...words: string[]): { status: number | null; text: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['command/livery.mjs', 'check', '--markets', '--merchants', root, ...words],
      { encoding: 'utf8' },
    )
    return { status, text: `${stdout}${stderr}` }
  }
  const deviation = { rule: 'ZA-help-line', reason: 'Our desk leads there.', decidedBy: 'Head of Compliance', on: '2026-11-02' }

  test('prints deviations first, then what is not kept with file, field, found, expected and fix, and fails', async () => {
    const root = await folderOf({
      'merchant.json': { ...LEAST, markets: ['ZA', 'DE'], deviations: [deviation], ...play({ panicButton: false }) },
    })
    const { status, text } = check(root)
    expect(status).toBe(1)
    const titles = ['deviated', 'not kept', 'kept', "the back end's", "the game's", 'not kept by Livery']
    expect(text.split('\n').filter((line) => titles.includes(line))).toEqual(titles)
    expect(text).toContain('least   South Africa (markets/ZA.json), Germany (markets/DE.json)')
    expect(text).toContain('› markets/ZA.json: Not legal advice.')
    expect(text).toContain('decided   Head of Compliance, 2026-11-02: Our desk leads there.')
    expect(text).toMatch(
      / {2}DE-panic-button {3}.*\n {4}file {6}merchants\/least\/merchant\.json\n {4}field {5}features\.responsiblePlay\.panicButton\n {4}found {5}false\n {4}expected {2}true\n {4}fix {7}.+\n {4}source {4}Wildz/,
    )
    expect(text).toMatch(/✗ least: \d+ rules, 1 deviated, 1 not kept, /)
  })

  test('returns the same as JSON, and 0 where every rule is kept or decided', async () => {
    const root = await folderOf({ 'merchant.json': { ...LEAST, markets: ['ZA'], deviations: [deviation] } })
    const { status, text } = check(root, '--json')
    expect(status).toBe(0)
    const { brands } = JSON.parse(text) as { brands: { merchant: string; verdicts: { rule: { id: string }; verdict: string }[] }[] }
    expect(brands[0]?.verdicts.find(({ rule }) => rule.id === 'ZA-help-line')?.verdict).toBe('deviated')
  })

  test('names what is wrong in an operator’s pack that no brand uses yet, and brands without markets', async () => {
    const root = await folderOf()
    mkdirSync(join(root, 'markets'))
    writeFileSync(join(root, 'markets/XX.json'), '{ "code": "XX", "name": "X", "rules": [] }')
    const { status, text } = check(root)
    expect(status).toBe(1)
    expect(text).toContain('merchants/markets/XX.json\n  field     notice')
    expect(text).toContain('least: names no market')
  })
})
