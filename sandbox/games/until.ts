/** No answer waits longer than this, so that nobody between takes the line for dead. */
const LONGEST_MS = 10_000

/** Resolves when this moment of the server's clock has come, or after ten seconds, or at once when it is past or the page has gone. */
export function until(moment: number, clock: () => number, gone: AbortSignal): Promise<void> {
  const ms = Math.min(moment - clock(), LONGEST_MS)
  if (ms <= 0 || gone.aborted) return Promise.resolve()
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    gone.addEventListener('abort', () => { clearTimeout(timer); done() }, { once: true })
  })
}
