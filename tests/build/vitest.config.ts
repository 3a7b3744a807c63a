import { defineConfig } from 'vitest/config'

/** Tests of the build's output, in the folder `LIVERY_DIST` or `dist`. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/build/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
