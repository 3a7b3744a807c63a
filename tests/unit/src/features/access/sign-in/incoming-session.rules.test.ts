import { describe, expect, test } from 'vitest'
import {
  decideHandoff,
  decideDeviceSession,
  decideLinkToken,
  isFromOurs,
  type HandoffFacts,
  type DeviceSession,
  type DeviceSessionFacts,
  type LinkToken,
  type LinkTokenFacts,
} from '#features/access/sign-in/incoming-session.rules.ts'

const GUEST: HandoffFacts = { signedIn: false, announced: true, fromOurs: true }

test.each<[why: string, facts: Partial<HandoffFacts>, expected: ReturnType<typeof decideHandoff>]>([
  ['RTE-4 a guest’s code is redeemed', {}, { do: 'redeem' }],
  ['RTE-4 from elsewhere it waits for a press', { fromOurs: false }, { do: 'ask', because: 'notFromOurs' }],
  [
    'RTE-4 nothing is asked where a code means something else',
    { fromOurs: false, announced: false },
    { do: 'leave', because: 'notAnnounced' },
  ],
  ['RTE-4 nothing is asked of a member', { fromOurs: false, signedIn: true }, { do: 'leave', because: 'signedIn' }],
  ['RTE-4 a session that runs stays', { signedIn: true }, { do: 'leave', because: 'signedIn' }],
  ['RTE-4 without the announcement a code means something else', { announced: false }, { do: 'leave', because: 'notAnnounced' }],
  ['RTE-4 without settings the code is not tried', { announced: undefined }, { do: 'leave', because: 'settingsUnknown' }],
])('%s', (_why, facts, expected) => expect(decideHandoff({ ...GUEST, ...facts })).toEqual(expected))

test.each([
  ['RTE-4 this origin is the merchant’s', 'https://www.aurora.example/', true],
  ['RTE-4 a host of the merchant’s', 'https://aurora.example/', true],
  ['RTE-4 an affiliate’s address below it', 'https://abc.aurora.example/', true],
  ['RTE-4 another domain that it names', 'https://aurora-2.example/', true],
  ['RTE-4 its name at the end of another is not', 'https://myaurora.example/', false],
  ['RTE-4 nor in front of another', 'https://aurora.example.evil.example/', false],
  ['RTE-4 nor the same name on plain http', 'http://aurora-2.example/', false],
  ['RTE-4 nor a mail’s page', 'https://mail.example/', false],
  ['RTE-4 nor an app', 'android-app://com.example.mail/', false],
  ['RTE-4 nor an unknown page', '', false],
])('%s', (_why, referrer, expected) => {
  const facts = { origin: 'https://www.aurora.example', hosts: ['aurora.example'], origins: ['https://aurora-2.example'] }
  expect(isFromOurs({ ...facts, referrer })).toBe(expected)
})

describe('the token of a link', () => {
  const found = { id: '7', userName: 'demo7' }
  test.each<[why: string, facts: Omit<LinkTokenFacts, 'mayWait'> & Partial<LinkTokenFacts>, expected: LinkToken]>([
    ['RTE-4 becomes the session of a visitor if the server accepts it', { running: undefined, found }, { do: 'take', name: 'demo7' }],
    [
      'RTE-4 replaces the session of the same member',
      { running: found, found: { ...found, userName: 'Demo7' } },
      { do: 'take', name: 'Demo7' },
    ],
    [
      'RTE-4 never replaces the session of another member',
      { running: { id: '8', userName: 'demo8' }, found },
      { do: 'keep', because: 'otherMember', name: 'demo8' },
    ],
    ['RTE-4 is dropped if the server refuses it', { running: undefined, found: 'refused' }, { do: 'keep', because: 'refused' }],
    [
      'RTE-4 SES-10 waits for a visitor’s next start without a response',
      { running: undefined, found: 'unanswered' },
      { do: 'wait', because: 'unanswered' },
    ],
    [
      'RTE-4 is dropped without a response beside a session',
      { running: found, found: 'unanswered' },
      { do: 'keep', because: 'unanswered' },
    ],
    [
      'RTE-4 is dropped if it has waited before',
      { running: undefined, found: 'unanswered', mayWait: false },
      { do: 'keep', because: 'unanswered' },
    ],
  ])('%s', (_why, facts, expected) => expect(decideLinkToken({ mayWait: true, ...facts })).toEqual(expected))
})

describe('the kept session', () => {
  const known: DeviceSessionFacts = { member: '7', found: { id: '7', userName: 'demo7' }, signedOut: false }
  test.each<[why: string, facts: Partial<DeviceSessionFacts>, expected: DeviceSession]>([
    ['SES-10 is resumed if the server names its member', {}, { do: 'resume' }],
    [
      'SES-10 is forgotten if its token belongs to somebody else',
      { found: { id: '8', userName: 'demo8' } },
      { do: 'forget', because: 'otherMember' },
    ],
    ['SES-10 is forgotten if no session belongs to its token', { found: 'refused' }, { do: 'forget', because: 'refused' }],
    [
      'SES-10 stays for the next start if the response says nothing about it',
      { found: 'unanswered' },
      { do: 'leave', because: 'unanswered' },
    ],
    [
      'SES-10 is forgotten after a sign-out, before all else',
      { signedOut: true, found: 'unanswered' },
      { do: 'forget', because: 'signedOut' },
    ],
  ])('%s', (_why, facts, expected) => expect(decideDeviceSession({ ...known, ...facts })).toEqual(expected))
})
