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

/**
 * Anybody may ask for a token: beyond so many of a kind the oldest are forgotten, as when FCM itself ends one, and the browser asks again. A browser
 * without its subscription gets no message until its member opens the site.
 */
const MOST: Readonly<Record<FcmKind, number>> = { refresh: 100_000, auth: 100_000, subscription: 1_000_000 }

export function createFcmStore(database: DatabaseSync, most = MOST): FcmStore {
  const tables = {
    refresh: createTable(database, 'refresh', most.refresh),
    auth: createTable(database, 'auth', most.auth),
    subscription: createTable(database, 'subscription', most.subscription),
  }
  return {
    get: (kind, key) => tables[kind].get(key),
    set: (kind, key, value) => tables[kind].set(key, value),
    remove: (kind, key) => tables[kind].remove(key),
  }
}

/** Each kind has rows of its own, so that none takes another's place. */
function createTable(database: DatabaseSync, kind: FcmKind, most: number) {
  const name = `kept_${kind}`
  database.exec(`CREATE TABLE IF NOT EXISTS ${name} (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`)
  const read = database.prepare(`SELECT value FROM ${name} WHERE key = ?`)
  const write = database.prepare(`INSERT OR REPLACE INTO ${name} (key, value) VALUES (?, ?)`)
  const remove = database.prepare(`DELETE FROM ${name} WHERE key = ?`)
  const forget = database.prepare(`DELETE FROM ${name} WHERE rowid <= (SELECT max(rowid) FROM ${name}) - ?`)
  return {
    get: (key: string): string | undefined => {
      const row = read.get(key)
      return row && String(row['value'])
    },
    set: (key: string, value: string): void => {
      write.run(key, value)
      forget.run(most)
    },
    remove: (key: string): boolean => remove.run(key).changes === 1,
  }
}
