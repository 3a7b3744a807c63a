/**
 * Stands in for the push service of Chromium, which its maker runs: check-in and registration as the browser calls them, and the address at which senders
 * leave messages (RFC 8030) with a proof who they are (RFC 8292). Messages stay encrypted: only the browser has the key.
 */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { limitBodies } from '../../body-limit.ts'
import { readVapid } from '../fcm/vapid.ts'
import type { Devices } from './devices.ts'
import { writeMessage, type Field } from './protobuf.ts'

/** Origins of the addresses that builds of Chromium give their subscriptions. */
export const CHROMIUM_PUSH_ORIGINS: readonly string[] = ['https://fcm.googleapis.com', 'https://jmt17.google.com']

const LONGEST_BODY = 4096
/** In seconds (RFC 8292, section 2). */
const LONGEST_PROOF = 86_400

export function createPushService(devices: Devices, now: () => number): Hono {
  const app = new Hono()
  app.use(limitBodies)

  app.post('/checkin', (context) => {
    const { device, token } = devices.checkIn()
    const reply = writeMessage([
      [1, 1],
      [3, now()],
      [7, { fixed64: device }],
      [8, { fixed64: token }],
    ])
    return context.body(new Uint8Array(reply), 200, { 'Content-Type': 'application/x-protobuf' })
  })

  app.post('/c2dm/register3', async (context) => {
    const form = await context.req.parseBody()
    const [app = '', subtype = '', sender = '', isEnd = ''] = ['app', 'X-subtype', 'sender', 'delete'].map((name) =>
      String(form[name] ?? ''),
    )
    const [, device = '', secret = ''] = /^AidLogin (\d+):(\d+)$/u.exec(context.req.header('Authorization') ?? '') ?? []
    if (!devices.isKnown(device, secret)) return context.text('Error=AUTHENTICATION_FAILED', 401)
    if (isEnd !== 'true') return context.text(`token=${devices.register({ device, app, subtype, sender })}`)
    devices.unregister(device, subtype)
    return context.text(`token=${subtype || app}`)
  })

  app.post('/fcm/send/:token', async (context) => {
    const registration = devices.registrationOf(context.req.param('token'))
    if (registration === undefined) return context.text('', 410)
    const proof = await readVapid(context.req.header('Authorization') ?? '')
    if (proof === undefined) return context.text('', 401)
    const { publicKey, claims } = proof
    const left = claims.exp - now() / 1000
    if (publicKey !== registration.sender || !CHROMIUM_PUSH_ORIGINS.includes(claims.aud) || left <= 0 || left > LONGEST_PROOF)
      return context.text('', 403)
    const secondsToLive = context.req.header('TTL') ?? ''
    if (!/^\d{1,9}$/u.test(secondsToLive) || context.req.header('Content-Encoding') !== 'aes128gcm') return context.text('', 400)
    const body = Buffer.from(await context.req.arrayBuffer())
    if (body.length > LONGEST_BODY) return context.text('', 413)
    const id = randomUUID()
    devices.deliver(
      registration.device,
      messageOf(registration, { id, body, secondsToLive: Number(secondsToLive), now: now() }),
      Number(secondsToLive),
    )
    return context.body(null, 201, { Location: `/message/${id}` })
  })

  return app
}

interface Content {
  readonly id: string
  readonly body: Uint8Array
  readonly secondsToLive: number
  readonly now: number
}

/** DataMessageStanza of google_apis/gcm/protocol/mcs.proto. */
function messageOf(
  { app, subtype, sender }: { readonly app: string; readonly subtype: string; readonly sender: string },
  { id, body, secondsToLive, now }: Content,
): readonly Field[] {
  return [
    [2, id],
    [3, sender],
    [5, app],
    [
      7,
      writeMessage([
        [1, 'subtype'],
        [2, subtype],
      ]),
    ],
    [
      7,
      writeMessage([
        [1, 'content-encoding'],
        [2, 'aes128gcm'],
      ]),
    ],
    [9, id],
    [17, secondsToLive],
    [18, now],
    [21, body],
  ]
}
