import { describe, expect, test } from 'vitest'
import { FCM_ACCOUNT, FCM_SECRETS } from '../../../../../sandbox/data/fcm-account.ts'
import { openFile } from '../../../../../sandbox/server/database/database.ts'
import { createFcmStore } from '../../../../../sandbox/vendors/fcm/fcm-store.ts'
import { createFcm } from '../../../../../sandbox/vendors/fcm/fcm.ts'
import { readVapid } from '../../../../../sandbox/vendors/fcm/vapid.ts'

const NOW = Date.UTC(2026, 10, 21)
const KEY = 'BIpPbahlkw0ibo3gYSFMqIG8ol5ukUCDdcW3zl9ocyIUsvQBmtDWVPqBGpB8myTC4xXVjSd2-JMWKZ30gtDW1vg'
const FID = 'cAbcdefghijklmnopqrstu'
const WEB = {
  endpoint: 'https://push.example/1',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  applicationPubKey: FCM_ACCOUNT.vapidKey,
  origin: 'aurora.localhost',
}

interface Asked {
  readonly body?: object
  readonly auth?: string | undefined
  readonly key?: string
  readonly authorization?: string
}

/** Calls the stand-in as Firebase's library and the operator's server do. The push services respond with `status`. */
function library({
  status: delivered = 201,
  database = openFile(':memory:'),
}: { status?: number; database?: ReturnType<typeof openFile> } = {}) {
  const store = createFcmStore(database)
  const requests: Request[] = []
  const deliver = async (request: Request): Promise<Response> => (requests.push(request), new Response(null, { status: delivered }))
  const app = createFcm({ ...FCM_ACCOUNT, ...FCM_SECRETS, projectId: 'p', apiKey: 'k', store, deliver, now: () => NOW })
  const send = async (method: string, path: string, { body, auth, key = 'k', authorization }: Asked = {}) => {
    const headers = {
      'Content-Type': 'application/json',
      'x-goog-api-key': key,
      ...(auth !== undefined && { 'x-goog-firebase-installations-auth': `FIS ${auth}` }),
      ...(authorization !== undefined && { Authorization: authorization }),
    }
    const response = await app.request(`/v1/projects/p/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return {
      status: response.status,
      ...((await response.json()) as {
        token?: string
        name?: string
        refreshToken?: string
        authToken?: { token: string }
        error?: { status: string }
      }),
    }
  }
  const register = async (web: object = WEB): Promise<{ status: number; token?: string }> =>
    send('POST', 'registrations', { auth: (await send('POST', 'installations', install)).authToken?.token, body: { web } })
  const message = (
    token: string | undefined,
    webpush: object = { notification: { title: 'Free spins' } },
    access: string = FCM_SECRETS.accessToken,
  ) => send('POST', 'messages:send', { authorization: `Bearer ${access}`, body: { message: { token, webpush } } })
  return { send, register, message, requests }
}

const install = { body: { fid: FID, authVersion: 'FIS_v2', appId: 'a', sdkVersion: 'w' } }

test('PSH-2 a browser that has an installation gets a token for its subscription, renews it and gives it back', async () => {
  const { send } = library()
  const { authToken, refreshToken } = await send('POST', 'installations', install)
  const auth = authToken?.token
  const { token } = await send('POST', 'registrations', { auth, body: { web: WEB } })
  expect(token).toMatch(/^fcm-/)
  expect(
    await send('PATCH', `registrations/${token}`, { auth, body: { web: { ...WEB, auth: Buffer.alloc(16).toString('base64url') } } }),
  ).toEqual({ status: 200, token })
  expect((await send('DELETE', `registrations/${token}`, { auth })).status).toBe(200)
  expect((await send('DELETE', `registrations/${token}`, { auth })).status).toBe(404)
  expect((await send('POST', `installations/${FID}/authTokens:generate`, { authorization: `FIS_v2 ${refreshToken}` })).token).toMatch(
    /^auth-/,
  )
})

test("PSH-2 a restart keeps browsers' tokens: their library renews none for a week", async () => {
  const database = openFile(':memory:')
  const before = library({ database })
  const { token } = await before.register()
  const { authToken, refreshToken } = await before.send('POST', 'installations', install)
  const { send, message } = library({ database })
  expect((await message(token)).status).toBe(200)
  expect((await send('PATCH', `registrations/${token}`, { auth: authToken?.token, body: { web: WEB } })).status).toBe(200)
  expect((await send('POST', `installations/${FID}/authTokens:generate`, { authorization: `FIS_v2 ${refreshToken}` })).status).toBe(200)
})

test.each<[why: string, status: number, path: string, options: object]>([
  ["another project's key", 403, 'installations', { ...install, key: 'other' }],
  ['an id that is none', 400, 'installations', { body: { ...install.body, fid: 'x' } }],
  ['a subscription without an installation', 401, 'registrations', { body: { web: WEB } }],
  ['a renewal without its own token', 401, `installations/${FID}/authTokens:generate`, { authorization: 'FIS_v2 other' }],
])('PSH-2 %s is refused', async (_why, status, path, options) => expect((await library().send('POST', path, options)).status).toBe(status))

test.each<[why: string, bent: object]>([
  ["another key than the project's", { applicationPubKey: KEY }],
  ['a public key of another length', { p256dh: 'BCVx' }],
  ['no secret', { auth: '' }],
])('PSH-2 a subscription with %s is refused', async (_why, bent) =>
  expect((await library().register({ ...WEB, ...bent })).status).toBe(400),
)

describe('PSH-4 a message', () => {
  test('goes to the address of its subscription, encrypted and signed for that push service', async () => {
    const { register, message, requests } = library()
    const { token } = await register()
    expect(await message(token)).toMatchObject({ status: 200, name: expect.stringMatching(/^projects\/p\/messages\//) as unknown })
    const [request] = requests
    expect([request?.method, request?.url, request?.headers.get('Content-Encoding'), request?.headers.get('TTL')]).toEqual([
      'POST',
      WEB.endpoint,
      'aes128gcm',
      '2419200',
    ])
    expect(await readVapid(request?.headers.get('Authorization') ?? '')).toEqual({
      publicKey: FCM_ACCOUNT.vapidKey,
      claims: { aud: 'https://push.example', exp: NOW / 1000 + 43_200, sub: 'mailto:push@example.com' },
    })
    const body = Buffer.from((await request?.arrayBuffer()) ?? new ArrayBuffer())
    expect([body.readUInt32BE(16), body[20], body.includes('Free spins')]).toEqual([4096, 65, false])
  })

  test.each<[why: string, delivered: number, expected: object]>([
    ['whose browser ended the subscription: its token is none any more', 410, { status: 404, error: { status: 'UNREGISTERED' } }],
    ['to a push service in trouble', 500, { status: 503, error: { status: 'UNAVAILABLE' } }],
  ])('%s', async (_why, delivered, expected) => {
    const { register, message } = library({ status: delivered })
    const { token } = await register()
    expect(await message(token)).toMatchObject(expected)
    expect((await message(token)).status).toBe(delivered === 410 ? 404 : 503)
  })

  test.each<[why: string, status: number, token: string | undefined, webpush: object, access?: string]>([
    ['to a token that nobody has', 404, 'fcm-none', {}],
    ['from somebody without access', 401, undefined, {}, 'other'],
    ['in another form', 400, undefined, { data: { unread: 3 } }],
    ['longer than a push service carries', 400, undefined, { notification: { title: 'x'.repeat(4096) } }],
  ])('%s is refused', async (_why, status, token, webpush, access) => {
    const { register, message, requests } = library()
    const registered = (await register()).token
    expect((await message(token ?? registered, webpush, access)).status).toBe(status)
    expect(requests).toEqual([])
  })

  test('for a key that is no point of the curve is refused', async () => {
    const { register, message } = library()
    const { token } = await register({ ...WEB, p256dh: Buffer.alloc(65, 4).toString('base64url') })
    expect((await message(token)).status).toBe(400)
  })
})
