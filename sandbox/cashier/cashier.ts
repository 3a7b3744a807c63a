/**
 * The sandbox's cashier: a separate company with its own origin and sessions. It moves money only through the operator's desk (desk-protocol.ts).
 *
 *   GET  /?code=…&page=deposit&language=EN&backUrl=…   entry: redeems the code (or token and username) and redirects to an address without it
 *   GET  /deposit · /withdraw · /history                the pages, with a session
 *   GET  /switch?to=…                                   asks before a link replaces the session of another member
 *   POST /api/switch                                    { to } → { page }: replaces it
 *   POST /api/deposits                                  starts a deposit: { amount } → { reference, amount, currency, first }
 *   POST /api/deposits/:reference                       pays it → { balance }
 *   POST /api/withdrawals                               { amount, reference } → { balance }
 */
import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { limitBodies } from '../body-limit.ts'
import type { OneUseWorld } from '../vendors/one-use.ts'
import { pageAddress } from '../vendors/vendor-page.ts'
import { checkAmount, writeAmount } from './amounts.ts'
import type { Desk } from './desk-client.ts'
import type { Account, DeskRefusal } from './desk-protocol.ts'
import { CASHIER_PAGES, historyPage, noticePage, paymentPage, type ShownAccount, switchPage } from './page.ts'
import { type CashierSession, createCashierSessions, type WaitingSession } from './sessions.ts'
import { localeOf } from './locale.ts'

export interface CashierOptions {
  readonly desk: Desk
  readonly world: OneUseWorld
  /** True for an address of a member site. The cashier sends messages and links back to no other. */
  readonly isSite: (url: URL) => boolean
  /** Origins that may frame the cashier (CSP sources). */
  readonly frameAncestors: () => readonly string[]
}

const COOKIE = 'cashier_session'
const NOBODY: DeskRefusal = { error: 'session.ended' }
/** Header that requests from our own pages carry. */
export const CSRF_HEADER = 'X-Cashier-Csrf'
/** Payments and waiting sessions that one session remembers of each kind; a newer one ends the oldest. */
const MOST_KEPT = 50
const REFERENCE = /^[\w-]{8,64}$/u

const FILES = {
  'cashier.js': 'text/javascript; charset=utf-8',
  'cashier.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
} as const

type KnownAccount = Exclude<Awaited<ReturnType<Desk['account']>>, DeskRefusal | undefined>
type Answering<Request> = (request: Request, account: Account, session: CashierSession) => object | Promise<object>

const deposit = v.object({ amount: v.pipe(v.string(), v.maxLength(20)) })
const change = v.object({ to: v.string() })
const withdrawal = v.object({ amount: v.pipe(v.string(), v.maxLength(20)), reference: v.pipe(v.string(), v.regex(REFERENCE)) })

export function createCashier(options: CashierOptions): Hono {
  const { desk, world } = options
  const sessions = createCashierSessions(world)
  const newReference = (): string => Buffer.from(world.randomBytes(9)).toString('hex').toUpperCase()
  const sessionOf = (context: Context): CashierSession | undefined => sessions.find(getCookie(context, COOKIE))
  const app = new Hono()
  app.use(limitBodies)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers(options))) context.header(name, value)
  })
  for (const [name, type] of Object.entries(FILES))
    app.get(`/client/${name}`, (context) =>
      context.body(readFileSync(new URL(`client/${name}`, import.meta.url), 'utf8'), 200, { 'Content-Type': type }),
    )
  app.get('/', (context) => enter(context, options, sessions))
  for (const page of CASHIER_PAGES)
    app.get(`/${page}`, (context) =>
      show(context, (facts, { history }) => (page === 'history' ? historyPage(facts, history) : paymentPage(page, facts, newReference()))),
    )
  app.get('/switch', async (context) => {
    const to = context.req.query('to') ?? ''
    const waiting = sessionOf(context)?.waiting.get(to)
    return waiting === undefined ? context.redirect('/deposit', 303) : await show(context, (facts) => switchPage(facts, { ...waiting, to }))
  })
  app.use('/api/*', async (context, next) => {
    const session = sessionOf(context)
    if (session === undefined) return context.json({ error: 'session.ended' }, 401)
    return isOwnRequest(context, session) ? next() : context.json({ error: 'request.foreign' }, 403)
  })
  app.post('/api/switch', async (context) => {
    const request = v.safeParse(change, await context.req.json().catch(() => undefined))
    const waiting = request.success ? sessionOf(context)?.waiting.get(request.output.to) : undefined
    if (waiting === undefined) return context.json({ error: 'request.invalid' }, 400)
    keepCookie(context, waiting.name)
    return context.json({ page: waiting.page })
  })
  app.post('/api/deposits', (context) =>
    withAccount(context, deposit, ({ amount }, account, session) => {
      if (!session.deposits || account.closed) return { error: 'break' }
      const checked = checkAmount('deposit', amount, account)
      if (!checked.ok) return { error: checked.problem }
      const reference = newReference()
      const first = account.deposits === 0
      keep(session.begun, reference, { amount: checked.amount, first })
      return { reference, amount: writeAmount(checked.amount, account), currency: account.currency, first }
    }),
  )
  app.post('/api/deposits/:reference', async (context) => {
    const reference = context.req.param('reference')
    const session = sessionOf(context)
    const begun = session?.begun.get(reference)
    if (session === undefined || begun === undefined) return context.json({ error: 'session.ended' }, 401)
    return context.json(
      (await desk.deposit({ session: session.operatorSession, reference, amount: begun.amount })) ?? { error: 'unanswered' },
    )
  })
  app.post('/api/withdrawals', (context) => {
    const withdraw: Answering<v.InferOutput<typeof withdrawal>> = async ({ amount, reference }, account, session) => {
      const checked = checkAmount('withdraw', amount, account)
      if (!checked.ok) return { error: checked.problem }
      keep(session.sent, reference, account)
      const answer = (await desk.withdraw({ session: session.operatorSession, reference, amount: checked.amount })) ?? {
        error: 'unanswered',
      }
      return { ...answer, reference, amount: writeAmount(checked.amount, account), currency: account.currency }
    }
    // A repeated one may have taken the money, and its member may have signed out since: only the desk can say what became of it.
    return withAccount(context, withdrawal, withdraw, ({ reference }, { sent }) => sent.get(reference))
  })
  return app

  async function show(context: Context, page: (facts: ShownAccount, answer: KnownAccount) => string): Promise<Response> {
    const session = sessionOf(context)
    if (session === undefined)
      return context.html(
        noticePage({ locale: localeOf(context.req.query('language') ?? ''), backUrl: undefined }, 'endedTitle', 'endedText'),
        401,
      )
    const shown = { locale: localeOf(session.language), backUrl: session.backUrl }
    const answer = await desk.account(session.operatorSession)
    if (answer === undefined) return context.html(noticePage(shown, 'troubleTitle', 'troubleText', { retry: true }), 503)
    if ('error' in answer) {
      deleteCookie(context, COOKIE)
      return context.html(noticePage(shown, 'endedTitle', 'endedText'), 401)
    }
    const facts = { ...shown, account: answer.account, csrf: session.csrf, deposits: session.deposits && !answer.account.closed }
    return context.html(page(facts, answer))
  }

  async function withAccount<S extends v.GenericSchema>(
    context: Context,
    schema: S,
    answer: Answering<v.InferOutput<S>>,
    remembered?: (request: v.InferOutput<S>, session: CashierSession) => Account | undefined,
  ): Promise<Response> {
    const session = sessionOf(context)
    const request = v.safeParse(schema, await context.req.json().catch(() => undefined))
    if (session === undefined || !request.success)
      return context.json({ error: session === undefined ? 'session.ended' : 'request.invalid' }, session === undefined ? 401 : 400)
    const account = remembered?.(request.output, session)
    const known = account === undefined ? await desk.account(session.operatorSession) : { account }
    if (known === undefined) return context.json({ error: 'unanswered' })
    if ('error' in known) return context.json({ error: 'session.ended' }, 401)
    return context.json(await answer(request.output, known.account, session))
  }
}

/**
 * The entry. It redeems the code, which is used up in any case, and redirects at once so that the proof of the session leaves the address
 * bar. A link never takes the place of another member's running session: somebody else may have sent it, for their own account.
 */
async function enter(
  context: Context,
  { desk, isSite, world }: CashierOptions,
  sessions: ReturnType<typeof createCashierSessions>,
): Promise<Response> {
  const asked = context.req.query()
  const page = CASHIER_PAGES.find((name) => name === asked['page']) ?? 'deposit'
  const language = asked['language'] ?? ''
  const back = pageAddress(asked['backUrl'] ?? '')
  const backUrl = back !== undefined && isSite(back) ? back.href : undefined
  const { code, token, username } = asked
  const proof =
    code === undefined ? { token: token ?? '', username: username ?? '' } : { code, audience: `http://${context.req.header('host') ?? ''}` }
  const answer = await desk.redeem(proof)
  const running = sessions.find(getCookie(context, COOKIE))
  const known = running === undefined ? NOBODY : await desk.account(running.operatorSession)
  const locale = localeOf(language)
  if (answer === undefined || known === undefined) return context.html(noticePage({ locale, backUrl }, 'troubleTitle', 'troubleText'), 503)
  if ('error' in answer)
    return context.html(
      noticePage({ locale, backUrl }, code === undefined ? 'endedTitle' : 'usedTitle', code === undefined ? 'endedText' : 'usedText'),
      401,
    )
  const { account } = answer
  const name = sessions.start({ operatorSession: account.session, language, backUrl, deposits: asked['deposits'] !== 'off' })
  if (running === undefined || 'error' in known || isSameMember(known.account, account)) {
    keepCookie(context, name)
    return context.redirect(`/${page}`, 303)
  }
  const to = Buffer.from(world.randomBytes(16)).toString('base64url')
  keep<WaitingSession>(running.waiting, to, { name, account, page })
  return context.redirect(`/switch?to=${to}`, 303)
}

function isSameMember(one: Account, other: Account): boolean {
  return one.username === other.username && one.merchant.code === other.merchant.code
}

function keepCookie(context: Context, name: string): void {
  setCookie(context, COOKIE, name, { path: '/', httpOnly: true, sameSite: 'Lax' })
}

function keep<Kept>(all: Map<string, Kept>, name: string, one: Kept): void {
  all.set(name, one)
  if (all.size > MOST_KEPT) all.delete(all.keys().next().value ?? '')
}

/** True for a request from our own page in this session: another site's page can set neither the header nor our origin. */
function isOwnRequest(context: Context, { csrf }: CashierSession): boolean {
  const origin = context.req.header('origin')
  return context.req.header(CSRF_HEADER) === csrf && (origin === undefined || URL.parse(origin)?.host === context.req.header('host'))
}

function headers({ frameAncestors }: CashierOptions): Record<string, string> {
  return {
    'Content-Security-Policy': [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `img-src 'self'`,
      `connect-src 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors ${frameAncestors().join(' ') || `'none'`}`,
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}
