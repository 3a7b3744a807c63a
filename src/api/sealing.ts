// Loaded by import() with the first sealed call, as is its cipher (jsencrypt and crypto-es outweigh the transport): never import these
// statically.
import { SUITES, type Suite } from '#contract/sealed.ts'
import type { CryptoPort } from './ports.ts'
import type { RsaKey, Seal } from './sealing-key.ts'

/** An encrypted body (CRY-1), and the headers that go with it. */
export type SealedBody = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** The strongest suite both sides know. The second needs WebCrypto, missing on plain http. */
export function chooseSuite(key: RsaKey, crypto: CryptoPort): Suite {
  if (!crypto.subtle) return 'RSA-DES'
  return SUITES.find((suite) => key.suites.includes(suite)) ?? 'RSA-DES'
}

/** Even a loaded module's import() takes a task. */
const seals = new Map<Suite, Seal>()

/** Loads the cipher of a suite. */
export async function loadSuite(suite: Suite): Promise<Seal> {
  const seal =
    seals.get(suite) ??
    (suite === 'RSA-DES' ? (await import('./sealing-rsa-des.ts')).sealRsaDes : (await import('./sealing-oaep-gcm.ts')).sealOaepGcm)
  seals.set(suite, seal)
  return seal
}

/** With a fresh symmetric key. Throws SealingError; do not send the call then. */
export async function sealBody(plain: string, key: RsaKey, crypto: CryptoPort): Promise<SealedBody> {
  const suite = chooseSuite(key, crypto)
  const seal = await loadSuite(suite)
  const { fields, digest } = await seal(plain, key, crypto)
  return {
    body: JSON.stringify({ rsaKey: key.rsaKey, ...fields }),
    headers: { Encryption: suite, 'X-RSA': key.rsaKey, 'X-Digest': digest },
  }
}
