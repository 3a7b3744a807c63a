import { expect, test } from 'vitest'
import { sameScreenAt, type ScreenFacts } from '#features/closed-site/same-screen.ts'

const CODE = { code: 'once' }
const HERE: ScreenFacts = { screen: '/m/game?category=LIVE#top', route: 'game', bySignIn: '/m/login?go=%2Fm%2FlaunchGame%3Fcode%3Dmega', proof: CODE }
const launching = { screen: '/m/launchGame?code=mega', route: 'launchGame' }

test.each<[why: string, facts: Partial<ScreenFacts>, expected: string]>([
  ['STA-3 the same screen, with a code', {}, '/m/game?category=LIVE&code=once#top'],
  ['STA-3 with the token', { proof: { token: 't' } }, '/m/game?category=LIVE&token=t#top'],
  ['STA-3 a guest’s as it is', { proof: undefined }, '/m/game?category=LIVE#top'],
  ['beside a state no code would be one', { screen: '/m/home?state=s' }, '/m/home?code=once'],
  ['a guest’s state stays', { screen: '/m/home?state=s', proof: undefined }, '/m/home?state=s'],
  ['a game’s code is not lost: its screen is reached by sign-in', launching, '/m/login?go=%2Fm%2FlaunchGame%3Fcode%3Dmega&code=once'],
  ['a token stands beside a game’s code', { ...launching, proof: { token: 't' } }, '/m/launchGame?code=mega&token=t'],
  ['a guest has the game’s screen', { ...launching, proof: undefined }, '/m/launchGame?code=mega'],
])('%s', (_why, facts, expected) => expect(sameScreenAt('https://two.example', { ...HERE, ...facts })).toBe(`https://two.example${expected}`))
