/**
 * The protocol between an operator and its cashier, server to server. Every body is JSON, every request carries the shared secret in `X-Cashier-Secret`,
 * money is an integer in the currency's minor unit.
 *
 * cashier → operator, below the desk's address
 *   POST {desk}/redeem     RedeemRequest → 200 { account } · { error: 'code.invalid' }
 *   POST {desk}/account    { session }   → 200 { account, history } · { error: 'session.ended' }
 *   POST {desk}/deposit    MoveRequest   → credits the amount, also after the session has ended, because the money was paid. Refuses with play.break,
 *                                          play.excluded and play.limit.reached
 *   POST {desk}/withdraw   MoveRequest   → debits the amount. Refuses with insufficient.funds, session.ended
 *
 * A code of `POST /wps/session/handoff` works once, within 60 s of its issue, and only for the origin that it was issued for; any attempt uses it up.
 * Back ends without such codes put token and username into the address instead, and the desk redeems those as well.
 * A reference moves money once: a repeated one returns 200 with the current balance, also after the session has ended, and with another amount it is
 * refused with request.invalid. Any other response, or none within 5 s, means "unknown": the cashier sends the same reference again.
 */
import * as v from 'valibot'

/** The header with the shared secret. */
export const SECRET_HEADER = 'X-Cashier-Secret'

const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A code with the origin that presents it, or a token with its username. */
export const RedeemRequest = v.union([
  v.object({ code: identifier, audience: v.pipe(v.string(), v.url()) }),
  v.object({ token: identifier, username: identifier }),
])
export type RedeemRequest = v.InferOutput<typeof RedeemRequest>

export const SessionRequest = v.object({ session: identifier })

export const MoveRequest = v.object({ session: identifier, reference: identifier, amount: minorUnits })
export type MoveRequest = v.InferOutput<typeof MoveRequest>

/** The member and their money. `session` identifies the session to the operator, and grants no access by itself. */
export const Account = v.object({
  session: v.string(),
  username: v.string(),
  merchant: v.object({ code: v.string(), name: v.string() }),
  currency: v.string(),
  /** Digits after the point. */
  decimals: v.number(),
  /** What the operator's site writes before and after an amount; without it the cashier writes money as Intl does. */
  sign: v.optional(v.object({ before: v.string(), after: v.string() })),
  /** Minor units in one practical unit of money (1,000 for VND): limits and suggestions are multiples of it. */
  unit: v.number(),
  balance: v.number(),
  /** Completed deposits so far. */
  deposits: v.number(),
  /** Deposits are closed: the member is on a break, or excluded. */
  closed: v.optional(v.literal(true)),
  /** Minor units that the member's deposit limits leave; absent without a limit. */
  depositsLeft: v.optional(v.number()),
})
export type Account = v.InferOutput<typeof Account>

/** A deposit or a withdrawal that happened; `amount` is signed, `at` epoch milliseconds. */
export const HistoryLine = v.object({
  kind: v.picklist(['deposit', 'withdraw']),
  reference: v.string(),
  amount: v.number(),
  at: v.number(),
})
export type HistoryLine = v.InferOutput<typeof HistoryLine>

export const DeskRefusal = v.object({
  error: v.picklist([
    'code.invalid',
    'session.ended',
    'insufficient.funds',
    'request.invalid',
    'secret.invalid',
    'play.break',
    'play.excluded',
    'play.limit.reached',
  ]),
})
export type DeskRefusal = v.InferOutput<typeof DeskRefusal>

export const RedeemAnswer = v.union([v.object({ account: Account }), DeskRefusal])
export const AccountAnswer = v.union([v.object({ account: Account, history: v.array(HistoryLine) }), DeskRefusal])
export const MoveAnswer = v.union([v.object({ balance: v.number() }), DeskRefusal])
