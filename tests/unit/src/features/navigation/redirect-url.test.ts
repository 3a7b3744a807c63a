import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRedirect, redirectAddress, type Redirect, type RedirectFacts } from '#features/navigation/redirect-url.ts'

const origin = 'https://aurora.example'
const member: RedirectFacts = { redirectUrl: undefined, origin, trusted: ['https://shop.example', 'http://plain.example'], signedIn: true }
const send = (to: string, foreign = true): Redirect => ({ do: 'send', to: new URL(to), foreign })
const refuse = (because: Extract<Redirect, { do: 'refuse' }>['because']): Redirect => ({ do: 'refuse', because })

/** Thousands of rounds take their time on a busy machine. */
const SLOW = 60_000

describe('redirectUrl', () => {
  test.each<[why: string, facts: Partial<RedirectFacts>, expected: Redirect]>([
    ['RTE-7 absent does nothing', {}, { do: 'nothing' }],
    ['RTE-7 a trusted https origin is sent to at once with a session', { redirectUrl: 'https://shop.example/x?y=1' }, send('https://shop.example/x?y=1')],
    ['RTE-7 else after sign-in', { redirectUrl: 'https://shop.example/x', signedIn: false }, { do: 'waitForSignIn' }],
    ['RTE-7 the own origin needs no list', { redirectUrl: `${origin}/m/game` }, send(`${origin}/m/game`, false)],
    ['RTE-7 a path is of the own origin', { redirectUrl: '/m/game' }, send(`${origin}/m/game`, false)],
    ['RTE-7 the own origin over plain http is itself', { redirectUrl: 'http://lan.example:4174/x', origin: 'http://lan.example:4174' }, send('http://lan.example:4174/x', false)],
    ['RTE-7 an origin that nobody listed', { redirectUrl: 'https://evil.example/' }, refuse('notTrusted')],
    ['RTE-7 an untrusted one is refused before sign-in too', { redirectUrl: 'https://evil.example/', signedIn: false }, refuse('notTrusted')],
    ['RTE-7 a sub-domain of a listed one is another origin', { redirectUrl: 'https://a.shop.example/' }, refuse('notTrusted')],
    ['RTE-7 a name that only ends alike', { redirectUrl: 'https://evilshop.example/' }, refuse('notTrusted')],
    ['RTE-7 another port is another origin', { redirectUrl: 'https://shop.example:8443/' }, refuse('notTrusted')],
    ['RTE-7 the default port is the same origin', { redirectUrl: 'https://shop.example:443/' }, send('https://shop.example/')],
    ['RTE-7 plain http is refused even if listed', { redirectUrl: 'http://plain.example/' }, refuse('notHttps')],
    ['RTE-7 own host over plain http is another origin', { redirectUrl: 'http://aurora.example/' }, refuse('notHttps')],
    ['RTE-7 userinfo hides the host', { redirectUrl: 'https://shop.example@evil.example/' }, refuse('namesAUser')],
    ['RTE-7 a password alone does too', { redirectUrl: 'https://:pw@shop.example/' }, refuse('namesAUser')],
    ['RTE-7 a user even at a trusted host', { redirectUrl: 'https://me@shop.example/' }, refuse('namesAUser')],
    ['RTE-7 javascript:', { redirectUrl: 'javascript:alert(1)' }, refuse('notAnAddress')],
    ['RTE-7 data:', { redirectUrl: 'data:text/html,x' }, refuse('notAnAddress')],
    ['RTE-7 a protocol-relative address', { redirectUrl: '//shop.example/' }, refuse('notAnAddress')],
    ['RTE-7 backslashes', { redirectUrl: 'https:\\\\shop.example' }, refuse('notAnAddress')],
    ['RTE-7 a backslash after a slash', { redirectUrl: '/\\evil.example' }, refuse('notAnAddress')],
    ['RTE-7 a tab inside the scheme', { redirectUrl: 'java\tscript:x' }, refuse('notAnAddress')],
    ['RTE-7 a space in front', { redirectUrl: ' https://shop.example/' }, refuse('notAnAddress')],
    ['RTE-7 a newline at the end', { redirectUrl: 'https://shop.example/\n' }, refuse('notAnAddress')],
    ['RTE-7 a bare word', { redirectUrl: 'shop.example' }, refuse('notAnAddress')],
    ['RTE-7 an empty value', { redirectUrl: '' }, refuse('notAnAddress')],
    ['RTE-7 an address without host', { redirectUrl: 'https://' }, refuse('notAnAddress')],
    ['RTE-7 a full-width dot is a dot to browsers, and the host is what it then is', { redirectUrl: 'https://shop．example/' }, send('https://shop.example/')],
    ['RTE-7 a look-alike letter is another host', { redirectUrl: 'https://shоp.example/' }, refuse('notTrusted')],
    ['RTE-7 the scheme in capitals is the same', { redirectUrl: 'HTTPS://shop.example/' }, send('https://shop.example/')],
  ])('%s', (_why, facts, expected) => expect(decideRedirect({ ...member, ...facts })).toEqual(expected))

  test('RTE-7 whatever is sent to is the own or a trusted https origin', () => {
    const piece = fc.constantFrom('https:', 'http:', 'javascript:', '//', '/', '\\', '@', ':', 'shop.example', 'evil.example', '.', '。', '%2e', '%00', '?', '#', '\t', ' ', '/m/', '443', 'https://shop.example', '[::1]')
    fc.assert(fc.property(fc.oneof(fc.array(piece).map((pieces) => pieces.join('')), fc.webUrl(), fc.string({ unit: 'binary' })), (redirectUrl) => {
      const decision = decideRedirect({ ...member, redirectUrl })
      if (decision.do !== 'send') return
      // What the browser will make of the address, not what we made of it.
      expect([origin, 'https://shop.example']).toContain(new URL(decision.to.href).origin)
      expect(decision.to.username + decision.to.password).toBe('')
    }), { numRuns: 2000 })
  }, SLOW)

  test('RTE-7 the address carries token, language, headerColor, b2c=1 and title in place of its own', () => {
    const to = redirectAddress(new URL('https://shop.example/x?y=1&token=theirs&token=again#z'), { proof: { token: 't+1' }, language: 'PT-BR', headerColor: '#0b1020', title: 'Aurora & co' })
    expect(to).toBe('https://shop.example/x?y=1&token=t%2B1&language=PT-BR&headerColor=%230b1020&b2c=1&title=Aurora+%26+co#z')
  })

  test('RTE-7 a hand-over code goes in the token’s place', () => {
    const query = new URL(redirectAddress(new URL('https://shop.example/'), { proof: { code: 'c1' }, language: 'EN', headerColor: '#fff', title: 'A' })).searchParams
    expect(query.get('code')).toBe('c1')
    expect(query.has('token')).toBe(false)
  })
})
