/**
 * The sandbox's game vendor: an outside company with its own origin, its own tables and its own idea of a round. It sees nothing of the operator but
 * the wallet calls of wallet-protocol.ts. Mounted by the sandbox server on a port of its own, by serve.ts:
 *
 *   const games = await serveGames({ port: 4300, database, walletUrl: 'http://localhost:4173/vendor-wallet', walletSecret, publicOrigin: 'http://localhost:4300',
 *                              frameAncestors: ['http://localhost:4173', 'http://aurora.localhost:4173'], clock: Date.now, random: randomBytes })
 *   …
 *   await games.close()
 *
 * The server then answers launchGame with the gameUrl of `POST {games}/launch`, and implements /balance, /bet, /win and /rollback below walletUrl.
 * A gameCode of the category crash (`crash-…`) opens a crash game, one of the lotteries (`lott-…`, `elott-…`) a draw, every other one a slot, each in a skin and
 * with a title of its own; HOSTILE_CODES open pages that misbehave.
 */
import { Hono } from 'hono'
import type { DatabaseSync } from 'node:sqlite'
import { createCrashDesk, judgeFlight } from './crash/desk.ts'
import { createTimetable } from './crash/timetable.ts'
import { engineOf } from './engines.ts'
import { hostilePages } from './hostile/pages.ts'
import { launchRoutes } from './launch.ts'
import { createLotteryDesk, judgeTicket } from './lottery/desk.ts'
import { gamePages } from './pages.ts'
import { playRoutes } from './play.ts'
import { createRoundStore } from './round-store.ts'
import { createRounds } from './rounds.ts'
import type { RandomBytes } from './randomness.ts'
import { createSeeds } from './seeds.ts'
import { createSessions } from './sessions.ts'
import { createSlotDesk } from './slot/desk.ts'
import { createVendorTables } from './tables.ts'
import { trialWallet } from './trial-wallet.ts'
import { createTurns } from './turns.ts'
import { createWagerStore } from './wager-store.ts'
import { createWagers } from './wagers.ts'
import { operatorWallet } from './wallet.ts'
import type { Player, Wallet } from './wallet.ts'

export interface GameVendorOptions {
  /** The vendor's own database; its tables begin with vendor_. */
  readonly database: DatabaseSync
  /** Base of the operator's wallet calls, for launches that name none of the same origin. */
  readonly walletUrl: string
  /** Shared with the operator, both ways. */
  readonly walletSecret: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: RandomBytes
  /** Where players reach this vendor; or made from the launch's backUrl, so that a phone on the LAN gets the address that it came from. */
  readonly publicOrigin: string | ((backUrl: URL) => string)
  /** Origins that may show the games in a frame (CSP sources). */
  readonly frameAncestors: readonly string[]
  /** How the wallet is reached; tests answer it themselves. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface GameVendor {
  readonly app: Hono
  /** Finishes rounds that began before this time and were left: run now and then. Answers how many. */
  settleAbandoned(before: number): Promise<number>
  /** Decides and pays what was bet on flights and draws that are over, watched or not: run every few seconds. Answers how many. */
  settleDue(): Promise<number>
}

/** Builds the vendor. It keeps no state outside its database but the order of requests in flight. */
export function createGameVendor(options: GameVendorOptions): GameVendor {
  createVendorTables(options.database)
  const { walletUrl, walletSecret, clock, random, frameAncestors } = options
  const sessions = createSessions(options.database, { clock, random })
  const real = operatorWallet({ walletUrl, walletSecret, fetch: options.fetch ?? fetch })
  const trial = trialWallet(options.database)
  const walletOf = (player: Player): Wallet => (player.launch.mode === 'trial' ? trial : real)
  const inTurn = createTurns()
  const roundStore = createRoundStore(options.database)
  const rounds = createRounds({ store: roundStore, walletOf, inTurn, clock, random })
  const seeds = createSeeds(options.database, random)
  const timetable = createTimetable(options.database, seeds)
  const store = createWagerStore(options.database)
  const judges = { crash: judgeFlight(timetable), lottery: judgeTicket(seeds) }
  const wagers = createWagers({ store, walletOf, inTurn, clock, random, judgeOf: (code) => (engineOf(code) === 'crash' ? judges.crash : judges.lottery) })
  const slot = createSlotDesk({ rounds, store: roundStore })
  const crash = createCrashDesk({ wagers, store, timetable, walletOf, inTurn, clock })
  const lottery = createLotteryDesk({ wagers, store, seeds, walletOf, inTurn, clock })

  const app = new Hono()
    .route('/', launchRoutes({ sessions, walletUrl, walletSecret, publicOrigin: options.publicOrigin }))
    .route('/', playRoutes({ sessions, rounds, slot, crash, lottery, clock }))
    .route('/', gamePages({ frameAncestors }))
    .route('/', hostilePages({ frameAncestors, sessions }))
  return { app, settleAbandoned: (before) => rounds.settleAbandoned(before), settleDue: () => wagers.settleDue() }
}
