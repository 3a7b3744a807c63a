import * as v from 'valibot'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { $memberId } from './store.ts'
import { resumeSession } from './stored-session.ts'

const PREFIX = 'livery:snapshot:'

/** What one screen leaves for the next one's first frame, in this tab. Only whoever wrote it sees it: same merchant, member and language. */
export interface TabSnapshot<T> {
  /** Undefined when nothing was left, it was left for somebody else, or it does not fit the schema. */
  read(): T | undefined
  /** Larger than session storage takes: nothing is written, and the next screen asks the server (SES-2). */
  write(value: T): void
  drop(): void
}

/** A snapshot by name. Read it after hydration only: the prerendered shell knows no member. */
export function tabSnapshot<Schema extends v.GenericSchema>(name: string, schema: Schema): TabSnapshot<v.InferOutput<Schema>> {
  const kept = v.object({ owner: v.string(), value: schema })
  const key = PREFIX + name
  return {
    read: () => {
      const found = parseStored(kept, platform().tab.get(key))
      return found?.owner === owner() ? found.value : undefined
    },
    write: (value) => void platform().tab.set(key, JSON.stringify({ owner: owner(), value })),
    drop: () => platform().tab.remove(key),
  }
}

/** Forgets everything that was left for next screens: on sign-in, sign-out and session loss. */
export function dropSnapshots(): void {
  const { tab } = platform()
  for (const key of tab.keys()) if (key.startsWith(PREFIX)) tab.remove(key)
}

function owner(): string {
  // A store may be first here, before boot.
  resumeSession()
  const { merchant, language } = currentShell()
  return JSON.stringify([merchant.code, $memberId.get() ?? '', language])
}
