import type { Hono } from 'hono'
import type { Operator } from '../server/operator.ts'
import { playScenario } from '../server/seed-members.ts'
import { randomId } from '../server/world.ts'
import * as ask from './requests.ts'
import { memberOf, merchantOf, withBody } from './request-body.ts'

/** Routes that change members: scenarios, ended sessions, game clocks, credited money. */
export function addMemberRoutes(app: Hono, operator: Operator): void {
  app.post('/scenario', (context) =>
    withBody(context, ask.scenario, async ({ name, merchant: code, scope }) => {
      const merchant = merchantOf(operator, code)
      const played = merchant === undefined ? undefined : await playScenario(operator, merchant, name, scope)
      return played === undefined ? context.json({ error: 'no such scenario or merchant' }, 404) : context.json(played)
    }),
  )
  app.post('/sessions', (context) =>
    withBody(context, ask.sessions, (request) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      const ended = request.do === 'expire' ? operator.sessions.expireAll(member.id) : operator.sessions.revokeAll(member.id)
      return context.json({ ended })
    }),
  )
  app.post('/clock', (context) =>
    withBody(context, ask.clock, async (request) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      return (await operator.vendor.advance({ playerId: String(member.id), ms: request.advance }))
        ? context.json({ advanced: request.advance })
        : context.json({ error: 'the vendor did not do it' }, 502)
    }),
  )
  app.post('/limits', (context) =>
    withBody(context, ask.limits, (request) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      operator.limits.endWaits(member.id)
      return context.json({ ended: true })
    }),
  )
  app.post('/grant', (context) =>
    withBody(context, ask.grant, (request) => {
      const member = memberOf(operator, request)
      if (member === undefined) return context.json({ error: 'no such member' }, 404)
      operator.wallets.move({
        memberId: member.id,
        kind: 'grant',
        reference: `switchboard ${randomId(operator.world)}`,
        amount: request.amount,
      })
      return context.json({ balance: operator.wallets.balanceOf(member.id) })
    }),
  )
}
