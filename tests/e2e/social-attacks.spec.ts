import { atRest } from './fixtures/at-rest.ts'
import { HOSTED, idTokenOf } from './fixtures/hosted-identity.ts'
import { callBackEnd } from './sandbox/sign-in.ts'
import { expect, test } from './fixtures/test.ts'
import { PROJECT } from './sandbox/auth-emulator.ts'

const segment = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')

/** Changes claims of a token; unsigned, as the emulator's own tokens are. */
function withClaims(idToken: string, claims: object, header: object = { alg: 'none', typ: 'JWT' }, signature = ''): string {
  const original = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object
  return `${segment(header)}.${segment({ ...original, ...claims })}.${signature}`
}

const seconds = (): number => Math.floor(Date.now() / 1000)

for (const [why, forge] of [
  ['for another project', (token: string) => withClaims(token, { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' })],
  ['that has expired', (token: string) => withClaims(token, { exp: seconds() - 1 })],
  ['for an account that does not exist', (token: string) => withClaims(token, { sub: 'forged', user_id: 'forged' })],
  ['that claims another service', (token: string) => withClaims(token, { firebase: { sign_in_provider: 'facebook.com', identities: {} } })],
  ['that is signed with an unknown key', (token: string) => withClaims(token, {}, { alg: 'RS256', kid: 'mine' }, 'c2lnbmVk')],
  ['that is no token', () => 'not-a-token'],
] as const) {
  test(`a hosted identity’s token ${why} signs nobody in and creates no account`, async ({ sandbox }) => {
    await sandbox.settings(HOSTED)
    const good = await idTokenOf(`${Date.now()}-${Math.random()}@example.test`)
    const login = { type: 'firebase', firebaseChannel: 'google', loginDeviceId: 'attack' }
    const known = await callBackEnd('/wps/session/login', { ...login, firebaseIdToken: good }, { scope: sandbox.scope })
    expect(known.errorCode).toBe('bind_customer_required')
    const forged = await callBackEnd('/wps/session/login', { ...login, firebaseIdToken: forge(good) }, { scope: sandbox.scope })
    expect(forged).toMatchObject({ success: false, errorCode: 'login.cred.err' })
  })
}

test('an id token is accepted only for the service that it names', async ({ sandbox }) => {
  await sandbox.settings(HOSTED)
  const firebaseIdToken = await idTokenOf(`${Date.now()}@example.test`)
  const answer = await callBackEnd(
    '/wps/session/login',
    { type: 'firebase', firebaseChannel: 'facebook', firebaseIdToken, loginDeviceId: 'attack' },
    { scope: sandbox.scope },
  )
  expect(answer.errorCode).toBe('login.cred.err')
})

test('no id token is accepted when the settings name no project', async ({ sandbox }) => {
  await sandbox.settings({ smsProvider: { firebase: true, projectId: '' } })
  const firebaseIdToken = withClaims(await idTokenOf(`${Date.now()}@example.test`), { aud: '', iss: 'https://securetoken.google.com/' })
  const answer = await callBackEnd(
    '/wps/session/login',
    { type: 'firebase', firebaseChannel: 'google', firebaseIdToken, loginDeviceId: 'attack' },
    { scope: sandbox.scope },
  )
  expect(answer.errorCode).toBe('login.cred.err')
})

test('login CSRF: an id token or an event in the address signs nobody in', async ({ page, sandbox }) => {
  await sandbox.settings(HOSTED)
  const idToken = await idTokenOf(`${Date.now()}@example.test`)
  await page.goto(
    `/m/home?firebaseIdToken=${idToken}&firebaseChannel=google&idToken=${idToken}&apiKey=${PROJECT}&mode=signIn&oobCode=x#access_token=${idToken}`,
  )
  await atRest(page)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(await sandbox.requests('login')).toHaveLength(0)
})
