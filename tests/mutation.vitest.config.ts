import { defineConfig } from 'vitest/config'

/** The unit tests that hold rules, contract and sealing: what mutation testing runs over and over. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/unit/src/{contract,api,features,shells}/**/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
  },
})
