// Apart from sealing.ts: loaded only where the server knows this suite.
import { base64Of, bytesOfBase64, hexOf } from '#lib/bytes.ts'
import { SealingError } from './errors.ts'
import type { CryptoPort } from './ports.ts'
import { MIN_RSA_BITS, type RsaKey, type Sealed } from './sealing-key.ts'

/** Second suite (contract.md): a fresh AES-256-GCM key a request, sealed with RSA-OAEP-SHA256 by WebCrypto. */
export async function sealOaepGcm(plain: string, { publicKey }: RsaKey, crypto: CryptoPort): Promise<Sealed> {
  const { subtle } = crypto
  if (!subtle) throw new SealingError('this page has no WebCrypto')
  const spki = bytesOfBase64(publicKey)
  if (!spki) throw new SealingError('the public key is not base64')
  try {
    const rawKey = crypto.getRandomValues(new Uint8Array(32))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const rsa = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
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

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
