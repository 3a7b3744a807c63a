import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { setupFiles, storesOfTests } from './page-end.ts'
import { PURE_TESTS, TESTS_OF_THEIR_OWN } from './vitest.config.ts'

const OF_WHAT_IS_MUTATED = /^tests\/unit\/src\/(?:api|build-time\/words\/[^/]+\.rules|contract|features|lib|routes|sw|ui)\b/
/** Codecs read the page's platform. Their tests, and those of rules, set it anew each time, so they can share a world, unless they load modules anew. */
const CAN_SHARE = /\.(?:codec|rules)\.test\.ts$/
const LOADS_ANEW = /@vitest-environment|openDocument\(/

const alsoShared = TESTS_OF_THEIR_OWN.filter(
  (file) => CAN_SHARE.test(file) && !LOADS_ANEW.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')),
)

/** The tests of rules, codecs, contract and sealing in one world: mutation testing runs them over and over. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [storesOfTests],
  test: {
    include: [...PURE_TESTS, ...alsoShared].filter((file) => OF_WHAT_IS_MUTATED.test(file)),
    environment: 'node',
    setupFiles,
    isolate: false,
    restoreMocks: true,
    testTimeout: 60_000,
  },
})
