/**
 * Stands in for GeeTest, on an origin of its own as the vendor is: its scripts with their functions (initGeetest, initGeetest4,
 * initGeeGuard), and both sides of its API, for browsers and for back ends.
 */
import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { createCorsApp } from '../cors-app.ts'
import type { PuzzleStore } from './puzzle-store.ts'
import { md5 } from './puzzle-store.ts'
import { pictureSvg, pieceSvg } from './puzzle.ts'

const client = (name: string): string => readFileSync(new URL(`client/${name}`, import.meta.url), 'utf8')

/** Each of the vendor's scripts, with the panel that it shows. */
const SCRIPTS = {
  '/static/tools/gt.js': ['words.js', 'panel.js', 'gt.js'],
  '/v4/gt4.js': ['words.js', 'panel.js', 'gt4.js'],
  '/g5/gd.js': ['gd.js'],
} as const

const response = v.object({ x: v.optional(v.number()), answer: v.optional(v.number()), pressed: v.optional(v.boolean()) })
const verification = v.object({ lot_number: v.string(), challenge: v.optional(v.string(), ''), response })

export function createGeetest(store: PuzzleStore): Hono {
  const app = createCorsApp()
  for (const [path, names] of Object.entries(SCRIPTS))
    app.get(path, (context) => context.body(wrapped(names), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  app.get('/static/geetest.css', (context) => context.body(client('geetest.css'), 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/pictures/:lot/:file', (context) => picture(context, store))
  forBrowsers(app, store)
  forBackEnds(app, store)
  return app
}

/** One classic script, as the vendor's are. Its names stay private; pages get only the vendor's own function. */
function wrapped(names: readonly string[]): string {
  return `(() => {\n${names
    .map(client)
    .join('\n')
    .replaceAll(/^import .*$|^export /gmu, '')}\n})()\n`
}

function picture(context: Context, store: PuzzleStore): Response | Promise<Response> {
  const puzzle = store.look(context.req.param('lot') ?? '')
  if (puzzle === undefined) return context.notFound()
  return context.body(context.req.param('file') === 'piece.svg' ? pieceSvg(puzzle) : pictureSvg(puzzle), 200, {
    'Content-Type': 'image/svg+xml',
  })
}

function forBrowsers(app: Hono, store: PuzzleStore): void {
  const { captchaId } = store.account
  const shown = (press: boolean): object => {
    const { lot, puzzle } = store.open(press)
    return { lot_number: lot, press, ypos: puzzle.gapY, question: puzzle.question }
  }
  app.get('/load', (context) => {
    if (context.req.query('captcha_id') !== captchaId) return context.json({ status: 'error', code: '60001', msg: 'captcha_id error' })
    return context.json({ status: 'success', data: shown(context.req.query('risk_type') === 'ai') })
  })
  app.post('/verify', async (context) => {
    const asked = v.safeParse(verification, await context.req.json().catch(() => undefined))
    const seccode = asked.success ? store.solveV4(asked.output.lot_number, asked.output.response) : undefined
    return context.json({ status: 'success', data: seccode === undefined ? { result: 'fail' } : { result: 'success', seccode } })
  })
  app.get('/get.php', (context) => {
    if (context.req.query('gt') !== captchaId || !store.isOpen(context.req.query('challenge') ?? ''))
      return context.json({ status: 'error', error_code: 'error_02', error: 'old challenge' })
    return context.json({ status: 'success', data: shown(false) })
  })
  app.post('/ajax.php', async (context) => {
    const asked = v.safeParse(verification, await context.req.json().catch(() => undefined))
    const validate = asked.success ? store.solveV3(asked.output.challenge, asked.output.lot_number, asked.output.response) : undefined
    return context.json(validate === undefined ? { success: 0 } : { success: 1, validate })
  })
  app.get('/gd/token', (context) => {
    const token = store.risk(context.req.query('app_id') ?? '')
    return context.json(
      token === undefined
        ? { status: 'error', data: { code: '-50005', msg: 'illegal app_id' } }
        : { status: 'success', data: { gee_token: token } },
    )
  })
}

function forBackEnds(app: Hono, store: PuzzleStore): void {
  const text = async (context: Context): Promise<Record<string, string>> =>
    Object.fromEntries(Object.entries(await context.req.parseBody()).map(([key, value]) => [key, String(value)]))
  app.get('/register.php', (context) =>
    context.req.query('gt') === store.account.captchaId ? context.json({ challenge: store.register() }) : context.json({ challenge: '' }),
  )
  app.post('/validate.php', async (context) => {
    const { challenge = '', validate = '', seccode = '' } = await text(context)
    return context.json({ seccode: seccode === `${validate}|jordan` && store.checkV3(challenge, validate) ? md5(seccode) : 'false' })
  })
  app.post('/validate', async (context) => {
    const given = { ...(await text(context)), captcha_id: context.req.query('captcha_id') ?? '' }
    return context.json(
      store.checkV4(given)
        ? { status: 'success', result: 'success', reason: '' }
        : { status: 'success', result: 'fail', reason: 'pass_token expire' },
    )
  })
  app.post('/gd/query', async (context) => {
    const { gee_token: token = '', sign = '' } = await text(context)
    return context.json({ status: store.checkRisk(token, sign) ? 'success' : 'error' })
  })
}
