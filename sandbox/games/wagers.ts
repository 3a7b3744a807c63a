import { createCashier } from './cashier.ts'
import type { PlayError } from './play-protocol.ts'
import { randomName } from './randomness.ts'
import type { RandomBytes } from './randomness.ts'
import type { InTurn } from './turns.ts'
import type { StoredWager, WagerStore } from './wager-store.ts'
import type { Player, Wallet } from './wallet.ts'

/** What a wager came to: its win in minor units, and what the page shows of it. */
export interface Verdict { readonly win: number; readonly result: unknown }
/** Decides a wager whose outcome is certain. */
export type Judge = (wager: StoredWager) => Verdict

/** A bet as a game has checked it. */
export interface Bet {
  readonly requestId: string; readonly event: number; readonly closesAt: number; readonly dueAt: number
  readonly bet: number; readonly choice: unknown
}

export interface WagersOptions {
  readonly store: WagerStore
  readonly walletOf: (player: Player) => Wallet
  readonly judgeOf: (gameCode: string) => Judge
  readonly inTurn: InTurn
  readonly clock: () => number
  readonly random: RandomBytes
}

export interface Wagers {
  /** Takes a bet on an event; the same requestId again is the same wager. One that comes too late, or whose fate was unknown when betting closed, is taken back. */
  place(player: Player, bet: Bet): Promise<StoredWager | { error: PlayError }>
  /** Decides an open wager now, before it is due, and pays it. A decision stands: the first one counts. */
  decide(player: Player, id: string, verdict: Verdict): Promise<void>
  /** Brings this player's wagers of this game up to now: what is due is decided and paid. What the wallet does not answer waits. */
  catchUp(player: Player): Promise<void>
  /** The same for everybody, watching or not. Counts the wagers that are done. */
  settleDue(): Promise<number>
  /** The balance of now, or null while the wallet does not answer. */
  balance(player: Player): Promise<number | null>
}

/**
 * The life of a wager: betting → open → settled, or void. All that decides it is stored before the bet is asked for, and each step can be repeated. Callers hold the
 * player's turn, except of settleDue.
 */
export function createWagers({ store, walletOf, judgeOf, inTurn, clock, random }: WagersOptions): Wagers {
  const cashier = createCashier({ walletOf, setState: store.setState })

  async function place(player: Player, { requestId, ...bet }: Bet): Promise<StoredWager | { error: PlayError }> {
    const known = store.byRequest(player, requestId)
    if (known?.state === 'void') return { error: known.closesAt <= clock() ? 'betting.closed' : 'insufficient.funds' }
    if (known && known.state !== 'betting') return known
    if ((known ?? bet).closesAt <= clock()) {
      if (known) await cashier.takeBack(debtOf(known))
      return { error: 'betting.closed' }
    }
    const wager = known ?? store.add({ id: randomName(random, 12), player, requestId, ...bet, createdAt: clock() })
    const answer = await cashier.takeBet(debtOf(wager), known !== undefined)
    return 'error' in answer ? answer : { ...wager, state: 'open' }
  }

  /** One step forward for a wager, if there is one to take. */
  async function advance(wager: StoredWager): Promise<boolean> {
    if (wager.state === 'betting') {
      if (wager.closesAt > clock()) return false
      await cashier.takeBack(debtOf(wager))
      return true
    }
    if (wager.state !== 'open' || (wager.win === undefined && wager.dueAt > clock())) return false
    if (wager.win === undefined) {
      const { win, result } = judgeOf(wager.player.launch.gameCode)(wager)
      store.decide(wager.id, win, result)
    }
    const decided = store.byId(wager.player, wager.id) ?? wager
    return cashier.pay(debtOf(decided))
  }

  return {
    place,
    async decide(player, id, { win, result }) {
      store.decide(id, win, result)
      const wager = store.byId(player, id)
      if (wager) await advance(wager)
    },
    async catchUp(player) {
      // A wallet that is away keeps nobody from watching: the sweep goes on trying.
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
      const answer = await walletOf(player).balance(player).catch(() => undefined)
      return answer === undefined || 'error' in answer ? null : answer.balance
    },
  }
}

function debtOf({ id, player, bet, win }: StoredWager): Parameters<ReturnType<typeof createCashier>['pay']>[0] {
  return { id, player, bet, win: win ?? 0 }
}
