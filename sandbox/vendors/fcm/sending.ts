import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { FcmStore } from './fcm-store.ts'
import { encryptMessage } from './message-encryption.ts'
import { signVapid, type VapidKeys } from './vapid.ts'

/** A browser's push subscription, as its page registered it. Keys are base64url. */
export interface Subscription {
  readonly endpoint: string
  readonly auth: string
  readonly p256dh: string
}

export interface SendingOptions {
  readonly projectId: string
  readonly messagingSenderId: string
  /** The sender's access; Google's is an OAuth token of a service account. */
  readonly accessToken: string
  readonly vapid: VapidKeys
  readonly store: FcmStore
  /** Brings a request to the push service of a browser. */
  readonly deliver: (request: Request) => Promise<Response>
  readonly now: () => number
}

const asked = v.object({
  message: v.object({
    token: v.string(),
    webpush: v.object({
      notification: v.optional(v.record(v.string(), v.unknown())),
      data: v.optional(v.record(v.string(), v.string())),
      fcm_options: v.optional(v.object({ link: v.optional(v.string()) })),
    }),
  }),
})
type Message = v.InferOutput<typeof asked>['message']

const DAY_SECONDS = 86_400
/** Below the day that RFC 8292 allows. */
const PROOF_SECONDS = DAY_SECONDS / 2
/** For how long a push service keeps what a browser does not fetch. */
const TO_LIVE_SECONDS = 28 * DAY_SECONDS
/** In bytes. Push services carry no longer ones (RFC 8030, section 7.2). */
const LONGEST_BODY = 4096
const SENT = 201

/** Adds the call that sends a message (FCM's HTTP v1 API): encrypted for the subscription of its token, signed for its push service. */
export function addSending(app: Hono, options: SendingOptions): void {
  const { projectId, accessToken, store, deliver } = options
  // Not `messages:send` in the path, where a colon would name a parameter.
  app.post('/v1/projects/:project/:action', async (context, next) => {
    if (context.req.param('action') !== 'messages:send') return await next()
    if (context.req.param('project') !== projectId || context.req.header('Authorization') !== `Bearer ${accessToken}`)
      return refused(context, 401, 'UNAUTHENTICATED')
    const parsed = v.safeParse(asked, await context.req.json().catch(() => undefined))
    if (!parsed.success) return refused(context, 400, 'INVALID_ARGUMENT')
    const { message } = parsed.output
    const kept = store.get('subscription', message.token)
    if (kept === undefined) return refused(context, 404, 'UNREGISTERED')
    const id = randomUUID()
    const request = await requestFor(JSON.parse(kept) as Subscription, textOf(message, id, options), options)
    if (request === undefined) return refused(context, 400, 'INVALID_ARGUMENT')
    return answerWith(context, await deliver(request).catch(() => undefined))

    function answerWith({ json }: Context, response: Response | undefined): Response {
      if (response?.status === SENT) return json({ name: `projects/${projectId}/messages/${id}` })
      if (response?.status !== 404 && response?.status !== 410) return refused(context, 503, 'UNAVAILABLE')
      store.remove('subscription', message.token)
      return refused(context, 404, 'UNREGISTERED')
    }
  })
}

/** The payload as browsers get it: other names than in the API. */
function textOf(
  { webpush: { notification, data, fcm_options: fcmOptions } }: Message,
  fcmMessageId: string,
  { messagingSenderId }: SendingOptions,
): string {
  return JSON.stringify({ from: messagingSenderId, fcmMessageId, priority: 'normal', notification, data, fcmOptions })
}

/** The request to the subscription's push service; undefined for a text that is too long and for keys that are none. */
async function requestFor(subscription: Subscription, text: string, { vapid, now }: SendingOptions): Promise<Request | undefined> {
  const body = bodyFor(subscription, text)
  if (body === undefined || body.length > LONGEST_BODY) return undefined
  const claims = {
    aud: new URL(subscription.endpoint).origin,
    exp: Math.floor(now() / 1000) + PROOF_SECONDS,
    sub: 'mailto:push@example.com',
  }
  return new Request(subscription.endpoint, {
    method: 'POST',
    headers: {
      Authorization: await signVapid(claims, vapid),
      'Content-Encoding': 'aes128gcm',
      TTL: String(TO_LIVE_SECONDS),
      Urgency: 'normal',
    },
    body: new Uint8Array(body),
  })
}

function bodyFor(subscription: Subscription, text: string): Buffer | undefined {
  try {
    return encryptMessage(text, subscription)
  } catch {
    // The key is no point of the curve.
    return undefined
  }
}

/** An error as Google's APIs respond. */
export function refused(context: Context, code: 400 | 401 | 403 | 404 | 503, status: string): Response {
  return context.json({ error: { code, message: `The request was refused: ${status}`, status } }, code)
}
