import { describe, expect, test } from 'vitest'
import {
  decideUnreadBadge,
  hasFailed,
  knownMember,
  profileIconOf,
  profileIcons,
  type MemberLoad,
  type UnreadBadge,
  type UnreadBadgeFacts,
} from '#features/member/profile/profile.rules.ts'
import type { MemberInfo } from '#contract/members.ts'

describe('profile icons', () => {
  test('LAY-4 there are 9 unless the settings say otherwise', () => {
    expect(profileIcons()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(profileIcons(3)).toEqual([1, 2, 3])
    expect(profileIcons(1)).toEqual([1])
  })

  test.each([0, -1, 2.5, Number.NaN])('LAY-4 a count of %d counts as 9', (count) => expect(profileIcons(count)).toHaveLength(9))

  test.each<[chosen: number | undefined, count: number | undefined, shown: number]>([
    [undefined, undefined, 1],
    [5, undefined, 5],
    [9, undefined, 9],
    [10, undefined, 1],
    [5, 4, 1],
    [0, undefined, 1],
  ])('LAY-4 with icon %s chosen and %s offered, icon %s is shown', (chosen, count, shown) =>
    expect(profileIconOf(chosen, count)).toBe(shown),
  )
})

test.each<[load: MemberLoad, failed: boolean]>([
  ['idle', false],
  ['loading', false],
  ['loaded', false],
  ['failed', true],
  ['otherMember', true],
])('a request that is %s has failed: %s', (load, failed) => expect(hasFailed(load)).toBe(failed))

describe('SES-3 what local storage may hold of a member', () => {
  const stored = {
    id: '7',
    userName: 'demo7',
    customerName: 'Demo',
    customerId: 'c7',
    account: 'a7',
    firstTimeLogin: false,
    customerType: 0,
  }
  const more = { language: 'AR', currency: 'JPY', clubLabel: 'Gold', profileIcon: 3 }
  const known = (info: object): unknown => knownMember(info as unknown as MemberInfo)

  test('is neither the balance nor anything else that is not listed', () => {
    expect(known({ ...stored, ...more, balance: '5000.00', token: 't', email: 'demo@example.com' })).toStrictEqual({ ...stored, ...more })
  })

  test.each(['language', 'currency', 'clubLabel', 'profileIcon'] as const)('leaves out the %s that a member does not have', (name) => {
    expect(known({ ...stored, ...more, [name]: undefined })).toStrictEqual({
      ...stored,
      ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== name)),
    })
  })
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
