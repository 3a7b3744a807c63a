import { platform } from './current.ts'

/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void platform().clock.after(ms, resolve))
}
