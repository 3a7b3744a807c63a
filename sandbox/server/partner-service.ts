import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

/** A session notice that a merchant's own service received (SES-7). */
interface SessionNotice {
  readonly method: 'POST' | 'DELETE'
  /** SHA-256 of the bare token, in hexadecimal: who reads the notices gets no session by them. */
  readonly session: string
}

/** Older notices are dropped. */
const MAX_NOTICES = 200

/**
 * Stands in for a merchant's service that is notified of sign-ins and sign-outs, by pages of the merchants' own origins alone. `GET` returns the
 * received notices, oldest first, to nobody's script.
 */
export function partnerRoutes(isOwn: (origin: string) => boolean): Hono {
  const heard: SessionNotice[] = []
  const notices = cors({
    origin: (origin) => (isOwn(origin) ? origin : null),
    allowHeaders: ['Authorization'],
    allowMethods: ['POST', 'DELETE'],
  })
  const app = new Hono()
  app.use((context, next) => {
    context.header('Cache-Control', 'no-store')
    return context.req.method === 'GET' ? next() : notices(context, next)
  })
  app.get('/session', (context) => context.json(heard))
  app.on(['POST', 'DELETE'], '/session', (context) => {
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (token === undefined) return context.json({ error: 'Authorization: Bearer <token>' }, 401)
    heard.push({ method: context.req.method as SessionNotice['method'], session: createHash('sha256').update(token).digest('hex') })
    heard.splice(0, heard.length - MAX_NOTICES)
    return context.body(null, 204)
  })
  return app
}
