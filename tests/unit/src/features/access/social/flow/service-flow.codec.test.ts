import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  challengeOf,
  lineAuthorizeAddress,
  lineResult,
  newFlow,
  readFlow,
  type Flow,
} from '#features/access/social/flow/service-flow.codec.ts'
import { FLOW_MS } from '#features/access/social/flow/service-press.rules.ts'

const NOW = 1_000_000
const flow: Flow = { state: 's1', until: NOW + FLOW_MS, language: 'EN', search: '' }

describe('a flow', () => {
  let turn = 0
  const made = newFlow({
    random: (length) => new Uint8Array(length).fill(250 + ++turn),
    now: NOW,
    language: 'AR',
    search: '?go=%2Fm%2Fvip',
  })

  test('has three secrets of 256 bits that need no encoding, and lasts ten minutes', () => {
    expect(new Set([made.state, made.nonce, made.verifier]).size).toBe(3)
    for (const secret of [made.state, made.nonce, made.verifier]) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(encodeURIComponent(secret)).toBe(secret)
    }
    expect(made).toMatchObject({ until: NOW + 600_000, language: 'AR', search: '?go=%2Fm%2Fvip' })
  })

  test('is parsed as it was stored', () => expect(readFlow(JSON.stringify(made))).toEqual(made))

  const searchOf = (search: string): string =>
    readFlow(JSON.stringify(newFlow({ random: (length) => new Uint8Array(length), now: NOW, language: 'EN', search })))?.search ?? 'no flow'
  const long = 'x'.repeat(4_000)

  test.each<[why: string, search: string, expected: string]>([
    ['whole up to 4,000 characters', `?go=${'x'.repeat(3_996)}`, `?go=${'x'.repeat(3_996)}`],
    ['without the query of its destination', `?tid=t1&go=%2Fm%2Fvip%3Fclick%3D${long}`, '?tid=t1&go=%2Fm%2Fvip'],
    ['without the hash of its destination', `?tid=t1&go=%2Fm%2Fvip%23${long}`, '?tid=t1&go=%2Fm%2Fvip'],
    ['without its destination', `?tid=t1&go=%2Fm%2F${long}`, '?tid=t1'],
    ['without what it carries', `?tid=${long}&go=%2Fm%2Fvip%3Fclick%3D1`, '?go=%2Fm%2Fvip'],
    ['not at all, where it has no destination and carries too much', `?tid=${long}`, ''],
    ['without both', `?tid=${long}&go=%2Fm%2F${long}`, ''],
  ])('SOC-3 keeps the query of a long link %s', (_why, search, expected) => expect(searchOf(search)).toBe(expected))

  test('SOC-3 is read again, however long its link is', () => {
    const long = fc.tuple(fc.string({ minLength: 1 }), fc.nat(2_000)).map(([text, times]) => text.repeat(times))
    fc.assert(
      fc.property(
        fc.tuple(long, long, long),
        ([tid, path, click]) => void expect(searchOf(`?${new URLSearchParams({ tid, go: `/m/${path}?${click}` })}`)).not.toBe('no flow'),
      ),
    )
  })

  test('SOC-7 names the member who links a service, and nobody for a sign-in', () => {
    expect(newFlow({ random: (length) => new Uint8Array(length), now: NOW, language: 'EN', search: '', linkTo: '7' }).linkTo).toBe('7')
    expect(made).not.toHaveProperty('linkTo')
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no state', JSON.stringify({ ...flow, state: undefined })],
    ['an empty state', JSON.stringify({ ...flow, state: '' })],
    ['a state that is no text', JSON.stringify({ ...flow, state: 1 })],
    ['an end that is no number', JSON.stringify({ ...flow, until: 'never' })],
    ['a query without end', JSON.stringify({ ...flow, search: 'x'.repeat(4_001) })],
    ['a nonce that is no text', JSON.stringify({ ...flow, nonce: {} })],
  ])('%s is no flow', (_why, stored) => expect(readFlow(stored)).toBeUndefined())

  test('parsing never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void readFlow(stored)))
  })

  test('the challenge is the S256 of the verifier', () => {
    // RFC 7636, appendix B.
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    fc.assert(
      fc.property(
        fc.string(),
        (verifier) => void expect(challengeOf(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url')),
      ),
    )
  })
})

describe('LINE’s address', () => {
  const address = lineAuthorizeAddress({
    clientId: '200',
    origin: 'https://aurora.example',
    flow: { state: 's1', nonce: 'n1' },
    challenge: 'c1',
    language: 'zh-CN',
  })

  test('asks for a code with S256, state and nonce, and returns to home without a language', () => {
    const url = new URL(address)
    expect(url.origin + url.pathname).toBe('https://access.line.me/oauth2/v2.1/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: '200',
      redirect_uri: 'https://aurora.example/m/home',
      state: 's1',
      scope: 'profile openid',
      nonce: 'n1',
      code_challenge: 'c1',
      code_challenge_method: 'S256',
      ui_locales: 'zh-CN',
    })
  })

  test('has its two scopes with an encoded space', () => expect(address).toContain('scope=profile%20openid'))
})

describe('LINE’s result', () => {
  test.each([
    ['a code', { code: 'c' }, { code: 'c' }],
    ['a refusal', { error: 'ACCESS_DENIED' }, 'denied'],
    ['a refusal in small letters', { error: 'access_denied' }, 'denied'],
    ['a failure', { error: 'SERVER_ERROR' }, 'failed'],
    ['nothing', {}, 'failed'],
    ['an empty code', { code: '' }, 'failed'],
  ] as const)('%s', (_why, answer, expected) => expect(lineResult(answer)).toEqual(expected))
})
