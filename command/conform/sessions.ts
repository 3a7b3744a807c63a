import { randomBytes } from 'node:crypto'
import type { Declaration } from '#contract/call.ts'
import { memberInfo } from '#contract/members.ts'
import { login, logout } from '#contract/session.ts'
import { ALL_CALLS } from '#contract/all.ts'
import { expectCode, expectNoSession, expectRefusal, isWrite, told } from './expect.ts'
import type { Received } from './http.ts'
import { judge, type Verdict, verdictOf } from './judge.ts'
import { nobody, sampleRequest } from './samples.ts'
import { SLACK_MS } from './texts.ts'
import { ask, currentKey, type Trial } from './trial.ts'
import type { Suite } from '#contract/sealed.ts'

/** A call that needs a session, without one: with no token, and with tokens that nobody was given. */
export async function tryWithoutSession(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>): Promise<void> {
  if (call.auth !== 'required') return
  await expectNoSession(trial, call, good, {}, 'no token')
  await expectNoSession(trial, call, good, { token: randomBytes(32).toString('base64url') }, 'a token that nobody was given')
  await expectNoSession(trial, call, good, { token: `' OR '1'='1` }, 'a token of quotes')
  await expectNoSession(trial, call, good, { token: 'null' }, 'the token null')
  await expectRefusal(trial, call, good, {
    how: { headers: { Authorization: '' } },
    check: 'session',
    field: 'Authorization',
    what: 'an empty token',
  })
}

export type SignIn = { readonly token: string } | { readonly why: string }

/** Signs a member in; what came of it. */
export async function signInAs(
  trial: Trial,
  { name, password }: NonNullable<Trial['options']['member']>,
  suite?: Suite,
): Promise<{ readonly received: Received; readonly verdict: Verdict }> {
  const request = { username: name, password, type: 'username', loginDeviceId: 'conform' }
  const received = await ask(trial, login, request, suite === undefined ? {} : { suite })
  return { received, verdict: judge(trial, login, received) }
}

/** Signs the test member in. */
export async function signIn(trial: Trial, suite?: Suite): Promise<SignIn> {
  const { member } = trial.options
  if (member === undefined) return { why: 'no test member (--member)' }
  const { received, verdict } = await signInAs(trial, member, suite)
  if (verdict.kind !== 'value') return { why: `the test member could not sign in: ${told(verdict)}` }
  const { token, lastLoginAt } = (verdict.value ?? {}) as { token?: unknown; lastLoginAt?: unknown }
  noteLastTime(trial, received, lastLoginAt)
  return typeof token === 'string' && token !== '' ? { token } : { why: 'signing in returned no token' }
}

/** From the second sign-in on the last time is a moment ago: a wrong time zone shows here. */
function noteLastTime(trial: Trial, received: Received, lastLoginAt: unknown): void {
  const now = Date.parse(String(received.headers.date)) || Date.now()
  const { signedInAt } = trial
  trial.signedInAt ??= now
  if (signedInAt === undefined || typeof lastLoginAt !== 'number' || Math.abs(lastLoginAt) > 8e15) return
  const isWrong = lastLoginAt < signedInAt - SLACK_MS || lastLoginAt > now + SLACK_MS
  const found = `${new Date(lastLoginAt).toISOString()}, where the member signed in at ${new Date(signedInAt).toISOString()}`
  trial.collector.note(
    login.name,
    'time',
    received,
    isWrong ? [{ check: 'time', field: 'value.lastLoginAt', found, expected: 'the time of the sign-in before' }] : [],
  )
}

/** The test member by both suites: two sessions, each with a token of its own, of the member who signed in. */
export async function tryMember(trial: Trial): Promise<void> {
  const { member } = trial.options
  const { token } = trial
  if (member === undefined || token === undefined) return
  const offered = await currentKey(trial)
  for (const suite of ['RSA-DES', 'RSA-OAEP-256+A256GCM'] as const) {
    if (suite !== 'RSA-DES' && !offered?.suites.includes(suite)) continue
    const again = await signIn(trial, suite)
    if ('why' in again) continue
    const received = await ask(trial, memberInfo, {}, { token: again.token })
    const verdict = judge(trial, memberInfo, received)
    const value = (verdict.kind === 'value' ? verdict.value : {}) as { userName?: unknown }
    const isSame = again.token === token
    trial.collector.note(
      login.name,
      'session',
      received,
      isSame
        ? [{ check: 'session', field: 'value.token', found: 'the token of the sign-in before', expected: 'a new one for each sign-in' }]
        : [],
    )
    if (typeof value.userName === 'string' && value.userName.toLowerCase() !== member.name.toLowerCase() && !/^\+?\d+$|@/.test(member.name))
      trial.collector.note(memberInfo.name, 'session', received, [
        { check: 'session', field: 'value.userName', found: 'another name', expected: 'the member who signed in' },
      ])
    await ask(trial, logout, {}, { token: again.token })
  }
  await tryOtherMembers(trial, token)
  for (const [what, wrong] of garbled(token)) await expectNoSession(trial, memberInfo, {}, { token: wrong }, what)
  await tryWrongPasswords(trial, member)
}

/** The member is the one of the session, whatever the query says. */
async function tryOtherMembers(trial: Trial, token: string): Promise<void> {
  const idOf = async (query: string): Promise<unknown> => {
    const verdict = verdictOf(memberInfo, await ask(trial, memberInfo, {}, { token, query }))
    return verdict.kind === 'value' ? (verdict.value as { id?: unknown } | null)?.id : undefined
  }
  const own = await idOf('')
  const query = 'id=1&memberId=1&customerId=1&userId=1&userName=admin&account=admin'
  const other = await idOf(query)
  const isOther = own !== undefined && other !== undefined && own !== other
  const received = await ask(trial, memberInfo, {}, { token, query })
  trial.collector.note(
    memberInfo.name,
    'session',
    received,
    isOther
      ? [{ check: 'session', field: 'value.id', found: 'the member that the query names', expected: 'the member of the session' }]
      : [],
  )
}

/** How often a name that nobody has is tried before a limit is no longer expected. */
const TRIES = 8

/** Wrong passwords of one name that nobody has, until the back end asks for a rest: its answer is read as declared. */
export async function tryLimit(trial: Trial): Promise<void> {
  const request = { username: nobody(), password: 'Conform1-wrong', type: 'username', loginDeviceId: 'conform' }
  for (let tried = 0; tried < TRIES; tried += 1) if (judge(trial, login, await ask(trial, login, request)).kind === 'limited') return
}

/** Two at a time, then a right one: a back end may lock whoever is wrong more often. */
async function tryWrongPasswords(trial: Trial, { name, password }: { readonly name: string; readonly password: string }): Promise<void> {
  const swapped = [...password].map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join('')
  const requestOf = (wrong: unknown): Record<string, unknown> => ({
    username: name,
    password: wrong,
    type: 'username',
    loginDeviceId: 'conform',
  })
  const wrong: Omit<Parameters<typeof expectRefusal>[3], 'how'> = {
    check: 'session',
    field: 'password',
    what: 'a password that is not the member’s',
  }
  const codes = ['login.cred.err', 'captcha.invalid', 'token_ip_different']
  await expectCode(trial, login, requestOf(`${password}x`), { codes, field: 'password', what: 'a wrong password' })
  await expectRefusal(trial, login, requestOf({ $ne: '' }), wrong)
  await signIn(trial)
  if (swapped !== password) await expectRefusal(trial, login, requestOf(swapped), wrong)
  await expectRefusal(trial, login, requestOf(`' OR '1'='1' -- `), wrong)
  await signIn(trial)
}

/** The member's token, damaged in the ways that careless comparisons miss. */
function garbled(token: string): (readonly [what: string, token: string])[] {
  const last = token.at(-1) === 'A' ? 'B' : 'A'
  const swapped = [...token].map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join('')
  const candidates = [
    ['a token with another end', `${token.slice(0, -2)}${last}${last}`],
    ['a token that is cut', token.slice(0, Math.ceil(token.length / 2))],
    ['a token with more behind it', `${token}x`],
    ['a token in the other case', swapped],
    ['a token with another middle', `${token.slice(0, token.length / 2)}${last}${token.slice(token.length / 2 + 1)}`],
  ] as const
  return candidates.filter(([, wrong]) => wrong !== token)
}

/** A member's calls under another brand's code: sessions belong to one brand. */
export async function tryOtherMerchant(trial: Trial): Promise<void> {
  const { token } = trial
  if (token === undefined) return
  for (const call of membersReads(trial)) {
    const good = sampleRequest(call, trial.facts)
    for (const merchant of new Set(['conform-unknown', trial.options.otherMerchant ?? 'conform-unknown'])) {
      const what = `a session of ${trial.options.merchant} under the brand ${merchant}`
      await expectRefusal(trial, call, good, { how: { token, headers: { Merchant: merchant } }, check: 'session', field: 'Merchant', what })
    }
  }
}

/** Signs out, and asks again with the token: every call must know that the session is over. */
export async function trySignOut(trial: Trial): Promise<void> {
  const ended = await signIn(trial)
  if ('why' in ended) return
  const { token } = ended
  // Used once: a back end may keep what it learned of a session.
  await ask(trial, memberInfo, {}, { token })
  const received = await ask(trial, logout, {}, { token })
  const verdict = judge(trial, logout, received)
  const isFine = verdict.kind === 'value' || verdict.kind === 'limited' || verdict.kind === 'lacking'
  trial.collector.note(
    logout.name,
    'request',
    received,
    isFine ? [] : [{ check: 'request', field: '', found: told(verdict), expected: 'success' }],
  )
  if (verdict.kind !== 'value') return
  for (const call of membersReads(trial))
    await expectNoSession(trial, call, sampleRequest(call, trial.facts), { token }, 'a session that was signed out')
  await expectNoSession(trial, logout, {}, { token }, 'a session that was signed out')
}

/** The calls that read with a session, as far as this back end has them. */
function membersReads(trial: Trial): Declaration[] {
  const { only } = trial.options
  return ALL_CALLS.filter(
    (call) =>
      call.auth === 'required' && !isWrite(call) && !trial.lacking.has(call.name) && (only.length === 0 || only.includes(call.name)),
  )
}
