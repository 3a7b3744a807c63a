import * as v from 'valibot'
import { parseStored } from '#lib/stored-json.ts'
import { TAB_STATE_PREFIX } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { resumeSession } from './session.codec.ts'
import { $memberId } from './session.store.ts'

/** For the next screen's first frame, in this tab: same merchant, member and, unless `inAnyLanguage`, language. */
export interface TabState<T> {
  /** Undefined if absent, another owner's, or invalid. */
  read(): T | undefined
  /** Values above the storage limit are dropped (SES-2). */
  write(value: T): void
  drop(): void
}

interface TabStateOptions {
  /** The visitor wrote it: it belongs to no language. */
  readonly inAnyLanguage?: boolean
}

/** Read after hydration: the prerendered page knows no member. */
export function tabState<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { inAnyLanguage = false }: TabStateOptions = {},
): TabState<v.InferOutput<Schema>> {
  const owned = v.object({ owner: v.string(), value: schema })
  const key = TAB_STATE_PREFIX + name
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

/** On sign-in, sign-out and session loss. */
export function dropTabStates(): void {
  const { tab } = platform()
  for (const key of tab.keys()) if (key.startsWith(TAB_STATE_PREFIX)) tab.remove(key)
}

function readerIn(language: string): string {
  // A store may ask before boot does.
  resumeSession()
  return JSON.stringify([currentShell().merchant.code, $memberId.get() ?? '', language])
}
