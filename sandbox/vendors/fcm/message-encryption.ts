import { createECDH } from 'node:crypto'
import ece from 'http_ece'

/** The keys of a browser's push subscription, base64url: its public point on P-256, and the secret that it shares with senders. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

const POINT_BYTES = 65
const AUTH_BYTES = 16

/** True for keys of the right lengths and form (RFC 8291, section 3.2). */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === POINT_BYTES && point[0] === 4 && Buffer.from(auth, 'base64url').length === AUTH_BYTES
}

/** Encrypts a push message for one subscription (RFC 8291). Throws for a key that is no point of the curve. */
export function encryptMessage(text: string, { p256dh, auth }: SubscriptionKeys): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey })
}
