import { expect, test } from 'vitest'
import { decideGuard, type Guard, type GuardFacts } from '#features/navigation/guard.ts'

const visitorAtHome: GuardFacts = { route: 'home', guarded: false, session: 'none', arriving: false, locked: false }

test.each<[why: string, facts: Partial<GuardFacts>, expected: Guard]>([
  ['RTE-3 a public screen is shown to a visitor', {}, { do: 'stay', session: 'guest' }],
  ['RTE-3 a guarded screen leads a visitor to sign-in', { route: 'member/home', guarded: true }, { do: 'leave', to: 'login', because: 'signInNeeded' }],
  ['RTE-3 a guarded screen is shown to a member', { route: 'member/home', guarded: true, session: 'member' }, { do: 'stay', session: 'member' }],
  ['RTE-3 a member is one on a public screen too', { session: 'member' }, { do: 'stay', session: 'member' }],
  ['RTE-3 home of a merchant for members only leads to sign-in', { guarded: true }, { do: 'leave', to: 'login', because: 'signInNeeded' }],
  ['RTE-3 a token in the address is looked at before anybody is turned away', { guarded: true, arriving: true }, { do: 'stay', session: 'pending' }],
  ['RTE-3 a callback on a public screen is pending too', { arriving: true }, { do: 'stay', session: 'pending' }],
  ['a running session is not put in doubt by a token in the address', { session: 'member', arriving: true }, { do: 'stay', session: 'member' }],
  ['SES-10 a session that another tab may have is asked for first', { guarded: true, session: 'maybe' }, { do: 'stay', session: 'pending' }],
  ['SES-10 the same on a public screen, so that no “sign in” flashes', { session: 'maybe' }, { do: 'stay', session: 'pending' }],
  ['RTE-3 feedback without a session goes home, before the guard', { route: 'feedback', guarded: true }, { do: 'leave', to: 'home', because: 'feedbackNeedsSession' }],
  ['feedback waits for what the address brought', { route: 'feedback', guarded: true, arriving: true }, { do: 'stay', session: 'pending' }],
  ['feedback is shown to a member', { route: 'feedback', guarded: true, session: 'member' }, { do: 'stay', session: 'member' }],
  ['LOG-5 a member who must change the password is kept at changePsw', { session: 'member', locked: true }, { do: 'leave', to: 'changePsw', because: 'passwordMustChange' }],
  ['LOG-5 from guarded screens too', { route: 'member/home', guarded: true, session: 'member', locked: true }, { do: 'leave', to: 'changePsw', because: 'passwordMustChange' }],
  ['LOG-5 changePsw itself is shown', { route: 'changePsw', guarded: true, session: 'member', locked: true }, { do: 'stay', session: 'member' }],
  ['LOG-5 a lock that outlived its session locks nobody', { locked: true }, { do: 'stay', session: 'guest' }],
])('%s', (_why, facts, expected) => expect(decideGuard({ ...visitorAtHome, ...facts })).toEqual(expected))
