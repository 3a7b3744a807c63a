import type { AdvanceRequest, DrawOfGame, LaunchRequest, OpenBet } from '../games/wallet-protocol.ts'
import { DrawsAnswer, LaunchAnswer, OpenBetsAnswer, SECRET_HEADER } from '../games/wallet-protocol.ts'
import * as v from 'valibot'

/** The operator's client of the game vendor. */
export interface GameVendor {
  /** Starts a game and returns its address. Undefined when the vendor is unreachable or refuses. */
  launch(request: LaunchRequest): Promise<string | undefined>
  /** Sets the clock of a player's tables forward. Returns false when the vendor is unreachable or refuses. */
  advance(request: AdvanceRequest): Promise<boolean>
  /** A player's bets whose result is still to come. Undefined when the vendor is unreachable or refuses. */
  openBets(playerId: string): Promise<readonly OpenBet[] | undefined>
  /** The next draws of lotteries. Undefined when the vendor is unreachable or refuses. */
  draws(asked: { gameCodes: readonly string[]; currency: string; decimals: number }): Promise<readonly DrawOfGame[] | undefined>
  /** The shared secret. The vendor sends it with every wallet call. */
  readonly secret: string
}

/** A client over HTTP. `url` is the vendor's base for the operator's server; players may use another. */
export function createVendorClient({ url, secret, send = fetch }: { url: () => string; secret: string; send?: typeof fetch }): GameVendor {
  const post = (path: string, body: object): Promise<Response | undefined> =>
    send(`${url()}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
  return {
    secret,
    advance: async (request) => (await post('advance', request))?.status === 200,
    openBets: async (playerId) => {
      const answer = await post('open', { playerId })
      const parsed = v.safeParse(OpenBetsAnswer, await answer?.json().catch(() => undefined))
      return parsed.success ? parsed.output.bets : undefined
    },
    draws: async (asked) => {
      const answer = await post('draws', asked)
      const parsed = v.safeParse(DrawsAnswer, await answer?.json().catch(() => undefined))
      return parsed.success ? parsed.output.draws : undefined
    },
    launch: async (request) => {
      const answer = await post('launch', request)
      if (answer?.status !== 200) return undefined
      const parsed = v.safeParse(LaunchAnswer, await answer.json().catch(() => undefined))
      return parsed.success ? parsed.output.gameUrl : undefined
    },
  }
}
