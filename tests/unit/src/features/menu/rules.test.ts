import { expect, test } from 'vitest'
import { decideMenuItem, decideReferral, type MenuAction, type MenuFacts, type MenuItem, type MenuKey } from '#features/menu/rules.ts'

const on = { enabled: true, count: 1 }
const off = { enabled: false, count: 0 }
const all = { MISSION: on, LOGIN: on, SAVIOR: on, REFERRAL: on, APP_DOWNLOAD: on }
const none = { MISSION: off, LOGIN: off, SAVIOR: off, REFERRAL: off, APP_DOWNLOAD: off }

const guest: MenuFacts = { memberType: 'guest', vipBenefit: false, promotions: all, promoCode: true, inApp: false, forced: {}, hasScreen: () => true }
const member: MenuFacts = { ...guest, memberType: 'member', vipBenefit: true }
const agent: MenuFacts = { ...member, memberType: 'agent' }
const shown = (item: MenuItem): string => (item.show ? `${item.because} → ${item.action.do === 'open' ? item.action.screen : 'soon'}` : `hidden: ${item.because}`)

test.each<[key: MenuKey, guest: string, member: string, agent: string]>([
  ['DEPOSIT', 'hidden: guest', 'always → member/cashier', 'always → member/cashier'],
  ['VIP', 'hidden: guest', 'benefit → member/vip', 'benefit → member/vip'],
  ['AGENT', 'hidden: noAgent', 'hidden: noAgent', 'agent → agentRegister'],
  ['MISSION', 'promotionRuns → member/missions', 'promotionRuns → member/missions', 'promotionRuns → member/missions'],
  ['SIGNIN', 'promotionRuns → member/sign-in', 'promotionRuns → member/sign-in', 'promotionRuns → member/sign-in'],
  ['SAVIOR', 'promotionRuns → member/rescue', 'promotionRuns → member/rescue', 'promotionRuns → member/rescue'],
  ['PROMOCODE', 'codesTaken → member/promo-code', 'codesTaken → member/promo-code', 'codesTaken → member/promo-code'],
  ['REFERRAL', 'promotionRuns → inviteFriends', 'promotionRuns → inviteFriends', 'promotionRuns → agentRegister'],
  ['APP', 'hidden: noScreen', 'hidden: noScreen', 'hidden: noScreen'],
  ['SERVICE', 'always → service', 'always → service', 'always → service'],
])('MNU-1 MNU-2 %s for a guest: %s, a member: %s, an agent: %s', (key, ...expected) => {
  expect([guest, member, agent].map((facts) => shown(decideMenuItem(key, facts)))).toEqual(expected)
})

test.each<[why: string, key: MenuKey, facts: Partial<MenuFacts>, expected: string]>([
  ['a club without benefits shows no VIP', 'VIP', { vipBenefit: false }, 'hidden: noBenefit'],
  ['a member exempt from language sync is a member', 'VIP', { memberType: 'exempt' }, 'benefit → member/vip'],
  ['missions that do not run are not shown', 'MISSION', { promotions: none }, 'hidden: promotionOff'],
  ['daily sign-in follows the promotion LOGIN', 'SIGNIN', { promotions: { ...all, LOGIN: off } }, 'hidden: promotionOff'],
  ['and no other', 'SIGNIN', { promotions: { ...none, LOGIN: on } }, 'promotionRuns → member/sign-in'],
  ['the rescue fund follows its own', 'SAVIOR', { promotions: { ...all, SAVIOR: off } }, 'hidden: promotionOff'],
  ['referral follows its own', 'REFERRAL', { promotions: { ...all, REFERRAL: off } }, 'hidden: promotionOff'],
  ['promotions are not shown before they are known', 'MISSION', { promotions: undefined }, 'hidden: notKnownYet'],
  ['codes that are not taken are not asked for', 'PROMOCODE', { promoCode: false }, 'hidden: codesNotTaken'],
  ['nor before it is known', 'PROMOCODE', { promoCode: undefined }, 'hidden: notKnownYet'],
  ['the merchant hides what would be shown', 'SERVICE', { forced: { SERVICE: false } }, 'hidden: merchantHides'],
  ['and shows what would be hidden', 'MISSION', { promotions: none, forced: { MISSION: true } }, 'merchantShows → member/missions'],
  ['what is shown anyway keeps its own reason', 'SERVICE', { forced: { SERVICE: true } }, 'always → service'],
  ['another key is no matter', 'SERVICE', { forced: { VIP: false } }, 'always → service'],
  ['a screen that says nothing is led to by nobody, whatever the merchant says', 'SERVICE', { hasScreen: (screen) => screen !== 'service', forced: { SERVICE: true } }, 'hidden: noScreen'],
  ['nor by an item that only comes to it', 'REFERRAL', { promotions: none, forced: { REFERRAL: true }, hasScreen: (screen) => screen !== 'service' }, 'hidden: noScreen'],
])('MNU-2 %s', (_why, key, facts, expected) => expect(shown(decideMenuItem(key, { ...member, ...facts }))).toBe(expected))

test('MNU-2 a visitor to whom the merchant shows referral all the same is told to come back', () => {
  expect(decideMenuItem('REFERRAL', { ...guest, promotions: none, forced: { REFERRAL: true } })).toEqual({ show: true, because: 'merchantShows', action: { do: 'sayComingSoon' } })
})

test.each<[why: string, facts: Partial<MenuFacts>, expected: MenuAction]>([
  ['an agent to the agents’ form', { memberType: 'agent' }, { do: 'open', screen: 'agentRegister' }],
  ['everybody else to the promotion where it runs', {}, { do: 'open', screen: 'inviteFriends' }],
  ['visitors too', { memberType: 'guest' }, { do: 'open', screen: 'inviteFriends' }],
  ['a member without it to customer service', { promotions: none }, { do: 'open', screen: 'service' }],
  ['a visitor without it nowhere yet', { memberType: 'guest', promotions: none }, { do: 'sayComingSoon' }],
  ['nor before it is known', { memberType: 'guest', promotions: undefined }, { do: 'sayComingSoon' }],
])('BAN-5 referring friends leads %s', (_why, facts, expected) => expect(decideReferral({ ...member, ...facts })).toEqual(expected))
