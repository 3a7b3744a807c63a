/**
 * The "seamless wallet" protocol between an operator and this game vendor, server to server. The vendor stores rounds and outcomes, the operator
 * the money. Every body is JSON, every request carries the shared secret in `X-Vendor-Secret`, money is an integer in the currency's minor unit.
 *
 * operator → vendor
 *   POST {vendor}/launch      LaunchRequest  → 200 LaunchAnswer · 400 { error: 'launch.invalid' } · 401 { error: 'secret.invalid' }
 *   POST {vendor}/open    OpenBetsRequest → 200 OpenBetsAnswer: the player's real bets without a result. 400, 401 as above
 *   POST {vendor}/draws       DrawsRequest   → 200 DrawsAnswer: the next draw of each lottery, and the last result. 400, 401 as above
 *   POST {vendor}/advance     AdvanceRequest → 200 { advanced } · 400 { error: 'advance.invalid' } · 401. For tests, so that they need not wait for flights and draws
 *
 * vendor → operator, below `callbackBase` of the launch (its origin must be that of the configured wallet, so that the secret goes nowhere else)
 *   POST {wallet}/balance     BalanceRequest → WalletAnswer. Refuses with session.ended, which ends the player's session at the vendor
 *   POST {wallet}/bet         MoveRequest    → debits the amount. Refuses with insufficient.funds, player.unknown, session.ended
 *   POST {wallet}/win         MoveRequest    → credits the amount, also after the session has ended, because the money is owed
 *   POST {wallet}/rollback    MoveRequest    → undoes the bet whose transactionId it names, also one that never arrived
 *
 * A transactionId moves money once: a repeated id returns 200 with the current balance and changes nothing; with another amount, round or game it is
 * refused with session.ended, and so is a rollback that names another round or game than its bet. A bet that is rolled back before it arrives must be
 * remembered and refused with session.ended when it does arrive. Refusals are HTTP 200 or 4xx with WalletRefusal; any other response, or none within
 * 5 s, means "unknown": the vendor sends the same id again.
 */
import * as v from 'valibot'

/** The header with the shared secret. */
export const SECRET_HEADER = 'X-Vendor-Secret'

const Identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const HttpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//iu))

/** What an operator's site writes before and after an amount: `₱`, or a no-break space and `₫`. */
export const MoneySign = v.object({ before: v.pipe(v.string(), v.maxLength(13)), after: v.pipe(v.string(), v.maxLength(13)) })
export type MoneySign = v.InferOutput<typeof MoneySign>

/** One start of one game. The operator has already checked that backUrl is its own. */
export const LaunchRequest = v.object({
  /** The operator's id of the member; in a trial any id, it never reaches a wallet. */
  playerId: Identifier,
  /** ISO 4217, or what the operator calls its currency. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,8}$/u)),
  /** Digits after the point: how many minor units make one unit (10 ** decimals). */
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  sign: v.optional(MoneySign),
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

/** Sets the clock of one player's tables forward by this many milliseconds, a day at most. */
export const AdvanceRequest = v.object({
  playerId: Identifier,
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 * 60_000)),
})
export type AdvanceRequest = v.InferOutput<typeof AdvanceRequest>

/** Asks for a player's bets whose result is still to come. `roundId` is that of the wallet calls. */
export const OpenBetsRequest = v.object({ playerId: Identifier })
export const OpenBetsAnswer = v.object({ bets: v.array(v.object({ roundId: Identifier, gameCode: v.string(), stake: MinorUnits })) })
export type OpenBet = v.InferOutput<typeof OpenBetsAnswer>['bets'][number]

/** Asks for the draws of lotteries. Top prizes are in minor units of the currency. */
export const DrawsRequest = v.object({
  gameCodes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^e?lott-[\w.-]{1,60}$/u))), v.maxLength(50)),
  currency: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
})
export const DrawsAnswer = v.object({
  draws: v.array(
    v.object({
      gameCode: v.string(),
      number: v.number(),
      closesAt: v.number(),
      drawsAt: v.number(),
      topPrize: MinorUnits,
      last: v.object({ drawnAt: v.number(), balls: v.array(v.number()) }),
    }),
  ),
})
export type DrawOfGame = v.InferOutput<typeof DrawsAnswer>['draws'][number]

/** The address to open: it contains a ticket that works once, within 60 s. */
export const LaunchAnswer = v.object({ gameUrl: HttpUrl })
export type LaunchAnswer = v.InferOutput<typeof LaunchAnswer>

/** Asks for the balance of one player. */
export const BalanceRequest = v.object({ playerId: Identifier, currency: v.string(), sessionRef: v.optional(Identifier) })
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
const WalletBalance = v.object({ balance: MinorUnits })

/** The reason for a wallet's refusal. Nothing was moved. */
const WalletRefusal = v.object({ error: v.picklist(['insufficient.funds', 'player.unknown', 'session.ended']) })
type WalletRefusal = v.InferOutput<typeof WalletRefusal>

export const WalletAnswer = v.union([WalletBalance, WalletRefusal])
export type WalletAnswer = v.InferOutput<typeof WalletAnswer>

/** The codes of the vendor's misbehaving pages for tests, which a viewer has to survive. */
export const HOSTILE_CODES = ['hostile-backurl', 'hostile-history', 'slow-load'] as const
