import type { KeyVault } from './platform.ts'

const DATABASE = 'livery-keys'
const STORE = 'keys'
const NAME = 'sealing'

/** A non-extractable AES-GCM key, made once per origin and kept in IndexedDB (LOG-6). */
export function browserVault(window: Window & typeof globalThis): KeyVault {
  return {
    sealingKey: async () => {
      // Undefined on plain http, whatever the type says.
      const subtle = window.crypto.subtle as SubtleCrypto | undefined
      if (!subtle) return undefined
      try {
        return await readOrMakeKey(window.indexedDB, subtle)
      } catch {
        // No IndexedDB in this window (private, blocked): then nothing is sealed and nothing is remembered.
        return undefined
      }
    },
  }
}

async function readOrMakeKey(databases: IDBFactory, subtle: SubtleCrypto): Promise<CryptoKey> {
  const database = await open(databases)
  try {
    const stored = await answerOf(store(database, 'readonly').get(NAME))
    if (stored instanceof CryptoKey) return stored
    const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Another tab may have been faster: `add` refuses then, and its key is the one to use.
    const added = await answerOf(store(database, 'readwrite').add(made, NAME)).catch(() => undefined)
    return added === undefined ? ((await answerOf(store(database, 'readonly').get(NAME))) as CryptoKey) : made
  } finally {
    // An open database keeps the page out of the back/forward cache.
    database.close()
  }
}

function open(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

function store(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(STORE, mode).objectStore(STORE)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}
