import { betSteps } from './bet-steps.ts'
import { createBetPayments } from './bet-payments.ts'
import type { PlayError, RoundView, ShownAnswer, SpinAnswer } from './play-protocol.ts'
import { fairDraw, randomName } from './randomness.ts'
import type { RandomBytes } from './randomness.ts'
import type { RoundStore, StoredRound } from './round-store.ts'
import { playRound } from './slot/round.ts'
import type { InTurn } from './player-queue.ts'
import type { Player, Wallet } from './wallet.ts'

export interface Refused {
  readonly error: PlayError
}

export interface RoundsOptions {
  readonly store: RoundStore
  readonly walletOf: (player: Player) => Wallet
  readonly inTurn: InTurn
  readonly clock: () => number
  readonly random: RandomBytes
}

export interface Rounds {
  /**
   * Bets and plays. For a known requestId, or while an older round owes money, returns that round and takes no second bet. Refuses a known
   * requestId with another bet.
   */
  start(player: Player, requestId: string, bet: number): Promise<SpinAnswer | Refused>
  /** The unfinished round after a reload, if any, and the balance at the start. */
  resume(player: Player): Promise<{ round: RoundView | null; balance: number } | Refused>
  /** Records how many spins the player has seen; the last one settles the round. */
  show(player: Player, id: string, spins: number): Promise<ShownAnswer | Refused>
  /** Settles rounds that players left before this time: pays owed wins, rolls back bets of unknown fate. Returns how many it settled. */
  settleAbandoned(before: number): Promise<number>
}

/**
 * The life of a round: betting → open → settled. The outcome is drawn and stored before the bet is requested, and every step can be
 * repeated, so that a crash or a lost response changes neither the outcome nor the money. A round without free spins settles at once; one
 * with free spins after the last of them was shown. Throws WalletUnreachable when a step failed: the round then keeps its state.
 */
export function createRounds({ store, walletOf, inTurn, clock, random }: RoundsOptions): Rounds {
  const cashier = createBetPayments({ walletOf, setState: store.setState })
  const draw = fairDraw(random)

  async function start(player: Player, requestId: string, bet: number): Promise<SpinAnswer | Refused> {
    const repeated = store.byRequest(player, requestId)
    if (repeated && repeated.bet !== bet) return { error: 'request.invalid' }
    const known = repeated ?? (await unfinished(player))
    if (known) return advance(known, { again: true })
    if (!betSteps(player.launch.currency, player.launch.decimals).includes(bet)) return { error: 'bet.invalid' }
    const round = store.add({ id: randomName(random, 12), player, requestId, outcome: playRound(bet, draw), at: clock() })
    return advance(round, { again: false })
  }

  /** An older round that has to be continued. One that lacks only its payment is paid here instead. */
  async function unfinished(player: Player): Promise<StoredRound | undefined> {
    const round = store.unsettled(player)
    if (round?.state !== 'open' || round.shown < spinsBeforePay(round)) return round
    await cashier.pay(round)
    return undefined
  }

  async function advance(round: StoredRound, { again }: { again: boolean }): Promise<SpinAnswer | Refused> {
    const wallet = walletOf(round.player)
    const taken = round.state === 'betting' ? await cashier.takeBet(round, again) : await wallet.balance(round.player)
    if ('error' in taken) return taken
    if (round.state === 'void') return { error: taken.balance < round.bet ? 'insufficient.funds' : 'session.ended' }
    if (round.state === 'settled')
      return { round: viewOf(round, true), balance: round.shown < round.spins ? Math.max(0, taken.balance - round.win) : taken.balance }
    const isPayable = round.shown >= spinsBeforePay(round)
    const isPaid = isPayable && (await cashier.pay(round).catch(() => false))
    return { round: viewOf(round, isPaid), balance: taken.balance }
  }

  async function resume(player: Player): Promise<{ round: RoundView | null; balance: number } | Refused> {
    const round = store.unshown(player) ?? store.unsettled(player)
    const answer = round && (await advance(round, { again: true }))
    if (answer && !('error' in answer)) return answer
    const now = await walletOf(player).balance(player)
    return 'error' in now ? now : { round: null, balance: now.balance }
  }

  async function show(player: Player, id: string, spins: number): Promise<ShownAnswer | Refused> {
    store.setShown(player, id, spins)
    const round = store.byId(player, id)
    if (!round || round.state === 'betting' || round.state === 'void') return { error: 'round.unknown' }
    const isDue = round.state === 'open' && round.shown >= spinsBeforePay(round)
    const settled = isDue ? await cashier.pay(round) : round.state === 'settled'
    const answer = await walletOf(player).balance(player)
    return 'error' in answer ? answer : { settled, balance: answer.balance }
  }

  async function settleAbandoned(before: number): Promise<number> {
    let done = 0
    for (const { id, player } of store.unsettledBefore(before)) {
      await inTurn(player.key, async () => {
        const round = store.byId(player, id)
        if (round?.state === 'betting') {
          await cashier.takeBack(round)
        } else if (round?.state === 'open') {
          await cashier.pay(round)
        }
        done += 1
      }).catch(() => {
        /* The wallet is unreachable: the next sweep tries again. */
      })
    }
    return done
  }

  return {
    start: (player, requestId, bet) => inTurn(player.key, () => start(player, requestId, bet)),
    resume: (player) => inTurn(player.key, () => resume(player)),
    show: (player, id, spins) => inTurn(player.key, () => show(player, id, spins)),
    settleAbandoned,
  }
}

/** Spins to show before a round is paid: none without free spins, all with them. */
function spinsBeforePay({ spins }: StoredRound): number {
  return spins === 1 ? 0 : spins
}

function viewOf(round: StoredRound, settled: boolean): RoundView {
  return { id: round.id, bet: round.bet, win: round.win, spins: round.outcome.spins, shown: round.shown, settled }
}
