import { expect, test } from 'vitest'
import {
  decideMenuItem,
  decideReferral,
  planMenu,
  type MenuAction,
  type MenuFacts,
  type MenuItem,
  type MenuKey,
} from '#features/content/menu/menu.rules.ts'

const on = { enabled: true, count: 1 }
const off = { enabled: false, count: 0 }
const all = { MISSION: on, LOGIN: on, SAVIOR: on, REFERRAL: on, APP_DOWNLOAD: on }
const none = { MISSION: off, LOGIN: off, SAVIOR: off, REFERRAL: off, APP_DOWNLOAD: off }

const guest: MenuFacts = { memberType: 'guest', vipBenefit: false, promotions: all, promoCode: true, inApp: false, forced: {} }
const member: MenuFacts = { ...guest, memberType: 'member', vipBenefit: true }
const agent: MenuFacts = { ...member, memberType: 'agent' }
const shown = (item: MenuItem): string =>
  item.show
    ? `${item.because} → ${item.action.do === 'open' ? item.action.screen : item.action.do === 'openAppSheet' ? 'app' : 'soon'}`
    : `hidden: ${item.because}`

test.each<[key: MenuKey, guest: string, member: string, agent: string]>([
  ['DEPOSIT', 'hidden: guest', 'always → member/cashier', 'always → member/cashier'],
  ['VIP', 'hidden: guest', 'benefit → member/vip', 'benefit → member/vip'],
  ['AGENT', 'hidden: noAgent', 'hidden: noAgent', 'agent → agentRegister'],
  ['MISSION', 'promotionRuns → member/missions', 'promotionRuns → member/missions', 'promotionRuns → member/missions'],
  ['SIGNIN', 'promotionRuns → member/sign-in', 'promotionRuns → member/sign-in', 'promotionRuns → member/sign-in'],
  ['SAVIOR', 'promotionRuns → member/rescue', 'promotionRuns → member/rescue', 'promotionRuns → member/rescue'],
  ['PROMOCODE', 'codesTaken → member/promo-code', 'codesTaken → member/promo-code', 'codesTaken → member/promo-code'],
  ['REFERRAL', 'promotionRuns → inviteFriends', 'promotionRuns → inviteFriends', 'promotionRuns → agentRegister'],
  ['APP', 'notInApp → app', 'notInApp → app', 'notInApp → app'],
  ['SERVICE', 'always → service', 'always → service', 'always → service'],
])('MNU-1 MNU-2 %s for a guest: %s, a member: %s, an agent: %s', (key, ...expected) => {
  expect([guest, member, agent].map((facts) => shown(decideMenuItem(key, facts)))).toEqual(expected)
})

test.each<[why: string, key: MenuKey, facts: Partial<MenuFacts>, expected: string]>([
  ['a club without benefits shows no VIP', 'VIP', { vipBenefit: false }, 'hidden: noBenefit'],
  ['a member exempt from language sync is a member', 'VIP', { memberType: 'exempt' }, 'benefit → member/vip'],
  ['missions are hidden while they do not run', 'MISSION', { promotions: none }, 'hidden: promotionOff'],
  ['daily sign-in follows the promotion LOGIN', 'SIGNIN', { promotions: { ...all, LOGIN: off } }, 'hidden: promotionOff'],
  ['daily sign-in follows no other promotion', 'SIGNIN', { promotions: { ...none, LOGIN: on } }, 'promotionRuns → member/sign-in'],
  ['the rescue fund follows the promotion SAVIOR', 'SAVIOR', { promotions: { ...all, SAVIOR: off } }, 'hidden: promotionOff'],
  ['referral follows the promotion REFERRAL', 'REFERRAL', { promotions: { ...all, REFERRAL: off } }, 'hidden: promotionOff'],
  ['promotions are hidden until they are loaded', 'MISSION', { promotions: undefined }, 'hidden: notKnownYet'],
  ['promotion codes are hidden if the back end does not accept them', 'PROMOCODE', { promoCode: false }, 'hidden: codesNotTaken'],
  ['promotion codes are hidden until the back end has responded', 'PROMOCODE', { promoCode: undefined }, 'hidden: notKnownYet'],
  ['the merchant hides an item', 'SERVICE', { forced: { SERVICE: false } }, 'hidden: merchantHides'],
  ['the merchant shows an item', 'MISSION', { promotions: none, forced: { MISSION: true } }, 'merchantShows → member/missions'],
  ['an item that is shown anyway keeps its own reason', 'SERVICE', { forced: { SERVICE: true } }, 'always → service'],
  ['a setting for another item has no effect', 'SERVICE', { forced: { VIP: false } }, 'always → service'],
  ['the app is not offered inside itself', 'APP', { inApp: true }, 'hidden: inApp'],
])('MNU-2 %s', (_why, key, facts, expected) => expect(shown(decideMenuItem(key, { ...member, ...facts }))).toBe(expected))

test('MNU-2 if the merchant shows referral to a visitor while it does not run, a press shows the “coming soon” toast', () => {
  expect(decideMenuItem('REFERRAL', { ...guest, promotions: none, forced: { REFERRAL: true } })).toEqual({
    show: true,
    because: 'merchantShows',
    action: { do: 'sayComingSoon' },
  })
})

test.each<[why: string, facts: Partial<MenuFacts>, expected: MenuAction]>([
  ['an agent to the agents’ form', { memberType: 'agent' }, { do: 'open', screen: 'agentRegister' }],
  ['a member to the promotion while it runs', {}, { do: 'open', screen: 'inviteFriends' }],
  ['a visitor to the promotion while it runs', { memberType: 'guest' }, { do: 'open', screen: 'inviteFriends' }],
  ['a member to customer service while it does not run', { promotions: none }, { do: 'open', screen: 'service' }],
  ['a visitor to the “coming soon” toast while it does not run', { memberType: 'guest', promotions: none }, { do: 'sayComingSoon' }],
  ['a visitor to the “coming soon” toast before it is loaded', { memberType: 'guest', promotions: undefined }, { do: 'sayComingSoon' }],
])('BAN-5 referring friends leads %s', (_why, facts, expected) => expect(decideReferral({ ...member, ...facts })).toEqual(expected))

test('MNU-1 the page renders the merchant’s items, and the cashier’s only with a cashier', () => {
  expect(planMenu({ menu: ['SERVICE', 'DEPOSIT', 'APP', 'VIP'] })).toEqual(['SERVICE', 'APP', 'VIP'])
  expect(planMenu({ menu: ['DEPOSIT'], cashier: {} })).toEqual(['DEPOSIT'])
})
