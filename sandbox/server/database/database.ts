import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations.ts'

/** Opens the sandbox's database and migrates its schema. `:memory:` lasts as long as the process. Refuses a file that a newer sandbox wrote. */
export function openDatabase(file: string): DatabaseSync {
  const database = openFile(file)
  migrate(database, file)
  return database
}

/** Opens a file with the sandbox's settings for SQLite, without a migration. */
export function openFile(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;')
  return database
}

function migrate(database: DatabaseSync, file: string): void {
  const taken = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (taken > MIGRATIONS.length) {
    throw new Error(
      `${file}: its schema is version ${taken}, this sandbox knows ${MIGRATIONS.length}. Remove the file or update the sandbox.`,
    )
  }
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < taken) continue
    inTransaction(database, () => database.exec(`${step}; PRAGMA user_version = ${index + 1};`))
  }
}

/**
 * Runs `work` in a transaction: rolls back and rethrows when it throws. Inside another transaction it joins that one. `work` must be
 * synchronous, as SQLite's API is here.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const answer = work()
    database.exec('COMMIT')
    return answer
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
