import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import { betSteps, firstBet } from './bet-steps.ts'
import { SessionRequest, ShownRequest, SpinRequest } from './play-protocol.ts'
import type { GameState, PlayError } from './play-protocol.ts'
import type { RoundStore } from './round-store.ts'
import type { Refused, Rounds } from './rounds.ts'
import type { Sessions } from './sessions.ts'
import { expectation } from './slot/expectation.ts'
import { LINES } from './slot/lines.ts'
import { FREE_SPIN_MULTIPLIER, LINE_PAYS, SCATTER_PAYS } from './slot/paytable.ts'
import { BASE_REELS, FREE_REELS } from './slot/reels.ts'
import { WalletUnreachable } from './wallet.ts'
import type { Player } from './wallet.ts'

const HISTORY_ROUNDS = 20
const STATUS: Readonly<Record<PlayError, 400 | 401 | 404 | 409 | 503>> = {
  'ticket.invalid': 401, 'session.ended': 401, 'player.unknown': 401, 'insufficient.funds': 409, 'bet.invalid': 400,
  'round.unknown': 404, 'request.invalid': 400, 'wallet.unreachable': 503,
}
const RULES: GameState['rules'] = {
  linePays: LINE_PAYS, scatterPays: SCATTER_PAYS, lines: LINES, freeSpinMultiplier: FREE_SPIN_MULTIPLIER,
  returnPercent: (expectation().total * 100).toFixed(2),
}

export interface PlayOptions { readonly sessions: Sessions; readonly rounds: Rounds; readonly store: RoundStore }

/** What a game's page calls, all below /api and all with the session's token. Answers are for this player and never kept by a cache. */
export function playRoutes({ sessions, rounds, store }: PlayOptions): Hono {
  const app = new Hono()
  app.use('/api/*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.onError((error, context) => {
    if (error instanceof WalletUnreachable) return refuse(context, 'wallet.unreachable')
    throw error
  })

  app.post('/api/session', async (context) => {
    const body = await read(context, SessionRequest)
    if (!body) return refuse(context, 'request.invalid')
    const bearer = bearerOf(context)
    const redeemed = body.ticket === undefined ? undefined : sessions.redeem(body.ticket)
    const player = redeemed?.player ?? (bearer === undefined ? undefined : sessions.find(bearer))
    if (!player) return refuse(context, 'ticket.invalid')
    // The token goes out even when the wallet is away: the ticket is spent, and the page has to be able to ask again.
    const token = redeemed?.token ?? bearer ?? ''
    const start = await rounds.resume(player).catch((error: unknown) => {
      if (error instanceof WalletUnreachable) return { error: 'wallet.unreachable' } as const
      throw error
    })
    if ('error' in start) return context.json({ error: start.error, token, backUrl: player.launch.backUrl }, STATUS[start.error])
    return context.json({ token, ...stateOf(player), ...start } satisfies GameState)
  })

  app.post('/api/rounds', async (context) => {
    const player = signedIn(context, sessions)
    const body = await read(context, SpinRequest)
    if (!player) return refuse(context, 'session.ended')
    if (!body) return refuse(context, 'request.invalid')
    return answer(context, await rounds.start(player, body.requestId, body.bet))
  })

  app.post('/api/rounds/:id/shown', async (context) => {
    const player = signedIn(context, sessions)
    const body = await read(context, ShownRequest)
    if (!player) return refuse(context, 'session.ended')
    if (!body) return refuse(context, 'request.invalid')
    return answer(context, await rounds.show(player, context.req.param('id'), body.spins))
  })

  app.get('/api/history', (context) => {
    const player = signedIn(context, sessions)
    return player ? context.json({ rounds: store.past(player, HISTORY_ROUNDS) }) : refuse(context, 'session.ended')
  })
  return app
}

function stateOf({ launch }: Player): Omit<GameState, 'token' | 'balance' | 'round'> {
  const steps = betSteps(launch.currency, launch.decimals)
  return {
    game: { code: launch.gameCode, title: launch.title ?? launch.gameCode },
    mode: launch.mode, currency: launch.currency, decimals: launch.decimals, language: launch.language, backUrl: launch.backUrl,
    betSteps: steps, bet: firstBet(steps), rules: RULES, reels: { base: BASE_REELS, free: FREE_REELS },
  }
}

async function read<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S> | undefined> {
  const body = v.safeParse(schema, await context.req.json().catch(() => undefined))
  return body.success ? body.output : undefined
}

function bearerOf(context: Context): string | undefined {
  return /^Bearer (?<token>[\w-]{1,128})$/u.exec(context.req.header('Authorization') ?? '')?.groups?.['token']
}

function signedIn(context: Context, sessions: Sessions): Player | undefined {
  const bearer = bearerOf(context)
  return bearer === undefined ? undefined : sessions.find(bearer)
}

function answer(context: Context, result: object | Refused): Response {
  return 'error' in result ? refuse(context, (result as Refused).error) : context.json(result)
}

function refuse(context: Context, error: PlayError): Response {
  return context.json({ error }, STATUS[error])
}
