import { vi } from 'vitest'

// What a test waits for comes from another thread at times: a second, Vitest's own limit, is short on a machine with neighbours.
const { waitFor, waitUntil } = vi
const patient = (options: number | { timeout?: number; interval?: number } = {}): { timeout?: number; interval?: number } => ({
  timeout: 20_000,
  ...(typeof options === 'number' ? { timeout: options } : options),
})
vi.waitFor = (check, options) => waitFor(check, patient(options))
vi.waitUntil = (check, options) => waitUntil(check, patient(options))
