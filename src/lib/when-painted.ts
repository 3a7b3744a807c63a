/** A hidden tab paints nothing: there the wait ends after this time, in milliseconds. */
const MAX_WAIT_MS = 1000

/** Runs after a frame was painted, so that the work does not delay the first one. */
export function whenPainted(run: () => void): void {
  let done = false
  const finish = (): void => {
    if (!done) run()
    done = true
  }
  requestAnimationFrame(() => setTimeout(finish))
  setTimeout(finish, MAX_WAIT_MS)
}
