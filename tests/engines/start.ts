import { fileURLToPath } from 'node:url'
import start from '../e2e/sandbox/start.ts'
import { withErrorCatcher } from './site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Playwright's global setup: the sandbox serves the built sites, which note their errors. Returns the teardown. */
export default function startWithErrorCatcher(): Promise<() => Promise<void>> {
  const site = `${root}reports/engines-site`
  withErrorCatcher(process.env['LIVERY_DIST'] ?? `${root}dist`, site)
  process.env['LIVERY_DIST'] = site
  return start()
}
