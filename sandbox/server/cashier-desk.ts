import { Hono } from 'hono'
import * as v from 'valibot'
import { limitBodies } from '../body-limit.ts'
import {
  type Account,
  type DeskRefusal,
  type HistoryLine,
  MoveRequest,
  RedeemRequest,
  SECRET_HEADER,
  SessionRequest,
} from '../cashier/desk-protocol.ts'
import type { Member } from './members.ts'
import { moneySign, wholeUnits } from './merchants.ts'
import { decimalsOf } from './money.ts'
import type { Operator } from './operator.ts'
import { depositClosed, leftOf, restClosed } from './play/closed-play.ts'
import { matchesSecret } from './shared-secret.ts'
import type { MoveAnswer } from './wallets.ts'

/** Movements in a cashier's history. */
const SHOWN = 50

/**
 * The operator's interface for its cashier: redeems handoff codes and books deposits and withdrawals (desk-protocol.ts). A withdrawal needs
 * a living session, a repeated one needs none; a paid deposit is credited also after sign-out.
 */
export function cashierDesk(operator: Operator, secret: string): Hono {
  const app = new Hono()
  app.use(limitBodies)
  app.use(async (context, next) => {
    if (!matchesSecret(context.req.header(SECRET_HEADER), secret)) return context.json<DeskRefusal>({ error: 'secret.invalid' }, 401)
    return next()
  })
  const post = <S extends v.GenericSchema>(path: string, schema: S, answer: (request: v.InferOutput<S>) => object): void => {
    app.post(path, async (context) => {
      const request = v.safeParse(schema, await context.req.json().catch(() => undefined))
      return request.success ? context.json(answer(request.output)) : context.json<DeskRefusal>({ error: 'request.invalid' }, 400)
    })
  }
  post('/redeem', RedeemRequest, (request) => {
    const found = redeem(operator, request)
    return found === undefined ? refusal('code.invalid') : { account: accountOf(operator, found.member, found.span) }
  })
  post('/account', SessionRequest, ({ session }) => {
    const member = livingMember(operator, session)
    return member === undefined
      ? refusal('session.ended')
      : { account: accountOf(operator, member, session), history: historyOf(operator, member) }
  })
  post('/deposit', MoveRequest, (request) => deposit(operator, request))
  post('/withdraw', MoveRequest, (request) => withdraw(operator, request))
  return app
}

function redeem(operator: Operator, request: RedeemRequest): { member: Member; span: string } | undefined {
  const session = 'code' in request ? operator.handoffs.redeem(request.code, request.audience) : operator.sessions.use(request.token)
  const member = session && operator.members.byId(session.memberId)
  if (session === undefined || member === undefined) return undefined
  return 'username' in request && request.username !== member.username ? undefined : { member, span: session.span }
}

function deposit(operator: Operator, { session, reference, amount }: MoveRequest): object {
  const memberId = operator.sessions.memberOf(session)
  if (memberId === undefined) return refusal('session.ended')
  const isDone = operator.wallets.hasMoved({ memberId, kind: 'deposit', reference })
  const closed = isDone ? undefined : depositClosed(operator, { id: memberId }, amount)
  if (closed !== undefined) return refusal(closed.code)
  const answer = operator.members.deposit({ memberId, reference, amount })
  return answer.ok ? { balance: answer.balance } : refused(answer.reason)
}

function withdraw(operator: Operator, { session, reference, amount }: MoveRequest): object {
  const memberId = operator.sessions.memberOf(session)
  if (memberId === undefined) return refusal('session.ended')
  const move = { memberId, kind: 'withdraw', reference, amount } as const
  if (!operator.sessions.lives(session, memberId) && !operator.wallets.hasMoved(move)) return refusal('session.ended')
  const answer = operator.wallets.move(move)
  return answer.ok ? { balance: answer.balance } : refused(answer.reason)
}

function refused(reason: Extract<MoveAnswer, { ok: false }>['reason']): DeskRefusal {
  if (reason === 'reference.reused') return refusal('request.invalid')
  return refusal(reason === 'insufficient.funds' ? reason : 'session.ended')
}

function livingMember(operator: Operator, span: string): Member | undefined {
  const memberId = operator.sessions.memberOf(span)
  return memberId !== undefined && operator.sessions.lives(span, memberId) ? operator.members.byId(memberId) : undefined
}

function accountOf(operator: Operator, member: Member, session: string): Account {
  const merchant = operator.merchants.find(({ code }) => code === member.merchant)
  const left = leftOf(operator, member, 'deposit')
  return {
    session,
    username: member.username,
    merchant: { code: member.merchant, name: merchant?.name ?? member.merchant },
    currency: member.currency,
    decimals: decimalsOf(member.currency),
    ...(merchant?.currency === member.currency && { sign: moneySign(merchant) }),
    unit: wholeUnits(member, 1),
    balance: member.balance,
    deposits: member.deposits,
    ...(restClosed(operator, member) && { closed: true as const }),
    ...(left === undefined ? {} : { depositsLeft: left }),
  }
}

function historyOf(operator: Operator, { id }: Member): HistoryLine[] {
  return operator.wallets
    .payments(id, SHOWN)
    .map(({ kind, reference, amount, at }) => ({ kind: kind === 'deposit' ? 'deposit' : 'withdraw', reference, amount, at }))
}

function refusal(error: DeskRefusal['error']): DeskRefusal {
  return { error }
}
