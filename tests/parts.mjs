// Parts of the tests that `npm test` leaves out, because they take long and say little of most changes. Each runs by name: `npm run test:full -- PART`.
// `LIVERY_PART` chooses: nothing: every test, so that any file runs by its path; `rest`: those of no part; a name: those of that part.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Files and folders of tests by the runner that runs them. `again`: tests that also run without the part, there for less. `environment`: how much the tests of
 * the part are to look at.
 */
export const PARTS = {
  languages: { unit: [], build: [], again: ['tests/build/pages.test.ts'], environment: { LIVERY_LANGUAGES: 'all' } },
  releases: {
    unit: ['tests/unit/command/deploy.test.ts'],
    build: [
      'tests/build/check-live.test.ts',
      'tests/build/development.test.ts',
      'tests/build/hosts.test.ts',
      'tests/build/open-page.test.ts',
      'tests/build/own-repository.test.ts',
      'tests/build/releases.test.ts',
      'tests/build/two-merchants.test.ts',
    ],
  },
  packages: {
    unit: ['tests/unit/command/conform'],
    build: ['tests/build/conform-site.test.ts', 'tests/build/mock-back-end.test.ts', 'tests/build/mock-conform.test.ts'],
  },
  floor: { unit: [], build: ['tests/build/browser-floor.test.ts', 'tests/build/observatory.test.ts'] },
}

const isBelow = (places, file) => places.some((place) => file === place || file.startsWith(`${place}/`))

/** The test files that a run of this kind takes, by `LIVERY_PART`; paths relative to the project. */
export function testFiles(kind) {
  const files = globSync(`tests/${kind}/**/*.test.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const name = process.env.LIVERY_PART
  if (!name) return files
  if (name === 'rest') return files.filter((file) => !Object.values(PARTS).some((part) => isBelow(part[kind], file)))
  if (!Object.hasOwn(PARTS, name)) throw new Error(`LIVERY_PART: "${name}" is no part: expected rest, ${Object.keys(PARTS).join(', ')}`)
  const { again = [], ...part } = PARTS[name]
  return files.filter((file) => isBelow([...part[kind], ...again], file))
}

/** What a run's tests find in their environment. */
export function partEnvironment() {
  return PARTS[process.env.LIVERY_PART ?? '']?.environment ?? {}
}
