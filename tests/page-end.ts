import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STORES = fileURLToPath(new URL('unit/nanostores.ts', import.meta.url))

/** What a configuration needs so that a page can end between two tests: `tests/unit/nanostores.ts` in place of the package, which it imports itself. */
export const setupFiles = 'tests/unit/end-page.ts'
export const storesOfTests: Plugin = {
  name: 'stores-of-tests',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'nanostores' && importer !== STORES ? STORES : undefined),
}
