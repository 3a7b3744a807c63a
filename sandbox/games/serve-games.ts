import { serve } from '@hono/node-server'
import { createGameVendor } from './vendor.ts'
import type { GameVendorOptions } from './vendor.ts'

/** Rounds left for this long are settled without their player. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000
/** Finished flights and draws are paid at this interval, also when nobody watches. */
const SETTLE_EVERY_MS = 5000
const SWEEP_EVERY_MS = 10 * 60_000

export interface GameServer {
  readonly port: number
  close(): Promise<void>
}

/** Serves the vendor on its own port (0 takes a free one) and settles abandoned rounds. Resolves when it listens. */
export async function serveGames({
  port,
  hostname,
  ...options
}: GameVendorOptions & { port: number; hostname?: string | undefined }): Promise<GameServer> {
  const vendor = createGameVendor(options)
  const sweep = setInterval(() => void vendor.settleAbandoned(options.clock() - ABANDONED_AFTER_MS), SWEEP_EVERY_MS)
  const settle = setInterval(() => void vendor.settleDue(), SETTLE_EVERY_MS)
  for (const timer of [sweep, settle]) timer.unref()
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: vendor.app.fetch, port, ...(hostname === undefined ? {} : { hostname }) }, (address) =>
      resolve({
        port: address.port,
        close: () =>
          new Promise((closed) => {
            clearInterval(sweep)
            clearInterval(settle)
            server.close(() => closed())
            // A slow-load page keeps its connection open as long as it is viewed.
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
