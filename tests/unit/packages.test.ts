import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { thirdPartyPage, type LockedPackages } from '#build-time/generated-docs.ts'
import { SANDBOX_PACKAGES } from '../../command/pack.mjs'
import { withoutIntegrity } from '../lock-file.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const packagesOf = (path: string): Readonly<Record<string, { integrity?: string; resolved?: string }>> =>
  (JSON.parse(textOf(path)) as { packages: Record<string, object> }).packages

/** Also those of the tests' own programs and of the rivals of the bench. */
const LOCKS = globSync(['package-lock.json', 'tests/**/package-lock.json'], { cwd: ROOT, exclude: (path) => path === 'node_modules' })

describe.each(LOCKS)('%s', (lock) => {
  test('OPS-9 has a digest for every download', () => expect(withoutIntegrity(packagesOf(lock))).toEqual([]))

  test('OPS-9 names no registry', () => {
    expect(Object.values(packagesOf(lock)).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })
})

test('OPS-9 an entry without a digest is found, a link and the project itself need none', () => {
  expect(withoutIntegrity({ '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { link: true } })).toEqual(['node_modules/a'])
})

const { dependencies, devDependencies, files } = JSON.parse(textOf('package.json')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  files: string[]
}

/** The packages that these files import. */
function importedBy(patterns: readonly string[]): readonly string[] {
  const imported = globSync([...patterns], { cwd: ROOT }).flatMap((path) =>
    [
      ...textOf(path).matchAll(
        /(?:^import (?:[^'\n]*from )?|^export [^'\n]*from |^\} from |\bimport\(|\brequire\.resolve\()'(?!node:|virtual:|astro:)((?:@[\w-]+\/)?[a-z][\w.-]*)/gm,
      ),
    ].map(([, name = '']) => name),
  )
  return [...new Set(imported)]
}

test('OPS-9 what a build and the pages import is a dependency, and the tests’ tools are not', () => {
  const imported = importedBy(['src/**/*.{ts,tsx,astro}', 'astro.config.mjs'])
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter((name) => dependencies[name] === undefined)).toEqual([])
  expect(Object.keys(devDependencies).filter((name) => dependencies[name] !== undefined)).toEqual([])
})

test('OPS-9 what an operator installs imports none of the sandbox’s packages, and the sandbox all of them', () => {
  const shared = files.filter((path) => path.startsWith('sandbox/'))
  const installed = importedBy(['src/**/*.{ts,tsx,astro}', 'command/**/*.{ts,mjs}', 'astro.config.mjs', ...shared])
  expect(installed.filter((name) => SANDBOX_PACKAGES.includes(name))).toEqual([])
  const sandbox = importedBy(['sandbox/**/*.{ts,mjs}'])
  expect(sandbox.filter((name) => !installed.includes(name))).toEqual(expect.arrayContaining(SANDBOX_PACKAGES))
  expect(sandbox.filter((name) => dependencies[name] === undefined)).toEqual([])
})

test('OPS-9 THIRD-PARTY.md is written from the lock file', () => {
  expect(textOf('THIRD-PARTY.md')).toBe(thirdPartyPage(packagesOf('package-lock.json') as LockedPackages))
})

test('OPS-9 packages of tests are not among the third parties, and one of two places is named once', () => {
  const page = thirdPartyPage({
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/t': { version: '2.0.0', license: 'MIT', dev: true },
  })
  expect(page.match(/^\| a \| 1\.0\.0 \| MIT \|$/gm)).toHaveLength(1)
  expect(page).not.toContain('| t |')
})
