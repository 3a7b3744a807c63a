import { Hono } from 'hono'

/** How the stand-in of a service begins that operators' pages call from their own origins, or from frames without one: every answer may be read by all. */
export function askedByPages(): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Access-Control-Allow-Headers', 'Content-Type')
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    context.header('Cache-Control', 'no-store')
  })
  app.options('*', (context) => context.body(null, 204))
  return app
}
