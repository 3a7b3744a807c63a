import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription, base64url: its public point on P-256, and the secret that it shares with senders. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Tests pass those of an example; every message has its own. */
export interface MessageSecrets {
  readonly salt: Uint8Array
  /** Private key of the message, a number on P-256. */
  readonly privateKey: Uint8Array
}

/** In bytes: a message is one record, and push services carry 4,096 bytes of body. */
const RECORD_SIZE = 4096
const POINT_BYTES = 65
const AUTH_BYTES = 16
/** Salt, record size, length of the key id, the key id, the delimiter and the tag of AES-GCM. */
const OVERHEAD = 16 + 4 + 1 + POINT_BYTES + 1 + 16
/** Marks the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2])

/** The longest text that fits into one message, in bytes. */
export const LONGEST_MESSAGE = RECORD_SIZE - OVERHEAD

/** True for keys of the right lengths and form (RFC 8291, section 3.2). */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === POINT_BYTES && point[0] === 4 && Buffer.from(auth, 'base64url').length === AUTH_BYTES
}

/** Encrypts a push message for one subscription (RFC 8291) as one record of `aes128gcm` (RFC 8188). Throws for a key that is no point of the curve. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt, privateKey }: MessageSecrets = newSecrets(),
): Buffer {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(privateKey)
  const [own, browser] = [sender.getPublicKey(), Buffer.from(p256dh, 'base64url')]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const keyMaterial = derive(sender.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_SIZE)
  sizes.writeUInt8(own.length, 4)
  return Buffer.concat([salt, sizes, own, record])
}

function newSecrets(): MessageSecrets {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { salt: randomBytes(16), privateKey: sender.getPrivateKey() }
}

/** HKDF with SHA-256: extraction with the salt, then one expansion. */
function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
