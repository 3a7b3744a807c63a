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
export async function signInAtBackEnd({ username, password }: { username: string; password: string }, merchant = MERCHANT): Promise<SignedIn> {
  const ask = asker(merchant)
  const { rsaKey, publicKey } = await ask<{ rsaKey: string; publicKey: string }>(`key/rsa?_=${Date.now()}`, {})
  const { body, digest } = seal({ type: 'username', username, password, loginDeviceId: randomBytes(18).toString('hex') }, publicKey)
  return ask<SignedIn>('login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Encryption: 'RSA-OAEP-256+A256GCM', 'X-RSA': rsaKey, 'X-Digest': digest },
    body: JSON.stringify({ rsaKey, ...body }),
  })
}

/** Returns a one-use code for a session at another origin. */
export async function handoffCode({ token }: Pick<SignedIn, 'token'>, audience: string): Promise<string> {
  const { code } = await asker(MERCHANT)<{ code: string }>('handoff', { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: token }, body: JSON.stringify({ audience }) })
  return code
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

function asker(merchant: string): <T>(path: string, request: RequestInit) => Promise<T> {
  return async <T>(path: string, { headers, ...init }: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${sandboxAddresses().port}/wps/session/${path}`, {
      ...init,
      headers: { 'X-Real-UA': 'journeys', Merchant: merchant, Language: 'EN', ...(headers as Record<string, string>) },
    })
    const envelope = (await answer.json()) as { success: boolean; value: T; errorCode?: string; message?: string }
    if (!envelope.success) throw new Error(`${path}: ${envelope.errorCode} ${envelope.message}`)
    return envelope.value
  }
}

/** Sends a sealed call with any content in a test's scope and returns the envelope, for attacks. */
export async function callBackEnd(path: string, plain: object, { scope, merchant = MERCHANT }: { scope: string; merchant?: string }): Promise<{ success: boolean; errorCode?: string }> {
  const { rsaKey, publicKey } = await asker(merchant)<{ rsaKey: string; publicKey: string }>(`key/rsa?_=${Date.now()}`, {})
  const { body, digest } = seal(plain, publicKey)
  const answer = await fetch(`http://127.0.0.1:${sandboxAddresses().port}${path}`, {
    method: 'POST',
    headers: {
      'X-Real-UA': 'journeys', Merchant: merchant, Language: 'EN', Cookie: `sandbox_scope=${scope}`,
      'Content-Type': 'application/json', Encryption: 'RSA-OAEP-256+A256GCM', 'X-RSA': rsaKey, 'X-Digest': digest,
    },
    body: JSON.stringify({ rsaKey, ...body }),
  })
  return (await answer.json()) as { success: boolean; errorCode?: string }
}
