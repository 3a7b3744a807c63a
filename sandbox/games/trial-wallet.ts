import type { DatabaseSync } from 'node:sqlite'
import { betSteps, trialPurse } from './bet-steps.ts'
import type { Move, Player, Wallet } from './wallet.ts'
import type { WalletAnswer } from './wallet-protocol.ts'

/** Play money, stored by the vendor and without value: a purse for each trial launch, refilled as soon as it cannot pay the smallest bet. */
export function trialWallet(database: DatabaseSync): Wallet {
  const open = database.prepare('INSERT OR IGNORE INTO vendor_trial_purses (player, balance) VALUES (?, ?)')
  const read = database.prepare('SELECT balance FROM vendor_trial_purses WHERE player = ?')
  const write = database.prepare('UPDATE vendor_trial_purses SET balance = balance + ? WHERE player = ?')
  const refill = database.prepare('UPDATE vendor_trial_purses SET balance = ? WHERE player = ? AND balance < ?')
  const wasMade = database.prepare('SELECT 1 FROM vendor_trial_moves WHERE transaction_id = ? AND player = ?')
  const record = database.prepare('INSERT OR IGNORE INTO vendor_trial_moves (transaction_id, player) VALUES (?, ?)')

  function balanceOf({ key, launch }: Player): number {
    const steps = betSteps(launch.currency, launch.decimals)
    open.run(key, trialPurse(steps))
    return Number(read.get(key)?.['balance'] ?? 0)
  }
  async function move(player: Player, transactionId: string, change: number): Promise<WalletAnswer> {
    const balance = balanceOf(player)
    const isNew = record.run(transactionId, player.key).changes > 0
    if (isNew) write.run(change, player.key)
    return { balance: isNew ? balance + change : balance }
  }
  return {
    async balance(player) {
      const steps = betSteps(player.launch.currency, player.launch.decimals)
      balanceOf(player)
      refill.run(trialPurse(steps), player.key, steps[0] ?? 0)
      return { balance: balanceOf(player) }
    },
    async bet(player, made) {
      if (balanceOf(player) < made.amount && !wasMade.get(made.transactionId, player.key)) return { error: 'insufficient.funds' }
      return move(player, made.transactionId, -made.amount)
    },
    win: (player, made) => move(player, made.transactionId, made.amount),
    async rollback(player, made: Move) {
      if (!wasMade.get(made.transactionId, player.key)) return { balance: balanceOf(player) }
      return move(player, `${made.transactionId}:back`, made.amount)
    },
  }
}
