import { betSteps, firstBet } from '../bet-steps.ts'
import type { Engine } from '../engines.ts'
import { factsOf } from '../game-facts.ts'
import type { PlayError } from '../play-protocol.ts'
import { commitmentOf } from '../seeds.ts'
import type { Seeds } from '../seeds.ts'
import type { TableClocks } from '../table-clocks.ts'
import type { InTurn } from '../player-queue.ts'
import type { StoredWager, WagerStore } from '../wager-store.ts'
import type { Judge, Wagers } from '../wagers.ts'
import type { Player, Wallet } from '../wallet.ts'
import { ballsOf, DRAW_EVERY_MS, drawAt } from './draw.ts'
import { BALLS, drawsWith, expectation, PICK, PRIZES, prizeOf } from './prizes.ts'
import type { Drawn, LotteryRules, LotteryView, Ticket, TicketRequest } from './protocol.ts'

const SHOWN_DRAWS = 10
const SHOWN_TICKETS = 30
/** Tickets of one player for one draw. */
const MAX_TICKETS = 20

const ALL_DRAWS = Array.from({ length: PICK + 1 }, (_, right) => drawsWith(right)).reduce((sum, draws) => sum + draws, 0)
const RULES: LotteryRules = {
  pick: PICK,
  balls: BALLS,
  mostTickets: MAX_TICKETS,
  prizes: Object.entries(PRIZES)
    .map(([right, times]) => ({ right: Number(right), times, odds: ALL_DRAWS / drawsWith(Number(right)) }))
    .toReversed(),
  returnPercent: expectation().returned * 100,
}

export interface LotteryDeskOptions {
  readonly wagers: Wagers
  readonly store: WagerStore
  readonly seeds: Seeds
  readonly walletOf: (player: Player) => Wallet
  readonly inTurn: InTurn
  readonly clocks: TableClocks
}
export interface LotteryEngine extends Engine {
  /** The current hall, with this player's tickets up to date. */
  view(player: Player): Promise<LotteryView>
  /** The moment when the page's state (`number:selling` or `number:closed`) becomes outdated; now, if it is already. */
  changesAt(player: Player, seen: string): number
  buy(player: Player, request: TicketRequest): Promise<LotteryView | { error: PlayError }>
}

/** The calls of the lottery's page. */
export function createLotteryEngine({ wagers, store, seeds, walletOf, inTurn, clocks }: LotteryDeskOptions): LotteryEngine {
  async function view(player: Player): Promise<LotteryView> {
    await wagers.catchUp(player)
    const balance = await wagers.balance(player)
    const now = clocks.now(player)
    const { number, closesAt, drawsAt } = drawAt(now)
    const { gameCode } = player.launch
    return {
      now,
      draw: { number, isSelling: now < closesAt, closesAt, drawsAt, commitment: commitmentOf(seeds.seedOf(gameCode, number)) },
      drawn: Array.from({ length: SHOWN_DRAWS }, (_, back) => drawnOf(gameCode, number - 1 - back)),
      tickets: tickets(player, now),
      balance,
    }
  }

  function drawnOf(gameCode: string, number: number): Drawn {
    const seed = seeds.seedOf(gameCode, number)
    return { number, at: (number + 1) * DRAW_EVERY_MS, balls: ballsOf(seed, number), seed, commitment: commitmentOf(seed) }
  }

  function tickets(player: Player, now: number): Ticket[] {
    const newest = store.past(player, SHOWN_TICKETS)
    const older = store.unsettled(player).filter(({ id }) => !newest.some((ticket) => ticket.id === id))
    return [...newest, ...older].map((wager) =>
      ticketOf(wager, wager.dueAt <= now ? drawnOf(player.launch.gameCode, wager.event).balls : null),
    )
  }

  async function buy(player: Player, { requestId, bet, numbers, draw }: TicketRequest): Promise<LotteryView | { error: PlayError }> {
    const now = clocks.now(player)
    const current = drawAt(now)
    if (store.byRequest(player, requestId) === undefined) {
      if (current.number !== draw || now >= current.closesAt) return { error: 'betting.closed' }
      const isStep = betSteps(player.launch.currency, player.launch.decimals).includes(bet)
      if (!isStep || store.onEvent(player, draw).length >= MAX_TICKETS) return { error: 'bet.invalid' }
    }
    const sorted = numbers.toSorted((a, b) => a - b)
    const placed = await wagers.place(player, {
      requestId,
      event: draw,
      closesAt: current.closesAt,
      dueAt: current.drawsAt,
      bet,
      choice: { numbers: sorted },
    })
    return 'error' in placed ? placed : view(player)
  }

  return {
    view: (player) => inTurn(player.key, () => view(player)),
    buy: (player, request) => inTurn(player.key, () => buy(player, request)),
    changesAt(player, seen) {
      const now = clocks.now(player)
      const { number, closesAt, drawsAt } = drawAt(now)
      if (seen === `${number}:selling` && now < closesAt) return closesAt
      return seen === `${number}:closed` && now >= closesAt ? drawsAt : 0
    },
    async open(player) {
      const answer = await walletOf(player).balance(player)
      if ('error' in answer) return answer
      const steps = betSteps(player.launch.currency, player.launch.decimals)
      return { ...factsOf(player), betSteps: steps, bet: firstBet(steps), rules: RULES, hall: await inTurn(player.key, () => view(player)) }
    },
    past: (player) => tickets(player, clocks.now(player)),
  }
}

/** The verdict on a ticket after its draw. */
export function judgeTicket(seeds: Seeds): Judge {
  return (wager) => {
    const right = rightOf(numbersOf(wager), ballsOf(seeds.seedOf(wager.player.launch.gameCode, wager.event), wager.event))
    return { win: prizeOf(wager.bet, right), result: { right } }
  }
}

function ticketOf(wager: StoredWager, balls: readonly number[] | null): Ticket {
  const { id, event, createdAt, bet, win = null, state } = wager
  const numbers = numbersOf(wager)
  return { id, draw: event, at: createdAt, bet, numbers, balls, right: balls && rightOf(numbers, balls), win, settled: state === 'settled' }
}

function rightOf(numbers: readonly number[], balls: readonly number[]): number {
  return numbers.filter((number) => balls.includes(number)).length
}

function numbersOf({ choice }: StoredWager): readonly number[] {
  return (choice as { numbers: readonly number[] }).numbers
}
