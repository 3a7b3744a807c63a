import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { partEnvironment, testFiles } from '../test-files.mjs'

/** Tests of the build's output, in the folder `LIVERY_DIST` or `dist`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: testFiles('build'),
    env: partEnvironment(),
    environment: 'node',
    globalSetup: 'tests/temporary-folder.ts',
    // One file waits for a network that is quiet while the others work.
    maxWorkers: availableParallelism(),
    // Tests build, install and serve: a limit ends what hangs, and judges no speed.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: 'tests/unit/patience.ts',
  },
})
