import type { Player } from './wallet.ts'

/** No response waits longer than this, in milliseconds, so that no proxy takes the connection for dead. */
const MAX_WAIT_MS = 10_000

/** What time it is at a player's table. */
export interface TableClocks {
  /** Epoch milliseconds. */
  now(player: Player): number
  /** How far the player's table is ahead of the vendor's clock, in milliseconds. */
  ahead(player: Player): number
  /** Sets the clock of a player's tables forward: tests do not wait for flights and draws. */
  advance(playerId: string, ms: number): void
  /** Resolves when this moment of the player's clock has come, after ten seconds, or at once when it is past or the page has gone. */
  until(player: Player, moment: number, gone: AbortSignal): Promise<void>
}

/** One clock for all tables, which can be set forward for one player at a time. */
export function createTableClocks(clock: () => number): TableClocks {
  const aheadOf = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()
  const ahead = ({ launch }: Player): number => aheadOf.get(launch.playerId) ?? 0
  const now = (player: Player): number => clock() + ahead(player)
  return {
    now,
    ahead,
    advance(playerId, ms) {
      aheadOf.set(playerId, (aheadOf.get(playerId) ?? 0) + ms)
      for (const wake of waiting.get(playerId) ?? []) wake()
    },
    until(player, moment, gone) {
      const ms = Math.min(moment - now(player), MAX_WAIT_MS)
      if (ms <= 0 || gone.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const { playerId } = player.launch
        const waiters = waiting.get(playerId) ?? new Set()
        waiting.set(playerId, waiters)
        const done = (): void => {
          clearTimeout(timer)
          waiters.delete(done)
          if (waiters.size === 0) waiting.delete(playerId)
          resolve()
        }
        const timer = setTimeout(done, ms)
        waiters.add(done)
        gone.addEventListener('abort', done, { once: true })
      })
    },
  }
}
