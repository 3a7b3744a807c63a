import { defineConfig } from 'vitest/config'

/** The unit tests of rules, codecs, contract and sealing: mutation testing runs them over and over. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/unit/src/{api,contract,features,lib,routes,ui}/**/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
  },
})
