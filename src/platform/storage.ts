import { fitsInBytes } from '#lib/bytes.ts'
import { STORAGE_PROBE_KEY, KEY_DATABASE } from '#lib/storage-keys.ts'
import type { TextStore, KeyVault } from './platform.ts'

/** Session storage's limit, UTF-8 bytes (SES-2). */
export const LARGEST_TAB_VALUE = 1_572_864

/** IndexedDB limit, ms: some never respond, and it holds conveniences only. */
const DATABASE_LIMIT_MS = 2000

/** The part of a DOM Storage that we use. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Never throws. Calls `open` each time: reading `window.localStorage` alone may throw. `limit`: UTF-8 bytes a value (SES-2); `refused`:
 * values that storage did not take, for the document's lifetime.
 */
export function safeStore(open: () => RawStorage, limit = Number.POSITIVE_INFINITY, refused = new Map<string, string>()): TextStore {
  return {
    get: (key) => refused.get(key) ?? attempt(() => open().getItem(key) ?? undefined, undefined),
    set: (key, value) => {
      if (!fitsInBytes(value, limit)) return false
      const isStored = attempt(() => (open().setItem(key, value), true), false)
      if (isStored) refused.delete(key)
      else refused.set(key, value)
      return isStored
    },
    remove: (key) => {
      refused.delete(key)
      attempt(() => open().removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt(() => keysOf(open()), []), ...refused.keys()])],
  }
}

/** `silent`: no response now, which proves nothing. */
export type StorageState = 'works' | 'refused' | 'silent'

/** Tests local storage and IndexedDB: some private windows refuse one (SOC-6). */
export async function storageState(local: TextStore, databases: IDBFactory | undefined = globalThis.indexedDB): Promise<StorageState> {
  const stored = local.set(STORAGE_PROBE_KEY, '1')
  local.remove(STORAGE_PROBE_KEY)
  if (!stored || databases === undefined) return 'refused'
  const isOpened = await inTime(opens(databases), undefined)
  if (isOpened === undefined) return 'silent'
  return isOpened ? 'works' : 'refused'
}

/** `otherwise` on timeout. */
function inTime<T>(result: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), DATABASE_LIMIT_MS)
    void result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function opens(databases: IDBFactory): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = databases.open(STORAGE_PROBE_KEY)
      request.addEventListener('success', () => {
        request.result.close()
        databases.deleteDatabase(STORAGE_PROBE_KEY)
        resolve(true)
      })
      request.addEventListener('error', () => resolve(false))
    } catch {
      // The browser refuses IndexedDB altogether.
      resolve(false)
    }
  })
}

function keysOf(storage: RawStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
}

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    // Refused or full: the product works without storage.
    return otherwise
  }
}

const STORE = 'keys'
const NAME = 'sealing'

/** Non-extractable AES-GCM, one per origin, in IndexedDB (LOG-6). */
export function browserVault(window: Window & typeof globalThis): KeyVault {
  // Once a page: only one wait for a silent database.
  let key: Promise<CryptoKey | undefined> | undefined
  return { sealingKey: () => (key ??= findKey(window)) }
}

async function findKey({ crypto, indexedDB }: Window & typeof globalThis): Promise<CryptoKey | undefined> {
  // Undefined on plain http, although the type does not allow it.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  try {
    return await inTime(
      againAfterError(() => readOrMakeKey(indexedDB, subtle)),
      undefined,
    )
  } catch {
    // No IndexedDB (private, blocked): nothing is encrypted or remembered.
    return undefined
  }
}

/** Pauses before retries after an error, ms: busy phones and waking browsers succeed then. */
const AGAIN_AFTER_MS = [100, 400]

async function againAfterError<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of AGAIN_AFTER_MS) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return await ask()
}

async function readOrMakeKey(databases: IDBFactory, subtle: SubtleCrypto): Promise<CryptoKey> {
  const database = await open(databases)
  try {
    const stored = await resultOf(store(database, 'readonly').get(NAME))
    if (stored instanceof CryptoKey) return stored
    const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // If another tab was faster, `add` fails, and that tab's key is used.
    const added = await resultOf(store(database, 'readwrite').add(made, NAME)).catch(() => undefined)
    return added === undefined ? ((await resultOf(store(database, 'readonly').get(NAME))) as CryptoKey) : made
  } finally {
    // An open database keeps the page out of the back/forward cache.
    database.close()
  }
}

function open(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open(KEY_DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return resultOf(request)
}

function store(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(STORE, mode).objectStore(STORE)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}
