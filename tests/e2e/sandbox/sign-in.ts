import { constants, createCipheriv, createHash, publicEncrypt, randomBytes } from 'node:crypto'
import { MERCHANT, sandboxAddresses } from './addresses.ts'

/** The back end's response to a sign-in. */
export interface SignedIn {
  readonly token: string
  readonly id: string
  readonly userName: string
  readonly spanId: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
}

/** Signs a member in at the back end without a browser, sealed with the second suite. */
export async function signInAtBackEnd(
  { username, password }: { username: string; password: string },
  merchant = MERCHANT,
): Promise<SignedIn> {
  const plain = { type: 'username', username, password, loginDeviceId: randomBytes(18).toString('hex') }
  return valueOf(await sendSealed<SignedIn>({ path: '/wps/session/login', plain, merchant }), 'login')
}

/** Returns a one-use code for a session at another origin. */
export async function handoffCode({ token }: Pick<SignedIn, 'token'>, audience: string): Promise<string> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: token }, body: JSON.stringify({ audience }) }
  return valueOf(await ask<{ code: string }>(MERCHANT, '/wps/session/handoff', init), 'handoff').code
}

function seal(plain: object, publicKey: string): { body: { RSA: string; AES: string }; digest: string } {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const AES = Buffer.concat([iv, cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----`
  const RSA = publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key).toString('base64')
  return { body: { RSA, AES }, digest: createHash('sha256').update(AES).digest('hex') }
}

/** A response of the back end. */
interface Envelope<T> {
  readonly success: boolean
  readonly value: T
  readonly errorCode?: string
  readonly message?: string
}

async function ask<T>(merchant: string, path: string, { headers, ...init }: RequestInit): Promise<Envelope<T>> {
  const answer = await fetch(`http://127.0.0.1:${sandboxAddresses().port}${path}`, {
    ...init,
    headers: { 'X-Real-UA': 'journeys', Merchant: merchant, Language: 'EN', ...(headers as Record<string, string>) },
  })
  return (await answer.json()) as Envelope<T>
}

function valueOf<T>({ success, value, errorCode, message }: Envelope<T>, about: string): T {
  if (!success) throw new Error(`${about}: ${errorCode} ${message}`)
  return value
}

interface Sealed {
  readonly path: string
  readonly plain: object
  readonly merchant: string
  /** Assigns the call to a test's scope. */
  readonly cookie?: string
}

/** Sends a sealed call and returns the envelope: once more if the back end has replaced its key meanwhile, as it does every ten minutes. */
async function sendSealed<T>(sealed: Sealed): Promise<Envelope<T>> {
  const envelope = await sealAndSend<T>(sealed)
  return envelope.errorCode === 'rsa.key.invalid' ? sealAndSend(sealed) : envelope
}

async function sealAndSend<T>({ path, plain, merchant, cookie }: Sealed): Promise<Envelope<T>> {
  const { rsaKey, publicKey } = valueOf(
    await ask<{ rsaKey: string; publicKey: string }>(merchant, `/wps/session/key/rsa?_=${Date.now()}`, {}),
    'key',
  )
  const { body, digest } = seal(plain, publicKey)
  return ask<T>(merchant, path, {
    method: 'POST',
    headers: {
      ...(cookie !== undefined && { Cookie: cookie }),
      'Content-Type': 'application/json',
      Encryption: 'RSA-OAEP-256+A256GCM',
      'X-RSA': rsaKey,
      'X-Digest': digest,
    },
    body: JSON.stringify({ rsaKey, ...body }),
  })
}

/** Sends a sealed call with any content in a test's scope and returns the envelope, for attacks. */
export function callBackEnd(
  path: string,
  plain: object,
  { scope, merchant = MERCHANT }: { scope: string; merchant?: string },
): Promise<{ success: boolean; errorCode?: string }> {
  return sendSealed({ path, plain, merchant, cookie: `sandbox_scope=${scope}` })
}
