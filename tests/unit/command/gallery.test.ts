import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const GALLERY = fileURLToPath(new URL('../../../command/gallery.ts', import.meta.url))

test('OPS-1 the gallery of a repository without built sites ends at once, and says what is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-gallery-'))
  const environment = { ...process.env, LIVERY_CALLER: process.cwd(), LIVERY_DIST: join(folder, 'dist'), NO_COLOR: '1' }
  const { status, stderr } = spawnSync(process.execPath, [GALLERY], { env: environment, encoding: 'utf8', timeout: 60_000 })
  rmSync(folder, { recursive: true })
  expect([status, stderr.trim()]).toEqual([1, '✗ the sites cannot be served: build them first'])
}, 70_000)
