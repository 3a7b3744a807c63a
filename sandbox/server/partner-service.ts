import { Hono } from 'hono'
import { cors } from 'hono/cors'

/** A session notice that a merchant's own service received (SES-7). */
export interface SessionNotice {
  readonly method: 'POST' | 'DELETE'
  /** The bare token. */
  readonly token: string
}

/** Older notices are dropped. */
const MAX_NOTICES = 200

/** Stands in for a merchant's service that is notified of sign-ins and sign-outs. `GET` returns the received notices, oldest first. */
export function partnerRoutes(): Hono {
  const heard: SessionNotice[] = []
  const app = new Hono()
  app.use(cors({ origin: '*', allowHeaders: ['Authorization'], allowMethods: ['POST', 'DELETE'] }))
  app.get('/session', (context) => context.json(heard))
  app.on(['POST', 'DELETE'], '/session', (context) => {
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (token === undefined) return context.json({ error: 'Authorization: Bearer <token>' }, 401)
    heard.push({ method: context.req.method as SessionNotice['method'], token })
    heard.splice(0, heard.length - MAX_NOTICES)
    return context.body(null, 204)
  })
  return app
}
