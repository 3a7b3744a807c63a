import type { LaunchRequest } from '../games/wallet-protocol.ts'
import { LaunchAnswer, SECRET_HEADER } from '../games/wallet-protocol.ts'
import * as v from 'valibot'

/** The game vendor, as the operator's server sees it. */
export interface GameVendor {
  /** The address of a started game, or undefined when the vendor cannot be reached or says no. */
  launch(request: LaunchRequest): Promise<string | undefined>
  /** What both sides know: the vendor shows it with every wallet call. */
  readonly secret: string
}

/** A vendor that is spoken to over HTTP. `url` is its base for the operator's server, which need not be the players'. */
export function createVendorClient({ url, secret, send = fetch }: { url: () => string; secret: string; send?: typeof fetch }): GameVendor {
  return {
    secret,
    launch: async (request) => {
      const answer = await send(`${url()}/launch`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: secret },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
      if (answer?.status !== 200) return undefined
      const parsed = v.safeParse(LaunchAnswer, await answer.json().catch(() => undefined))
      return parsed.success ? parsed.output.gameUrl : undefined
    },
  }
}
