import { atom } from 'nanostores'
import { engagementOf } from './engagement.ts'

/** Events after which another try may succeed: the network is back, or the user presses something. */
const RETRY_EVENTS = ['online', 'pointerdown', 'keydown'] as const

/** Resolves with undefined when an optional chunk does not load: without a network, or when a deploy removed it. */
export function importOptional<Part>(loading: Promise<Part>): Promise<Part | undefined> {
  return loading.catch(() => undefined)
}

/** Loads a chunk that the page needs. After a failure it tries again when the network is back, and with each press, until the chunk loads. */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await untilOnlineOrInput()
    return importWithRetry(load)
  }
}

/** Somebody waits for the chunk, and is told after this time, in milliseconds, that it did not load. */
const LIMIT_MS = 8000

/** Loads a chunk that somebody waits for: rejects when its load fails or takes too long. A later call gets what has arrived meanwhile. */
export function importInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  return Promise.race([load(), new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS, new Error('The chunk is late')))])
}

/** Resolves when the browser is back online or the user presses something. */
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

/** The address that a browser names in its error for a module that did not load; Safari names none. */
export function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(/https?:\/\/\S+$/)?.[0] : undefined
}

/**
 * Loads a module whose import has failed for the second time in this page under another address, where the page is not reloaded because somebody is in the
 * middle of something: Firefox, and Chromium before version 156, keep a module's failure for as long as the page lives. Not at the first failure: other
 * browsers load it by its own address then, and it must not run twice. Throws the error where that does not help either. Vite's preload helper, through
 * which every dynamic import runs, calls it (src/build-time/plugins/browser-floor.ts).
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
