import { fitsInBytes } from '#lib/bytes.ts'
import type { TextStore } from './platform.ts'

/** The largest value that session storage takes, in UTF-8 bytes (SES-2). */
export const LARGEST_TAB_VALUE = 1_572_864

/** The part of a DOM Storage that we use. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * A store that never throws. `open` is called at each use, because merely reading `window.localStorage` throws where storage is refused.
 * `limit` is the largest value in UTF-8 bytes (SES-2).
 */
export function safeStore(open: () => RawStorage, limit = Number.POSITIVE_INFINITY): TextStore {
  return {
    get: (key) => attempt(() => open().getItem(key) ?? undefined, undefined),
    set: (key, value) => fitsInBytes(value, limit) && attempt(() => (open().setItem(key, value), true), false),
    remove: (key) => attempt(() => open().removeItem(key), undefined),
    keys: () => attempt(() => keysOf(open()), []),
  }
}

function keysOf(storage: RawStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
}

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    // Refused or full: the product works without storage, so this is an answer and no error.
    return otherwise
  }
}
