import { betSteps, firstBet } from '../bet-steps.ts'
import type { Engine } from '../engines.ts'
import { factsOf } from '../game-facts.ts'
import type { PlayError } from '../play-protocol.ts'
import { commitmentOf } from '../seeds.ts'
import type { TableClocks } from '../table-clocks.ts'
import type { InTurn } from '../player-queue.ts'
import type { StoredWager, WagerStore } from '../wager-store.ts'
import type { Judge, Verdict, Wagers } from '../wagers.ts'
import type { Player, Wallet } from '../wallet.ts'
import { flightOf, GROWTH_PER_MS, MIN_AUTO, MAX_POINT, multiplierAt, reachedAt } from './curve.ts'
import { RETURN_PERCENT } from './point.ts'
import type { CrashBetRequest, CrashRules, CrashView, CrashWager, FlownRound, PastFlight } from './protocol.ts'
import type { Round, Timetable } from './timetable.ts'

const RECENT_ROUNDS = 24
const HISTORY_ROUNDS = 20
const RULES: CrashRules = { growthPerMs: GROWTH_PER_MS, leastAuto: MIN_AUTO, most: MAX_POINT, returnPercent: RETURN_PERCENT }

export interface CrashDeskOptions {
  readonly wagers: Wagers
  readonly store: WagerStore
  readonly timetable: Timetable
  readonly walletOf: (player: Player) => Wallet
  readonly inTurn: InTurn
  readonly clocks: TableClocks
}
export interface CrashEngine extends Engine {
  /** The current table, with this player's bet up to date. */
  view(player: Player): Promise<CrashView>
  /** The moment when the page's state (`number:phase`) becomes outdated; now, if it is already. */
  changesAt(player: Player, seen: string): number
  bet(player: Player, request: CrashBetRequest): Promise<CrashView | { error: PlayError }>
  /** Cashes out at the multiplier of the server's clock. A late or repeated request returns the valid result. */
  cashOut(player: Player, id: string): Promise<CrashView | { error: PlayError }>
}

/** Bets that pay whole minor units at every hundredth, so that rounding does not reduce the return. */
function crashSteps(currency: string, decimals: number): readonly number[] {
  return betSteps(currency, decimals).filter((step) => step % 100 === 0)
}

/** The calls of the crash game's page. */
export function createCrashEngine({ wagers, store, timetable, walletOf, inTurn, clocks }: CrashDeskOptions): CrashEngine {
  const now = (player: Player): Round => timetable.current(player.launch.gameCode, clocks.now(player), clocks.ahead(player))

  async function view(player: Player): Promise<CrashView> {
    await wagers.catchUp(player)
    const balance = await wagers.balance(player)
    const time = clocks.now(player)
    const round = now(player)
    const phase = phaseOf(round, time)
    const isOver = phase === 'ended'
    const newest = store.past(player, 1)[0]
    return {
      now: time,
      round: {
        number: round.number,
        phase,
        startsAt: round.startsAt,
        commitment: commitmentOf(round.seed),
        point: isOver ? Math.max(100, round.point) : null,
        seed: isOver ? round.seed : null,
        endsAt: isOver ? round.endsAt : null,
      },
      recent: Array.from({ length: RECENT_ROUNDS }, (_, back) => flown(player, round.number - back - (isOver ? 0 : 1))),
      wager: newest ? wagerView(newest) : null,
      balance,
    }
  }

  function flown({ launch }: Player, number: number): FlownRound {
    const { seed, point } = timetable.flown(launch.gameCode, number)
    return { number, seed, point: Math.max(100, point), commitment: commitmentOf(seed) }
  }

  async function bet(
    player: Player,
    { requestId, bet: stake, auto, round: wanted }: CrashBetRequest,
  ): Promise<CrashView | { error: PlayError }> {
    const round = now(player)
    const isKnown = store.byRequest(player, requestId) !== undefined
    if (!isKnown) {
      if (round.number !== wanted || phaseOf(round, clocks.now(player)) !== 'betting') return { error: 'betting.closed' }
      if (!crashSteps(player.launch.currency, player.launch.decimals).includes(stake) || store.onEvent(player, wanted).length > 0)
        return { error: 'bet.invalid' }
    }
    const leavesAt = auto ?? MAX_POINT
    const dueAt = round.startsAt + (leavesAt <= round.point ? reachedAt(leavesAt) : flightOf(round.point))
    const placed = await wagers.place(player, { requestId, event: wanted, closesAt: round.startsAt, dueAt, bet: stake, choice: { auto } })
    return 'error' in placed ? placed : view(player)
  }

  async function cashOut(player: Player, id: string): Promise<CrashView | { error: PlayError }> {
    const wager = store.byId(player, id)
    if (!wager || wager.state === 'void' || wager.state === 'betting') return { error: 'round.unknown' }
    const time = clocks.now(player)
    if (time < wager.closesAt) return { error: 'request.invalid' }
    if (wager.win === undefined && time < wager.dueAt) {
      // The decision is stored before the money moves: if the wallet is unreachable, the win is paid later.
      await wagers.decide(wager, verdictAt(wager, multiplierAt(time - wager.closesAt))).catch(() => {})
    }
    return view(player)
  }

  return {
    view: (player) => inTurn(player.key, () => view(player)),
    bet: (player, request) => inTurn(player.key, () => bet(player, request)),
    cashOut: (player, id) => inTurn(player.key, () => cashOut(player, id)),
    changesAt(player, seen) {
      const round = now(player)
      const phase = phaseOf(round, clocks.now(player))
      if (seen !== `${round.number}:${phase}`) return 0
      return phase === 'betting' ? round.startsAt : phase === 'flying' ? round.crashAt : round.endsAt
    },
    async open(player) {
      const answer = await walletOf(player).balance(player)
      if ('error' in answer) return answer
      const steps = crashSteps(player.launch.currency, player.launch.decimals)
      return {
        ...factsOf(player),
        betSteps: steps,
        bet: firstBet(steps),
        rules: RULES,
        table: await inTurn(player.key, () => view(player)),
      }
    },
    past: (player) =>
      store
        .past(player, HISTORY_ROUNDS)
        .filter(({ event }) => isOver(player, event))
        .map((wager): PastFlight => {
          const { id, bet: stake, win, auto, cashedAt } = wagerView(wager)
          return { ...flown(player, wager.event), id, at: wager.createdAt, bet: stake, win, auto, cashedAt }
        }),
  }

  function isOver(player: Player, number: number): boolean {
    const round = now(player)
    return number < round.number || (number === round.number && phaseOf(round, clocks.now(player)) === 'ended')
  }
}

/** The verdict on a bet without a manual cash-out: its automatic cash-out if the flight came that far, otherwise nothing. */
export function judgeFlight(timetable: Timetable): Judge {
  return (wager) => {
    const { point } = timetable.flown(wager.player.launch.gameCode, wager.event)
    const leavesAt = choiceOf(wager).auto ?? MAX_POINT
    return leavesAt <= point ? verdictAt(wager, leavesAt) : { win: 0, result: { cashedAt: null } }
  }
}

function verdictAt({ bet }: StoredWager, hundredths: number): Verdict {
  return { win: (bet * hundredths) / 100, result: { cashedAt: hundredths } }
}

function phaseOf({ startsAt, crashAt }: Round, time: number): CrashView['round']['phase'] {
  return time < startsAt ? 'betting' : time < crashAt ? 'flying' : 'ended'
}

function wagerView(wager: StoredWager): CrashWager {
  const { id, event, bet, win = null, state } = wager
  const result = wager.result as { cashedAt: number | null } | undefined
  return { id, round: event, bet, auto: choiceOf(wager).auto, cashedAt: result?.cashedAt ?? null, win, settled: state === 'settled' }
}

function choiceOf({ choice }: StoredWager): { readonly auto: number | null } {
  return choice as { auto: number | null }
}
