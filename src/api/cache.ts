import * as v from 'valibot'
import { parseJson } from '#lib/json.ts'
import type { Clock, Undo } from '#platform/platform.ts'
import type { CacheStore } from './ports.ts'

/** API-4's figures; times in milliseconds. */
const CACHE_TTL_MS = 180_000
const CACHE_MAX_ENTRIES = 30
const CACHE_CLEANUP_MS = 300_000
/** Entries removed at a time: a fifth of the full cache. */
const CACHE_DROPPED = 6
/** The share of writes that check the size. */
const CACHE_SIZE_CHECK_CHANCE = 0.1
/** Session storage's limit (SES-2), in UTF-16 units. */
export const CACHE_MAX_LENGTH = 1_572_864

const storedEntry = v.object({ data: v.unknown(), expiry: v.number() })
type Entry = v.InferOutput<typeof storedEntry>

export interface Cache {
  /** Undefined when absent or expired. */
  get(key: string): { readonly data: unknown } | undefined
  /** `ms`: for how long; as API-4 says where absent. */
  set(key: string, data: unknown, ms?: number): void
  delete(key: string): void
  clear(): void
}

type CachePorts = { readonly clock: Clock; readonly random: () => number; readonly store: CacheStore }

/** Stores the data of GETs that are declared `cached` for 180 s, or for as long as they say (API-4), in the tab, so that the next document finds it. */
export function createCache({ clock, random, store }: CachePorts): Cache {
  let loaded: Map<string, Entry> | undefined
  let cancelCleanup: Undo | undefined

  /** Read on first use: most documents begin with a paint, not a call. */
  function entries(): Map<string, Entry> {
    if (loaded) return loaded
    loaded = readEntries(store)
    if (loaded.size > 0) scheduleCleanup()
    return loaded
  }

  function scheduleCleanup(): void {
    cancelCleanup ??= clock.after(CACHE_CLEANUP_MS, () => {
      cancelCleanup = undefined
      const kept = entries()
      for (const [key, { expiry }] of kept) if (expiry <= clock.now()) kept.delete(key)
      save()
      if (kept.size > 0) scheduleCleanup()
    })
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
      const left = entry ? entry.expiry - clock.now() : 0
      // More than the full time is left: the clock was set back since.
      return entry && left > 0 && left <= CACHE_TTL_MS ? { data: entry.data } : undefined
    },
    set(key, data, ms = CACHE_TTL_MS) {
      const kept = entries()
      kept.delete(key)
      kept.set(key, { data, expiry: clock.now() + ms })
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
      cancelCleanup?.()
      cancelCleanup = undefined
      store.clear()
    },
  }
}

/** Entries of earlier documents, oldest first; invalid ones are dropped. */
function readEntries(store: CacheStore): Map<string, Entry> {
  const parsed = Object.entries(store.read() ?? {}).flatMap(([key, text]) => {
    const entry = v.safeParse(storedEntry, parseJson(text))
    return entry.success ? [[key, entry.output] as const] : []
  })
  return new Map(parsed.sort(([, one], [, other]) => one.expiry - other.expiry))
}
