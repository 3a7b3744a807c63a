import { Hono, type Context } from 'hono'
import { ALL_CALLS } from '#contract/all.ts'
import { FLAGS } from '#contract/settings.ts'
import { DEMO_MEMBER } from '../data/demo-member.ts'
import { SCENARIOS } from '../data/scenarios.ts'
import { implementationOf } from '../server/calls/all.ts'
import type { Member } from '../server/members.ts'
import { toMoney } from '../server/money.ts'
import type { Operator } from '../server/operator.ts'
import { bendMembers } from './member-routes.ts'
import { PAGE_HEADERS, servePage } from './page.ts'
import * as ask from './requests.ts'
import { memberOf, merchantOf, take } from './take.ts'

/** The page, and the JSON interface that it and the tests use. What can be bent: see requests.ts. */
export function switchboardRoutes(operator: Operator): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value)
    if (context.req.method !== 'GET' && isForeign(context)) return context.json({ error: 'the switchboard takes JSON, from its own origin' }, 403)
    return next()
  })
  servePage(app)
  showState(app, operator)
  bend(app, operator)
  bendMembers(app, operator)
  return app
}

/** A page elsewhere could otherwise pull these switches through the browser of whoever runs the sandbox. */
function isForeign(context: Context): boolean {
  const origin = context.req.header('origin')
  const isJson = (context.req.header('content-type') ?? '').startsWith('application/json')
  return !isJson || (origin !== undefined && URL.parse(origin)?.host !== context.req.header('host'))
}

function showState(app: Hono, operator: Operator): void {
  app.get('/state', (context) => {
    const scope = context.req.query('scope')
    return context.json({
      demo: DEMO_MEMBER,
      flags: FLAGS,
      calls: ALL_CALLS.map((call) => ({ name: call.name, method: call.method, path: call.path, here: implementationOf(call) !== undefined })),
      scenarios: SCENARIOS.map(({ name, about }) => ({ name, about })),
      faults: operator.faults.list(scope),
      merchants: operator.merchants.map((merchant) => ({ ...merchant, ...operator.overrides.effective(merchant, scope) })),
    })
  })
  app.get('/requests', (context) => context.json(operator.log.list(context.req.query('scope'))))
  app.get('/events', (context) => context.json(operator.journal.events()))
  app.get('/codes', (context) => context.json(operator.journal.codes()))
  app.get('/members', (context) => {
    const members = operator.merchants.flatMap(({ code }) => operator.members.list(code))
    return context.json(members.map(showMember))
  })
  app.get('/transactions', (context) => {
    const member = memberOf(operator, context.req.query())
    return member === undefined ? context.json({ error: 'no such member' }, 404) : context.json(operator.wallets.history(member.id, 200))
  })
}

function bend(app: Hono, operator: Operator): void {
  app.post('/fault', (context) => take(context, ask.fault, (request) => context.json(operator.faults.add(request))))
  app.post('/fault/remove', (context) => take(context, ask.faultId, ({ id }) => context.json({ removed: operator.faults.remove(id) })))
  app.post('/settings', (context) =>
    take(context, ask.settings, ({ merchant: code, scope, settings, controls }) => {
      const merchant = merchantOf(operator, code)
      if (merchant === undefined) return context.json({ error: 'no such merchant' }, 404)
      const problem = operator.overrides.apply(merchant, scope, { settings, controls })
      return problem === undefined ? context.json(operator.overrides.effective(merchant, scope)) : context.json({ error: problem }, 400)
    }),
  )
  app.post('/keys', (context) => take(context, ask.nothing, async () => context.json({ rsaKey: await operator.keys.rotate().then(async () => (await operator.keys.current()).id) })))
  app.post('/reset', (context) =>
    take(context, ask.reset, ({ scope }) => {
      operator.faults.clear(scope)
      operator.overrides.reset(scope)
      operator.log.clear(scope)
      if (scope === undefined) {
        operator.attempts.forgetAll()
        operator.journal.clear()
      }
      return context.json({ reset: scope ?? 'everything' })
    }),
  )
}

/** A member without its secret, with its money as people write it. */
function showMember({ passwordHash: _passwordHash, balance, ...member }: Member): object {
  return { ...member, balance: toMoney(balance, member.currency) }
}
