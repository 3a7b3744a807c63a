import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planManifest, planSandboxManifest } from '../../../command/pack.mjs'
import { refusal } from '../../../command/release.mjs'

const READY = { version: '1.1.0', current: '1.0.0', changelog: '# Changelog\n\n## 1.1.0\n\n- **wire** A call.\n', changed: '' }

test.each<[why: string, facts: Partial<Record<keyof typeof READY, string | undefined>>, refused: string | undefined]>([
  ['OPS-1 a version with its section and nothing uncommitted is released', {}, undefined],
  ['the version that is named already is too: it was only not tagged', { current: '1.1.0' }, undefined],
  ['no version', { version: undefined }, '"" is no version such as 1.2.0'],
  ['a version with a mark', { version: '1.1.0-beta' }, '"1.1.0-beta" is no version such as 1.2.0'],
  ['an older version', { current: '1.10.0' }, '1.1.0 is older than 1.10.0'],
  ['a version that the changelog does not name', { changelog: '# Changelog\n' }, 'CHANGELOG.md has no section "## 1.1.0"'],
  [
    'a section without a kind of change',
    { changelog: '## 1.1.0\n\nBetter.\n' },
    'CHANGELOG.md names no kind of change for 1.1.0: wire, folder, words, look, hosting',
  ],
  ['changes that are not committed', { changed: ' M src/x.ts' }, 'there are changes that are not committed'],
])('OPS-1 release: %s', (_why, facts, expected) => expect(refusal({ ...READY, ...facts })).toBe(expected))

test('OPS-9 the package asks for what a build needs, without the tests’ tools, the sandbox’s packages and what comes inside', () => {
  const project = {
    name: 'livery',
    version: '1.0.0',
    bin: { livery: 'command/livery.mjs' },
    dependencies: {
      astro: '7.0.0',
      '@vite-pwa/astro': '1.0.0',
      'vite-plugin-pwa': '1.0.0',
      firebase: '12.0.0',
      '@simplewebauthn/server': '14.0.0',
    },
    devDependencies: { vitest: '5.0.0' },
    scripts: { prepack: 'node command/pack.mjs prepack' },
    knip: {},
  }
  const firebase = {
    dependencies: { '@firebase/app': '0.1.0', '@firebase/auth': '1.0.0', '@firebase/messaging': '0.2.0', '@firebase/firestore': '4.0.0' },
  }
  const manifest = planManifest(project as unknown as Parameters<typeof planManifest>[0], firebase)
  expect(manifest).toMatchObject({ name: 'livery', bin: { livery: 'command/livery.mjs' }, dependencies: { astro: '7.0.0' } })
  expect(Object.keys(manifest.dependencies)).toEqual(['@firebase/app', '@firebase/auth', '@firebase/messaging', 'astro'])
  for (const field of ['devDependencies', 'scripts', 'knip']) expect(manifest).not.toHaveProperty(field)
  expect(planSandboxManifest(project as unknown as Parameters<typeof planSandboxManifest>[0])).toMatchObject({
    name: 'livery-sandbox',
    version: '1.0.0',
    dependencies: { '@simplewebauthn/server': '14.0.0' },
  })
})

test('OPS-1 the changelog says of each kind that it names what changed, and has a section for this version', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  expect(refusal({ version, current: version, changelog, changed: '' })).toBeUndefined()
  const kinds = [...changelog.matchAll(/^- \*\*(\w+)\*\*(.*)$/gm)]
  expect(
    kinds.filter(([, kind = '', words = '']) => !['wire', 'folder', 'words', 'look', 'hosting'].includes(kind) || words.trim() === ''),
  ).toEqual([])
})
