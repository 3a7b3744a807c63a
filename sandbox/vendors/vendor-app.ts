import { Hono, type Context } from 'hono'
import { limitBodies } from '../body-limit.ts'
import { drawPersona, personaOf, type Persona } from './personas.ts'

export interface VendorAppOptions {
  readonly referrerPolicy: 'no-referrer' | 'origin'
  /** Path before a persona's key and `.svg`. */
  readonly pictures: string
}

/** The base app of a stand-in vendor that vouches for people: common headers, and the people's pictures. */
export function createVendorApp({ referrerPolicy, pictures }: VendorAppOptions): Hono {
  const app = new Hono()
  app.use(limitBodies)
  app.use(async (context, next) => {
    await next()
    context.header('Referrer-Policy', referrerPolicy)
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
  })
  app.get(`${pictures}:file`, (context) => {
    const persona = personaOf(context.req.param('file')?.replace(/\.svg$/u, '') ?? '')
    return persona === undefined
      ? context.notFound()
      : context.body(drawPersona(persona), 200, { 'Content-Type': 'image/svg+xml', 'Cross-Origin-Resource-Policy': 'cross-origin' })
  })
  return app
}

/** Address of a persona's picture at the requested vendor. */
export function pictureAt(context: Context, pictures: string, { key }: Persona): string {
  return `${new URL(context.req.url).origin}${pictures}${key}.svg`
}
