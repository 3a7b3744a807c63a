import type { Context } from 'hono'
import type { Declaration } from '#contract/call.ts'
import { parseCounting } from '#contract/fields.ts'
import * as v from 'valibot'
import { implementationOf } from '../calls/implementations.ts'
import { noteDevice } from '../calls/sign-in.ts'
import { merchantIn, type SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import type { Effective } from '../overrides.ts'
import { playClosed } from '../play/closed-play.ts'
import { accept, refuse, type Answer, type RefusalAnswer } from './answer.ts'
import { callsAt } from './contract-check.ts'
import type { CallFacts, SignedIn } from './implement.ts'
import { originOf, scopeOf, senderOf } from './connection.ts'
import { readJson } from './json.ts'
import { readRequest, type ReadRequest } from './read-request.ts'
import type { FaultEffect } from '../../switchboard/faults.ts'

/** The result of a request, for the response and the log. */
export interface Outcome {
  readonly call: Declaration | undefined
  readonly merchant: SandboxMerchant | undefined
  readonly scope: string | undefined
  readonly request: unknown
  readonly answer: Answer<Declaration>
  /** The switchboard's fault that replaces the response. */
  readonly fault: FaultEffect | undefined
}

type ReadOutcome = Omit<Outcome, 'answer'>

/** Runs a request of `/wps/` through all steps: contract, latency, faults, session and implementation. */
export async function dispatch(operator: Operator, context: Context): Promise<Outcome> {
  const { path, method } = context.req
  const scope = scopeOf(context)
  const body = await context.req.text()
  const calls = callsAt(method, path)
  const { maxBytes = Infinity } = calls[0] ?? {}
  if (Buffer.byteLength(body) > maxBytes) return tooLong(calls[0], maxBytes, scope)
  const merchant = operator.merchants.find(({ code }) => code === merchantCodeOf(context, calls, body))
  const effective = operator.overrides.effective(merchant ?? (operator.merchants[0] as SandboxMerchant), scope)
  const { raw, url } = context.req
  const { keys, world } = operator
  const query = new URL(url).searchParams
  const read = await readRequest({ calls, headers: raw.headers, query, body, keys, suites: effective.controls.suites, world })

  const names = read.ok ? [read.call.name] : calls.map(({ name }) => name)
  const { delay, effect: fault } = operator.faults.take({ names, path, merchant: merchant?.code, scope })
  if (delay > 0) await world.wait(delay)
  if (!read.ok) return { call: calls[0], merchant, scope, request: undefined, fault, answer: read }
  const known: ReadOutcome = { call: read.call, merchant, scope, request: read.request, fault }
  const stranger = unknownSender(operator, merchant, read.call, context)
  if (merchant === undefined || stranger !== undefined) return { ...known, answer: stranger ?? unknownMerchant(operator, undefined) }
  if (fault !== undefined && fault.do !== 'spoilItem') return { ...known, answer: accept(undefined) }
  return { ...known, answer: await answerAs(operator, merchant, context, read, effective) }
}

function tooLong(call: Declaration | undefined, maxBytes: number, scope: string | undefined): Outcome {
  const answer = refuse('request.invalid', `body: found more than ${maxBytes} bytes`, { status: 413 })
  return { call, merchant: undefined, scope, request: undefined, fault: undefined, answer }
}

/** Finds the sender's session, then runs the call. */
async function answerAs(
  operator: Operator,
  merchant: SandboxMerchant,
  context: Context,
  { call, request }: ReadRequest,
  effective: Effective,
): Promise<Answer<Declaration>> {
  const session = sessionOf(operator, merchant, call, context.req.header('authorization'))
  if (session === 'dead') return refuse('user.or.token.invalid', '', { status: 401 })
  if (session === undefined && call.auth === 'required') return refuse('customer.not.login', '', { status: 401 })
  if (session !== undefined) operator.play.noteUse(session.member.id)
  const closed = session !== undefined && PLAY_CALLS.has(call.name) ? playClosed(operator, session.member) : undefined
  if (closed !== undefined) return closed
  const language = context.req.header('language') ?? merchant.defaultLanguage
  const sender = {
    origin: originOf(context),
    pageOrigin: context.req.header('origin'),
    address: senderOf(context),
    userAgent: context.req.header('user-agent') ?? '',
    session,
    language,
  }
  const inMoney = merchantIn(merchant, language, session?.member.currency)
  return answerOf(call, { ...effective, ...sender, request, operator, merchant: inMoney } as CallFacts<Declaration>)
}

async function answerOf(call: Declaration, facts: CallFacts<Declaration>): Promise<Answer<Declaration>> {
  const implementation = implementationOf(call)
  if (implementation === undefined) return refuse('not.implemented', `Nothing answers ${call.name}`, { status: 501 })
  const answer = await implementation.answer(facts)
  if (answer.ok) noteDevice(facts.operator, facts.request, answer.value)
  return answer.ok ? (wrongAnswer(call, answer.value) ?? answer) : answer
}

/** Checks the sandbox's own responses against the contract: a wrong one is a bug here and fails loudly. */
function wrongAnswer(call: Declaration, value: unknown): RefusalAnswer | undefined {
  const { parsed, dropped } = parseCounting(call.value, value)
  if (parsed.success && dropped.length === 0) return undefined
  const problem = parsed.success
    ? `${dropped[0]?.field}: ${dropped[0]?.problem}`
    : `${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}`
  return refuse('sandbox.broken', `The answer of ${call.name} does not fit the contract: ${problem}`, { status: 500 })
}

/** A beacon carries no headers: its merchant is in the body. */
function merchantCodeOf(context: Context, calls: readonly Declaration[], body: string): string | undefined {
  if (calls[0]?.beacon !== true) return context.req.header('merchant')
  const parsed = v.safeParse(v.object({ merchant: v.string() }), readJson(body))
  return parsed.success ? parsed.output.merchant : undefined
}

/** Refuses an unknown merchant or language. A beacon has neither in its headers. */
function unknownSender(
  operator: Operator,
  merchant: SandboxMerchant | undefined,
  call: Declaration,
  context: Context,
): RefusalAnswer | undefined {
  if (call.beacon === true) return undefined
  if (merchant === undefined) return unknownMerchant(operator, context.req.header('merchant'))
  const language = context.req.header('language') ?? ''
  if (merchant.languages.includes(language)) return undefined
  return refuse('request.invalid', `header language: found "${language}", expected ${merchant.languages.join(' | ')}`, { status: 400 })
}

function unknownMerchant(operator: Operator, found: string | undefined): RefusalAnswer {
  const expected = operator.merchants.map(({ code }) => code).join(' | ')
  return refuse('request.invalid', `merchant: found "${found ?? ''}", expected ${expected}`, { status: 400 })
}

/** Games and bonuses: closed to members during a break, an exclusion and at a limit (RGP). Reading, withdrawing and service stay open. */
const PLAY_CALLS: ReadonlySet<string> = new Set([
  'launchGame',
  'launchLottery',
  'launchTrial',
  'claimDailySignIn',
  'claimMission',
  'claimSavior',
  'claimReward',
  'redeemPromoCode',
  'joinPromotion',
])

/** These calls ignore an old session token, so that a member with an expired session can sign in. */
const SESSION_STARTING_CALLS: ReadonlySet<string> = new Set([
  'rsaKey',
  'login',
  'register',
  'autoUsername',
  'verifyLineCode',
  'loginLine',
  'loginTelegram',
  'loginMaya',
  'loginPasskey',
  'verifyLogin',
  'sendLoginCode',
  'registerMobile',
  'sendSmsCode',
  'sendPasswordReset',
  'resetPassword',
])

function sessionOf(
  operator: Operator,
  merchant: SandboxMerchant,
  call: Declaration,
  token: string | undefined,
): SignedIn | 'dead' | undefined {
  if (token === undefined || SESSION_STARTING_CALLS.has(call.name)) return undefined
  const living = operator.sessions.use(token)
  const member = living === undefined ? undefined : operator.members.byId(living.memberId)
  if (living === undefined || member?.merchant !== merchant.code) return 'dead'
  return { member, span: living.span, startedAt: living.startedAt }
}
