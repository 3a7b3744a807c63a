import { Hono, type Context } from 'hono'
import { ALL_CALLS } from '#contract/all.ts'
import { FLAGS } from '#contract/settings.ts'
import { isFromThisMachine } from '../server/wire/connection.ts'
import { limitBodies } from '../body-limit.ts'
import { DEMO_MEMBER } from '../data/demo-member.ts'
import { SCENARIOS } from '../data/scenarios.ts'
import { implementationOf } from '../server/calls/implementations.ts'
import { knownMarkets } from '../server/markets.ts'
import type { Member } from '../server/members.ts'
import { toMoney } from '../server/money.ts'
import type { Operator } from '../server/operator.ts'
import { waitingPromotions } from '../server/programs/notify.ts'
import { addMemberRoutes } from './member-routes.ts'
import { addNoticeRoutes } from './notice-routes.ts'
import { describeReport } from './event-reports.ts'
import { PAGE_HEADERS, servePage } from './page.ts'
import * as ask from './requests.ts'
import { watchedLines } from './watching.ts'
import { memberOf, merchantOf, withBody } from './request-body.ts'

/** The switchboard's page, and the JSON interface for the page and the tests. requests.ts lists the changes that it accepts. */
export function switchboardRoutes(operator: Operator): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    // Its page holds one-time codes and makes money: for the person at this machine, not for phones on the network that open the sites.
    if (!isFromThisMachine(context)) return context.json({ error: 'the switchboard opens on its own machine, at localhost' }, 403)
    for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value)
    if (context.req.method !== 'GET' && isForeign(context))
      return context.json({ error: 'the switchboard takes JSON, from its own origin' }, 403)
    return next()
  })
  app.use(limitBodies)
  servePage(app)
  addStateRoutes(app, operator)
  addControlRoutes(app, operator)
  addMemberRoutes(app, operator)
  addNoticeRoutes(app, operator)
  return app
}

/** True for a request from another site, which could otherwise use the switchboard through the browser of the person who runs the sandbox. */
function isForeign(context: Context): boolean {
  const origin = context.req.header('origin')
  const isJson = (context.req.header('content-type') ?? '').startsWith('application/json')
  return !isJson || (origin !== undefined && URL.parse(origin)?.host !== context.req.header('host'))
}

function addStateRoutes(app: Hono, operator: Operator): void {
  app.get('/state', (context) => {
    const scope = context.req.query('scope')
    return context.json({
      demo: DEMO_MEMBER,
      flags: FLAGS,
      calls: ALL_CALLS.map((call) => ({
        name: call.name,
        method: call.method,
        path: call.path,
        here: implementationOf(call) !== undefined,
      })),
      scenarios: SCENARIOS.map(({ name, about }) => ({ name, about })),
      promotions: waitingPromotions().map(({ id, title }) => ({ id, title: title.EN })),
      faults: operator.faults.list(scope),
      markets: knownMarkets(),
      merchants: operator.merchants.map((merchant) => ({ ...merchant, ...operator.overrides.effective(merchant, scope) })),
    })
  })
  app.get('/requests', (context) => context.json(operator.log.list(context.req.query('scope'))))
  app.get('/events', (context) => {
    const { member, channel } = context.req.query()
    const reports = operator.journal.events().map((report) => describeReport(report, (span) => usernameOf(operator, span)))
    return context.json(
      reports.filter(
        ({ events }) =>
          events.some((event) => (!member || event.member === member) && (!channel || event.channels.includes(channel))) ||
          (!member && !channel),
      ),
    )
  })
  app.get('/pixels', (context) => {
    const { channel, account } = context.req.query()
    return context.json(
      operator.pixelReports().filter((report) => (!channel || report.channel === channel) && (!account || report.account === account)),
    )
  })
  app.get('/watching', (context) => context.json(watchedLines(operator.journal.reports(), context.req.query('merchant'))))
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

function addControlRoutes(app: Hono, operator: Operator): void {
  app.post('/fault', (context) => withBody(context, ask.fault, (request) => context.json(operator.faults.add(request))))
  app.post('/fault/remove', (context) => withBody(context, ask.faultId, ({ id }) => context.json({ removed: operator.faults.remove(id) })))
  app.post('/settings', (context) =>
    withBody(context, ask.settings, ({ merchant: code, scope, settings, controls }) => {
      const merchant = merchantOf(operator, code)
      if (merchant === undefined) return context.json({ error: 'no such merchant' }, 404)
      const problem = operator.overrides.apply(merchant, scope, { settings, controls })
      return problem === undefined ? context.json(operator.overrides.effective(merchant, scope)) : context.json({ error: problem }, 400)
    }),
  )
  app.post('/keys', (context) =>
    withBody(context, ask.nothing, async () =>
      context.json({ rsaKey: await operator.keys.rotate().then(async () => (await operator.keys.current()).id) }),
    ),
  )
  app.post('/reset', (context) =>
    withBody(context, ask.reset, ({ scope }) => {
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

/** The member in whose session an event was raised. */
function usernameOf(operator: Operator, span: string): string | undefined {
  const id = operator.sessions.memberOf(span)
  return id === undefined ? undefined : operator.members.byId(id)?.username
}

/** A member without the password hash, with the balance as decimal money. */
function showMember({ passwordHash: _passwordHash, balance, ...member }: Member): object {
  return { ...member, balance: toMoney(balance, member.currency) }
}
