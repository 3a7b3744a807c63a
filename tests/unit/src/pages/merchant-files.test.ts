import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { getStaticPaths } from '../../../../src/pages/[merchant]/[...file].ts'
import { folderOf, LEAST } from '../build-time/brand/least-merchant.ts'

afterEach(() => vi.unstubAllEnvs())

/** Draws so many brands for the first time. Returns the brands with files, and how many pictures waited for a thread at once. */
async function drawn(count: number): Promise<{ brands: readonly string[]; waiting: number }> {
  const root = mkdtempSync(join(tmpdir(), 'livery-brands-'))
  for (let index = 0; index < count; index += 1) {
    const code = `brand${index}`
    const folder = await folderOf(
      { 'merchant.json': { ...LEAST, code, hosts: [`${code}.localhost`], identityHost: `${code}.localhost` } },
      code,
    )
    cpSync(join(folder, code), join(root, code), { recursive: true })
  }
  vi.stubEnv('MERCHANTS_DIR', root)
  vi.stubEnv('LIVERY_CACHE', mkdtempSync(join(tmpdir(), 'livery-pictures-')))
  let waiting = 0
  const note = (length: number): void => void (waiting = Math.max(waiting, length))
  sharp.queue.on('change', note)
  const paths = (await getStaticPaths()) as { params: { merchant: string } }[]
  sharp.queue.off('change', note)
  return { brands: [...new Set(paths.map(({ params }) => params.merchant))], waiting }
}

test('PER-6 the pictures of three brands are drawn one brand after another: no more wait at once than for one', async () => {
  await drawn(1) // The first drawing also waits for the code that draws.
  const one = await drawn(1)
  const three = await drawn(3)
  expect(three.brands).toEqual(['brand0', 'brand1', 'brand2'])
  expect(one.waiting).toBeGreaterThan(2)
  expect(three.waiting).toBeLessThan(2 * one.waiting)
}, 120_000)
