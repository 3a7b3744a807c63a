import type { Declaration } from '#contract/call.ts'
import { joins, sameForAll } from './accounts.ts'
import { collect, reportEvent, reportPerformance } from '#contract/events.ts'
import { readInbox } from '#contract/inbox.ts'
import {
  changePassword,
  confirmPlayLimit,
  memberInfo,
  playLimits,
  sendPasswordReset,
  setMemberLanguage,
  setPlayLimit,
  setProfileIcon,
} from '#contract/members.ts'
import { claimDailySignIn, claimMission, claimReward, dailySignIn, missions } from '#contract/programs.ts'
import { joinPromotion, redeemPromoCode } from '#contract/promotions.ts'
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '#contract/push.ts'
import { register, sendSmsCode } from '#contract/registration.ts'
import { feedback } from '#contract/support.ts'
import { recordConsent } from '#contract/system.ts'
import { expectCode, expectRefusal, expectValue, note, told } from './expect.ts'
import { tryHostileTexts } from './hostile.ts'
import { judge } from './judge.ts'
import { absurdNumbers, badRequests } from './requests.ts'
import { nobody, sampleRequest } from './samples.ts'
import { ask, type Trial } from './trial.ts'

/** What is asked of a call that changes something, in the order in which it is asked. */
type Write = (trial: Trial, call: Declaration, token: string | undefined) => Promise<void>

/** The same request twice: it counts once, and neither is refused. */
const twice =
  (request: (trial: Trial) => Record<string, unknown>): Write =>
  async (trial, call, token) => {
    const same = request(trial)
    await expectValue(trial, call, same, { token })
    await expectValue(trial, call, same, { token }, 'the same request once more')
  }

const refusedAs =
  (what: string, request: Record<string, unknown>): Write =>
  async (trial, call, token) =>
    void (await expectCode(trial, call, request, { how: { token }, what }))

const sample =
  (call: Declaration) =>
  (trial: Trial): Record<string, unknown> =>
    sampleRequest(call, trial.facts)

const registrationToken = `conform-${nobody()}-${'x'.repeat(120)}`

/** What a test member may do without harm. Calls that are not here are tried with requests that must be refused, and no others. */
const WRITES: readonly (readonly [call: Declaration, write: Write])[] = [
  [reportEvent, twice(sample(reportEvent))],
  [recordConsent, twice(sample(recordConsent))],
  [reportPerformance, twice(sample(reportPerformance))],
  [setMemberLanguage, twice((trial) => ({ language: trial.facts['memberLanguage'] ?? trial.options.language }))],
  [setProfileIcon, twice((trial) => ({ icon: trial.facts['memberIcon'] ?? 1 }))],
  [readInbox, twice(() => ({ ids: [] }))],
  [feedback, twice(sample(feedback))],
  [fcmBind, twice(() => ({ registrationToken }))],
  [fcmSubscribe, twice(() => ({ registrationToken, topic: 'ALL' }))],
  [fcmUnsubscribe, twice(() => ({ registrationToken, unsubscribeAll: true }))],
  [joinPromotion, refusedAs('a promotion that is none', { id: 'conform-unknown' })],
  [redeemPromoCode, refusedAs('a code that is none', { code: 'CONFORM-UNKNOWN' })],
  [claimMission, refusedAs('a mission that is none', { id: 'conform-unknown' })],
  [claimDailySignIn, claimTwice],
  [
    claimReward,
    (trial, call, token) =>
      expectRefusal(trial, call, { id: 'conform-unknown' }, { how: { token }, what: 'a reward that is none' }).then(() => undefined),
  ],
  [confirmPlayLimit, refusedAs('a limit that does not wait', { kind: 'time', frame: 'month' })],
  [setPlayLimit, setLimits],
  [collect, beacon],
  [sendPasswordReset, sameForAll],
  [sendSmsCode, refusedAs('a number that is none', { countryDialingCode: '63', mobileNum: '1' })],
  [changePassword, refusedAs('a wrong old password', { oldPassword: `wrong-${nobody()}`, newPassword: `Conform1${nobody()}` })],
  [register, joins],
]

/** A beacon has no headers and is text; nobody reads its answer, but it must arrive. */
async function beacon(trial: Trial, call: Declaration): Promise<void> {
  const received = await ask(trial, call)
  const { status, failure } = received
  const isTaken = failure === undefined && status < 400
  note(
    trial,
    call,
    'status',
    received,
    isTaken
      ? []
      : [{ check: 'status', field: 'status', found: failure ?? `HTTP ${status}`, expected: 'HTTP 200 or 204 for text without headers' }],
  )
}

/** Calls whose texts may be hostile without harm: what they name does not exist, or only people read it. */
const TEXTS = new Set(['feedback', 'joinPromotion', 'redeemPromoCode', 'claimMission', 'claimReward', 'setMemberLanguage'])

/** Needs `--writes`: everything that changes or sends something, with the test member. */
export async function tryWrites(trial: Trial, calls: readonly Declaration[]): Promise<void> {
  for (const call of calls.filter(({ name }) => !trial.lacking.has(name))) {
    const token = call.auth === 'none' ? undefined : trial.token
    const good = sampleRequest(call, trial.facts)
    for (const { field, what, request } of [...badRequests(call, good), ...absurdNumbers(call, good)])
      await expectRefusal(trial, call, request, { how: { token }, field, what })
    if (TEXTS.has(call.name)) await tryHostileTexts(trial, call, good, { token }, true)
    await WRITES.find(([each]) => each === call)?.[1](trial, call, token)
  }
  await tryClaimedRewards(trial)
}

/** Claims today's reward: once it pays, the second time it is refused and pays nothing. */
async function claimTwice(trial: Trial, call: Declaration, token: string | undefined): Promise<void> {
  await expectValue(trial, call, {}, { token })
  const paid = await balanceOf(trial)
  const received = await ask(trial, call, {}, { token })
  const verdict = judge(trial, call, received)
  const isRefused = verdict.kind !== 'value'
  note(
    trial,
    call,
    'repeat',
    received,
    isRefused ? [] : [{ check: 'repeat', field: '', found: told(verdict), expected: 'signin.claimed for a day that was claimed' }],
  )
  const after = await balanceOf(trial)
  if (paid !== undefined && after !== paid)
    note(trial, call, 'repeat', received, [{ check: 'repeat', field: 'balance', found: 'another balance', expected: 'the reward once' }])
  const value = (await expectValue(trial, dailySignIn, {}, { token })) as { days?: { state?: unknown }[] } | undefined
  if (Array.isArray(value?.days) && value.days.some((day) => day?.state === 'today'))
    note(trial, call, 'repeat', received, [
      { check: 'repeat', field: 'value.days', found: 'today, still to be claimed', expected: 'claimed' },
    ])
}

/** A mission that was claimed, claimed once more. */
async function tryClaimedRewards(trial: Trial): Promise<void> {
  const { token } = trial
  if (trial.lacking.has(missions.name) || trial.lacking.has(claimMission.name) || !isTried(trial, claimMission)) return
  const value = await expectValue(trial, missions, {}, { token })
  const open = (Array.isArray(value) ? (value as { id?: unknown; state?: unknown }[]) : []).filter(
    (each) => each?.state === 'open' || each?.state === 'claimed',
  )
  for (const { id } of open.slice(0, 2))
    await expectCode(trial, claimMission, { id: String(id) }, { how: { token }, what: 'a mission that is open or claimed' })
}

const isTried = ({ options: { only } }: Trial, { name }: Declaration): boolean => only.length === 0 || only.includes(name)

/** A limit of time as long as its frame changes nothing for the member; a second one is the same. */
async function setLimits(trial: Trial, call: Declaration, token: string | undefined): Promise<void> {
  const kinds = (trial.settings['play'] as { limits?: unknown } | undefined)?.limits
  if (!Array.isArray(kinds) || !kinds.includes('time')) return
  const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
    ['a limit without a measure', { kind: 'time', frame: 'month' }],
    ['a limit of time in money', { kind: 'time', frame: 'month', amount: '5.00' }],
    ['a limit below zero', { kind: 'time', frame: 'month', minutes: -60 }],
    ['a limit of money below zero', { kind: 'deposit', frame: 'month', amount: '-5.00' }],
  ]
  for (const [what, request] of wrong) await expectCode(trial, call, request, { how: { token }, what, codes: call.refusals })
  const { limits = [] } = ((await expectValue(trial, playLimits, {}, { token })) ?? {}) as {
    limits?: { kind?: unknown; frame?: unknown }[]
  }
  if (!Array.isArray(limits) || limits.some((each) => each?.kind === 'time' && each.frame === 'month')) return
  await twice(() => ({ kind: 'time', frame: 'month', minutes: 28 * 1440 }))(trial, call, token)
}

async function balanceOf(trial: Trial): Promise<unknown> {
  const received = await ask(trial, memberInfo, {}, { token: trial.token })
  const verdict = judge(trial, memberInfo, received)
  return verdict.kind === 'value' ? (verdict.value as { balance?: unknown } | null)?.balance : undefined
}
