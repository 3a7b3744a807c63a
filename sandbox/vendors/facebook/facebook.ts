import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import { createOneUse, type OneUseWorld } from '../one-use.ts'
import { nameOf, personaOf, type Persona } from '../personas.ts'
import { pictureAt, createVendorApp } from '../vendor-app.ts'
import { dialogPage, PICTURES, refusedPage, resultPage } from './page.ts'

/** A short-lived user token of Facebook's works for about an hour. */
const TOKEN_LIFE_SECONDS = 3600
const SDK = readFileSync(new URL('client/sdk.js', import.meta.url), 'utf8')

/** An app as its owner registered it at Facebook. */
export interface FacebookApp {
  readonly id: string
  readonly secret: string
  /** True for an origin among the app's domains. */
  isRegistered(origin: string): boolean
}

export interface FacebookOptions {
  readonly app: FacebookApp
  readonly world: OneUseWorld
}

/** A stand-in for Facebook Login on one origin: connect.facebook.net (the SDK), www.facebook.com (its dialog) and graph.facebook.com, all of version 23.0. */
export function createFacebook({ app: registered, world }: FacebookOptions): Hono {
  const tokens = createOneUse<Persona>(world, TOKEN_LIFE_SECONDS * 1000)
  const app = createVendorApp({ referrerPolicy: 'origin', pictures: PICTURES })

  app.get('/en_US/sdk.js', (context) =>
    context.body(SDK, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  )

  app.get('/v23.0/dialog/oauth', (context) => {
    const { app_id: id = '', origin = '' } = context.req.query()
    const wrong = wrongIn(id, origin)
    return wrong === undefined
      ? context.html(dialogPage({ app_id: id, origin }, new URL(origin).host))
      : context.html(refusedPage(wrong), 400)
  })

  app.post('/dialog', async (context) => {
    const form = await context.req.parseBody()
    const origin = String(form['origin'])
    const wrong = wrongIn(String(form['app_id']), origin)
    if (wrong !== undefined) return context.html(refusedPage(wrong), 400)
    const persona = personaOf(String(form['persona']))
    return context.html(
      resultPage(
        origin,
        persona === undefined ? null : { accessToken: tokens.issue(persona), userID: idOf(persona), expiresIn: TOKEN_LIFE_SECONDS },
      ),
    )
  })

  app.get('/v23.0/me', (context) => {
    const persona = tokens.look(context.req.query('access_token') ?? '')
    context.header('Access-Control-Allow-Origin', '*')
    if (persona === undefined) return refused(context, 190, 'Invalid OAuth access token.')
    return context.json({ id: idOf(persona), name: nameOf(persona), picture: { data: { url: pictureAt(context, PICTURES, persona) } } })
  })

  /** For back ends: whose token is it, and for which app? */
  app.get('/debug_token', (context) => {
    const { input_token: token = '', access_token: own } = context.req.query()
    if (own !== `${registered.id}|${registered.secret}`) return refused(context, 190, 'Invalid OAuth access token signature.')
    const persona = tokens.look(token)
    return context.json({
      data: persona === undefined ? { is_valid: false } : { app_id: registered.id, type: 'USER', is_valid: true, user_id: idOf(persona) },
    })
  })

  function wrongIn(id: string, origin: string): string | undefined {
    if (id !== registered.id) return 'Invalid App ID'
    return registered.isRegistered(origin) ? undefined : "The domain of this URL isn't included in the app's domains."
  }

  return app
}

/** Facebook's numeric id of a person for this app. */
function idOf({ key }: Persona): string {
  return String(createHash('sha256').update(`facebook ${key}`).digest().readUIntBE(0, 6))
}

function refused(context: Context, code: number, message: string): Response {
  return context.json({ error: { message, type: 'OAuthException', code } }, 400)
}
