import * as v from 'valibot'
import { expect, test } from 'vitest'
import { settings as schema } from '#contract/settings.ts'
import {
  decideScreenOpening,
  isScreenOffered,
  type ScreenOpeningFacts,
  type ScreenOpening,
  decideUnreadBadge,
  type UnreadBadge,
  type UnreadBadgeFacts,
} from '#features/member/profile/member-home.rules.ts'

const withFlags = (whitelabelVal: object): ScreenOpeningFacts['settings'] => v.parse(schema, { whitelabelVal })
const inbox: ScreenOpeningFacts = { route: 'member/inbox', settings: withFlags({ INBOX3: true }) }
const home: ScreenOpening = { do: 'leave', to: 'member/home', because: 'flagOff' }

test.each<[why: string, facts: Partial<ScreenOpeningFacts>, expected: ScreenOpening, offered: boolean]>([
  ['the inbox with INBOX3 stays', {}, { do: 'stay', because: 'flagOn' }, true],
  ['the inbox without INBOX3 leads to the member’s screen', { settings: withFlags({ REWCEN3: true }) }, home, false],
  [
    'the reward centre with REWCEN3 stays',
    { route: 'member/rewards', settings: withFlags({ REWCEN3: true }) },
    { do: 'stay', because: 'flagOn' },
    true,
  ],
  ['the reward centre without REWCEN3 leads to the member’s screen', { route: 'member/rewards' }, home, false],
  ['another screen needs no flag', { route: 'member/vip', settings: withFlags({}) }, { do: 'stay', because: 'noFlagNeeded' }, true],
  [
    'until the settings are known it stays, and no entry is offered',
    { settings: undefined },
    { do: 'stay', because: 'settingsUnknown' },
    false,
  ],
])('PRO-4 %s', (_why, facts, expected, offered) => {
  expect(decideScreenOpening({ ...inbox, ...facts })).toEqual(expected)
  expect(isScreenOffered({ ...inbox, ...facts })).toBe(offered)
})

test.each<[why: string, facts: UnreadBadgeFacts, expected: UnreadBadge]>([
  ['PRO-4 the badge shows the number of unread messages', { count: 3, inbox: true }, { show: true, text: '3', count: 3 }],
  ['PRO-4 one unread message is enough', { count: 1, inbox: true }, { show: true, text: '1', count: 1 }],
  ['PRO-4 without unread messages there is no badge', { count: 0, inbox: true }, { show: false, because: 'allRead' }],
  ['PRO-4 a negative count shows no badge', { count: -1, inbox: true }, { show: false, because: 'allRead' }],
  ['PRO-4 ninety-nine is shown as a number', { count: 99, inbox: true }, { show: true, text: '99', count: 99 }],
  ['PRO-4 more than ninety-nine is shown as 99+', { count: 100, inbox: true }, { show: true, text: '99+', count: 100 }],
  ['PRO-4 without an inbox (INBOX3) there is no badge', { count: 3, inbox: false }, { show: false, because: 'flagOff' }],
])('%s', (_why, facts, expected) => expect(decideUnreadBadge(facts)).toEqual(expected))
