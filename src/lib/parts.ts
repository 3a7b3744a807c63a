/** What may bring a part that did not come: the network is back, or somebody presses something. */
const SIGNS = ['online', 'pointerdown', 'keydown'] as const

/** A part of ours that the page does without when it cannot be fetched: no network, or a deploy took it away. */
export function ifFetched<Part>(fetching: Promise<Part>): Promise<Part | undefined> {
  return fetching.catch(() => undefined)
}

/** A part of ours that the page cannot do without: what cannot be fetched is fetched again when the network is back, and with each press until it comes. */
export async function untilFetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await signOfHope()
    return untilFetched(load)
  }
}

/** Resolves with the first thing that makes another try worth its while. */
export function signOfHope(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const heard = (): void => {
      over.abort()
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, heard, { capture: true, passive: true, signal: over.signal })
  })
}
