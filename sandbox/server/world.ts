import { randomBytes } from 'node:crypto'

/** What the sandbox takes from the outside world: tests put their own time, chance and timers here. */
export interface World {
  /** Epoch milliseconds. */
  now(): number
  /** Unpredictable bytes: tokens, salts, key ids. */
  randomBytes(count: number): Uint8Array
  /** Resolves after so many milliseconds: latency faults and refusals that must all take the same time. */
  wait(milliseconds: number): Promise<void>
  /** Calls `run` every so many milliseconds until the answer is called. */
  every(milliseconds: number, run: () => void): () => void
}

/** The machine's own clock, chance and timers. No timer keeps the process alive. */
export const REAL_WORLD: World = {
  now: () => Date.now(),
  randomBytes: (count) => randomBytes(count),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** An identifier that nobody can guess: base64url of so many random bytes. */
export function randomId(world: World, bytes = 16): string {
  return Buffer.from(world.randomBytes(bytes)).toString('base64url')
}
