import { expect, test } from 'vitest'
import { decideUnreadBadge, type UnreadBadge, type UnreadBadgeFacts } from '#features/member/profile/unread-badge.rules.ts'

test.each<[why: string, facts: UnreadBadgeFacts, expected: UnreadBadge]>([
  ['PRO-4 the badge shows the number of unread messages', { count: 3, inbox: true }, { show: true, text: '3', count: 3 }],
  ['PRO-4 one unread message is enough', { count: 1, inbox: true }, { show: true, text: '1', count: 1 }],
  ['PRO-4 without unread messages there is no badge', { count: 0, inbox: true }, { show: false, because: 'allRead' }],
  ['PRO-4 a negative count shows no badge', { count: -1, inbox: true }, { show: false, because: 'allRead' }],
  ['PRO-4 ninety-nine is shown as a number', { count: 99, inbox: true }, { show: true, text: '99', count: 99 }],
  ['PRO-4 more than ninety-nine is shown as 99+', { count: 100, inbox: true }, { show: true, text: '99+', count: 100 }],
  ['PRO-4 without an inbox (INBOX3) there is no badge', { count: 3, inbox: false }, { show: false, because: 'flagOff' }],
])('%s', (_why, facts, expected) => expect(decideUnreadBadge(facts)).toEqual(expected))
