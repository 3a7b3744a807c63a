/**
 * How an operator and this game vendor speak, server to server: a "seamless wallet". The vendor keeps rounds and outcomes, the operator keeps
 * the money. Every body is JSON, every request carries the shared secret in `X-Vendor-Secret`, money is an integer in the currency's minor unit.
 *
 * operator → vendor
 *   POST {vendor}/launch      LaunchRequest  → 200 LaunchAnswer · 400 { error: 'launch.invalid' } · 401 { error: 'secret.invalid' }
 *
 * vendor → operator, below `callbackBase` of the launch (its origin must be that of the configured wallet, so that the secret goes nowhere else)
 *   POST {wallet}/balance     BalanceRequest → WalletAnswer
 *   POST {wallet}/bet         MoveRequest    → takes the amount. Refuses with insufficient.funds, player.unknown, session.ended
 *   POST {wallet}/win         MoveRequest    → gives the amount. Never refuses because a session ended: the money is owed
 *   POST {wallet}/rollback    MoveRequest    → undoes the bet whose transactionId it names, also one that never arrived
 *
 * A transactionId moves money once: the same id again answers 200 with the balance of now and changes nothing. A bet that is rolled back before it
 * arrives must be remembered and refused with session.ended when it does arrive. Refusals are HTTP 200 or 4xx with WalletRefusal;
 * any other answer, or none within 5 s, means "unknown": the vendor asks again with the same id.
 */
import * as v from 'valibot'

/** The header that carries the secret both sides share. */
export const SECRET_HEADER = 'X-Vendor-Secret'

const Identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const HttpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//iu))

/** One start of one game. The operator has already checked that backUrl is its own. */
export const LaunchRequest = v.object({
  /** The operator's id of the member; in a trial any id, it never reaches a wallet. */
  playerId: Identifier,
  /** ISO 4217, or what the operator calls its currency. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,8}$/u)),
  /** Digits after the point: how many minor units make one unit (10 ** decimals). */
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  /** UI code of the operator (`EN`, `AR`, `PT-BR`); a language the vendor does not speak is shown in English. */
  language: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u)),
  /** Any code of the operator's catalogue. It chooses the skin; the codes of hostile/ choose a hostile page. */
  gameCode: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u)),
  /** The name in the operator's catalogue, shown in the game. */
  title: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))),
  /** Absolute; its origin is the only one that the game posts messages to. */
  backUrl: HttpUrl,
  mode: v.picklist(['real', 'trial']),
  /** Base of the wallet calls of this launch; absent means the configured wallet. */
  callbackBase: v.optional(HttpUrl),
  /** Opaque to the vendor and sent back with every wallet call, so that the operator can see whether that session still lives. */
  sessionRef: v.optional(Identifier),
})
export type LaunchRequest = v.InferOutput<typeof LaunchRequest>

/** The address to open: it holds a ticket that works once, within 60 s. */
export const LaunchAnswer = v.object({ gameUrl: HttpUrl })
export type LaunchAnswer = v.InferOutput<typeof LaunchAnswer>

/** Asks for the balance of one player. */
export const BalanceRequest = v.object({
  playerId: Identifier,
  currency: v.string(),
  sessionRef: v.optional(Identifier),
})
export type BalanceRequest = v.InferOutput<typeof BalanceRequest>

/** A bet, a win or a rollback. A rollback names the transactionId and the amount of the bet that it undoes. */
export const MoveRequest = v.object({
  ...BalanceRequest.entries,
  transactionId: Identifier,
  roundId: Identifier,
  gameCode: v.string(),
  amount: MinorUnits,
})
export type MoveRequest = v.InferOutput<typeof MoveRequest>

/** The balance after the call, in minor units. */
export const WalletBalance = v.object({ balance: MinorUnits })

/** Why a wallet says no. Nothing was moved. */
export const WalletRefusal = v.object({ error: v.picklist(['insufficient.funds', 'player.unknown', 'session.ended']) })
export type WalletRefusal = v.InferOutput<typeof WalletRefusal>

export const WalletAnswer = v.union([WalletBalance, WalletRefusal])
export type WalletAnswer = v.InferOutput<typeof WalletAnswer>

/** The codes of the vendor's pages for tests: a viewer has to survive all of them. */
export const HOSTILE_CODES = ['hostile-backurl', 'hostile-history', 'slow-load'] as const
