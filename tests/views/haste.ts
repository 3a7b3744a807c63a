import { vi } from 'vitest'

/** How often a wait looks before it is in vain. */
const LOOKS = 40
const { waitUntil } = vi

// Most changes lead to a wait in vain. It is counted in looks, so that a busy machine has the time it needs.
vi.waitFor = async <T>(check: () => T | Promise<T>): Promise<Awaited<T>> => {
  let [looks, found]: [number, Awaited<T> | undefined] = [0, undefined]
  const look = async (): Promise<boolean> => {
    try {
      found = await check()
      return true
    } catch (error) {
      looks += 1
      if (looks === LOOKS) throw error
      return false
    }
  }
  await waitUntil(look, { timeout: 60_000 })
  return found!
}
vi.waitUntil = ((check: () => unknown) =>
  vi.waitFor(async () => {
    const found = await check()
    if (!found) throw new Error('It did not come')
    return found
  })) as typeof vi.waitUntil
