import { afterEach, vi } from 'vitest'

// A part that a test has begun to load would run in the next test's world, or in none.
afterEach(() => vi.dynamicImportSettled())
