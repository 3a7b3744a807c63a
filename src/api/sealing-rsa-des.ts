// Apart from sealing.ts: loads its libraries only where the server or plain http needs this suite.
import { DES, ECB, Latin1, Pkcs7, Utf8 } from 'crypto-es'
import { JSEncrypt } from 'jsencrypt'
import { sha256Hex } from '#lib/sha256.ts'
import { SealingError } from './errors.ts'
import type { CryptoPort } from './ports.ts'
import { MIN_RSA_BITS, type RsaKey, type Sealed } from './sealing-key.ts'

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** jsencrypt's private modulus; missing when the key was unreadable. */
type ParsedKey = { readonly n?: { bitLength(): number } | null }

/** Higher bytes are redrawn: they would favour the alphabet's first characters. */
const FAIR_BYTES = 256 - (256 % KEY_CHARACTERS.length)

/** 8 characters [A-Za-z0-9], uniformly distributed (CRY-3). */
export function makeDesKey(crypto: Pick<CryptoPort, 'getRandomValues'>): string {
  let key = ''
  while (key.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(8))) {
      if (byte < FAIR_BYTES && key.length < 8) key += KEY_CHARACTERS[byte % KEY_CHARACTERS.length]
    }
  }
  return key
}

/**
 * Existing back ends' suite: a fresh DES key a request, sealed with RSA PKCS#1 v1.5 (contract.md), without crypto.subtle. jsencrypt pads
 * from crypto.getRandomValues.
 */
export async function sealRsaDes(plain: string, { publicKey }: RsaKey, crypto: CryptoPort): Promise<Sealed> {
  const desKey = makeDesKey(crypto)
  const DesField = encryptDes(plain, desKey)
  return { fields: { RSA: encryptRsa(desKey, publicKey), DES: DesField }, digest: sha256Hex(DesField) }
}

/** Base64, without a salt: the key is no password. */
function encryptDes(plain: string, desKey: string): string {
  return DES.encrypt(Utf8.parse(plain), Latin1.parse(desKey), { mode: ECB, padding: Pkcs7 }).toString()
}

/**
 * Checks the key first: without one jsencrypt makes its own pair, and it returns false instead of throwing. A body without its key must
 * never be sent (CRY-3).
 */
function encryptRsa(desKey: string, publicKey: string): string {
  if (publicKey === '') throw new SealingError('the server sent no public key')
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKey)
  const bits = (rsa.getKey() as unknown as ParsedKey).n?.bitLength() ?? 0
  const sealed = bits >= MIN_RSA_BITS && rsa.encrypt(desKey)
  if (!sealed) throw new SealingError('RSA encryption failed: the public key cannot be used')
  return sealed
}
