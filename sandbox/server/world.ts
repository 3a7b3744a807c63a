import { randomBytes } from 'node:crypto'

/** The sandbox's clock, randomness and timers. Tests replace them. */
export interface World {
  /** Epoch milliseconds. */
  now(): number
  /** Unpredictable bytes: tokens, salts, key ids. */
  randomBytes(count: number): Uint8Array
  /** Resolves after this many milliseconds: latency faults, and refusals that must all take the same time. */
  wait(milliseconds: number): Promise<void>
  /** Calls `run` at this interval in milliseconds. Returns a function that stops it. */
  every(milliseconds: number, run: () => void): () => void
}

/** The machine's own clock, randomness and timers. No timer keeps the process alive. */
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

/** An unguessable identifier: random bytes in base64url. */
export function randomId(world: World, bytes = 16): string {
  return Buffer.from(world.randomBytes(bytes)).toString('base64url')
}
