import type { WalletAnswer } from './wallet-protocol.ts'
import type { Player, Wallet } from './wallet.ts'

/**
 * betting: it is not known yet whether the wallet accepted the bet · open: accepted, the win is owed or undecided · settled: nothing is
 * owed · void: the bet was refused or rolled back.
 */
export type MoneyState = 'betting' | 'open' | 'settled' | 'void'

/** A bet and its win, as far as payment is concerned. */
export interface Debt {
  readonly id: string
  readonly player: Player
  readonly bet: number
  readonly win: number
}

export interface BetPayments {
  /**
   * Takes a bet from the wallet. A refusal of a repeated request (`again`) may follow an accepted first one, so the bet is then rolled
   * back.
   */
  takeBet(debt: Debt, again: boolean): Promise<WalletAnswer>
  /** Pays the win and settles it. Returns whether the wallet accepted it: after a refusal the win stays owed. */
  pay(debt: Debt): Promise<boolean>
  /** Rolls back a bet of unknown fate. */
  takeBack(debt: Debt): Promise<void>
}

export interface BetPaymentOptions {
  readonly walletOf: (player: Player) => Wallet
  readonly setState: (id: string, state: MoneyState) => void
}

/**
 * Moves the money of bets, with an own transaction id for each move, so that each can be repeated. Throws WalletUnreachable when a step
 * failed.
 */
export function createBetPayments({ walletOf, setState }: BetPaymentOptions): BetPayments {
  const moveOf = (debt: Debt, kind: 'bet' | 'win') => ({ transactionId: `${debt.id}:${kind}`, roundId: debt.id, amount: debt[kind] })
  return {
    async takeBet(debt, again) {
      const wallet = walletOf(debt.player)
      const answer = await wallet.bet(debt.player, moveOf(debt, 'bet'))
      if ('error' in answer && again) await wallet.rollback(debt.player, moveOf(debt, 'bet'))
      setState(debt.id, 'error' in answer ? 'void' : 'open')
      return answer
    },
    async pay(debt) {
      const answer = debt.win > 0 ? await walletOf(debt.player).win(debt.player, moveOf(debt, 'win')) : undefined
      if (answer && 'error' in answer) return false
      setState(debt.id, 'settled')
      return true
    },
    async takeBack(debt) {
      await walletOf(debt.player).rollback(debt.player, moveOf(debt, 'bet'))
      setState(debt.id, 'void')
    },
  }
}
