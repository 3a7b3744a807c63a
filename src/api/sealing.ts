// Apart from call.ts: loaded by import() with the first sealed call. It loads one cipher more in the same way: jsencrypt and crypto-es weigh more
// than the rest of the transport, so no file may import this one or the ciphers statically.
import { SUITES, type Suite } from '#contract/sealed.ts'
import type { CryptoPort } from './ports.ts'
import type { RsaKey, Seal } from './sealing-key.ts'

/** An encrypted body (CRY-1), and the headers that go with it. */
export type SealedBody = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** Chooses the strongest suite that both sides know. The second needs WebCrypto, which plain http does not have. */
export function chooseSuite(key: RsaKey, crypto: CryptoPort): Suite {
  if (!crypto.subtle) return 'RSA-DES'
  return SUITES.find((suite) => key.suites.includes(suite)) ?? 'RSA-DES'
}

/** Loaded ciphers: importing them again would take a task, although they are loaded. */
const seals = new Map<Suite, Seal>()

/** Loads the cipher of a suite. */
export async function loadSuite(suite: Suite): Promise<Seal> {
  const seal =
    seals.get(suite) ??
    (suite === 'RSA-DES' ? (await import('./sealing-rsa-des.ts')).sealRsaDes : (await import('./sealing-oaep-gcm.ts')).sealOaepGcm)
  seals.set(suite, seal)
  return seal
}

/** Seals the JSON text of a body with a fresh symmetric key. Throws SealingError; the call must not be sent then. */
export async function sealBody(plain: string, key: RsaKey, crypto: CryptoPort): Promise<SealedBody> {
  const suite = chooseSuite(key, crypto)
  const seal = await loadSuite(suite)
  const { fields, digest } = await seal(plain, key, crypto)
  return {
    body: JSON.stringify({ rsaKey: key.rsaKey, ...fields }),
    headers: { Encryption: suite, 'X-RSA': key.rsaKey, 'X-Digest': digest },
  }
}
