import { ALL_CALLS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { launchLottery } from '#contract/games.ts'
import { asksForProof, expectCode, expectRefusal, expectValue, isWrite, note } from './expect.ts'
import { tryHostileHeaders, tryHostileTexts } from './hostile.ts'
import { judge, verdictOf } from './judge.ts'
import { tryAddresses, tryForeignOrigins } from './origins.ts'
import { badRequests, brokenBodies, variedRequests } from './requests.ts'
import { fieldsOf, nobody, partsOf, sampleRequest } from './samples.ts'
import { tryWithoutSession } from './sessions.ts'
import { ask, type How, type Trial } from './trial.ts'
import * as v from 'valibot'

/** Everything that is asked of each call alike, by its declaration. */
export async function tryCall(trial: Trial, call: Declaration): Promise<void> {
  const good = { ...sampleRequest(call, trial.facts), ...proof(call) }
  if (!(await isOffered(trial, call, good))) return void trial.lacking.add(call.name)
  const isOpen = call.auth !== 'required' || trial.token !== undefined
  const how: How = call.auth === 'required' ? { token: trial.token } : {}
  await tryWithoutSession(trial, call, good)
  await tryBrokenBodies(trial, call)
  await tryForeignOrigins(trial, call, good, isWrite(call) ? {} : how)
  await tryAddresses(trial, call, good, how, METHODS)
  if (isWrite(call) || !isOpen) return
  await tryGood(trial, call, good, how)
  for (const { field, what, request } of badRequests(call, good)) await expectRefusal(trial, call, request, { how, field, what })
  await tryBackUrls(trial, call, good, how)
  await tryUnknownGames(trial, call, good, how)
  await tryHostileTexts(trial, call, good, how)
  if (['systemStatus', 'gameVendors', 'memberInfo', 'passkeyOptions'].includes(call.name)) await tryHostileHeaders(trial, call, good, how)
}

/** Methods and addresses that the contract has. */
const METHODS: ReadonlySet<string> = new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path}`))

/** What makes a proof one that nobody has: no account is touched by it. */
function proof(call: Declaration): Record<string, unknown> {
  if (!asksForProof(call)) return {}
  const names = Object.keys(fieldsOf(call)).filter((name) => ['username', 'account'].includes(name))
  const others = 'password' in fieldsOf(call) ? { password: `Conform1${nobody()}` } : {}
  return { ...Object.fromEntries(names.map((name) => [name, nobody()])), ...others }
}

/** Whether the back end has the call: a 404 says that it does not (docs/absent-calls.md). */
async function isOffered(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>): Promise<boolean> {
  const isRead = !isWrite(call)
  const received = await ask(trial, call, good, {
    ...(call.auth === 'required' && isRead ? { token: trial.token } : {}),
    ...(isRead ? {} : { body: '[]' }),
  })
  const { kind } = verdictOf(call, received)
  // Its address is that of other games too: who has no lottery refuses the request by what it lacks of those.
  if (call.name === launchLottery.name && kind === 'refused' && !('gameCode' in trial.facts)) return false
  return kind !== 'lacking'
}

/** What cannot be read can be refused at once. */
const BROKEN_LIMIT_MS = 10_000

/** Bodies that are no request. One on which the back end hangs is sent once, not for each call. Where the declaration takes them, they are left out. */
async function tryBrokenBodies(trial: Trial, call: Declaration): Promise<void> {
  if (call.auth === 'required') return
  for (const [what, body] of brokenBodies(call)) {
    if (fits(call, body)) continue
    const before = trial.firstTries.get(what)
    if (await before) continue
    const hangs = expectRefusal(trial, call, undefined, { how: { body, limitMs: BROKEN_LIMIT_MS }, what }).then(
      ({ kind }) => kind === 'nothing',
    )
    if (before === undefined) trial.firstTries.set(what, hangs)
    await hangs
  }
}

function fits(call: Declaration, body: string): boolean {
  try {
    return v.safeParse(call.request, JSON.parse(body)).success
  } catch {
    return false
  }
}

/** Requests as the site sends them: the least, with every field, and with one that nobody knows, which is ignored. */
async function tryGood(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>, how: How): Promise<void> {
  const full = sampleRequest(call, trial.facts, true)
  if (asksForProof(call)) {
    await expectCode(trial, call, good, { how, what: 'a proof that is none' })
    for (const request of variedRequests(call, good, full))
      await expectRefusal(trial, call, request, { how, check: 'session', what: 'a proof that is none' })
    return
  }
  await tryFresh(trial, call, await expectValue(trial, call, good, how), good, how)
  if (call.auth === 'optional' && trial.token !== undefined) await expectValue(trial, call, good, { token: trial.token }, 'a member')
  for (const request of variedRequests(call, good, full)) judge(trial, call, await ask(trial, call, request, how))
  if (Object.keys(full).length > Object.keys(good).length) judge(trial, call, await ask(trial, call, full, how))
  await expectValue(trial, call, { ...good, conformUnknown: '1' }, how, 'a request with an unknown field, which is ignored')
  if (call.method !== 'GET') return
  const received = await ask(trial, call, { ...good }, { ...how, headers: { Language: 'XX' } })
  judge(trial, call, received)
  note(
    trial,
    call,
    'hostile',
    received,
    received.status >= 500 && received.status !== 501
      ? [{ check: 'hostile', field: 'Language', found: `HTTP ${received.status}`, expected: 'a refusal, or the brand’s own language' }]
      : [],
  )
}

/** What may be used once is another one each time. */
async function tryFresh(
  trial: Trial,
  call: Declaration,
  before: unknown,
  good: Readonly<Record<string, unknown>>,
  how: How,
): Promise<void> {
  const once = Object.keys(partsOf(call.value).entries ?? {}).find((name) => ['challenge', 'code', 'authKey'].includes(name))
  if (once === undefined || call.name === 'referral') return
  const received = await ask(trial, call, good, how)
  const verdict = judge(trial, call, received)
  if (verdict.kind !== 'value') return
  const [first, second] = [before, verdict.value].map((value) => (value as Record<string, unknown> | undefined)?.[once])
  const isSame = first !== undefined && first === second
  note(
    trial,
    call,
    'repeat',
    received,
    isSame ? [{ check: 'repeat', field: `value.${once}`, found: 'the same twice', expected: 'a new one each time' }] : [],
  )
}

/** Games that are none: the codes say why a game does not start. */
async function tryUnknownGames(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>, how: How): Promise<void> {
  if (!('gameUrl' in (partsOf(call.value).entries ?? {}))) return
  const unknown = Object.fromEntries(
    Object.keys(good)
      .filter((name) => /^(?:vendor|nodeId|gameId|gameCode)$/.test(name))
      .map((name) => [name, 'conform-unknown']),
  )
  await expectCode(trial, call, { ...good, ...unknown }, { how, what: 'a game that is none' })
}

/** Addresses that lead away from the site, some of which look like it. */
async function tryBackUrls(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>, how: How): Promise<void> {
  if (!('backUrl' in good)) return
  const { host } = new URL(trial.options.site)
  const foreign = [
    'https://conform.example/m/home',
    '//conform.example',
    `https://${host}@conform.example/`,
    `https://${host}.conform.example/`,
    'javascript:alert(7)',
    String.raw`\\conform.example`,
  ]
  for (const backUrl of foreign)
    await expectRefusal(
      trial,
      call,
      { ...good, backUrl },
      { how, field: 'backUrl', what: `an address that leads to others (${backUrl})`, check: 'request' },
    )
}
