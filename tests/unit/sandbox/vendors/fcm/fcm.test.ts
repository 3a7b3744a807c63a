import { expect, test } from 'vitest'
import { createFcm } from '../../../../../sandbox/vendors/fcm/fcm.ts'

const PROJECT = { projectId: 'p', apiKey: 'k', vapidKey: 'v' }
const FID = 'cAbcdefghijklmnopqrstu'
const WEB = { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'b', applicationPubKey: 'v', origin: 'aurora.localhost' }

/** Calls the stand-in as Firebase's library does. */
function library() {
  const app = createFcm(PROJECT)
  return async (method: string, path: string, { body, auth, key = 'k', authorization }: { body?: object; auth?: string | undefined; key?: string; authorization?: string } = {}) => {
    const headers = { 'Content-Type': 'application/json', 'x-goog-api-key': key, ...(auth !== undefined && { 'x-goog-firebase-installations-auth': `FIS ${auth}` }), ...(authorization !== undefined && { Authorization: authorization }) }
    const response = await app.request(`/v1/projects/p/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, ...((await response.json()) as { token?: string; refreshToken?: string; authToken?: { token: string } }) }
  }
}

const install = { body: { fid: FID, authVersion: 'FIS_v2', appId: 'a', sdkVersion: 'w' } }

test('PSH-2 a browser that has an installation gets a token for its subscription, renews it and gives it back', async () => {
  const send = library()
  const { authToken, refreshToken } = await send('POST', 'installations', install)
  const auth = authToken?.token
  const { token } = await send('POST', 'registrations', { auth, body: { web: WEB } })
  expect(token).toMatch(/^fcm-/)
  expect(await send('PATCH', `registrations/${token}`, { auth, body: { web: { ...WEB, auth: 'c' } } })).toEqual({ status: 200, token })
  expect((await send('DELETE', `registrations/${token}`, { auth })).status).toBe(200)
  expect((await send('DELETE', `registrations/${token}`, { auth })).status).toBe(404)
  expect((await send('POST', `installations/${FID}/authTokens:generate`, { authorization: `FIS_v2 ${refreshToken}` })).token).toMatch(/^auth-/)
})

test.each<[why: string, status: number, path: string, options: object]>([
  ['another project\'s key', 403, 'installations', { ...install, key: 'other' }],
  ['an id that is none', 400, 'installations', { body: { ...install.body, fid: 'x' } }],
  ['a subscription without an installation', 401, 'registrations', { body: { web: WEB } }],
  ['a renewal without its own token', 401, `installations/${FID}/authTokens:generate`, { authorization: 'FIS_v2 other' }],
])('PSH-2 %s is refused', async (_why, status, path, options) => expect((await library()('POST', path, options)).status).toBe(status))

test('PSH-2 a subscription with another key than the project\'s is refused', async () => {
  const send = library()
  const auth = (await send('POST', 'installations', install)).authToken?.token
  expect((await send('POST', 'registrations', { auth, body: { web: { ...WEB, applicationPubKey: 'other' } } })).status).toBe(400)
})
