import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOptions } from '../../../../command/conform/options.ts'
import { conform, type Report } from '../../../../command/conform/run.ts'
import { asText, findingsOf } from '../../../../command/conform/report-text.ts'
import { PLANTED } from './planted-faults.ts'
import { servedSandbox, type Between, type ServedSandbox } from './served-sandbox.ts'

let between: Between | undefined
let served: ServedSandbox

beforeAll(async () => {
  served = await servedSandbox(() => between)
})
afterAll(() => served.close())

/** Holds the sandbox, as it is broken now, against the contract. */
async function run(...words: readonly string[]): Promise<Report> {
  served.sandbox.operator.attempts.forgetAll()
  const { name, password } = served.member
  const own = ['--merchant', 'aurora', '--other-merchant', 'lotus', '--member', name, '--password', password]
  return await conform(readOptions([served.address, ...own, ...words], {}))
}

describe('OPS-2 a fault of a back end is found, at its call and field', () => {
  test.each(PLANTED)('$name', async ({ between: broken, only, writes, words = [], finds }) => {
    between = broken
    const report = await run('--only', only, ...(writes ? ['--writes'] : []), ...words).finally(() => (between = undefined))
    const matching = findingsOf(report).filter(
      ({ call, check, field, found }) => call === finds.call && check === finds.check && finds.field.test(field) && finds.found.test(found),
    )
    expect(matching.length, asText(report)).toBeGreaterThan(0)
    for (const { curl, expected, requirement } of matching) expect([curl, expected, requirement].every((text) => text !== '')).toBe(true)
  })

  test('there are forty of them, each with a name of its own', () => {
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40)
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length)
  })
})

describe('OPS-2 the sandbox follows the contract', () => {
  test.each([
    ['as a guest meets it', []],
    ['as a member meets it, with all that changes something', ['--writes', '--other-language', 'VI']],
  ])(
    '%s',
    async (what, words) => {
      served.sandbox.operator.attempts.forgetAll()
      const report = what.includes('guest') ? await conform(readOptions([served.address, '--merchant', 'aurora'], {})) : await run(...words)
      expect(asText({ ...report, calls: report.calls.filter(({ findings }) => findings.length > 0) })).toContain('✓ No finding')
      expect(report.calls.length).toBeGreaterThan(70)
    },
    300_000,
  )
})
