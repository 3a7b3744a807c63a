import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { APP_OFFERS } from '../../e2e/faults/app-actions.ts'
import { faultsOf, representativesOf } from '../../e2e/faults/faults.ts'
import { MEMBERS } from '../../e2e/faults/member-actions.ts'
import { OPENINGS } from '../../e2e/faults/openings.ts'
import { SERVICES } from '../../e2e/faults/service-actions.ts'
import { TRIED_ELSEWHERE, UNANSWERED } from '../../e2e/faults/tried-elsewhere.ts'
import { VISITORS } from '../../e2e/faults/visitor-actions.ts'

const NAMES = ALL_CALLS.map(({ name }) => name)
const ACTIONS = [...VISITORS, ...SERVICES, ...MEMBERS, ...APP_OFFERS]
const TRIED = new Set([...OPENINGS.flatMap(({ calls }) => calls), ...ACTIONS.map(({ call }) => call)])

/** All sources that may send a call, without the contract itself. */
const SOURCES = globSync('src/{api,boot,features,islands}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const isSent = (call: string): boolean =>
  SOURCES.some((source) => new RegExp(`\\b(?:call|run)\\(${call}\\b|import \\{[^}]*\\b${call}\\b[^}]*\\} from '#contract/`).test(source))

describe('the browser test of calls and faults', () => {
  test('covers every call of the contract', () => {
    expect(NAMES.filter((name) => !TRIED.has(name) && ![...UNANSWERED, ...Object.keys(TRIED_ELSEWHERE)].includes(name))).toEqual([])
  })

  test('names no call that does not exist', () => {
    expect([...TRIED, ...UNANSWERED, ...Object.keys(TRIED_ELSEWHERE)].filter((name) => !NAMES.includes(name))).toEqual([])
  })

  test('leaves out no call that it tries, and none that nothing sends', () => {
    expect(Object.keys(TRIED_ELSEWHERE).filter((call) => TRIED.has(call) || !isSent(call))).toEqual([])
  })

  test.each(Object.entries(TRIED_ELSEWHERE))('%s, which it leaves out, is awaited by name in %s', (call, journey) => {
    const source = readFileSync(`tests/e2e/${journey}`, 'utf8')
    expect(source).toMatch(new RegExp(`\\.(?:received|requests|fail)\\('${call}'`))
  })

  test('tries each call with one fault of each outcome', () => {
    for (const call of TRIED) {
      expect(faultsOf(call).length, call).toBeGreaterThanOrEqual(6)
      expect(
        representativesOf(call).map(({ outcome }) => outcome),
        call,
      ).toEqual(expect.arrayContaining(['notice', 'silent', 'toast']))
    }
  })

  test('gives each call all its faults somewhere: by its action, by what the screen offers to send again, or by visits', () => {
    const whole = new Set([...ACTIONS.map(({ call }) => call), ...OPENINGS.flatMap(({ calls, shows }) => shows ?? calls)])
    expect([...TRIED].filter((call) => !whole.has(call))).toEqual([])
  })

  test('tries a malformed item for each call that returns a list', () => {
    const spoilt = NAMES.filter((name) => faultsOf(name).some(({ effect }) => effect.do === 'spoilItem'))
    expect(spoilt).toEqual(
      expect.arrayContaining([
        'gameVendors',
        'findGames',
        'banners',
        'missions',
        'rewards',
        'inbox',
        'vipLevels',
        'dailySignIn',
        'promotionCategories',
        'domainRoute',
        'countryCall',
        'systemStatus',
      ]),
    )
    expect(spoilt).not.toContain('login')
  })
})
