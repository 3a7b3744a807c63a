import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createOneUse, type OneUseWorld } from '../one-use.ts'
import { nameOf, personaOf, type Persona } from '../personas.ts'
import { pictureAt, createVendorApp } from '../vendor-app.ts'
import { redirectTo, readAuthorize, type AuthorizeRequest, type LineChannel } from './authorize.ts'
import { readIdToken, signIdToken } from './id-token.ts'
import { authorizePage, PICTURES, refusedPage } from './page.ts'

const MINUTE = 60_000
/** A code of LINE Login works once, within ten minutes. */
const CODE_LIFE_MS = 10 * MINUTE
const ACCESS_LIFE_MS = 30 * 24 * 60 * MINUTE
const ISSUER = 'https://access.line.me'

export interface LineOptions {
  readonly channel: LineChannel
  readonly world: OneUseWorld
}

interface Grant {
  readonly request: AuthorizeRequest
  readonly persona: Persona
}

/** A stand-in for LINE Login v2.1 on an origin of its own: authorize, token, verify and profile as in LINE's documentation. */
export function createLine({ channel, world }: LineOptions): Hono {
  const asked = createOneUse<AuthorizeRequest>(world, CODE_LIFE_MS)
  const codes = createOneUse<Grant>(world, CODE_LIFE_MS)
  const access = createOneUse<Persona>(world, ACCESS_LIFE_MS)
  const app = createVendorApp({ referrerPolicy: 'no-referrer', pictures: PICTURES })

  app.get('/oauth2/v2.1/authorize', (context) => {
    const answer = readAuthorize(context.req.query(), channel)
    if (answer.do === 'refuse') return context.html(refusedPage(answer.because), 400)
    if (answer.do === 'sendBack')
      return context.redirect(
        redirectTo(answer.redirectUri, { error: answer.error, error_description: answer.description, state: answer.state }),
      )
    const { request } = answer
    return context.html(authorizePage(asked.issue(request), new URL(request.redirect_uri).host, request.ui_locales ?? 'en'))
  })

  app.post('/authorize', async (context) => {
    const form = await context.req.parseBody()
    const request = asked.take(String(form['request']))
    if (request === undefined) return context.html(refusedPage('This page is too old. Begin again.'), 400)
    const persona = personaOf(String(form['persona']))
    const { redirect_uri: redirectUri, state } = request
    if (persona === undefined)
      return context.redirect(
        redirectTo(redirectUri, { error: 'ACCESS_DENIED', error_description: 'The user has denied the approval', state }),
      )
    return context.redirect(redirectTo(redirectUri, { code: codes.issue({ request, persona }), state }))
  })

  app.post('/oauth2/v2.1/token', async (context) => {
    const form = Object.fromEntries(Object.entries(await context.req.parseBody()).map(([key, value]) => [key, String(value)]))
    const { grant_type: grantType, client_id: clientId, client_secret: secret } = form
    if (grantType !== 'authorization_code') return refused(context, 'unsupported_grant_type', 'unsupported grant_type')
    if (clientId !== channel.id || secret !== channel.secret) return refused(context, 'invalid_client', 'client authentication failed', 401)
    const grant = codes.take(form['code'] ?? '')
    if (grant === undefined) return refused(context, 'invalid_grant', 'invalid authorization code')
    if (grant.request.redirect_uri !== form['redirect_uri']) return refused(context, 'invalid_grant', 'redirect_uri does not match')
    if (!provesItself(grant.request, form['code_verifier'])) return refused(context, 'invalid_grant', 'code_verifier does not match')
    return context.json({
      access_token: access.issue(grant.persona),
      expires_in: ACCESS_LIFE_MS / 1000,
      id_token: idTokenFor(grant),
      refresh_token: Buffer.from(world.randomBytes(16)).toString('base64url'),
      scope: grant.request.scope,
      token_type: 'Bearer',
    })
  })

  app.post('/oauth2/v2.1/verify', async (context) => {
    const form = await context.req.parseBody()
    const claims = readIdToken(String(form['id_token']), channel.secret)
    if (claims === undefined || claims.aud !== form['client_id']) return refused(context, 'invalid_request', 'Invalid IdToken.')
    if (claims.exp * 1000 <= world.now()) return refused(context, 'invalid_request', 'IdToken expired.')
    if (form['nonce'] !== undefined && form['nonce'] !== claims.nonce) return refused(context, 'invalid_request', 'Invalid IdToken Nonce.')
    return context.json(claims)
  })

  app.get('/oauth2/v2.1/verify', (context) => {
    const persona = access.look(context.req.query('access_token') ?? '')
    if (persona === undefined) return refused(context, 'invalid_request', 'access token expired')
    return context.json({ scope: 'profile openid', client_id: channel.id, expires_in: ACCESS_LIFE_MS / 1000 })
  })

  app.get('/v2/profile', (context) => {
    const persona = access.look((context.req.header('authorization') ?? '').replace(/^Bearer /u, ''))
    if (persona === undefined) return context.json({ message: 'The access token expired' }, 401)
    return context.json({ userId: subjectOf(persona), displayName: nameOf(persona), pictureUrl: pictureAt(context, PICTURES, persona) })
  })

  function idTokenFor({ request, persona }: Grant): string {
    const now = Math.floor(world.now() / 1000)
    const { nonce } = request
    return signIdToken(
      {
        iss: ISSUER,
        sub: subjectOf(persona),
        aud: channel.id,
        iat: now,
        exp: now + 3600,
        name: nameOf(persona),
        ...(nonce !== undefined && { nonce }),
      },
      channel.secret,
    )
  }

  return app
}

/** LINE's user id of a person for this channel's provider: U and 32 hexadecimal digits. */
function subjectOf({ key }: Persona): string {
  return `U${createHash('sha256').update(`line ${key}`).digest('hex').slice(0, 32)}`
}

function provesItself({ code_challenge: challenge }: AuthorizeRequest, verifier: string | undefined): boolean {
  if (challenge === undefined) return true
  return verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge
}

function refused(context: Context, error: string, description: string, status: 400 | 401 = 400): Response {
  return context.json({ error, error_description: description }, status)
}
