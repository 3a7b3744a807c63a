import type { Clock } from './ports.ts'
import type { RsaKey } from './sealing.ts'

/** How long a key answer serves (contract.md). */
export const KEY_LIFE_MS = 60_000

export interface SealingKeys {
  /** The key to seal with: the kept one for 60 s, else a new one. */
  current(): Promise<RsaKey>
  /** Forgets a key that the server refused; a newer one that came meanwhile stays. */
  refuse(key: RsaKey): void
}

/** Keeps the server's public key for a minute, never longer: it rotates. A fetch that failed is not kept. */
export function createSealingKeys(fetchKey: () => Promise<RsaKey>, clock: Clock): SealingKeys {
  let kept: { readonly key: RsaKey; readonly until: number } | undefined
  let coming: Promise<RsaKey> | undefined

  async function fetchAndKeep(): Promise<RsaKey> {
    // Its minute begins before the question: when the server made the key is not known, only that it was after this.
    const until = clock.now() + KEY_LIFE_MS
    const key = await fetchKey()
    kept = { key, until }
    return key
  }

  return {
    async current() {
      if (kept && clock.now() < kept.until) return kept.key
      coming ??= fetchAndKeep().finally(() => {
        coming = undefined
      })
      return await coming
    },
    refuse(key) {
      if (kept?.key === key) kept = undefined
    },
  }
}
