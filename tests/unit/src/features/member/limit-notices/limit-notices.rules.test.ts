import { expect, test } from 'vitest'
import { decideLimitNotice, type LimitNoticeFacts } from '#features/member/limit-notices/limit-notices.rules.ts'

const limit = { kind: 'loss', frame: 'day', amount: '200.00', used: '99.99', resetsAt: 5 } as const
const facts: LimitNoticeFacts = { limit, noticed: undefined, limitNotices: [50, 100], signOutAtLimit: true }
const at = (used: string): Partial<LimitNoticeFacts> => ({ limit: { ...limit, used } })
const notice = (percent: number, signOut = false) => ({ do: 'notice', percent, signOut })
const NOTHING = { do: 'nothing' }

test.each<[why: string, facts: Partial<LimitNoticeFacts>, expected: object]>([
  ['nothing below the first percent', {}, NOTHING],
  ['the first percent once it is reached', at('100.00'), notice(50)],
  ['nothing twice in a period', { ...at('150.00'), noticed: { resetsAt: 5, percent: 50 } }, NOTHING],
  ['the same again in the next period', { ...at('100.00'), noticed: { resetsAt: 4, percent: 50 } }, notice(50)],
  ['the highest alone where several are passed at once', { ...at('200.00'), signOutAtLimit: false }, notice(100)],
  [
    'that the limit is met, and that the member is signed out',
    { ...at('200.00'), noticed: { resetsAt: 5, percent: 50 } },
    notice(100, true),
  ],
  ['that alone, where the folder asks for no percents', { ...at('200.00'), limitNotices: undefined }, notice(100, true)],
  ['nobody out a second time: withdrawing stays possible', { ...at('300'), noticed: { resetsAt: 5, percent: 100 } }, NOTHING],
  ['deposits sign nobody out', { limit: { ...limit, kind: 'deposit', used: '200' } }, notice(100)],
  ['minutes count as money does', { limit: { kind: 'time', frame: 'day', minutes: 60, used: '30', resetsAt: 5 } }, notice(50)],
  ['nothing of a limit without an amount', { limit: { kind: 'loss', frame: 'day', used: '5', resetsAt: 5 } }, NOTHING],
])('MKT-3 says %s', (_why, changes, expected) => expect(decideLimitNotice({ ...facts, ...changes })).toEqual(expected))
