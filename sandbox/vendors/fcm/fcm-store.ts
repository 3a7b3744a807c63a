import type { DatabaseSync } from 'node:sqlite'

/** What FCM keeps: the tokens that a browser renews and signs its calls with, by themselves or by its id, and subscriptions by their token. */
export type FcmKind = 'refresh' | 'auth' | 'subscription'

/** Store of browsers' tokens and subscriptions. Browsers keep theirs for a long time, so that a restart must not forget them. */
export interface FcmStore {
  get(kind: FcmKind, key: string): string | undefined
  set(kind: FcmKind, key: string, value: string): void
  /** Returns false when there was none. */
  remove(kind: FcmKind, key: string): boolean
}

/** Anybody may ask for a token: beyond this many the oldest are forgotten, as when FCM itself ends one, and the browser asks again. */
const MOST = 100_000

export function createFcmStore(database: DatabaseSync, most = MOST): FcmStore {
  database.exec(
    'CREATE TABLE IF NOT EXISTS kept (kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, key)) STRICT',
  )
  const read = database.prepare('SELECT value FROM kept WHERE kind = ? AND key = ?')
  const write = database.prepare('INSERT OR REPLACE INTO kept (kind, key, value) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM kept WHERE kind = ? AND key = ?')
  const forget = database.prepare('DELETE FROM kept WHERE rowid <= (SELECT max(rowid) FROM kept) - ?')
  return {
    get: (kind, key) => {
      const row = read.get(kind, key)
      return row && String(row['value'])
    },
    set: (kind, key, value) => {
      write.run(kind, key, value)
      forget.run(most)
    },
    remove: (kind, key) => remove.run(kind, key).changes === 1,
  }
}
