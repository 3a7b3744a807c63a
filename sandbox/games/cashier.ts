import type { WalletAnswer } from './wallet-protocol.ts'
import type { Player, Wallet } from './wallet.ts'

/**
 * betting: whether the bet was taken is not known yet · open: the bet is taken, the win is owed or not decided ·
 * settled: nothing is owed · void: the bet was refused or taken back.
 */
export type MoneyState = 'betting' | 'open' | 'settled' | 'void'

/** A bet and what it won, as far as money goes. */
export interface Debt { readonly id: string; readonly player: Player; readonly bet: number; readonly win: number }

export interface Cashier {
  /** Takes a bet. One that is asked for `again` and refused may have been taken the first time, so it is taken back before it is forgotten. */
  takeBet(debt: Debt, again: boolean): Promise<WalletAnswer>
  /** Pays what is owed and settles it. Answers whether the wallet took it: a refusal leaves it owed. */
  pay(debt: Debt): Promise<boolean>
  /** Undoes a bet of unknown fate. */
  takeBack(debt: Debt): Promise<void>
}

export interface CashierOptions {
  readonly walletOf: (player: Player) => Wallet
  readonly setState: (id: string, state: MoneyState) => void
}

/** Moves the money of bets, each move under an id of its own, so that any may be repeated. Throws WalletUnreachable where a step could not be taken. */
export function createCashier({ walletOf, setState }: CashierOptions): Cashier {
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
