import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { partProblems } from '#build-time/parts/operator-parts.ts'
import { REPLACEABLE_NAMES, replaceable } from '#build-time/parts/replaceable.ts'
import { triedPartProblems } from '#build-time/parts/tried-parts.ts'
import { changedUnderneath, copyOf, ORIGINALS } from '../../../command/part-copies.ts'

let folder = ''
beforeEach(() => {
  const repository = mkdtempSync(join(tmpdir(), 'livery-copies-'))
  folder = join(repository, 'parts')
  mkdirSync(join(folder, ORIGINALS), { recursive: true })
  mkdirSync(join(repository, 'merchants'))
  writeFileSync(join(repository, 'livery.json'), '{ "parts": true }')
  vi.stubEnv('MERCHANTS_DIR', join(repository, 'merchants'))
})
afterEach(() => vi.unstubAllEnvs())

test('BRD-5 a copy of every part passes the checks and renders as it is', () => {
  for (const [file, text] of REPLACEABLE_NAMES.flatMap((name) => [...copyOf(name)])) writeFileSync(join(folder, file), text)
  for (const name of REPLACEABLE_NAMES)
    expect(copyOf(name).get(`${name}.tsx`)).toMatch(new RegExp(`interface ${name}Props \\{\\n.*\\n  brand: string`))
  expect(partProblems(folder)).toEqual([])
  expect(triedPartProblems()).toEqual([])
})

test('BRD-5 each part is the one export of its file that runs', () => {
  for (const name of REPLACEABLE_NAMES) {
    const source = readFileSync(fileURLToPath(new URL(`../../../${replaceable(name).file}`, import.meta.url)), 'utf8')
    expect([...source.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, exported]) => exported)).toEqual([name])
  }
})

test('BRD-5 ten parts or more are stable, and docs/parts.md lists all', () => {
  expect(REPLACEABLE_NAMES.filter((name) => replaceable(name).mark === 'stable').length).toBeGreaterThanOrEqual(10)
  const page = readFileSync(new URL('../../../docs/parts.md', import.meta.url), 'utf8')
  expect([...page.matchAll(/^\| `([A-Z]\w+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells)).toEqual(
    REPLACEABLE_NAMES.map((name) => [name, replaceable(name).is, replaceable(name).mark]),
  )
})

test('BRD-5 an upgrade names the copies of which ours has changed, and keeps the one before beside the new one', () => {
  const own = new Map([...copyOf('Tile'), ...copyOf('Card')])
  for (const [file, text] of own) writeFileSync(join(folder, ORIGINALS, file), text)
  expect(changedUnderneath(folder)).toEqual([])
  writeFileSync(join(folder, ORIGINALS, 'Tile.tsx'), '// as it was in the version before')
  expect(changedUnderneath(folder)).toEqual(['parts/Tile.tsx'])
  expect(readFileSync(join(folder, ORIGINALS, 'Tile.tsx.old'), 'utf8')).toBe('// as it was in the version before')
  expect(readFileSync(join(folder, ORIGINALS, 'Tile.tsx'), 'utf8')).toBe(own.get('Tile.tsx'))
  expect(changedUnderneath(folder)).toEqual([])
})
