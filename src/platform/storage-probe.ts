import type { TextStore } from './platform.ts'

const PROBE = 'livery:probe'

/** Can this browser keep anything: local storage and IndexedDB? Private windows of some refuse one or the other (SOC-6). */
export async function canStore(local: TextStore, databases: IDBFactory | undefined = globalThis.indexedDB): Promise<boolean> {
  const kept = local.set(PROBE, '1')
  local.remove(PROBE)
  return kept && databases !== undefined && (await opens(databases))
}

function opens(databases: IDBFactory): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = databases.open(PROBE)
      request.addEventListener('success', () => {
        request.result.close()
        databases.deleteDatabase(PROBE)
        resolve(true)
      })
      request.addEventListener('error', () => resolve(false))
    } catch {
      // Refused outright.
      resolve(false)
    }
  })
}
