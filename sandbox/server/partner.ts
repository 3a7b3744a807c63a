import { Hono } from 'hono'
import { cors } from 'hono/cors'

/** What a merchant's own service heard of a session (SES-7). */
export interface Heard {
  readonly method: 'POST' | 'DELETE'
  /** The bare token. */
  readonly token: string
}

/** How many are remembered. */
const KEPT = 200

/** Plays a merchant's service that is told who signs in and out; `GET` answers what it heard, the oldest first. */
export function partnerRoutes(): Hono {
  const heard: Heard[] = []
  const app = new Hono()
  app.use(cors({ origin: '*', allowHeaders: ['Authorization'], allowMethods: ['POST', 'DELETE'] }))
  app.get('/session', (context) => context.json(heard))
  app.on(['POST', 'DELETE'], '/session', (context) => {
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (token === undefined) return context.json({ error: 'Authorization: Bearer <token>' }, 401)
    heard.push({ method: context.req.method as Heard['method'], token })
    heard.splice(0, heard.length - KEPT)
    return context.body(null, 204)
  })
  return app
}
