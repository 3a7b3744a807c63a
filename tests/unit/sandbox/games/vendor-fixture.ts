import { DatabaseSync } from 'node:sqlite'
import type { GameState, SpinAnswer } from '../../../../sandbox/games/play-protocol.ts'
import { BASE_REELS } from '../../../../sandbox/games/slot/reels.ts'
import { spinAt } from '../../../../sandbox/games/slot/round.ts'
import { SCATTER } from '../../../../sandbox/games/slot/symbols.ts'
import { createGameVendor } from '../../../../sandbox/games/vendor.ts'
import type { GameVendorOptions } from '../../../../sandbox/games/vendor.ts'
import { SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import type { LaunchRequest } from '../../../../sandbox/games/wallet-protocol.ts'
import { memoryWallet } from './memory-wallet.ts'
import { seededDraw } from './slot/seeded.ts'

export const launchOfAda: LaunchRequest = {
  playerId: 'ada',
  currency: 'PHP',
  decimals: 2,
  language: 'EN',
  gameCode: 'koi-7',
  title: 'Koi Lagoon',
  backUrl: 'http://aurora.localhost:4173/m/home',
  mode: 'real',
}
export const BET = 500

/** Stops that show a moon on the first three reels: eight free spins. */
export const FEATURE = [...BASE_REELS.slice(0, 3).map((strip) => strip.indexOf(SCATTER)), 0, 0]
/** Stops without any win. */
export const NOTHING =
  Array.from({ length: 30 }, (_, second) => [0, second, 0, 0, 0]).find((stops) => spinAt(BET, 'base', stops).win === 0) ?? []

/** A vendor with a wallet in memory, a stopped clock, and selectable outcomes. */
export function vendorFixture(options: Partial<GameVendorOptions> = {}) {
  const wallet = memoryWallet()
  wallet.open('ada', 100_000)
  let now = 1_700_000_000_000
  const chosen: number[] = []
  const draw = seededDraw(5)
  const database = options.database ?? new DatabaseSync(':memory:')
  /** Draws take four bytes: selected stops first. Names take more. */
  const random = (count: number): Uint8Array => {
    const bytes = Uint8Array.from({ length: count }, () => draw(256))
    const stop = count === 4 ? chosen.shift() : undefined
    if (stop !== undefined) new DataView(bytes.buffer).setUint32(0, stop)
    return bytes
  }
  const build = () =>
    createGameVendor({
      database,
      walletUrl: 'http://operator.test/wallet',
      walletSecret: 's',
      clock: () => now,
      random,
      publicOrigin: 'http://games.test',
      frameAncestors: ['http://aurora.localhost:4173'],
      fetch: async (url, init) => wallet.app.request(new URL(url).pathname.replace('/wallet', ''), init),
      ...options,
    })
  let vendor = build()

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await vendor.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const launch = (body: Partial<LaunchRequest> = {}, secret = 's') =>
    post('/launch', { ...launchOfAda, ...body }, { [SECRET_HEADER]: secret })
  const ticketOf = async (body: Partial<LaunchRequest> = {}) => new URL((await launch(body)).body.gameUrl).searchParams.get('ticket') ?? ''
  async function enter(body: Partial<LaunchRequest> = {}) {
    const state = (await post('/api/session', { ticket: await ticketOf(body) })).body as GameState
    const bearer = { Authorization: `Bearer ${state.token}` }
    return {
      state,
      spin: (requestId: string, bet = BET) =>
        post('/api/rounds', { requestId, bet }, bearer) as Promise<{ status: number; body: SpinAnswer & { error?: string } }>,
      shown: (id: string, spins: number) => post(`/api/rounds/${id}/shown`, { spins }, bearer),
      reload: () => post('/api/session', {}, bearer) as Promise<{ status: number; body: GameState }>,
      history: async () => (await vendor.app.request('/api/history', { headers: bearer })).json(),
    }
  }
  return {
    wallet,
    database,
    launch,
    ticketOf,
    enter,
    post,
    get: (path: string, headers: Record<string, string> = {}) => vendor.app.request(path, { headers }),
    /** The stops of the next draws. */
    choose: (...stops: readonly number[]) => void chosen.push(...stops),
    pass: (ms: number) => {
      now += ms
    },
    /** A new process over the same database. */
    restart: () => {
      vendor = build()
    },
    sweep: (before = now + 1) => vendor.settleAbandoned(before),
    settle: () => vendor.settleDue(),
  }
}
