import { createECDH } from 'node:crypto'
import { connect, type TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FCM_ACCOUNT, FCM_SECRETS } from '../../../../../sandbox/data/fcm-account.ts'
import { signVapid } from '../../../../../sandbox/vendors/fcm/vapid.ts'
import { listenForBrowsers } from '../../../../../sandbox/vendors/push-service/channel.ts'
import { createDevices } from '../../../../../sandbox/vendors/push-service/devices.ts'
import { readTexts, readVarint, varint, writeMessage } from '../../../../../sandbox/vendors/push-service/protobuf.ts'
import { createPushService } from '../../../../../sandbox/vendors/push-service/push-service.ts'

const SENDER = { publicKey: FCM_ACCOUNT.vapidKey, privateKey: FCM_SECRETS.vapidPrivateKey }
const SUBTYPE = 'wp:https://aurora.example/#1-V2'
let now = Date.UTC(2026, 10, 21)

/** The push service with one browser that is subscribed, and what a sender may try. */
async function subscribed() {
  const devices = createDevices(() => now)
  const app = createPushService(devices, () => now)
  const { device, token: secret } = devices.checkIn()
  const register = async (more: Record<string, string> = {}, login = `AidLogin ${device}:${secret}`): Promise<string> => {
    const form = new URLSearchParams({ app: 'org.chromium.linux', 'X-subtype': SUBTYPE, sender: SENDER.publicKey, ...more })
    return (await app.request('/c2dm/register3', { method: 'POST', headers: { Authorization: login }, body: form })).text()
  }
  const token = (await register()).replace('token=', '')
  const authorization = (claims: object = {}, keys = SENDER): Promise<string> =>
    signVapid({ aud: 'https://fcm.googleapis.com', exp: now / 1000 + 3600, ...claims }, keys)
  const leave = async (headers: Record<string, string> = {}, { to = token, body = 'sealed' } = {}): Promise<number> =>
    (
      await app.request(`/fcm/send/${to}`, {
        method: 'POST',
        headers: { Authorization: await authorization(), TTL: '60', 'Content-Encoding': 'aes128gcm', ...headers },
        body,
      })
    ).status
  return { app, devices, device: String(device), secret: String(secret), register, token, authorization, leave }
}

/** A browser's end of the connection: it notes the messages it gets. */
async function browserOf({ devices, device, secret }: Awaited<ReturnType<typeof subscribed>>) {
  const channel = await listenForBrowsers(devices, { port: 0, now: () => now })
  onTestFinished(() => channel.close())
  const login = (token: string): Buffer => {
    const message = writeMessage([
      [1, 'chrome'],
      [3, device],
      [5, token],
    ])
    return Buffer.concat([Buffer.from([41, 2]), varint(message.length), message])
  }
  return (
    greeting: Uint8Array = login(secret),
  ): { readonly socket: TLSSocket; readonly received: () => Buffer; readonly closed: Promise<void> } => {
    const socket = connect({ port: channel.port, host: '127.0.0.1', rejectUnauthorized: false })
    onTestFinished(() => void socket.destroy())
    let bytes = Buffer.alloc(0)
    socket.on('data', (more) => (bytes = Buffer.concat([bytes, more])))
    // A connection that is reset ends with an error.
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
    socket.write(greeting)
    return { socket, received: () => bytes, closed }
  }
}

describe('PSH-4 the push service', () => {
  test('takes a message for a subscription, and keeps it until the browser connects', async () => {
    const world = await subscribed()
    expect(await world.leave()).toBe(201)
    const open = await browserOf(world)
    const { socket, received } = open()
    await expect.poll(() => received().includes('sealed')).toBe(true)
    // The version, the reply to the login, and the message after its kind and length.
    const bytes = received()
    const reply = readVarint(bytes, 2)!
    expect([bytes[0], bytes[1], bytes[reply.end + reply.value]]).toEqual([41, 3, 8])
    const message = readVarint(bytes, reply.end + reply.value + 1)!
    expect(message.end + message.value).toBe(bytes.length)
    const texts = readTexts(bytes.subarray(message.end))
    expect([texts.get(3), texts.get(5), texts.get(21)]).toEqual([[SENDER.publicKey], ['org.chromium.linux'], ['sealed']])
    expect(texts.get(7)?.map((data) => [...readTexts(Buffer.from(data)).values()].flat())).toEqual([
      ['subtype', SUBTYPE],
      ['content-encoding', 'aes128gcm'],
    ])

    socket.write(Buffer.from([0, 0]))
    await expect.poll(() => [...received().subarray(bytes.length)], { message: 'a heartbeat has a reply' }).toEqual([1, 0])
    await world.leave({}, { body: 'second' })
    await expect.poll(() => received().includes('second')).toBe(true)
  })

  test("hangs up on a browser with another browser's name, and on what is no browser", async () => {
    const open = await browserOf(await subscribed())
    const stranger = writeMessage([
      [3, '1'],
      [5, '1'],
    ])
    for (const greeting of [
      Buffer.concat([Buffer.from([41, 2, stranger.length]), stranger]),
      Buffer.from([41, 2, 3, 0x1f, 0, 0]),
      Buffer.from([41, 2, 0xff, 0xff, 0xff, 1]),
      Buffer.from('GET / HTTP/1.1'),
    ]) {
      const { closed, received } = open(greeting)
      await closed
      expect(received()).toHaveLength(0)
    }
  })

  test('drops what nobody fetched in time, and at once what must arrive now or never', async () => {
    const { devices, device, leave } = await subscribed()
    await leave({ TTL: '0' })
    await leave({ TTL: '60' })
    now += 60_000
    const got: unknown[] = []
    devices.connect(device, (message) => got.push(message))
    expect(got).toEqual([])
  })

  test.each<[why: string, status: number, headers: (world: Awaited<ReturnType<typeof subscribed>>) => object]>([
    ['without a proof of the sender', 401, () => ({ Authorization: '' })],
    [
      'for another push service',
      403,
      async ({ authorization }) => ({ Authorization: await authorization({ aud: 'https://push.example' }) }),
    ],
    ['with a proof that is over', 403, async ({ authorization }) => ({ Authorization: await authorization({ exp: now / 1000 }) })],
    [
      'with a proof for longer than a day',
      403,
      async ({ authorization }) => ({ Authorization: await authorization({ exp: now / 1000 + 86_401 }) }),
    ],
    ['of another sender', 403, async ({ authorization }) => ({ Authorization: await authorization({}, otherSender()) })],
    ['without a time to live', 400, () => ({ TTL: '' })],
    ['that is not encrypted', 400, () => ({ 'Content-Encoding': 'identity' })],
  ])('refuses a message %s', async (_why, status, headers) => {
    const world = await subscribed()
    expect(await world.leave({ ...(await headers(world)) })).toBe(status)
  })

  test('refuses a message that is too long, and one for a subscription that ended', async () => {
    const { leave, register, device } = await subscribed()
    expect(await leave({}, { body: 'x'.repeat(4097) })).toBe(413)
    expect(await register({}, `AidLogin ${device}:1`)).toBe('Error=AUTHENTICATION_FAILED')
    expect(await register({ delete: 'true' })).toBe(`token=${SUBTYPE}`)
    expect(await leave()).toBe(410)
  })
})

function otherSender(): typeof SENDER {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    publicKey: keys.getPublicKey('base64url') as typeof SENDER.publicKey,
    privateKey: keys.getPrivateKey('base64url') as typeof SENDER.privateKey,
  }
}
