import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const LIVERY = fileURLToPath(new URL('../../../command/livery.mjs', import.meta.url))
const repository = mkdtempSync(join(tmpdir(), 'livery-operator-'))

/** Runs a command as the operator does, in the operator's repository. */
function livery(...words: string[]): { status: number | null; text: string } {
  const { MERCHANTS_DIR: _folder, LIVERY_CALLER: _caller, VITEST: _vitest, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [LIVERY, ...words], { cwd: repository, encoding: 'utf8', env })
  return { status, text: `${stdout}${stderr}` }
}

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')
const settings = (): Record<string, unknown> => JSON.parse(read('livery.json')) as Record<string, unknown>
const change = (changes: object): void => writeFileSync(join(repository, 'livery.json'), JSON.stringify({ ...settings(), ...changes }))

test('BRD-5 an upgrade of a repository with a copied part names it where ours has changed, and leaves the operator’s alone', () => {
  expect(livery('init', 'sunrise')).toMatchObject({ status: 0 })
  expect(livery('parts', 'eject', 'Tile')).toMatchObject({ status: 1, text: expect.stringContaining('"parts": true') as string })
  change({ parts: true })
  expect(livery('parts', 'eject', 'Tile')).toMatchObject({
    status: 0,
    text: expect.stringContaining('parts/Tile.tsx takes the place') as string,
  })
  const [ours, installed] = [read('parts/Tile.tsx'), settings()['version']]
  expect(read('parts/.ours/Tile.tsx')).toBe(ours)

  // The operator's own work, on a copy of an older version.
  const own = ours.replace('<article', '<article data-own=""')
  writeFileSync(join(repository, 'parts/Tile.tsx'), own)
  writeFileSync(join(repository, 'parts/.ours/Tile.tsx'), '// as it was')
  change({ version: '0.1.0' })
  expect(livery('upgrade')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/^0\.1\.0 → .* UPGRADE\.md says what to look at/) as string,
  })
  expect(read('UPGRADE.md')).toMatch(/`parts\/Tile\.tsx`/)
  expect(read('UPGRADE.md')).not.toContain('Tile.module.css')
  expect([read('parts/Tile.tsx'), read('parts/.ours/Tile.tsx'), read('parts/.ours/Tile.tsx.old')]).toEqual([own, ours, '// as it was'])
  expect(settings()).toMatchObject({ parts: true, version: installed })
  expect(livery('parts', 'eject', 'Tile')).toMatchObject({ status: 1, text: expect.stringContaining('is there already') as string })
})
