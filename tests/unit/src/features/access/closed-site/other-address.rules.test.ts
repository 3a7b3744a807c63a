import { expect, test } from 'vitest'
import { sameScreenAt, type SameScreenFacts } from '#features/access/closed-site/other-address.rules.ts'

const CODE = { code: 'once' }
const HERE: SameScreenFacts = {
  screen: '/m/game?category=LIVE#top',
  route: 'game',
  bySignIn: '/m/login?go=%2Fm%2FlaunchGame%3Fcode%3Dmega',
  proof: CODE,
}
const launching = { screen: '/m/launchGame?code=mega', route: 'launchGame' }

test.each<[why: string, facts: Partial<SameScreenFacts>, expected: string]>([
  ['STA-3 the same screen, with a code', {}, '/m/game?category=LIVE&code=once#top'],
  ['STA-3 with the token', { proof: { token: 't' } }, '/m/game?category=LIVE&token=t#top'],
  ['STA-3 the same address for a guest', { proof: undefined }, '/m/game?category=LIVE#top'],
  ['drops a state, beside which a code would not count', { screen: '/m/home?state=s' }, '/m/home?code=once'],
  ['keeps the state for a guest', { screen: '/m/home?state=s', proof: undefined }, '/m/home?state=s'],
  ['keeps the code of a game by leading through sign-in', launching, '/m/login?go=%2Fm%2FlaunchGame%3Fcode%3Dmega&code=once'],
  ['a token goes beside the code of a game', { ...launching, proof: { token: 't' } }, '/m/launchGame?code=mega&token=t'],
  ['leads a guest to the screen of the game', { ...launching, proof: undefined }, '/m/launchGame?code=mega'],
])('%s', (_why, facts, expected) =>
  expect(sameScreenAt('https://two.example', { ...HERE, ...facts })).toBe(`https://two.example${expected}`),
)
