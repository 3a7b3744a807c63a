import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { CrashEngine } from './crash/engine.ts'
import { CrashBetRequest } from './crash/protocol.ts'
import { engineOf } from './engines.ts'
import type { Engine, EngineName } from './engines.ts'
import type { LotteryEngine } from './lottery/engine.ts'
import { TicketRequest } from './lottery/protocol.ts'
import { SessionRequest, ShownRequest, SpinRequest, WatchRequest } from './play-protocol.ts'
import type { PlayError } from './play-protocol.ts'
import type { Rounds } from './rounds.ts'
import type { Sessions } from './sessions.ts'
import type { TableClocks } from './table-clocks.ts'
import { WalletUnreachable } from './wallet.ts'
import type { Player, Wallet } from './wallet.ts'

const STATUS: Readonly<Record<PlayError, 400 | 401 | 404 | 409 | 503>> = {
  'ticket.invalid': 401,
  'session.ended': 401,
  'player.unknown': 401,
  'insufficient.funds': 409,
  'betting.closed': 409,
  'bet.invalid': 400,
  'round.unknown': 404,
  'request.invalid': 400,
  'wallet.unreachable': 503,
}

export interface PlayOptions {
  readonly sessions: Sessions
  readonly rounds: Rounds
  readonly slot: Engine
  readonly crash: CrashEngine
  readonly lottery: LotteryEngine
  readonly clocks: TableClocks
  readonly walletOf: (player: Player) => Wallet
}
type Result = object | { readonly error: PlayError }

/** The calls of a game's page, all below /api and with the session's token. Responses are for this player and never cached. */
export function playRoutes({ sessions, rounds, slot, crash, lottery, clocks, walletOf }: PlayOptions): Hono {
  const app = new Hono()
  const engines: Readonly<Record<EngineName, Engine>> = { slot, crash, lottery }
  const engineFor = ({ launch }: Player): Engine => engines[engineOf(launch.gameCode)]
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
    // The response contains the token even when the wallet is unreachable: the ticket is used up, and the page must be able to try again.
    const token = redeemed?.token ?? bearer ?? ''
    const state = await engineFor(player)
      .open(player)
      .catch((error: unknown) => {
        if (error instanceof WalletUnreachable) return { error: 'wallet.unreachable' as const }
        throw error
      })
    if ('error' in state) return context.json({ error: state.error, token, backUrl: player.launch.backUrl }, STATUS[state.error])
    return context.json({ token, ...state })
  })

  /** Adds a call of one game's pages: finds the session, parses the body and runs the work. */
  function take<S extends v.GenericSchema>(
    path: string,
    engine: EngineName,
    schema: S,
    work: (player: Player, body: v.InferOutput<S>, context: Context) => Promise<Result>,
  ): void {
    app.post(path, async (context) => {
      const player = signedIn(context, sessions)
      const body = await read(context, schema)
      if (!player) return refuse(context, 'session.ended')
      if (body === undefined || engineOf(player.launch.gameCode) !== engine) return refuse(context, 'request.invalid')
      return answer(context, await work(player, body, context))
    })
  }
  take('/api/rounds', 'slot', SpinRequest, (player, { requestId, bet }) => rounds.start(player, requestId, bet))
  take('/api/rounds/:id/shown', 'slot', ShownRequest, (player, { spins }, context) =>
    rounds.show(player, context.req.param('id') ?? '', spins),
  )
  take('/api/crash/watch', 'crash', WatchRequest, async (player, { seen }, context) => {
    if (seen !== undefined) await clocks.until(player, crash.changesAt(player, seen), context.req.raw.signal)
    return crash.view(player)
  })
  take('/api/crash/bets', 'crash', CrashBetRequest, (player, body) => crash.bet(player, body))
  take('/api/crash/wagers/:id/cash-out', 'crash', v.object({}), (player, _body, context) =>
    crash.cashOut(player, context.req.param('id') ?? ''),
  )
  take('/api/lottery/watch', 'lottery', WatchRequest, async (player, { seen }, context) => {
    if (seen !== undefined) await clocks.until(player, lottery.changesAt(player, seen), context.req.raw.signal)
    return lottery.view(player)
  })
  take('/api/lottery/tickets', 'lottery', TicketRequest, (player, body) => lottery.buy(player, body))

  app.get('/api/history', async (context) => {
    const player = signedIn(context, sessions)
    if (!player) return refuse(context, 'session.ended')
    // The operator's session may have ended: then this one has too.
    const answer = await walletOf(player).balance(player)
    return 'error' in answer ? refuse(context, answer.error) : context.json({ rounds: engineFor(player).past(player) })
  })
  return app
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

function answer(context: Context, result: Result): Response {
  return 'error' in result ? refuse(context, result.error) : context.json(result)
}

function refuse(context: Context, error: PlayError): Response {
  return context.json({ error }, STATUS[error])
}
