import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { challengeOf, decideReturn, FLOW_MS, newFlow, readFlow, type Flow, type ReturnFacts } from '#features/social-login/flow.ts'

const NOW = 1_000_000
const flow: Flow = { state: 's1', until: NOW + FLOW_MS, language: 'EN', search: '' }
const linking: Flow = { ...flow, linkTo: '7' }
const facts: ReturnFacts<string> = { state: 's1', result: 'code', flow, now: NOW, member: undefined }

describe('is a service’s answer honoured', () => {
  test.each<[why: string, facts: Partial<ReturnFacts<string>>, expected: ReturnType<typeof decideReturn<string>>]>([
    ['the answer to a flow of ours is', {}, { do: 'go', result: 'code', flow }],
    ['without a flow it is nobody’s', { flow: undefined }, { do: 'drop', because: 'notOurs' }],
    ['of another state it is not ours', { state: 's2' }, { do: 'drop', because: 'notOurs' }],
    ['without a state it is not ours', { state: undefined }, { do: 'drop', because: 'notOurs' }],
    ['SOC-7 for the member who links a service it is', { flow: linking, member: '7' }, { do: 'link', result: 'code', flow: linking }],
    ['SOC-7 another member gets nothing linked', { flow: linking, member: '8' }, { do: 'drop', because: 'otherMember' }],
    ['SOC-7 nor does it sign anybody in who is signed out since', { flow: linking }, { do: 'drop', because: 'otherMember' }],
    ['SOC-7 linking takes no foreign answer either', { flow: linking, member: '7', state: 's2' }, { do: 'drop', because: 'notOurs' }],
    ['SOC-7 linking may come too late', { flow: linking, member: '7', now: NOW + FLOW_MS }, { do: 'say', because: 'expired' }],
    ['SOC-7 linking may be refused', { flow: linking, member: '7', result: 'denied' }, { do: 'say', because: 'denied' }],
    ['who is signed in stays who they are', { member: '7' }, { do: 'drop', because: 'signedIn' }],
    ['a foreign answer is not ours, signed in or not', { member: '7', state: 's2' }, { do: 'drop', because: 'notOurs' }],
    ['in the last millisecond it still counts', { now: NOW + FLOW_MS - 1 }, { do: 'go', result: 'code', flow }],
    ['after ten minutes it is too late', { now: NOW + FLOW_MS }, { do: 'say', because: 'expired' }],
    ['who refused is told so', { result: 'denied' }, { do: 'say', because: 'denied' }],
    ['what failed is told', { result: 'failed' }, { do: 'say', because: 'failed' }],
    ['being late goes before having refused', { result: 'denied', now: NOW + FLOW_MS }, { do: 'say', because: 'expired' }],
  ])('%s', (_why, change, expected) => expect(decideReturn({ ...facts, ...change })).toEqual(expected))
})

describe('a flow', () => {
  let turn = 0
  const made = newFlow({ random: (length) => new Uint8Array(length).fill(250 + ++turn), now: NOW, language: 'AR', search: '?go=%2Fm%2Fvip' })

  test('has three secrets of 256 bits that no address changes, and ten minutes', () => {
    expect(new Set([made.state, made.nonce, made.verifier]).size).toBe(3)
    for (const secret of [made.state, made.nonce, made.verifier]) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(encodeURIComponent(secret)).toBe(secret)
    }
    expect(made).toMatchObject({ until: NOW + 600_000, language: 'AR', search: '?go=%2Fm%2Fvip' })
  })

  test('is read as it was written', () => expect(readFlow(JSON.stringify(made))).toEqual(made))

  test('SOC-7 knows the member who links a service, and nobody where it signs in', () => {
    expect(newFlow({ random: (length) => new Uint8Array(length), now: NOW, language: 'EN', search: '', linkTo: '7' }).linkTo).toBe('7')
    expect(made).not.toHaveProperty('linkTo')
  })

  test.each([
    ['nothing', undefined], ['no JSON', '{'], ['null', 'null'], ['a list', '[]'], ['no state', JSON.stringify({ ...flow, state: undefined })],
    ['an empty state', JSON.stringify({ ...flow, state: '' })], ['a state that is no text', JSON.stringify({ ...flow, state: 1 })],
    ['an end that is no number', JSON.stringify({ ...flow, until: 'never' })], ['a query without end', JSON.stringify({ ...flow, search: 'x'.repeat(4_001) })],
    ['a nonce that is no text', JSON.stringify({ ...flow, nonce: {} })],
  ])('%s is none', (_why, stored) => expect(readFlow(stored)).toBeUndefined())

  test('whatever is stored, reading it never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void readFlow(stored)))
  })

  test('the challenge is the S256 of the verifier', () => {
    // RFC 7636, appendix B.
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    fc.assert(fc.property(fc.string(), (verifier) => void expect(challengeOf(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'))))
  })
})
