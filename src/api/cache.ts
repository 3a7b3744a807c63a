import * as v from 'valibot'
import { readJson } from './json.ts'
import type { CacheStore, Clock } from './ports.ts'

/** API-4's figures. */
export const CACHE_TTL_MS = 180_000
export const CACHE_MAX_ENTRIES = 30
export const CACHE_CLEANUP_MS = 300_000
/** A fifth of the full cache goes at a time. */
export const CACHE_DROPPED = 6
/** How often a write looks at the size. */
export const CACHE_SIZE_CHECK_CHANCE = 0.1
/** The size that the session storage takes of one value (SES-2), in UTF-16 units: close enough for a check that is made at random. */
export const CACHE_MAX_LENGTH = 1_572_864

const storedEntry = v.object({ data: v.unknown(), expiry: v.number() })
type Entry = v.InferOutput<typeof storedEntry>

export interface Cache {
  /** The kept answer, or undefined when there is none or its time is over. */
  get(key: string): { readonly data: unknown } | undefined
  set(key: string, data: unknown): void
  delete(key: string): void
  clear(): void
}

type CachePorts = { readonly clock: Clock; readonly random: () => number; readonly store: CacheStore }

/** Answers of GETs that say `cached`, for 180 s (API-4), kept in the tab so that the next document finds them. */
export function createCache({ clock, random, store }: CachePorts): Cache {
  let loaded: Map<string, Entry> | undefined
  let timer: unknown

  /** Read on first use, not at start: most documents begin with a paint, not with a call. */
  function entries(): Map<string, Entry> {
    if (loaded) return loaded
    loaded = readEntries(store)
    if (loaded.size > 0) scheduleCleanup()
    return loaded
  }

  function scheduleCleanup(): void {
    timer ??= clock.setTimeout(() => {
      timer = undefined
      const kept = entries()
      for (const [key, { expiry }] of kept) if (expiry <= clock.now()) kept.delete(key)
      save()
      if (kept.size > 0) scheduleCleanup()
    }, CACHE_CLEANUP_MS)
  }

  function save(): void {
    store.write(Object.fromEntries([...entries()].map(([key, entry]) => [key, JSON.stringify(entry)])))
  }

  function dropOldest(): void {
    const kept = entries()
    for (const key of [...kept.keys()].slice(0, CACHE_DROPPED)) kept.delete(key)
  }

  function isTooLong(): boolean {
    let length = 0
    for (const [key, entry] of entries()) length += key.length + JSON.stringify(entry).length
    return length > CACHE_MAX_LENGTH
  }

  return {
    get(key) {
      const entry = entries().get(key)
      return entry && clock.now() < entry.expiry ? { data: entry.data } : undefined
    },
    set(key, data) {
      const kept = entries()
      kept.delete(key)
      kept.set(key, { data, expiry: clock.now() + CACHE_TTL_MS })
      if (kept.size > CACHE_MAX_ENTRIES) dropOldest()
      if (random() < CACHE_SIZE_CHECK_CHANCE && isTooLong()) dropOldest()
      save()
      scheduleCleanup()
    },
    delete(key) {
      if (entries().delete(key)) save()
    },
    clear() {
      loaded = new Map()
      clock.clearTimeout(timer)
      timer = undefined
      store.clear()
    },
  }
}

/** What another document left, the oldest first; an entry that does not parse is dropped. */
function readEntries(store: CacheStore): Map<string, Entry> {
  const parsed = Object.entries(store.read() ?? {}).flatMap(([key, text]) => {
    const entry = v.safeParse(storedEntry, readJson(text))
    return entry.success ? [[key, entry.output] as const] : []
  })
  return new Map(parsed.sort(([, one], [, other]) => one.expiry - other.expiry))
}
