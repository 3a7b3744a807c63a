/**
 * Encrypted bodies (CRY-1). Loaded by import() with the first sealed call, and it loads one cipher more the same way: jsencrypt and
 * crypto-es weigh more than all the rest of the transport, so nothing may import this file or the two beside it statically.
 */
import { SUITES } from '#contract/sealed.ts'
import type { Suite, rsaKey } from '#contract/sealed.ts'
import type { ValueOf } from '#contract/call.ts'
import type { CryptoPort } from './ports.ts'

export type RsaKey = ValueOf<typeof rsaKey>

/** The shortest RSA key that the contract allows: a shorter one is refused, whoever sent it. */
export const MIN_RSA_BITS = 2048

/** A body that only the server can read, and the headers that go with it. */
export type SealedBody = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** What a suite makes: the fields of the body, and the one that X-Digest is taken over. */
export type Sealed = { readonly fields: Readonly<Record<string, string>>; readonly digest: string }

export type Seal = (plain: string, key: RsaKey, crypto: CryptoPort) => Promise<Sealed>

/** The strongest suite that both sides know: the second needs WebCrypto, which plain http does not have. */
export function chooseSuite(key: RsaKey, crypto: CryptoPort): Suite {
  if (!crypto.subtle) return 'RSA-DES'
  return SUITES.find((suite) => key.suites.includes(suite)) ?? 'RSA-DES'
}

/** Ciphers that have come: they are not imported again, which would take a task even of what is there. */
const seals = new Map<Suite, Seal>()

/** Fetches the code of the suite that this key will be used with. */
export async function loadSuite(suite: Suite): Promise<Seal> {
  const seal = seals.get(suite) ?? (suite === 'RSA-DES' ? (await import('./sealing-rsa-des.ts')).sealRsaDes : (await import('./sealing-oaep-gcm.ts')).sealOaepGcm)
  seals.set(suite, seal)
  return seal
}

/** Seals the JSON text of a body with a key of its own. Throws SealingError, and then nothing may be sent. */
export async function sealBody(plain: string, key: RsaKey, crypto: CryptoPort): Promise<SealedBody> {
  const suite = chooseSuite(key, crypto)
  const seal = await loadSuite(suite)
  const { fields, digest } = await seal(plain, key, crypto)
  return {
    body: JSON.stringify({ rsaKey: key.rsaKey, ...fields }),
    headers: { Encryption: suite, 'X-RSA': key.rsaKey, 'X-Digest': digest },
  }
}
