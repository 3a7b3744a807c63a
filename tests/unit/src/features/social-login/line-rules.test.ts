import { describe, expect, test } from 'vitest'
import { lineAuthorizeAddress, lineResult } from '#features/social-login/line-rules.ts'

describe('LINE’s page', () => {
  const address = lineAuthorizeAddress({
    host: 'https://access.line.me', clientId: '200', origin: 'https://aurora.example', flow: { state: 's1', nonce: 'n1' }, challenge: 'c1', language: 'zh-CN',
  })

  test('is asked for a code with S256, state and nonce, and for home without a language', () => {
    const url = new URL(address)
    expect(url.origin + url.pathname).toBe('https://access.line.me/oauth2/v2.1/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code', client_id: '200', redirect_uri: 'https://aurora.example/m/home', state: 's1', scope: 'profile openid', nonce: 'n1',
      code_challenge: 'c1', code_challenge_method: 'S256', ui_locales: 'zh-CN',
    })
  })

  test('gets its two scopes with an encoded space', () => expect(address).toContain('scope=profile%20openid'))
})

describe('what LINE answers', () => {
  test.each([
    ['a code', { code: 'c' }, { code: 'c' }],
    ['that the person refused', { error: 'ACCESS_DENIED' }, 'denied'],
    ['the same in small letters', { error: 'access_denied' }, 'denied'],
    ['that it failed', { error: 'SERVER_ERROR' }, 'failed'],
    ['nothing', {}, 'failed'],
    ['an empty code', { code: '' }, 'failed'],
  ] as const)('%s', (_why, answer, expected) => expect(lineResult(answer)).toEqual(expected))
})
