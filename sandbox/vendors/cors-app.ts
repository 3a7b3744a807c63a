import { Hono } from 'hono'
import { limitBodies } from '../body-limit.ts'

/**
 * The base app of a stand-in service that operators' pages call from their own origins, or from frames without one: its CORS headers allow
 * every page to read each response.
 */
export function createCorsApp({ methods = 'GET, POST', headers = 'Content-Type' } = {}): Hono {
  const app = new Hono()
  app.use(limitBodies)
  app.use(async (context, next) => {
    await next()
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Access-Control-Allow-Headers', headers)
    context.header('Access-Control-Allow-Methods', methods)
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    context.header('Cache-Control', 'no-store')
  })
  app.options('*', (context) => context.body(null, 204))
  return app
}
