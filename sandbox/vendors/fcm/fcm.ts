/**
 * Stands in for Firebase Cloud Messaging on one origin: firebaseinstallations.googleapis.com, where a browser gets an id, fcmregistrations.googleapis.com,
 * where its push subscription becomes a token, and fcm.googleapis.com, where the operator's server sends messages to tokens.
 */
import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { createCorsApp } from '../cors-app.ts'
import { areSubscriptionKeys } from './message-encryption.ts'
import { addSending, refused, type SendingOptions, type Subscription } from './sending.ts'

/** A project as its owner created it, with access to the push services. */
export interface FcmOptions extends Omit<SendingOptions, 'vapid'> {
  readonly apiKey: string
  readonly vapidKey: string
  readonly vapidPrivateKey: string
}

const TOKEN_LIFE = '604800s'

const installation = v.object({
  fid: v.pipe(v.string(), v.regex(/^[cdef][\w-]{21}$/u)),
  authVersion: v.literal('FIS_v2'),
  appId: v.string(),
  sdkVersion: v.string(),
})
const registration = v.object({
  web: v.object({ endpoint: v.pipe(v.string(), v.url()), auth: v.string(), p256dh: v.string(), applicationPubKey: v.string() }),
})

export function createFcm({ apiKey, vapidKey, vapidPrivateKey, ...sending }: FcmOptions): Hono {
  const { projectId, store } = sending
  const app = createCorsApp({
    methods: 'GET, POST, PATCH, DELETE',
    headers: 'Authorization, Content-Type, x-goog-api-key, x-goog-firebase-installations-auth, x-firebase-client',
  })

  addSending(app, { ...sending, vapid: { publicKey: vapidKey, privateKey: vapidPrivateKey } })

  app.use('/v1/projects/:project/*', async (context, next) => {
    if (context.req.method === 'OPTIONS') return await next()
    if (context.req.param('project') !== projectId || context.req.header('x-goog-api-key') !== apiKey)
      return refused(context, 403, 'PERMISSION_DENIED')
    const needsToken = context.req.path.includes('/registrations')
    if (
      needsToken &&
      store.get('auth', (context.req.header('x-goog-firebase-installations-auth') ?? '').replace(/^FIS /, '')) === undefined
    )
      return refused(context, 401, 'UNAUTHENTICATED')
    return await next()
  })

  app.post('/v1/projects/:project/installations', async (context) => {
    const asked = v.safeParse(installation, await context.req.json().catch(() => undefined))
    if (!asked.success) return refused(context, 400, 'INVALID_ARGUMENT')
    const { fid } = asked.output
    const refreshToken = randomToken('refresh')
    store.set('refresh', fid, refreshToken)
    return context.json({ name: `projects/${projectId}/installations/${fid}`, fid, refreshToken, authToken: issueAuthToken(fid) })
  })

  app.post('/v1/projects/:project/installations/:fid/:action', (context) => {
    const { fid, action } = context.req.param()
    if (action !== 'authTokens:generate') return refused(context, 404, 'NOT_FOUND')
    return context.req.header('Authorization') === `FIS_v2 ${store.get('refresh', fid)}`
      ? context.json(issueAuthToken(fid))
      : refused(context, 401, 'UNAUTHENTICATED')
  })

  app.post('/v1/projects/:project/registrations', async (context) => {
    const subscription = await subscriptionIn(context)
    if (subscription === undefined) return refused(context, 400, 'INVALID_ARGUMENT')
    const token = randomToken('fcm')
    store.set('subscription', token, JSON.stringify(subscription))
    return context.json({ token })
  })

  app.patch('/v1/projects/:project/registrations/:token', async (context) => {
    const subscription = await subscriptionIn(context)
    const token = context.req.param('token')
    if (subscription === undefined) return refused(context, 400, 'INVALID_ARGUMENT')
    if (store.get('subscription', token) === undefined) return refused(context, 404, 'NOT_FOUND')
    store.set('subscription', token, JSON.stringify(subscription))
    return context.json({ token })
  })

  app.delete('/v1/projects/:project/registrations/:token', (context) =>
    store.remove('subscription', context.req.param('token')) ? context.json({}) : refused(context, 404, 'NOT_FOUND'),
  )

  /** Only for subscriptions that were made with the project's own key, and with keys that messages can be encrypted for. */
  async function subscriptionIn(context: Context): Promise<Subscription | undefined> {
    const asked = v.safeParse(registration, await context.req.json().catch(() => undefined))
    if (!asked.success) return undefined
    const { applicationPubKey, ...subscription } = asked.output.web
    return applicationPubKey === vapidKey && areSubscriptionKeys(subscription) ? subscription : undefined
  }

  function issueAuthToken(fid: string): { readonly token: string; readonly expiresIn: string } {
    const token = randomToken('auth')
    store.set('auth', token, fid)
    return { token, expiresIn: TOKEN_LIFE }
  }

  return app
}

function randomToken(kind: string): string {
  return `${kind}-${randomBytes(24).toString('base64url')}`
}
