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
