import { atom } from 'nanostores'
import { engagementOf } from './engagement.ts'

const RETRY_EVENTS = ['online', 'pointerdown', 'keydown'] as const

/** Undefined when an optional chunk does not load: offline, or removed by a deploy. */
export function importOptional<Part>(loading: Promise<Part>): Promise<Part | undefined> {
  return loading.catch(() => undefined)
}

/** Retries when back online and at each press, until the chunk loads. */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await untilOnlineOrInput()
    return importWithRetry(load)
  }
}

/** Timeout of a chunk that a visitor waits for, ms. */
const LIMIT_MS = 8000

/** Rejects when the load fails or times out; a later call gets what has arrived since. */
export function importInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  return Promise.race([load(), new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS, new Error('The chunk is late')))])
}

export function untilOnlineOrInput(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const finish = (): void => {
      listening.abort()
      resolve()
    }
    for (const name of RETRY_EVENTS) window.addEventListener(name, finish, { capture: true, passive: true, signal: listening.signal })
  })
}

/** Modules that have failed in this page. */
const $failed = atom<readonly string[]>([])
const $tries = atom(0)

/** The module's URL in the browser's error; Safari names none. */
export function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(/https?:\/\/\S+$/)?.[0] : undefined
}

/**
 * Loads a module under another URL after its second failure, where the page must not reload: Firefox, and Chromium before 156, cache a
 * failed import for the page's lifetime. Not at the first failure, when other browsers load the same URL again and would run it twice.
 * Vite's preload helper calls it (src/build-time/plugins/browser-floor.ts). Throws the original error if this fails too.
 */
export async function loadAgain(
  error: unknown,
  load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
): Promise<unknown> {
  const address = addressIn(error)
  if (address === undefined) throw error
  if ($failed.get().includes(address) && engagementOf(document) !== 'none') {
    $tries.set($tries.get() + 1)
    const { pathname, origin } = new URL(address)
    if (origin === location.origin) return load(`${pathname}?again=${$tries.get()}`).catch(() => Promise.reject(error as Error))
  }
  $failed.set([...$failed.get(), address])
  throw error
}
