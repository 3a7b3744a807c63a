import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { setupFiles, storesOfTests } from './page-end.ts'
import { PURE_TESTS, TESTS_OF_THEIR_OWN } from './vitest.config.ts'

const OF_WHAT_IS_MUTATED = /^tests\/unit\/src\/(?:boot|features|page|sw|ui)\b/
const OF_RULES = /\.(?:rules|codec)\.test\.ts$/

/** The tests of binders, stores and actions, each file in a world of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Stryker runs a copy, whose packages lie outside.
  server: { fs: { strict: false } },
  plugins: [storesOfTests],
  test: {
    include: [...PURE_TESTS, ...TESTS_OF_THEIR_OWN].filter((file) => OF_WHAT_IS_MUTATED.test(file) && !OF_RULES.test(file)),
    environment: 'node',
    setupFiles,
    restoreMocks: true,
    // A mutant for which a test waits in vain ends so, not with the runner, whose next start takes longer than many mutants.
    testTimeout: 8000,
  },
})
