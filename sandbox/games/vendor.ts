/**
 * The sandbox's game vendor: a separate company with its own origin, database tables and rounds. It knows nothing of the operator but
 * the wallet calls of wallet-protocol.ts. The sandbox server starts it on a port of its own with serve-games.ts:
 *
 *   const games = await serveGames({ port: 4300, database, walletUrl: 'http://localhost:4173/vendor-wallet', walletSecret, publicOrigin: 'http://localhost:4300',
 *                              frameAncestors: ['http://localhost:4173', 'http://aurora.localhost:4173'], clock: Date.now, random: randomBytes })
 *   …
 *   await games.close()
 *
 * The operator's server then returns the gameUrl of `POST {games}/launch` for launchGame, and implements /balance, /bet, /win and /rollback below walletUrl.
 * A gameCode of the category crash (`crash-…`) opens a crash game, one of the lotteries (`lott-…`, `elott-…`) a draw, every other one a slot, each with a skin and
 * title of its own; HOSTILE_CODES open misbehaving pages.
 */
import { Hono } from 'hono'
import type { DatabaseSync } from 'node:sqlite'
import { limitBodies } from '../body-limit.ts'
import { createCrashEngine, judgeFlight } from './crash/engine.ts'
import { createTimetable } from './crash/timetable.ts'
import { engineOf } from './engines.ts'
import { hostilePages } from './hostile/pages.ts'
import { launchRoutes } from './launch-routes.ts'
import { drawsOf } from './lottery/draws.ts'
import { createLotteryEngine, judgeTicket } from './lottery/engine.ts'
import { gamePages } from './game-pages.ts'
import { playRoutes } from './play-routes.ts'
import { createRoundStore } from './round-store.ts'
import { createRounds } from './rounds.ts'
import type { RandomBytes } from './randomness.ts'
import { createSeeds } from './seeds.ts'
import { createSessions } from './sessions.ts'
import { createSlotEngine } from './slot/engine.ts'
import { createTableClocks } from './table-clocks.ts'
import { createVendorTables } from './vendor-schema.ts'
import { trialWallet } from './trial-wallet.ts'
import { createOpenBets } from './open-bets.ts'
import { createPlayerQueue } from './player-queue.ts'
import { createWagerStore } from './wager-store.ts'
import { createWagers } from './wagers.ts'
import { operatorWallet } from './wallet.ts'
import type { Player, Wallet } from './wallet.ts'

export interface GameVendorOptions {
  /** The vendor's own database; its tables begin with vendor_. */
  readonly database: DatabaseSync
  /** Base of the operator's wallet calls, for launches without their own. */
  readonly walletUrl: string
  /** Shared with the operator, both ways. */
  readonly walletSecret: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: RandomBytes
  /** The vendor's origin for players; or a function of the launch's backUrl, so that a phone on the LAN gets a reachable address. */
  readonly publicOrigin: string | ((backUrl: URL) => string)
  /** Origins that may show the games in a frame (CSP sources). */
  readonly frameAncestors: readonly string[]
  /** Sends requests to the wallet; tests replace it. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface GameVendor {
  readonly app: Hono
  /** Settles abandoned rounds that began before this time: run now and then. Returns how many. */
  settleAbandoned(before: number): Promise<number>
  /** Decides and pays bets on finished flights and draws, watched or not: run every few seconds. Returns how many. */
  settleDue(): Promise<number>
}

/** Builds the vendor. Apart from its database it holds only the order of requests in flight. */
export function createGameVendor(options: GameVendorOptions): GameVendor {
  createVendorTables(options.database)
  const { walletUrl, walletSecret, clock, random, frameAncestors } = options
  const sessions = createSessions(options.database, { clock, random })
  const clocks = createTableClocks(clock)
  const operator = operatorWallet({ walletUrl, walletSecret, fetch: options.fetch ?? fetch })
  const real: Wallet = {
    ...operator,
    balance: async (player) => {
      const answer = await operator.balance(player)
      if ('error' in answer && answer.error === 'session.ended') sessions.end(player.launch)
      return answer
    },
  }
  const trial = trialWallet(options.database)
  const walletOf = (player: Player): Wallet => (player.launch.mode === 'trial' ? trial : real)
  const inTurn = createPlayerQueue()
  const roundStore = createRoundStore(options.database)
  const rounds = createRounds({ store: roundStore, walletOf, inTurn, clock, random })
  const seeds = createSeeds(options.database, random)
  const timetable = createTimetable(options.database, seeds)
  const store = createWagerStore(options.database)
  const judges = { crash: judgeFlight(timetable), lottery: judgeTicket(seeds) }
  const wagers = createWagers({
    store,
    walletOf,
    inTurn,
    clock,
    clocks,
    random,
    judgeOf: (code) => (engineOf(code) === 'crash' ? judges.crash : judges.lottery),
  })
  const slot = createSlotEngine({ rounds, store: roundStore })
  const crash = createCrashEngine({ wagers, store, timetable, walletOf, inTurn, clocks })
  const lottery = createLotteryEngine({ wagers, store, seeds, walletOf, inTurn, clocks })

  const app = new Hono()
    .use(limitBodies)
    .route(
      '/',
      launchRoutes({
        sessions,
        clocks,
        walletUrl,
        walletSecret,
        publicOrigin: options.publicOrigin,
        openBets: createOpenBets(options.database),
        drawsOf: drawsOf(seeds, clock),
      }),
    )
    .route('/', playRoutes({ sessions, rounds, slot, crash, lottery, clocks, walletOf }))
    .route('/', gamePages({ frameAncestors }))
    .route('/', hostilePages({ frameAncestors, sessions }))
  return { app, settleAbandoned: (before) => rounds.settleAbandoned(before), settleDue: () => wagers.settleDue() }
}
