import { readdirSync, readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { ALL_CALLS } from '#contract/all.ts'
import { FLAGS } from '#contract/settings.ts'
import { DEMO_MEMBER } from '../data/demo-member.ts'
import { SCENARIOS } from '../data/scenarios.ts'
import { implementationOf } from '../server/calls/all.ts'
import type { Member } from '../server/members.ts'
import type { SandboxMerchant } from '../server/merchants.ts'
import { toMoney } from '../server/money.ts'
import type { Operator } from '../server/operator.ts'
import { playScenario } from '../server/seed.ts'
import { randomId } from '../server/world.ts'
import * as ask from './requests.ts'

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
} as const

/** The page, and the JSON interface that it and the tests use. What can be bent: see requests.ts. */
export function switchboardRoutes(operator: Operator): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
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

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

function servePage(app: Hono): void {
  const folder = new URL('client/', import.meta.url)
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
  app.get('/', (context) => context.html(files.get('page.html') ?? ''))
  app.get('/client/:name', (context) => {
    const name = context.req.param('name')
    const text = files.get(name)
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    return text === undefined ? context.notFound() : context.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })
  })
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

function bendMembers(app: Hono, operator: Operator): void {
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

/** A member without its secret, with its money as people write it. */
function showMember({ passwordHash: _passwordHash, balance, ...member }: Member): object {
  return { ...member, balance: toMoney(balance, member.currency) }
}

async function take<Schema extends v.GenericSchema>(context: Context, schema: Schema, act: (request: v.InferOutput<Schema>) => Response | Promise<Response>): Promise<Response> {
  const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined))
  if (parsed.success) return act(parsed.output)
  const [issue] = parsed.issues
  return context.json({ error: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` }, 400)
}

/** The named merchant; without a name the first. */
function merchantOf(operator: Operator, code: string | undefined): SandboxMerchant | undefined {
  return code === undefined ? operator.merchants[0] : operator.merchants.find((merchant) => merchant.code === code)
}

function memberOf(operator: Operator, { merchant, username }: { merchant?: string | undefined; username?: string | undefined }) {
  return operator.members.byName(merchantOf(operator, merchant)?.code ?? '', username ?? '')
}
