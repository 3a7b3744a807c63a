import { defineConfig } from 'vitest/config'
import { PURE_TESTS } from './vitest.config.ts'

const OF_WHAT_IS_MUTATED = /^tests\/unit\/src\/(?:api|contract|features|lib|routes|ui)\//

/** The tests of rules, codecs, contract and sealing that share one world: mutation testing runs them over and over. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: PURE_TESTS.filter((file) => OF_WHAT_IS_MUTATED.test(file)),
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    testTimeout: 60_000,
  },
})
