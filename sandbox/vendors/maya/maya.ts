import { Hono } from 'hono'
import { createOneUse, type OneUse, type OneUseWorld } from '../one-use.ts'
import { escapeHtml, vendorPage } from '../vendor-page.ts'
import { nameOf, PERSONAS, personaOf, type Persona } from '../personas.ts'

const STYLE = ':root{--brand:#3ecf8e;--page:#f5f7f4;--card:#fff;--ink:#14201a;--soft:#57645c;--line:#dbe4dd}'
/** How long a landing's session id is valid. */
const LANDING_LIFE_MS = 5 * 60_000

export interface MayaOptions {
  /** The site that the super-app's tile opens, given the address of the super-app itself. */
  readonly siteFor: (seenAt: URL) => string
  /** Announces a person to the operator, as the super-app does with its access token. Returns the session id of the landing. */
  readonly announce: (persona: Persona) => string
}

/** A stand-in for the Maya super-app: one tile for the site, opened as one of the invented people. */
export function createMaya({ siteFor, announce }: MayaOptions): Hono {
  const app = new Hono()
  app.get('/', (context) => {
    const people = PERSONAS.map(
      ({ key, ...persona }) => `<li><a class="way" href="/open?persona=${key}">${escapeHtml(nameOf({ key, ...persona }))}</a></li>`,
    )
    const body = `<main><h1>A super-app</h1><p>Open the games tile as</p><ul>${people.join('')}</ul><footer>A stand-in for Maya. Nobody here is real.</footer></main>`
    return context.html(vendorPage({ title: 'Maya (stand-in)', lang: 'en', style: STYLE, body }))
  })
  app.get('/open', (context) => {
    const persona = personaOf(context.req.query('persona') ?? '')
    if (persona === undefined) return context.notFound()
    const landing = new URL(siteFor(new URL(context.req.url)))
    landing.searchParams.set('sessionId', announce(persona))
    return context.redirect(landing.href)
  })
  return app
}

/** The operator's store of announced landings. Each works once within five minutes. */
export function createLandings(world: OneUseWorld): OneUse<Persona> {
  return createOneUse<Persona>(world, LANDING_LIFE_MS)
}
