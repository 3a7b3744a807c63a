import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of the build's output, in the folder `LIVERY_DIST` or `dist`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/build/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/temporary-folder.ts',
    // One file waits for a network that is quiet while the others work.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in tests/vitest.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: 'tests/unit/patience.ts',
  },
})
