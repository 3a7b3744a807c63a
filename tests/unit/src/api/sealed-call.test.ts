import { expect, test } from 'vitest'
import { login } from '#contract/session.ts'
import { changePassword } from '#contract/members.ts'
import { register, registerMobile } from '#contract/registration.ts'
import { createApi } from '#api/call.ts'
import { createPeer, type Peer } from './sealing-peer.ts'
import { createWorld, MEMBER, refusal, type Respond, type Sent, settle, success } from './world.ts'

const STRONG = 'RSA-OAEP-256+A256GCM'
const peer = createPeer('key-1')
const strong = createPeer('key-2', [STRONG])
const credentials = { username: 'ada', password: 'كلمة السر', type: 'username', loginDeviceId: 'd' } as const
const member = { token: 't', id: 1, userName: 'ada' }

const isKeyCall = ({ url }: Sent): boolean => url.startsWith('/wps/session/key/rsa')
const serving =
  (keyHolder: Peer, answer: Respond): Respond =>
  (sent) =>
    isKeyCall(sent) ? success(keyHolder.key) : answer(sent)
const sealedOf = ({ body, headers }: Sent) => ({
  body,
  headers: { Encryption: headers.get('encryption') ?? '', 'X-RSA': headers.get('x-rsa') ?? '', 'X-Digest': headers.get('x-digest') ?? '' },
})

test('CRY-1 a login is sent sealed, with its headers beside the common ones', async () => {
  const world = createWorld(serving(peer, () => success(member)))
  const result = await world.api.call(login, credentials)
  expect(result).toMatchObject({ ok: true, value: { token: 't', id: '1' } })
  const [key, sent] = world.sent
  expect(key).toMatchObject({ method: 'GET', url: `/wps/session/key/rsa?_=${world.clock.now()}` })
  expect(key?.headers.get('cache-control')).toBe('no-cache')
  expect(sent).toMatchObject({ method: 'POST', url: '/wps/session/login' })
  expect(sent?.body).not.toContain('ada')
  expect(sent?.headers.get('merchant')).toBe('aurora')
  expect(sent?.headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(peer.open(sealedOf(sent as Sent)).plain)).toEqual(credentials)
})

test('CRY-3 login works on plain http, without crypto.subtle, although the server offers a stronger suite', async () => {
  const world = createWorld(
    serving(strong, () => success(member)),
    { secure: false },
  )
  await world.api.call(login, credentials)
  expect(world.sent[1]?.headers.get('encryption')).toBe('RSA-DES')
  expect(JSON.parse(strong.open(sealedOf(world.sent[1] as Sent)).plain)).toEqual(credentials)
})

test('CRY-3 with WebCrypto the second suite is used where it is offered', async () => {
  const port = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes), subtle: crypto.subtle }
  const world = createWorld(
    serving(strong, () => success(member)),
    { crypto: port },
  )
  await world.api.call(login, credentials)
  expect(world.sent[1]?.headers.get('encryption')).toBe(STRONG)
  expect(JSON.parse(strong.open(sealedOf(world.sent[1] as Sent)).plain)).toEqual(credentials)
})

test.each([
  ['REG3', register, { username: 'ada' }],
  ['MOBILENUMREG3', registerMobile, { mobileNum: '9171234567', countryDialingCode: '63' }],
] as const)('CRY-1 a registration is sealed and carries ModuleId %s', async (moduleId, declaration, who) => {
  const world = createWorld(serving(peer, () => success({ ...member, token: null })))
  const request = {
    ...who,
    registerMethod: 'H5',
    registerUrl: 'https://a.example/m/register',
    loginDeviceId: 'd',
    domain: 'a.example',
    login: false,
    ageConfirmed: true,
  }
  await expect(world.api.call(declaration, request as never)).resolves.toMatchObject({ ok: true, value: { token: null } })
  expect(world.sent[1]?.headers.get('moduleid')).toBe(moduleId)
  expect(JSON.parse(peer.open(sealedOf(world.sent[1] as Sent)).plain)).toEqual(request)
})

test('CRY-1 a password change without a session is refused before a key is requested', async () => {
  const world = createWorld(serving(peer, () => success({ token: 'n' })))
  await expect(world.api.call(changePassword, { newPassword: 'x' })).rejects.toMatchObject({ code: 'customer.not.login' })
  expect(world.sent).toEqual([])
  world.identity = MEMBER
  await expect(world.api.call(changePassword, { newPassword: 'x' })).resolves.toEqual({ ok: true, value: { token: 'n' } })
})

test('CRY-1 calls within a minute share the server’s key, each with its own DES key', async () => {
  const world = createWorld(serving(peer, () => success(member)))
  await world.api.call(login, credentials)
  await world.api.call(login, credentials)
  expect(world.sent.filter(isKeyCall)).toHaveLength(1)
  const [one, two] = world.sent.slice(1).map((sent) => peer.open(sealedOf(sent)).secret)
  expect(one).not.toBe(two)
})

test('CRY-1 a rotated key is replaced and the call is sent once more', async () => {
  const next = createPeer('key-new')
  let rotated = false
  const world = createWorld((sent) => {
    if (isKeyCall(sent)) return success(rotated ? next.key : peer.key)
    if (sent.headers.get('x-rsa') === 'key-new') return success(member)
    rotated = true
    return refusal('rsa.key.invalid')
  })
  const calling = world.api.call(login, credentials)
  // The second key is the second GET of its path, so it waits its distance.
  while (world.sent.length < 2) await settle()
  await world.clock.advance(180)
  await expect(calling).resolves.toMatchObject({ ok: true })
  expect(world.sent).toHaveLength(4)
  expect(JSON.parse(next.open(sealedOf(world.sent[3] as Sent)).plain)).toEqual(credentials)
  expect(world.decisions).toEqual([])
})

test('CRY-1 a second refusal of the key goes to the caller', async () => {
  const world = createWorld(serving(peer, () => refusal('rsa.key.invalid')))
  const calling = world.api.call(login, credentials)
  const failure = expect(calling).rejects.toMatchObject({ name: 'ApiError', code: 'rsa.key.invalid' })
  while (world.sent.length < 2) await settle()
  await world.clock.advance(180)
  await failure
  expect(world.sent).toHaveLength(4)
})

test.each(['digest.invalid', 'seal.invalid'])('CRY-1 %s is not retried', async (code) => {
  const world = createWorld(serving(peer, () => refusal(code)))
  await expect(world.api.call(login, credentials)).rejects.toMatchObject({ code })
  expect(world.sent).toHaveLength(2)
})

test('CRY-3 OPS-6 a body that cannot be sealed is never sent, and the key is named to the integrator', async () => {
  const world = createWorld(serving({ ...peer, key: { ...peer.key, publicKey: 'bm90IGEga2V5' } }, () => success(member)))
  await expect(world.api.call(login, credentials)).rejects.toMatchObject({ name: 'SealingError' })
  expect(world.sent.every(isKeyCall)).toBe(true)
  expect(world.decisions).toEqual([{ do: 'notice', because: 'unsealed', words: { key: 'errors.unknown_error' } }])
  expect(world.unreadable).toEqual(['rsaKey, publicKey: RSA encryption failed: the public key cannot be used'])
})

test('CRY-1 a key that comes as a PEM file seals as the base64 inside it does', async () => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${(strong.key.publicKey.match(/.{1,64}/g) ?? []).join('\r\n')}\n-----END PUBLIC KEY-----\n`
  const world = createWorld(
    serving({ ...strong, key: { ...strong.key, publicKey: pem } }, () => success(member)),
    { crypto },
  )
  await expect(world.api.call(login, credentials)).resolves.toMatchObject({ ok: true })
  expect(world.sent).toHaveLength(2)
})

test.each(['', 'no key at all!'])('OPS-6 a key that is no base64, "%s", is an unreadable response', async (publicKey) => {
  const world = createWorld(serving({ ...peer, key: { ...peer.key, publicKey } }, () => success(member)))
  await expect(world.api.call(login, credentials)).rejects.toMatchObject({ name: 'ContractError', endpoint: 'rsaKey' })
  expect(world.sent.every(isKeyCall)).toBe(true)
})

test('a key that does not load fails the login as a lost connection', async () => {
  const world = createWorld(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(world.api.call(login, credentials)).rejects.toMatchObject({ name: 'NetworkError', endpoint: 'rsaKey' })
  expect(world.decisions).toHaveLength(1)
})

test('ciphers that do not load fail the login as a lost connection, and preloading them reports nothing', async () => {
  const world = createWorld(serving(peer, () => success(member)))
  const failing = createApi({ ...world.ports }, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(failing.preloadSealing()).resolves.toBeUndefined()
  await expect(failing.call(login, credentials)).rejects.toMatchObject({ name: 'NetworkError', reason: 'failed', endpoint: 'login' })
  expect(world.sent.every(isKeyCall)).toBe(true)
})

test('the refusal that asks for a second factor carries its value', async () => {
  const world = createWorld(
    serving(peer, () => refusal('login_verify_required', { value: { emailRequired: true, verifyId: 'v', maskedEmail: 'a***@x' } })),
  )
  expect(await world.api.call(login, credentials)).toEqual({
    ok: false,
    refusal: {
      code: 'login_verify_required',
      message: '',
      value: { emailRequired: true, gaRequired: false, smsRequired: false, verifyId: 'v', maskedEmail: 'a***@x' },
    },
  })
})

test('preloading has the key ready when the form is sent', async () => {
  const world = createWorld(serving(peer, () => success(member)))
  await world.api.preloadSealing()
  expect(world.sent).toHaveLength(1)
  await world.api.call(login, credentials)
  expect(world.sent.map(isKeyCall)).toEqual([true, false])
})

test('preloading runs the cipher once, so that the tap does not wait for its compilation', async () => {
  const world = createWorld(serving(peer, () => success(member)))
  const tried: string[] = []
  const seal = async (plain: string) => (tried.push(plain), { fields: {}, digest: '' })
  const api = createApi(world.ports, async () => ({ ...(await import('#api/sealing.ts')), loadSuite: async () => seal }))
  await api.preloadSealing()
  await api.preloadSealing()
  expect(tried).toEqual([''])
})

test('after preloading a body is sealed and sent within the same task', async () => {
  const oldPeer = createPeer('key-2', ['RSA-DES'])
  const world = createWorld(serving(oldPeer, () => success(member)))
  await world.api.preloadSealing()
  void world.api.call(login, credentials)
  // Microtasks alone: an import(), even of what is there, takes a task.
  for (let round = 0; round < 100; round += 1) await Promise.resolve()
  expect(world.sent.map(isKeyCall)).toEqual([true, false])
})

test('preloading without a network reports nothing', async () => {
  const world = createWorld(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(world.api.preloadSealing()).resolves.toBeUndefined()
  expect(world.decisions).toEqual([])
})
