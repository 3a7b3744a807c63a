import * as v from 'valibot'
import { SECRET_HEADER, WalletAnswer } from './wallet-protocol.ts'
import type { LaunchRequest, MoveRequest } from './wallet-protocol.ts'

/** The player, as far as a wallet is concerned. */
export interface Player {
  readonly key: string
  readonly launch: LaunchRequest
}
export interface Move {
  readonly transactionId: string
  readonly roundId: string
  readonly amount: number
}

/** The source and target of a round's money. Every move may be repeated with the same transactionId. */
export interface Wallet {
  balance(player: Player): Promise<WalletAnswer>
  bet(player: Player, move: Move): Promise<WalletAnswer>
  win(player: Player, move: Move): Promise<WalletAnswer>
  rollback(player: Player, move: Move): Promise<WalletAnswer>
}

/** No valid response from the operator: the money may or may not have moved, so send the same id again. */
export class WalletUnreachable extends Error {
  override readonly name = 'WalletUnreachable'
}

export interface OperatorWalletOptions {
  readonly walletUrl: string
  readonly walletSecret: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

const ANSWER_WITHIN_MS = 5000

/** The operator's wallet over HTTP. */
export function operatorWallet({ walletUrl, walletSecret, fetch }: OperatorWalletOptions): Wallet {
  async function ask(call: string, { launch }: Player, body: Partial<MoveRequest>): Promise<WalletAnswer> {
    const base = launch.callbackBase ?? walletUrl
    const who = {
      playerId: launch.playerId,
      currency: launch.currency,
      ...(launch.sessionRef === undefined ? {} : { sessionRef: launch.sessionRef }),
    }
    try {
      const response = await fetch(`${base.replace(/\/$/u, '')}/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: walletSecret },
        body: JSON.stringify({ ...who, ...body }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      return v.parse(WalletAnswer, await response.json())
    } catch (cause) {
      throw new WalletUnreachable(`wallet ${call} gave no answer`, { cause })
    }
  }
  const move = (call: string) => (player: Player, made: Move) => ask(call, player, { ...made, gameCode: player.launch.gameCode })
  return { balance: (player) => ask('balance', player, {}), bet: move('bet'), win: move('win'), rollback: move('rollback') }
}

/** True when a launch may name this wallet: the secret goes only to the configured origin. */
export function isOwnWallet(callbackBase: string | undefined, walletUrl: string): boolean {
  return callbackBase === undefined || new URL(callbackBase).origin === new URL(walletUrl).origin
}
