import { defineConfig } from 'vitest/config'

/** Tests of what the build wrote: `LIVERY_DIST` names the folder, `dist` when it is not set. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/build/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
