import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { setupFiles, storesOfTests } from './page-end.ts'
import { partEnvironment, testFiles } from './test-files.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A test that stands in for a browser's globals, loads modules anew or turns the clock leaves traces: it gets a world of its own. */
const LEAVES_TRACES =
  /@vitest-environment|open-(?:document|view|games)|vi\.(?:resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)|usePlatform|setCurrentShell|globalThis|process\.env/

const files = testFiles('unit')
/** Tests that get a world of their own, paths relative to the project. */
export const TESTS_OF_THEIR_OWN = files.filter((file) => LEAVES_TRACES.test(readFileSync(join(ROOT, file), 'utf8')))
/** Tests that share one world, paths relative to the project. */
export const PURE_TESTS = files.filter((file) => !TESTS_OF_THEIR_OWN.includes(file))

const common = {
  environment: 'node',
  // A thread of its own costs a file three quarters of what a process does.
  pool: 'threads',
  globalSetup: 'tests/temporary-folder.ts',
  env: partEnvironment(),
  restoreMocks: true,
  // Property tests are long on a busy machine; none of ours waits for a clock.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // One that waits for another thread waits as long as a busy machine needs.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/unit/patience.ts', setupFiles] as string[],
} as const

export default defineConfig({
  root: ROOT,
  plugins: [storesOfTests],
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { ...common, name: 'pure', isolate: false, include: PURE_TESTS } },
      { extends: true, test: { ...common, name: 'worlds', include: TESTS_OF_THEIR_OWN } },
    ],
  },
})
