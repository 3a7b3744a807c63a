import { describe, expect, test } from 'vitest'
import type { Flow } from '#features/access/social/flow/service-flow.codec.ts'
import {
  decideServiceReturn,
  decideStoredChoice,
  decideSuperAppLanding,
  decideUnknownIdentity,
  isDeadProof,
  isUnknownIdentity,
  renewAfterMs,
  STORED_CHOICE_MS,
  type ReturnFacts,
  type StoredChoiceDecision,
  type UnknownIdentityFacts,
} from '#features/access/social/flow/service-return.rules.ts'
import { FLOW_MS } from '#features/access/social/flow/service-press.rules.ts'

const NOW = 1_000_000
const flow: Flow = { state: 's1', until: NOW + FLOW_MS, language: 'EN', search: '' }
const linking: Flow = { ...flow, linkTo: '7' }
const facts: ReturnFacts<string> = { state: 's1', result: 'code', flow, now: NOW, member: undefined }

describe('a service’s result', () => {
  test.each<[why: string, facts: Partial<ReturnFacts<string>>, expected: ReturnType<typeof decideServiceReturn<string>>]>([
    ['is accepted for a flow of ours', {}, { do: 'go', result: 'code', flow }],
    ['is not ours without a flow', { flow: undefined }, { do: 'drop', because: 'notOurs' }],
    ['is not ours with another state', { state: 's2' }, { do: 'drop', because: 'notOurs' }],
    ['is not ours without a state', { state: undefined }, { do: 'drop', because: 'notOurs' }],
    ['SOC-7 is accepted for the member who links a service', { flow: linking, member: '7' }, { do: 'link', result: 'code', flow: linking }],
    ['SOC-7 links nothing to another member', { flow: linking, member: '8' }, { do: 'drop', because: 'otherMember' }],
    ['SOC-7 for a link does not sign in a member who has signed out since', { flow: linking }, { do: 'drop', because: 'otherMember' }],
    ['SOC-7 of another flow links nothing', { flow: linking, member: '7', state: 's2' }, { do: 'drop', because: 'notOurs' }],
    ['SOC-7 for a link may expire', { flow: linking, member: '7', now: NOW + FLOW_MS }, { do: 'say', because: 'expired' }],
    ['SOC-7 for a link may be a refusal', { flow: linking, member: '7', result: 'denied' }, { do: 'say', because: 'denied' }],
    ['replaces no running session', { member: '7' }, { do: 'drop', because: 'signedIn' }],
    ['of another flow is not ours, signed in or not', { member: '7', state: 's2' }, { do: 'drop', because: 'notOurs' }],
    ['is accepted in the last millisecond', { now: NOW + FLOW_MS - 1 }, { do: 'go', result: 'code', flow }],
    [
      'has expired if its end is further off than a flow lasts: the clock was set back',
      { now: NOW - 1 },
      { do: 'say', because: 'expired' },
    ],
    ['has expired after ten minutes', { now: NOW + FLOW_MS }, { do: 'say', because: 'expired' }],
    ['may be a refusal', { result: 'denied' }, { do: 'say', because: 'denied' }],
    ['may be a failure', { result: 'failed' }, { do: 'say', because: 'failed' }],
    ['is expired before it is a refusal', { result: 'denied', now: NOW + FLOW_MS }, { do: 'say', because: 'expired' }],
  ])('%s', (_why, change, expected) => expect(decideServiceReturn({ ...facts, ...change })).toEqual(expected))
})

describe('SOC-2 an identity without an account', () => {
  const wanted: UnknownIdentityFacts = { autoRegister: true, createsAccounts: true, byHand: false, open: true }
  test.each<[why: string, bent: Partial<UnknownIdentityFacts>, expected: object]>([
    ['gets one if merchant and settings want it', {}, { do: 'register' }],
    ['has a choice if the merchant does not want it', { autoRegister: false }, { do: 'ask', mayJoin: true }],
    ['has a choice without FIREBASECREATEACC3', { createsAccounts: false }, { do: 'ask', mayJoin: true }],
    ['has a choice with SSOMANUALREG3', { byHand: true }, { do: 'ask', mayJoin: true }],
    ['can only bind an existing account where registration is closed', { open: false }, { do: 'ask', mayJoin: false }],
  ])('%s', (_why, bent, expected) => expect(decideUnknownIdentity({ ...wanted, ...bent })).toEqual(expected))

  test.each([
    ['bind_customer_required', true],
    ['not.exists.user', true],
    ['login.cred.err', false],
    ['unanswered', false],
  ])('%s means that there is none: %s', (code, expected) => {
    expect(isUnknownIdentity(code)).toBe(expected)
  })
})

const stored = { until: NOW + STORED_CHOICE_MS, now: NOW, signedIn: false }

test.each<[why: string, facts: Partial<typeof stored>, expected: StoredChoiceDecision]>([
  ['is shown again', {}, { do: 'ask' }],
  ['is shown again in the last millisecond', { now: NOW + STORED_CHOICE_MS - 1 }, { do: 'ask' }],
  ['is dropped after ten minutes', { now: NOW + STORED_CHOICE_MS }, { do: 'drop', because: 'tooOld' }],
  ['is dropped if the clock was set back', { now: NOW - 1 }, { do: 'drop', because: 'tooOld' }],
  ['is dropped if a member is signed in by now', { signedIn: true }, { do: 'drop', because: 'signedIn' }],
])('SOC-2 the stored choice %s', (_why, change, expected) => expect(decideStoredChoice({ ...stored, ...change })).toEqual(expected))

test('the choice lasts ten minutes, less than the back end keeps the session', () => expect(STORED_CHOICE_MS).toBe(600_000))

const landing = { on: true, signedIn: false }

test.each<[why: string, facts: Partial<typeof landing>, expected: ReturnType<typeof decideSuperAppLanding>]>([
  ['signs the visitor in', {}, { do: 'signIn' }],
  ['is dropped if the settings do not turn it on', { on: false }, { do: 'drop', because: 'off' }],
  ['is dropped over a running session', { signedIn: true }, { do: 'drop', because: 'signedIn' }],
])('LOG-9 a landing from the super-app %s', (_why, facts, expected) =>
  expect(decideSuperAppLanding({ ...landing, ...facts })).toEqual(expected),
)

test.each([
  ['a minute before the end', 600_000, 540_000],
  ['after half a minute at the earliest', 90_000, 30_000],
  ['a minute before the end, just above that', 90_001, 30_001],
  ['after half a minute when the end is past or unknown', -1, 30_000],
  ['after an hour at the latest', 2_592_000_000, 3_600_000],
])('LOG-9 the super-app’s session is renewed %s', (_why, endsIn, expected) =>
  expect(renewAfterMs({ now: 5_000, expiresAt: 5_000 + endsIn })).toBe(expected),
)

test.each([
  ['line_invalid_token', true],
  ['telegram_validate_failed', true],
  ['bind_customer_required', false],
  ['', false],
])('REG-9 SOC-4 the refusal %j means a proof that the server no longer accepts: %s', (code, expected) =>
  expect(isDeadProof(code)).toBe(expected),
)
