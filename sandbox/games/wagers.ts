import { isDeepStrictEqual } from 'node:util'
import { createBetPayments } from './bet-payments.ts'
import type { PlayError } from './play-protocol.ts'
import { randomName } from './randomness.ts'
import type { RandomBytes } from './randomness.ts'
import type { TableClocks } from './table-clocks.ts'
import type { InTurn } from './player-queue.ts'
import type { StoredWager, WagerStore } from './wager-store.ts'
import type { Player, Wallet } from './wallet.ts'

/** The result of a wager: its win in minor units, and the part that the page shows. */
export interface Verdict {
  readonly win: number
  readonly result: unknown
}
/** Decides a wager whose outcome is certain. */
export type Judge = (wager: StoredWager) => Verdict

/** A bet after the game's own checks. */
export interface Bet {
  readonly requestId: string
  readonly event: number
  readonly closesAt: number
  readonly dueAt: number
  readonly bet: number
  readonly choice: unknown
}

export interface WagersOptions {
  readonly store: WagerStore
  readonly walletOf: (player: Player) => Wallet
  readonly judgeOf: (gameCode: string) => Judge
  readonly inTurn: InTurn
  readonly clock: () => number
  readonly clocks: TableClocks
  readonly random: RandomBytes
}

export interface Wagers {
  /**
   * Places a bet on an event; the same requestId again is the same wager, and is refused for another bet. Rolls back a late bet, and one of
   * unknown fate when betting has closed.
   */
  place(player: Player, bet: Bet): Promise<StoredWager | { error: PlayError }>
  /** Decides an open wager early and pays it. Only the first decision counts. */
  decide(wager: StoredWager, verdict: Verdict): Promise<void>
  /** Decides and pays this player's due wagers of this game. A payment that the wallet does not confirm waits. */
  catchUp(player: Player): Promise<void>
  /** The same for all players, watching or not. Returns how many wagers were settled. */
  settleDue(): Promise<number>
  /** The current balance, or null while the wallet is unreachable. */
  balance(player: Player): Promise<number | null>
}

/**
 * The life of a wager: betting → open → settled, or void. Everything that decides it is stored before the bet is requested, and each step
 * can be repeated. Callers hold the player's turn, except for settleDue.
 */
export function createWagers({ store, walletOf, judgeOf, inTurn, clock, clocks, random }: WagersOptions): Wagers {
  const cashier = createBetPayments({ walletOf, setState: store.setState })

  async function place(player: Player, { requestId, ...bet }: Bet): Promise<StoredWager | { error: PlayError }> {
    const known = store.byRequest(player, requestId)
    if (known && !isSame(known, bet)) return { error: 'request.invalid' }
    const now = clocks.now(player)
    if (known?.state === 'void') return { error: known.closesAt <= now ? 'betting.closed' : 'insufficient.funds' }
    if (known && known.state !== 'betting') return known
    if ((known ?? bet).closesAt <= now) {
      if (known) await cashier.takeBack(debtOf(known))
      return { error: 'betting.closed' }
    }
    const wager = known ?? store.add({ id: randomName(random, 12), player, requestId, ...bet, createdAt: now })
    const answer = await cashier.takeBet(debtOf(wager), known !== undefined)
    return 'error' in answer ? answer : { ...wager, state: 'open' }
  }

  /** Takes the next step of a wager, if there is one. */
  async function advance(wager: StoredWager): Promise<boolean> {
    const now = clocks.now(wager.player)
    if (wager.state === 'betting') {
      if (wager.closesAt > now) return false
      await cashier.takeBack(debtOf(wager))
      return true
    }
    if (wager.state !== 'open' || (wager.win === undefined && wager.dueAt > now)) return false
    if (wager.win === undefined) {
      const { win, result } = judgeOf(wager.player.launch.gameCode)(wager)
      store.decide(wager, win, result)
    }
    const decided = store.byId(wager.player, wager.id) ?? wager
    return cashier.pay(debtOf(decided))
  }

  return {
    place,
    async decide(wager, { win, result }) {
      store.decide(wager, win, result)
      await advance({ ...wager, win })
    },
    async catchUp(player) {
      // An unreachable wallet does not stop anybody from watching: the sweep tries again.
      for (const wager of store.unsettled(player)) await advance(wager).catch(() => false)
    },
    async settleDue() {
      let done = 0
      for (const { id, player } of store.due(clock())) {
        const isDone = await inTurn(player.key, async () => {
          const wager = store.byId(player, id)
          return wager ? advance(wager) : false
        }).catch(() => false)
        if (isDone) done += 1
      }
      return done
    },
    async balance(player) {
      const answer = await walletOf(player)
        .balance(player)
        .catch(() => undefined)
      return answer === undefined || 'error' in answer ? null : answer.balance
    },
  }
}

function isSame(known: StoredWager, { event, bet, choice }: Omit<Bet, 'requestId'>): boolean {
  return known.event === event && known.bet === bet && isDeepStrictEqual(known.choice, choice)
}

function debtOf({ id, player, bet, win }: StoredWager): Parameters<ReturnType<typeof createBetPayments>['pay']>[0] {
  return { id, player, bet, win: win ?? 0 }
}
