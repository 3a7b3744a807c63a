import type { ValueOf } from '#contract/call.ts'
import type { rsaKey } from '#contract/sealed.ts'
import { elapsed } from '#lib/elapsed.ts'
import type { Clock } from '#platform/platform.ts'
import type { CryptoPort } from './ports.ts'

export type RsaKey = ValueOf<typeof rsaKey>

/** Body fields, and the digest of the encrypted one (X-Digest). */
export type Sealed = { readonly fields: Readonly<Record<string, string>>; readonly digest: string }

/** Encrypts a body's JSON text. Throws SealingError. */
export type Seal = (plain: string, key: RsaKey, crypto: CryptoPort) => Promise<Sealed>

/** Contract's minimum RSA key, bits. */
export const MIN_RSA_BITS = 2048

/** How long the server's key is used, in milliseconds (contract.md). */
export const KEY_LIFE_MS = 60_000

interface SealingKeys {
  /** The key to seal with: the stored one for 60 s, then a new one. */
  current(): Promise<RsaKey>
  /** Forgets a key that the server refused; a newer key stays. */
  refuse(key: RsaKey): void
}

/** For a minute: the server rotates the key. Failures are not stored. */
export function createSealingKeys(fetchKey: () => Promise<RsaKey>, clock: Clock): SealingKeys {
  let stored: { readonly key: RsaKey; readonly askedAt: number } | undefined
  let coming: Promise<RsaKey> | undefined

  async function fetchAndStore(): Promise<RsaKey> {
    // From before the request: the server made the key some time after.
    const askedAt = clock.now()
    const key = await fetchKey()
    stored = { key, askedAt }
    return key
  }

  return {
    async current() {
      if (stored && elapsed(stored.askedAt, clock.now()) < KEY_LIFE_MS) return stored.key
      coming ??= fetchAndStore().finally(() => {
        coming = undefined
      })
      return await coming
    },
    refuse(key) {
      if (stored?.key === key) stored = undefined
    },
  }
}
