import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { isOwnWallet } from './wallet.ts'
import type { Sessions } from './sessions.ts'
import type { TableClocks } from './table-clocks.ts'
import { AdvanceRequest, DrawsRequest, HOSTILE_CODES, LaunchRequest, OpenBetsRequest, SECRET_HEADER } from './wallet-protocol.ts'
import type { DrawOfGame, DrawsAnswer, LaunchAnswer, OpenBet, OpenBetsAnswer } from './wallet-protocol.ts'

export interface LaunchOptions {
  readonly sessions: Sessions
  readonly clocks: TableClocks
  readonly walletUrl: string
  readonly walletSecret: string
  readonly publicOrigin: string | ((backUrl: URL) => string)
  /** A player's real bets without a result. */
  readonly openBets: (playerId: string) => OpenBet[]
  readonly drawsOf: (request: v.InferOutput<typeof DrawsRequest>) => DrawOfGame[]
}

/**
 * For operators only. POST /open: a player's bets without a result. POST /draws: the next draws of lotteries and their last results.
 * POST /launch: a game address for one player, valid for one minute and one use. POST /advance: sets the clock of a
 * player's tables forward.
 */
export function launchRoutes({ sessions, clocks, walletUrl, walletSecret, publicOrigin, openBets, drawsOf }: LaunchOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    if (
      context.req.method === 'POST' &&
      ['/launch', '/advance', '/open', '/draws'].includes(context.req.path) &&
      !matchesSecret(context.req.header(SECRET_HEADER), walletSecret)
    )
      return context.json({ error: 'secret.invalid' }, 401)
    return next()
  })
  app.post('/advance', async (context) => {
    const advance = v.safeParse(AdvanceRequest, await context.req.json().catch(() => undefined))
    if (!advance.success) return context.json({ error: 'advance.invalid' }, 400)
    clocks.advance(advance.output.playerId, advance.output.ms)
    return context.json({ advanced: advance.output.ms })
  })
  app.post('/open', async (context) => {
    const request = v.safeParse(OpenBetsRequest, await context.req.json().catch(() => undefined))
    if (!request.success) return context.json({ error: 'open.invalid' }, 400)
    return context.json({ bets: openBets(request.output.playerId) } satisfies v.InferOutput<typeof OpenBetsAnswer>)
  })
  app.post('/draws', async (context) => {
    const request = v.safeParse(DrawsRequest, await context.req.json().catch(() => undefined))
    if (!request.success) return context.json({ error: 'draws.invalid' }, 400)
    return context.json({ draws: drawsOf(request.output) } satisfies v.InferOutput<typeof DrawsAnswer>)
  })
  app.post('/launch', async (context) => {
    const launch = v.safeParse(LaunchRequest, await context.req.json().catch(() => undefined))
    if (!launch.success || !isOwnWallet(launch.output.callbackBase, walletUrl)) return context.json({ error: 'launch.invalid' }, 400)
    const { gameCode, language, backUrl } = launch.output
    const origin = typeof publicOrigin === 'string' ? publicOrigin : publicOrigin(new URL(backUrl))
    const folder = HOSTILE_CODES.some((code) => code === gameCode) ? 'hostile' : 'play'
    const gameUrl = new URL(`/${folder}/${encodeURIComponent(gameCode)}`, origin)
    gameUrl.search = new URLSearchParams({ lang: language, ticket: sessions.admit(launch.output) }).toString()
    return context.json({ gameUrl: gameUrl.href } satisfies LaunchAnswer)
  })
  return app
}

/** Compares by digest, so that timing reveals neither the secret's length nor a common prefix. */
function matchesSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
