import { SealingError } from './errors.ts'
import type { CryptoPort } from './ports.ts'
import { MIN_RSA_BITS } from './sealing.ts'
import type { RsaKey, Sealed } from './sealing.ts'

/** The second suite (contract.md): a fresh AES-256-GCM key a request, itself sealed with RSA-OAEP-SHA256, all by WebCrypto. */
export async function sealOaepGcm(plain: string, { publicKey }: RsaKey, crypto: CryptoPort): Promise<Sealed> {
  const { subtle } = crypto
  if (!subtle) throw new SealingError('this page has no WebCrypto')
  try {
    const rawKey = crypto.getRandomValues(new Uint8Array(32))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const rsa = await subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
    if ((rsa.algorithm as RsaHashedKeyAlgorithm).modulusLength < MIN_RSA_BITS) throw new RangeError('the public key is too short')
    const aes = await subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt'])
    const cipher = await subtle.encrypt({ name: 'AES-GCM', iv }, aes, new TextEncoder().encode(plain))
    const AES = base64Of(joined(iv, new Uint8Array(cipher)))
    const RSA = base64Of(new Uint8Array(await subtle.encrypt('RSA-OAEP', rsa, rawKey)))
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(AES))
    return { fields: { RSA, AES }, digest: hexOf(new Uint8Array(digest)) }
  } catch (cause) {
    throw new SealingError('WebCrypto refused to seal the body', { cause })
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
