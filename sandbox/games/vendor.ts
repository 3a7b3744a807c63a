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
 * Every gameCode opens the same slot in a skin and with a title of its own, except HOSTILE_CODES, which open pages that misbehave.
 */
import { Hono } from 'hono'
import type { DatabaseSync } from 'node:sqlite'
import { hostilePages } from './hostile/pages.ts'
import { launchRoutes } from './launch.ts'
import { playRoutes } from './play.ts'
import { createRoundStore } from './round-store.ts'
import { createRounds } from './rounds.ts'
import type { RandomBytes } from './randomness.ts'
import { createSessions } from './sessions.ts'
import { gamePages } from './pages.ts'
import { createVendorTables } from './tables.ts'
import { trialWallet } from './trial-wallet.ts'
import { operatorWallet } from './wallet.ts'

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
}

/** Builds the vendor. It keeps no state outside its database but the order of requests in flight. */
export function createGameVendor(options: GameVendorOptions): GameVendor {
  createVendorTables(options.database)
  const { walletUrl, walletSecret, clock, random, frameAncestors } = options
  const sessions = createSessions(options.database, { clock, random })
  const real = operatorWallet({ walletUrl, walletSecret, fetch: options.fetch ?? fetch })
  const trial = trialWallet(options.database)
  const store = createRoundStore(options.database)
  const rounds = createRounds({ store, walletOf: (player) => (player.launch.mode === 'trial' ? trial : real), clock, random })

  const app = new Hono()
    .route('/', launchRoutes({ sessions, walletUrl, walletSecret, publicOrigin: options.publicOrigin }))
    .route('/', playRoutes({ sessions, rounds, store }))
    .route('/', gamePages({ frameAncestors }))
    .route('/', hostilePages({ frameAncestors, sessions }))
  return { app, settleAbandoned: (before) => rounds.settleAbandoned(before) }
}
