import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { REASONS } from '#features/core/decision-panel/reasons.rules.ts'
import { CASHIER_GRANT_NAMES } from '#features/core/frames/frame-rights.rules.ts'
import { decideCashierRights } from '#features/money/cashier/cashier.rules.ts'
import { decideFrameRights } from '#features/play/viewer/game-frame.rules.ts'
import { describeDecision } from '#features/core/decision-panel/sentences.rules.ts'

const SRC = fileURLToPath(new URL('../../../../../../src/', import.meta.url))
/** Reasons that are told beside a field of a form, of a dialog's closing, or inside the service worker: none is a decision about the page. */
const NOT_DECISIONS = ['src/features/access/join/account-fields.rules.ts', 'src/features/access/join/extra-field', 'src/ui/', 'src/sw/']

/** Every reason that a rule can give, read from the unions as they are written. */
function reasonsOfRules(): string[] {
  const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !NOT_DECISIONS.some((name) => `src/${path}`.startsWith(name)),
  )
  const unions = rules.flatMap((path) =>
    [...readFileSync(join(SRC, path), 'utf8').matchAll(/because: ((?:'\w+'(?: \| )?)+)/g)].map(([, union = '']) => union),
  )
  return [...new Set(unions.flatMap((union) => union.split(' | ').map((quoted) => quoted.replaceAll("'", ''))))]
}

describe('a decision in words', () => {
  test('every reason of a rule has a sentence', () => {
    expect(reasonsOfRules().filter((reason) => !Object.hasOwn(REASONS, reason))).toEqual([])
  })

  test('has the outcome and the reason', () => {
    expect(describeDecision('redirectUrl', { do: 'refuse', because: 'notHttps' })).toEqual({
      about: 'redirectUrl',
      outcome: 'refuse',
      reason: 'it is not https',
    })
  })

  test('has the destination', () => {
    expect(describeDecision('guard', { do: 'leave', to: 'login', because: 'signInNeeded' })).toMatchObject({
      outcome: 'leave login',
      reason: 'this screen is for members',
    })
  })

  test('PRO-7 GAM-4 names what a frame was granted and what the folder withholds from it', () => {
    expect(describeDecision('frame of the cashier', decideCashierRights(['downloads']))).toEqual({
      about: 'frame of the cashier',
      outcome: 'grants downloads',
      reason: 'withheld: modals, storage access, leave',
    })
    expect(describeDecision('frame of the cashier', decideCashierRights(CASHIER_GRANT_NAMES)).reason).toBeUndefined()
    expect(describeDecision('frame of PP', decideFrameRights('PP', {})).outcome).toBe('grants none')
  })

  test('says shown or hidden', () => {
    expect(describeDecision('language offer', { show: true, language: 'AR' })).toEqual({
      about: 'language offer',
      outcome: 'shown AR',
      reason: undefined,
    })
    expect(describeDecision('language offer', { show: false, because: 'dismissed' }).outcome).toBe('hidden')
  })

  test('leaves the query out of an address: it may carry a token', () => {
    expect(describeDecision('redirectUrl', { do: 'send', to: new URL('https://a.example/b?token=secret') }).outcome).toBe(
      'send https://a.example/b',
    )
  })

  test('has no fact twice, and none that is no text', () => {
    expect(describeDecision('site', { kind: 'maintenance', because: 'maintenance' }).outcome).toBe('maintenance')
    expect(describeDecision('calls', { code: 'expired', count: 3, problem: { at: 1 }, path: undefined }).outcome).toBe('expired 3')
  })

  test.each([
    ['askSignIn', 'ask sign in'],
    ['pt-BR', 'pt-BR'],
    ['/m/launchGame', '/m/launchGame'],
    ['AR', 'AR'],
  ])('spaces codes of two words alone: %s is printed as %s', (name, printed) => {
    expect(describeDecision('any', { do: 'go', name }).outcome).toBe(`go ${printed}`)
  })

  test('prints a decision of unknown shape as it is', () => {
    expect(describeDecision('tabs', 'two').outcome).toBe('two')
    expect(describeDecision('tabs', ['a', 'b']).outcome).toBe('a, b')
    expect(describeDecision('tabs', { do: 'askSomethingNew', because: 'thatIsNew' })).toMatchObject({
      outcome: 'ask something new',
      reason: 'that is new',
    })
  })
})
