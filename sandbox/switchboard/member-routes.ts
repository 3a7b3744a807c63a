import type { Hono } from 'hono'
import type { Operator } from '../server/operator.ts'
import { playScenario } from '../server/seed.ts'
import { randomId } from '../server/world.ts'
import * as ask from './requests.ts'
import { memberOf, merchantOf, take } from './take.ts'

/** The switches of members: scenarios, the end of sessions, money from the house. */
export function bendMembers(app: Hono, operator: Operator): void {
  app.post('/scenario', (context) =>
    take(context, ask.scenario, async ({ name, merchant: code, scope }) => {
      const merchant = merchantOf(operator, code)
      const played = merchant === undefined ? undefined : await playScenario(operator, merchant, name, scope)
      return played === undefined ? context.json({ error: 'no such scenario or merchant' }, 404) : context.json(played)
    }),
  )
  app.post('/sessions', (context) =>
    take(context, ask.sessions, (request) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      const ended = request.do === 'expire' ? operator.sessions.expireAll(member.id) : operator.sessions.revokeAll(member.id)
      return context.json({ ended })
    }),
  )
  app.post('/grant', (context) =>
    take(context, ask.grant, (request) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      operator.wallets.move({ memberId: member.id, kind: 'grant', reference: `switchboard ${randomId(operator.world)}`, amount: request.amount })
      return context.json({ balance: operator.wallets.balanceOf(member.id) })
    }),
  )
}
