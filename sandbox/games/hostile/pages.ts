import { Hono } from 'hono'
import type { Context } from 'hono'
import { escapeHtml, pagePolicy } from '../page-policy.ts'
import type { Sessions } from '../sessions.ts'

/** Redirects its own frame to the operator at once, as vendors do when they refuse a session. */
const GO_BACK = `location.href = document.documentElement.dataset.backUrl`

/**
 * Ten history entries: three by pushState, three by the hash, four real pages. Each after the load event, because a navigation before it replaces
 * the entry, and one task apart, because browsers join navigations of one task.
 */
const PUSH_HISTORY = `
const step = Number(new URLSearchParams(location.search).get('step') ?? 0)
const later = (work) => new Promise((done) => setTimeout(() => { work(); done() }, 30))
addEventListener('load', async () => {
  if (step === 0) {
    for (const entry of [1, 2, 3]) await later(() => history.pushState({ entry }, '', '?pushed=' + entry))
    for (const entry of [1, 2, 3]) await later(() => { location.hash = 'entry-' + entry })
  }
  if (step < 4) await later(() => location.assign('?step=' + (step + 1)))
  else document.documentElement.dataset.done = 'true'
})`

const SCRIPTS: Readonly<Record<string, string>> = { 'hostile-backurl': GO_BACK, 'hostile-history': PUSH_HISTORY }

/** Pages that misbehave in a viewer, for tests (GAM-4). They take the same launch as a game and never open a session. */
export function hostilePages({ frameAncestors, sessions }: { frameAncestors: readonly string[]; sessions: Sessions }): Hono {
  const app = new Hono()
  app.use('/hostile/*', pagePolicy(frameAncestors))
  app.get('/hostile/slow-load', (context) => page(context, sessions, '<img src="/hostile/never.png" alt="">'))
  app.get(
    '/hostile/never.png',
    (context) =>
      new Promise<Response>((resolve) => {
        const leave = () => resolve(context.body(null, 204))
        context.req.raw.signal.addEventListener('abort', leave, { once: true })
      }),
  )
  for (const [code, script] of Object.entries(SCRIPTS)) {
    app.get(`/hostile/${code}`, (context) => page(context, sessions, `<script src="/hostile/${code}.js"></script>`))
    app.get(`/hostile/${code}.js`, (context) => context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  }
  return app
}

function page(context: Context, sessions: Sessions, content: string): Response | Promise<Response> {
  const backUrl = sessions.peek(context.req.query('ticket') ?? '')?.backUrl ?? 'about:blank'
  return context.html(`<!doctype html><html lang="en" data-back-url="${escapeHtml(backUrl)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Game</title></head><body><h1>${escapeHtml(context.req.path.slice(9))}</h1>${content}</body></html>`)
}
