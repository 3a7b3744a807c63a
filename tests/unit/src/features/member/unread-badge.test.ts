import { expect, test } from 'vitest'
import { decideUnreadBadge, type UnreadBadge, type UnreadBadgeFacts } from '#features/member/unread-badge.ts'

test.each<[why: string, facts: UnreadBadgeFacts, expected: UnreadBadge]>([
  ['PRO-4 unread messages are counted', { count: 3, inbox: true }, { show: true, text: '3', count: 3 }],
  ['PRO-4 one is enough', { count: 1, inbox: true }, { show: true, text: '1', count: 1 }],
  ['PRO-4 none is told of none', { count: 0, inbox: true }, { show: false, because: 'allRead' }],
  ['PRO-4 a count below none neither', { count: -1, inbox: true }, { show: false, because: 'allRead' }],
  ['PRO-4 ninety-nine are a number', { count: 99, inbox: true }, { show: true, text: '99', count: 99 }],
  ['PRO-4 more are many', { count: 100, inbox: true }, { show: true, text: '99+', count: 100 }],
  ['PRO-4 without an inbox (INBOX3) there is no badge', { count: 3, inbox: false }, { show: false, because: 'flagOff' }],
])('%s', (_why, facts, expected) => expect(decideUnreadBadge(facts)).toEqual(expected))
