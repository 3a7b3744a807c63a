import { Hono } from 'hono'
import * as v from 'valibot'
import { limitBodies } from '../body-limit.ts'
import { BalanceRequest, MoveRequest, SECRET_HEADER, type WalletAnswer } from '../games/wallet-protocol.ts'
import type { Member } from './members.ts'
import type { Operator } from './operator.ts'
import { leftOf, playClosed, restClosed } from './play/closed-play.ts'
import { matchesSecret } from './shared-secret.ts'
import type { MoveKind } from './wallets.ts'

/**
 * The operator's side of the seamless wallet. The game vendor's server calls it with the shared secret, and money moves once per
 * transactionId. A bet and the balance need a living session; a win is paid also after sign-out.
 */
export function vendorWallet(operator: Operator): Hono {
  const app = new Hono()
  app.use(limitBodies)
  app.use(async (context, next) => {
    if (!matchesSecret(context.req.header(SECRET_HEADER), operator.vendor.secret)) return context.json({ error: 'secret.invalid' }, 401)
    return next()
  })
  app.post('/balance', async (context) => {
    const request = v.safeParse(BalanceRequest, await context.req.json().catch(() => undefined))
    if (!request.success) return context.json({ error: 'request.invalid' }, 400)
    return context.json(balanceFor(operator, request.output))
  })
  for (const kind of ['bet', 'win', 'rollback'] as const) {
    app.post(`/${kind}`, async (context) => {
      const request = v.safeParse(MoveRequest, await context.req.json().catch(() => undefined))
      if (!request.success) return context.json({ error: 'request.invalid' }, 400)
      return context.json(move(operator, kind, request.output))
    })
  }
  return app
}

/** The balance, to a living session only: a game that stays open after sign-out learns nothing more. */
function balanceFor(operator: Operator, request: BalanceRequest): WalletAnswer {
  const player = playerOf(operator, request)
  if (player === undefined) return { error: 'player.unknown' }
  const isOpen = sessionLives(operator, player, request.sessionRef) && restClosed(operator, player) === undefined
  return isOpen ? { balance: player.balance } : { error: 'session.ended' }
}

function move(operator: Operator, kind: MoveKind, request: MoveRequest): WalletAnswer {
  const player = playerOf(operator, request)
  if (player === undefined) return { error: 'player.unknown' }
  const moved = {
    memberId: player.id,
    kind,
    reference: request.transactionId,
    amount: request.amount,
    round: request.roundId,
    game: request.gameCode,
  }
  const refused = kind === 'bet' ? betRefusal(operator, player, request) : undefined
  if (refused !== undefined) {
    // A repeated bet was accepted before, so it gets the same response after sign-out, during a break and at a limit.
    const done = operator.wallets.balanceIfRepeated(moved)
    return done === undefined ? { error: refused } : { balance: done }
  }
  const answer = operator.wallets.move(moved)
  if (answer.ok) return { balance: answer.balance }
  return { error: answer.reason === 'reference.reused' ? 'session.ended' : answer.reason }
}

/** A bet needs a living session whose member may play, and what is left of the member's loss limits. */
function betRefusal(
  operator: Operator,
  player: Member,
  { sessionRef, amount }: MoveRequest,
): 'session.ended' | 'insufficient.funds' | undefined {
  if (!sessionLives(operator, player, sessionRef) || playClosed(operator, player) !== undefined) return 'session.ended'
  return amount > (leftOf(operator, player, 'loss') ?? amount) ? 'insufficient.funds' : undefined
}

function playerOf(operator: Operator, { playerId, currency }: BalanceRequest): Member | undefined {
  const member = /^\d{1,15}$/u.test(playerId) ? operator.members.byId(Number(playerId)) : undefined
  return member?.currency === currency ? member : undefined
}

function sessionLives(operator: Operator, { id }: Member, sessionRef: string | undefined): boolean {
  const lives = sessionRef !== undefined && operator.sessions.lives(sessionRef, id)
  if (lives) operator.play.noteUse(id)
  return lives
}
