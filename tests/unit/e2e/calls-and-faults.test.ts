import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { faultsOf } from '../../e2e/faults/faults.ts'
import { MEMBERS } from '../../e2e/faults/members.ts'
import { OPENINGS } from '../../e2e/faults/openings.ts'
import { SERVICES } from '../../e2e/faults/services.ts'
import { UNANSWERED, UNSENT } from '../../e2e/faults/unsent.ts'
import { VISITORS } from '../../e2e/faults/visitors.ts'

const NAMES = ALL_CALLS.map(({ name }) => name)
const ACTIONS = [...VISITORS, ...SERVICES, ...MEMBERS]
const TRIED = new Set([...OPENINGS.flatMap(({ calls }) => calls), ...ACTIONS.map(({ call }) => call)])

/** Everything under src/ that may send a call: what is not the contract itself. */
const SOURCES = globSync('src/{api,boot,features,islands}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const isSent = (call: string): boolean => SOURCES.some((source) => new RegExp(`\\b(?:call|run)\\(${call}\\b|import \\{[^}]*\\b${call}\\b[^}]*\\} from '#contract/`).test(source))

describe('the browser test of calls and faults', () => {
  test('leaves out no call of the contract', () => {
    expect(NAMES.filter((name) => !TRIED.has(name) && !UNSENT.includes(name) && !UNANSWERED.includes(name))).toEqual([])
  })

  test('names no call that is not there', () => {
    expect([...TRIED, ...UNSENT, ...UNANSWERED].filter((name) => !NAMES.includes(name))).toEqual([])
  })

  test('leaves a call out only while nothing sends it', () => {
    expect(UNSENT.filter(isSent)).toEqual([])
    expect(UNSENT.filter((call) => TRIED.has(call))).toEqual([])
  })

  test('tries each call with everything that can go wrong with it', () => {
    const pairs = [...OPENINGS.flatMap(({ calls }) => calls), ...ACTIONS.map(({ call }) => call)].flatMap((call) => faultsOf(call))
    expect(pairs.length).toBeGreaterThan(450)
    for (const call of TRIED) expect(faultsOf(call).length, call).toBeGreaterThanOrEqual(6)
  })

  test('spoils an item of each call that answers with a list', () => {
    const spoilt = NAMES.filter((name) => faultsOf(name).some(({ effect }) => effect.do === 'spoilItem'))
    expect(spoilt).toEqual(expect.arrayContaining(['gameVendors', 'findGames', 'banners', 'missions', 'rewards', 'inbox', 'vipLevels', 'dailySignIn', 'promotionCategories', 'domainRoute', 'countryCall', 'systemStatus']))
    expect(spoilt).not.toContain('login')
  })
})
