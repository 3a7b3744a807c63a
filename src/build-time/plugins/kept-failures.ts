import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// oxlint-disable-next-line no-control-regex
const HELPER = /^\0vite\/preload-helper\.js$/

const CATCH = '.catch(handlePreloadError)'

const LOAD_AGAIN = fileURLToPath(new URL('../../lib/lazy-import.ts', import.meta.url))

/** Makes dynamic imports retry lost modules in browsers that cache failures. Throws where Vite's helper has changed. */
export function keptFailuresPlugin(): Plugin {
  return {
    name: 'livery:kept-failures',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: { filter: { id: HELPER }, handler: (code) => ({ code: withLoadAgain(code), map: null }) },
  }
}

/** Calls `loadAgain` before reporting a failure. */
export function withLoadAgain(code: string): string {
  if (code.split(CATCH).length !== 2)
    throw new Error(`Vite’s preload helper has no single "${CATCH}": see src/build-time/plugins/browser-floor.ts.`)
  return `import { loadAgain } from ${JSON.stringify(LOAD_AGAIN)};\n${code.replace(CATCH, `.catch((error) => loadAgain(error))${CATCH}`)}`
}
