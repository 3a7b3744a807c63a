import { expect, test } from 'vitest'
import { withLoadAgain } from '#build-time/plugins/kept-failures.ts'

test('Vite’s helper asks for the module again before it reports a failure', () => {
  expect(withLoadAgain('return promise.then(() => baseModule().catch(handlePreloadError))')).toMatch(
    /^import \{ loadAgain \} from ".*lazy-import\.ts";\nreturn promise\.then\(\(\) => baseModule\(\)\.catch\(\(error\) => loadAgain\(error\)\)\.catch\(handlePreloadError\)\)$/,
  )
})

test.each(['return baseModule()', '.catch(handlePreloadError).catch(handlePreloadError)'])('another helper stops the build: %s', (code) => {
  expect(() => withLoadAgain(code)).toThrow('browser-floor.ts')
})
