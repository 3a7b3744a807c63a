import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { OneUseWorld } from '../one-use.ts'
import { personaOf, type Persona } from '../personas.ts'
import { pictureAt, createVendorApp } from '../vendor-app.ts'
import { pageAddress } from '../vendor-page.ts'
import { clientPage, loginPage, PICTURES, refusedPage, resultPage } from './page.ts'
import { signLaunch, signLogin, type TelegramFields } from './sign.ts'

/** A bot as its owner registered it at Telegram. */
export interface TelegramBot {
  /** `<bot id>:<secret>`. */
  readonly token: string
  /** True for an origin registered for the bot (`/setdomain`). */
  isRegistered(origin: string): boolean
}

export interface TelegramOptions {
  readonly bot: TelegramBot
  readonly world: OneUseWorld
}

/** A stand-in for oauth.telegram.org, web.telegram.org and t.me on one origin of its own. It signs as Telegram does. */
export function createTelegram({ bot, world }: TelegramOptions): Hono {
  const botId = bot.token.split(':')[0] ?? ''
  const app = createVendorApp({ referrerPolicy: 'origin', pictures: PICTURES })

  app.get('/auth', (context) => {
    const { bot_id: id, origin = '', return_to: returnTo = origin, lang } = context.req.query()
    const wrong = wrongIn(id, origin, returnTo)
    if (wrong !== undefined) return context.html(refusedPage(wrong), 400)
    return context.html(
      loginPage({ bot_id: botId, origin, return_to: returnTo, ...(lang !== undefined && { lang }) }, new URL(origin).host),
    )
  })

  app.post('/auth', async (context) => {
    const form = await context.req.parseBody()
    const [origin, returnTo] = [String(form['origin']), String(form['return_to'])]
    const wrong = wrongIn(String(form['bot_id']), origin, returnTo)
    if (wrong !== undefined) return context.html(refusedPage(wrong), 400)
    const persona = personaOf(String(form['persona']))
    if (persona === undefined) return context.html(resultPage({ origin, returnTo, encoded: undefined, result: false }))
    const result = loginOf(context, persona)
    return context.html(resultPage({ origin, returnTo, encoded: Buffer.from(JSON.stringify(result)).toString('base64url'), result }))
  })

  /** The web client with the site as the bot's mini app: `?app=<address>&persona=<key>`. */
  app.get('/k/', (context) => {
    const { app: site = '', persona: key = '' } = context.req.query()
    const persona = personaOf(key)
    const url = pageAddress(site)
    if (persona === undefined || url === undefined || !bot.isRegistered(url.origin))
      return context.html(refusedPage('Bot domain invalid'), 400)
    url.hash = new URLSearchParams({ tgWebAppData: launchOf(context, persona), tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' }).toString()
    return context.html(clientPage(url.href, url.host))
  })

  function wrongIn(id: string | undefined, origin: string, returnTo: string): string | undefined {
    if (id !== botId) return 'Bot not found'
    return bot.isRegistered(origin) && pageAddress(returnTo)?.origin === origin ? undefined : 'Bot domain invalid'
  }

  function loginOf(context: Context, persona: Persona): TelegramFields & { hash: string } {
    const fields = { ...personOf(context, persona), auth_date: Math.floor(world.now() / 1000) }
    return { ...fields, hash: signLogin(fields, bot.token) }
  }

  /** `initData`: the launch's fields as a signed query. Each launch has its own `query_id`. */
  function launchOf(context: Context, persona: Persona): string {
    const fields = {
      query_id: Buffer.from(world.randomBytes(16)).toString('base64url'),
      user: JSON.stringify(personOf(context, persona)),
      auth_date: Math.floor(world.now() / 1000),
    }
    return new URLSearchParams({ ...fields, auth_date: String(fields.auth_date), hash: signLaunch(fields, bot.token) }).toString()
  }

  return app
}

/** Telegram's numeric id of a person. */
function idOf({ key }: Persona): number {
  return createHash('sha256').update(`telegram ${key}`).digest().readUInt32BE(0)
}

function personOf(context: Context, persona: Persona): TelegramFields {
  return {
    id: idOf(persona),
    first_name: persona.firstName,
    last_name: persona.lastName,
    username: persona.key,
    photo_url: pictureAt(context, PICTURES, persona),
  }
}
