import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { isOwnWallet } from './wallet.ts'
import type { Sessions } from './sessions.ts'
import { HOSTILE_CODES, LaunchRequest, SECRET_HEADER } from './wallet-protocol.ts'
import type { LaunchAnswer } from './wallet-protocol.ts'

export interface LaunchOptions {
  readonly sessions: Sessions
  readonly walletUrl: string
  readonly walletSecret: string
  readonly publicOrigin: string | ((backUrl: URL) => string)
}

/** POST /launch, for operators only: a game address for one player, good for one minute and one use. */
export function launchRoutes({ sessions, walletUrl, walletSecret, publicOrigin }: LaunchOptions): Hono {
  return new Hono().post('/launch', async (context) => {
    if (!isSecret(context.req.header(SECRET_HEADER), walletSecret)) return context.json({ error: 'secret.invalid' }, 401)
    const launch = v.safeParse(LaunchRequest, await context.req.json().catch(() => undefined))
    if (!launch.success || !isOwnWallet(launch.output.callbackBase, walletUrl)) return context.json({ error: 'launch.invalid' }, 400)
    const { gameCode, language, backUrl } = launch.output
    const origin = typeof publicOrigin === 'string' ? publicOrigin : publicOrigin(new URL(backUrl))
    const folder = HOSTILE_CODES.some((code) => code === gameCode) ? 'hostile' : 'play'
    const gameUrl = new URL(`/${folder}/${encodeURIComponent(gameCode)}`, origin)
    gameUrl.search = new URLSearchParams({ lang: language, ticket: sessions.admit(launch.output) }).toString()
    return context.json({ gameUrl: gameUrl.href } satisfies LaunchAnswer)
  })
}

/** Compared by digest, so that neither length nor a common beginning shows in the time it takes. */
function isSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
