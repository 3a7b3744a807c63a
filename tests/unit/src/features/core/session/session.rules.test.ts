import { describe, expect, test } from 'vitest'
import {
  isEndedBy,
  type MemberType,
  memberTypeOf,
  nextSession,
  type Session,
  type SessionEvent,
} from '#features/core/session/session.rules.ts'
import { RECORD } from '../../open-document.ts'

const visitor: Session = { state: 'visitor' }
const member: Session = { state: 'member', member: RECORD }
const ask = { emailRequired: true, gaRequired: false, smsRequired: false, verifyId: 'v1' }
const secondFactor: Session = { state: 'secondFactor', ask }
const other = { ...RECORD, id: '8', token: 'token-8' }
const renewed = { ...RECORD, token: 'newer' }

describe('the session after an event', () => {
  test.each<[why: string, session: Session, event: SessionEvent, expected: Session]>([
    ['a visitor signs in', visitor, { type: 'signedIn', member: RECORD }, member],
    ['a code finishes the sign-in', secondFactor, { type: 'signedIn', member: RECORD }, member],
    ['the server asks for a code', visitor, { type: 'secondFactorAsked', ask }, secondFactor],
    ['the code is given up', secondFactor, { type: 'secondFactorLeft' }, visitor],
    ['a member has no code to give up', member, { type: 'secondFactorLeft' }, member],
    ['SES-10 a visitor takes over a session that began elsewhere', visitor, { type: 'sessionFound', member: RECORD }, member],
    [
      'SES-10 a newer token of the same member is taken',
      member,
      { type: 'sessionFound', member: renewed },
      { state: 'member', member: renewed },
    ],
    ['SES-9 another member’s session never swaps the running one', member, { type: 'sessionFound', member: other }, member],
    ['a second factor is not interrupted', secondFactor, { type: 'sessionFound', member: RECORD }, secondFactor],
    ['the token is renewed', member, { type: 'tokenRenewed', token: 'newer' }, { state: 'member', member: renewed }],
    ['a visitor has no token to renew', visitor, { type: 'tokenRenewed', token: 'newer' }, visitor],
    ['the member signs out', member, { type: 'signedOut' }, visitor],
    ['a visitor stays one', visitor, { type: 'signedOut' }, visitor],
  ])('%s', (_why, session, event, expected) => expect(nextSession(session, event)).toEqual(expected))
})

describe('the type of a member', () => {
  test.each<[type: number, expected: MemberType]>([
    [0, 'member'],
    [1, 'agent'],
    [2, 'agent'],
    [3, 'member'],
    [4, 'exempt'],
    [5, 'member'],
  ])('SES-8 type %i is %s', (type, expected) => expect(memberTypeOf({ state: 'member', member: { ...RECORD, type } })).toBe(expected))

  test('SES-8 visitors are guests', () => {
    expect([memberTypeOf(visitor), memberTypeOf(secondFactor)]).toEqual(['guest', 'guest'])
  })
})

test.each<[why: string, tombstones: Parameters<typeof isEndedBy>[0], ended: boolean]>([
  ['SES-10 without a sign-out it runs on', [], false],
  ['SES-10 the member signed out after the session began', [{ member: '7', at: 101 }], true],
  ['SES-10 at the very moment counts as after', [{ member: '7', at: 100 }], true],
  ['SES-10 before it began', [{ member: '7', at: 99 }], false],
  ['SES-9 another member signed out', [{ member: '8', at: 101 }], false],
  [
    'SES-9 the member and then another one signed out',
    [
      { member: '7', at: 101 },
      { member: '8', at: 102 },
    ],
    true,
  ],
])('%s', (_why, tombstones, ended) => expect(isEndedBy(tombstones, '7', 100)).toBe(ended))
