import * as v from 'valibot'
import { parseStored } from '#lib/stored-json.ts'
import { SNAPSHOT_PREFIX } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { resumeSession } from './session.codec.ts'
import { $memberId } from './session.store.ts'

/**
 * A value that one screen stores for the next one's first frame, in this tab. Only the same merchant and member can read it, and unless `inAnyLanguage` only
 * in the same language.
 */
export interface TabSnapshot<T> {
  /** Returns undefined if nothing is stored, it belongs to another owner, or it does not fit the schema. */
  read(): T | undefined
  /** Stores nothing if the value is larger than session storage takes; the next screen then asks the server (SES-2). */
  write(value: T): void
  drop(): void
}

interface SnapshotOptions {
  /** The reader wrote it: it belongs to no language. */
  readonly inAnyLanguage?: boolean
}

/** A snapshot by name. Read it after hydration only: the prerendered shell knows no member. */
export function tabSnapshot<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { inAnyLanguage = false }: SnapshotOptions = {},
): TabSnapshot<v.InferOutput<Schema>> {
  const owned = v.object({ owner: v.string(), value: schema })
  const key = SNAPSHOT_PREFIX + name
  const owner = (): string => readerIn(inAnyLanguage ? '' : currentShell().language)
  return {
    read: () => {
      const found = parseStored(owned, platform().tab.get(key))
      return found?.owner === owner() ? found.value : undefined
    },
    write: (value) => void platform().tab.set(key, JSON.stringify({ owner: owner(), value })),
    drop: () => platform().tab.remove(key),
  }
}

/** Removes all snapshots: on sign-in, sign-out and session loss. */
export function dropSnapshots(): void {
  const { tab } = platform()
  for (const key of tab.keys()) if (key.startsWith(SNAPSHOT_PREFIX)) tab.remove(key)
}

function readerIn(language: string): string {
  // A store may ask before boot does.
  resumeSession()
  return JSON.stringify([currentShell().merchant.code, $memberId.get() ?? '', language])
}
