import { expect, test } from 'vitest'
import { decideTokenSync, tokenEnding, type TokenSync, type TokenSyncFacts } from '#features/access/token-sync/token-sync.rules.ts'

const facts: TokenSyncFacts = {
  url: '/sync',
  member: '7',
  token: 'token-7',
  announced: { member: '7', token: 'oken-7', at: 1000 },
  now: 1000,
}

test.each<[why: string, facts: Partial<TokenSyncFacts>, expected: TokenSync]>([
  ['SES-7 is off without a url', { url: undefined, announced: undefined }, { do: 'nothing', because: 'noUrl' }],
  ['SES-7 announces nothing for a visitor', { member: undefined, token: undefined }, { do: 'nothing', because: 'nobody' }],
  ['SES-7 announces nothing without a token', { token: undefined }, { do: 'nothing', because: 'nobody' }],
  ['SES-7 announces a sign-in', { announced: undefined }, { do: 'announce', because: 'signedIn' }],
  ['SES-7 announces another member', { member: '8' }, { do: 'announce', because: 'signedIn' }],
  ['announces a renewed token', { token: 'token-8' }, { do: 'announce', because: 'tokenRenewed' }],
  ['SES-7 does not repeat an announcement at once', {}, { do: 'nothing', because: 'announced', expiresIn: 300_000 }],
  ['SES-7 does not repeat it within 300 s', { now: 300_999 }, { do: 'nothing', because: 'announced', expiresIn: 1 }],
  ['SES-7 repeats it after 300 s', { now: 301_000 }, { do: 'announce', because: 'old' }],
  ['repeats it after the clock was set back', { now: 999 }, { do: 'announce', because: 'old' }],
])('%s', (_why, changed, expected) => expect(decideTokenSync({ ...facts, ...changed })).toEqual(expected))

test('a token’s ending is not the token', () => expect(tokenEnding('a-long-secret-token')).toBe('-token'))
