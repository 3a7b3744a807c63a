import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KNOWN_REASONS, sayDecision } from '#features/why/sentences.ts'

const SRC = new URL('../../../../../src/', import.meta.url).pathname
/** Reasons that are told beside a field of a form, or of a dialog's closing: none is a decision about the page. */
const NOT_DECISIONS = ['src/features/registration/rules.ts', 'src/ui/']

/** Every reason that a rule can give, read from the unions as they are written. */
function reasonsOfRules(): string[] {
  const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !NOT_DECISIONS.some((name) => `src/${path}`.startsWith(name)))
  const unions = rules.flatMap((path) => [...readFileSync(join(SRC, path), 'utf8').matchAll(/because: ((?:'\w+'(?: \| )?)+)/g)].map(([, union = '']) => union))
  return [...new Set(unions.flatMap((union) => union.split(' | ').map((quoted) => quoted.replaceAll("'", ''))))]
}

describe('a decision in words', () => {
  test('every reason that a rule can give has its words', () => {
    expect(reasonsOfRules().filter((reason) => !KNOWN_REASONS.includes(reason))).toEqual([])
  })

  test('tells what was done and why', () => {
    expect(sayDecision('redirectUrl', { do: 'refuse', because: 'notHttps' })).toEqual({ about: 'redirectUrl', outcome: 'refuse', reason: 'it is not https' })
  })

  test('tells where something leads', () => {
    expect(sayDecision('guard', { do: 'leave', to: 'login', because: 'signInNeeded' })).toMatchObject({ outcome: 'leave login', reason: 'this screen is for members' })
  })

  test('tells what is shown and what is hidden', () => {
    expect(sayDecision('language offer', { show: true, language: 'AR' })).toEqual({ about: 'language offer', outcome: 'shown AR', reason: undefined })
    expect(sayDecision('language offer', { show: false, because: 'dismissed' }).outcome).toBe('hidden')
  })

  test('shows of an address no query: it may carry what signs somebody in', () => {
    expect(sayDecision('redirectUrl', { do: 'send', to: new URL('https://a.example/b?token=secret') }).outcome).toBe('send https://a.example/b')
  })

  test('tells an answer of an unknown shape as it stands', () => {
    expect(sayDecision('tabs', 'two').outcome).toBe('two')
    expect(sayDecision('tabs', ['a', 'b']).outcome).toBe('a, b')
    expect(sayDecision('tabs', { do: 'askSomethingNew', because: 'thatIsNew' })).toMatchObject({ outcome: 'ask something new', reason: 'that is new' })
  })
})
