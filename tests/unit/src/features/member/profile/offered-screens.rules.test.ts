import * as v from 'valibot'
import { expect, test } from 'vitest'
import { settings as schema } from '#contract/settings.ts'
import { decideScreenOpening, isScreenOffered, type ScreenFacts, type ScreenOpening } from '#features/member/profile/offered-screens.rules.ts'

const withFlags = (whitelabelVal: object): ScreenFacts['settings'] => v.parse(schema, { whitelabelVal })
const inbox: ScreenFacts = { route: 'member/inbox', settings: withFlags({ INBOX3: true }) }
const home: ScreenOpening = { do: 'leave', to: 'member/home', because: 'flagOff' }

test.each<[why: string, facts: Partial<ScreenFacts>, expected: ScreenOpening, offered: boolean]>([
  ['the inbox with INBOX3 stays', {}, { do: 'stay', because: 'flagOn' }, true],
  ['the inbox without INBOX3 leads to the member’s screen', { settings: withFlags({ REWCEN3: true }) }, home, false],
  ['the reward centre with REWCEN3 stays', { route: 'member/rewards', settings: withFlags({ REWCEN3: true }) }, { do: 'stay', because: 'flagOn' }, true],
  ['the reward centre without REWCEN3 leads to the member’s screen', { route: 'member/rewards' }, home, false],
  ['another screen needs no flag', { route: 'member/vip', settings: withFlags({}) }, { do: 'stay', because: 'noFlagNeeded' }, true],
  ['until the settings are known it stays, and no entry is offered', { settings: undefined }, { do: 'stay', because: 'settingsUnknown' }, false],
])('PRO-4 D-14 %s', (_why, facts, expected, offered) => {
  expect(decideScreenOpening({ ...inbox, ...facts })).toEqual(expected)
  expect(isScreenOffered({ ...inbox, ...facts })).toBe(offered)
})
