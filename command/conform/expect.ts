import type { Declaration } from '#contract/call.ts'
import { SEAL_REFUSALS } from '#contract/sealed.ts'
import type { CheckName, Fault } from './findings.ts'
import type { Received } from './http.ts'
import { judge, NO_SESSION, type Verdict } from './judge.ts'
import { ask, type How, type Trial } from './trial.ts'

/** Calls by POST that change nothing, since the proof in their request is none. All others by POST change or send something. */
const HARMLESS = new Set([
  'login',
  'loginLine',
  'loginMaya',
  'loginTelegram',
  'loginPasskey',
  'verifyLogin',
  'sendLoginCode',
  'redeemHandoff',
  'verifyLineCode',
  'resetPassword',
  'passkeyOptions',
  'autoUsername',
  'handoff',
])

export const isWrite = (call: Declaration): boolean => call.method === 'POST' && !HARMLESS.has(call.name)

/** Calls by POST that return a value to anybody. The other harmless ones ask for a proof. */
const OPEN_POSTS = new Set(['passkeyOptions', 'autoUsername', 'handoff'])

export const asksForProof = (call: Declaration): boolean => call.method === 'POST' && !isWrite(call) && !OPEN_POSTS.has(call.name)

export function note(trial: Trial, call: Declaration, check: CheckName, received: Received, faults: readonly Fault[]): void {
  trial.collector.note(call.name, check, received, faults)
}

/** How an answer reads in a finding. */
export function told(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'value':
      return 'success'
    case 'refused':
      return verdict.code === '' ? 'a refusal without a code' : `the refusal ${verdict.code}`
    case 'status':
      return verdict.code === '' ? `HTTP ${verdict.status}` : `HTTP ${verdict.status} with ${verdict.code}`
    case 'limited':
      return 'too many requests'
    case 'lacking':
      return 'not found'
    case 'nothing':
      return 'no readable answer'
  }
}

/** A request as the site sends it returns its value, or a refusal that the call declares. */
export async function expectValue(
  trial: Trial,
  call: Declaration,
  request: unknown,
  how: How = {},
  what = 'a request as the site sends it',
): Promise<unknown> {
  const received = await ask(trial, call, request, how)
  const verdict = judge(trial, call, received)
  if (verdict.kind === 'value') {
    note(trial, call, 'request', received, [])
    return verdict.value
  }
  const isFine =
    ['limited', 'lacking', 'nothing'].includes(verdict.kind) || (verdict.kind === 'refused' && call.refusals.includes(verdict.code))
  const is401 = verdict.kind === 'status' && verdict.status === 401
  const expected = is401 && how.token === undefined ? `a value for ${what}; a 401 asks visitors to sign in` : `a value for ${what}`
  // A status of 500 has its own finding.
  const isBroken = verdict.kind === 'status' && verdict.status >= 500
  note(
    trial,
    call,
    is401 ? 'session' : 'request',
    received,
    isFine || isBroken ? [] : [{ check: is401 ? 'session' : 'request', field: '', found: told(verdict), expected }],
  )
  return undefined
}

/** A request that must not succeed. */
export async function expectRefusal(
  trial: Trial,
  call: Declaration,
  request: unknown,
  {
    how = {},
    check = 'request',
    field = '',
    what,
  }: { readonly how?: How; readonly check?: CheckName; readonly field?: string; readonly what: string },
): Promise<Verdict> {
  const received = await ask(trial, call, request, how)
  const verdict = judge(trial, call, received)
  note(trial, call, check, received, verdict.kind === 'value' ? [{ check, field, found: 'success', expected: `a refusal of ${what}` }] : [])
  return verdict
}

/** A refusal by one of the call's own codes: the site acts on them. Other codes may come with a status of their own. */
export async function expectCode(
  trial: Trial,
  call: Declaration,
  request: unknown,
  {
    how = {},
    codes = call.refusals,
    field = '',
    what,
    check = 'refusal',
  }: { readonly how?: How; readonly codes?: readonly string[]; readonly field?: string; readonly what: string; readonly check?: CheckName },
): Promise<Verdict> {
  const received = await ask(trial, call, request, how)
  const verdict = judge(trial, call, received)
  const isSeal = verdict.kind === 'refused' && SEAL_REFUSALS.some((code) => code === verdict.code)
  const isWrong =
    verdict.kind === 'value' ||
    (verdict.kind === 'refused' && !codes.includes(verdict.code) && !isSeal && !(call.auth === 'required' && NO_SESSION.has(verdict.code)))
  const is401 = verdict.kind === 'status' && verdict.status === 401 && call.auth !== 'required'
  const expected = `${codes.join(' or ')} for ${what}${is401 ? ' (HTTP 200: a 401 would end the session)' : ''}`
  note(trial, call, check, received, isWrong || is401 ? [{ check, field, found: told(verdict), expected }] : [])
  return verdict
}

/** A request of a call that needs a session, without one that counts. */
export async function expectNoSession(trial: Trial, call: Declaration, request: unknown, how: How, what: string): Promise<void> {
  const received = await ask(trial, call, request, how)
  const verdict = judge(trial, call, received)
  const isFine = ['limited', 'lacking', 'nothing'].includes(verdict.kind) || received.status === 401 || received.status >= 500
  const faults: Fault[] = isFine
    ? []
    : [{ check: 'session', field: 'Authorization', found: `${told(verdict)} for ${what}`, expected: 'HTTP 401' }]
  if (received.status === 401 && verdict.kind === 'status' && verdict.code === '')
    faults.push({
      check: 'session',
      field: 'errorCode',
      found: 'a 401 without a code',
      expected: 'success: false with a code such as customer.not.login',
    })
  note(trial, call, 'session', received, faults)
}
