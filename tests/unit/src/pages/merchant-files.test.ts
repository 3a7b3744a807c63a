import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { getStaticPaths } from '../../../../src/pages/[merchant]/[...file].ts'
import { folderOf, LEAST } from '../build-time/brand/least-merchant.ts'

afterEach(() => vi.unstubAllEnvs())

/** Longer than a brand takes to begin its pictures: those of brands that are drawn together are under way together. */
const HOLD_MS = 300

/** Draws so many brands for the first time. Returns the brands with files, how many pictures were drawn, and how many at once. */
async function drawn(count: number): Promise<{ brands: readonly string[]; pictures: number; atOnce: number }> {
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
  let [pictures, underWay, atOnce] = [0, 0, 0]
  const { toBuffer } = sharp.prototype
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp, ...asked: unknown[]) {
    pictures += 1
    underWay += 1
    atOnce = Math.max(atOnce, underWay)
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
    try {
      return (await Reflect.apply(toBuffer, this, asked)) as Buffer
    } finally {
      underWay -= 1
    }
  })
  const paths = (await getStaticPaths()) as { params: { merchant: string } }[]
  spy.mockRestore()
  return { brands: [...new Set(paths.map(({ params }) => params.merchant))], pictures, atOnce }
}

test('the pictures of three brands are drawn one brand after another: no more at once than one has', async () => {
  const one = await drawn(1)
  const three = await drawn(3)
  expect(three.brands).toEqual(['brand0', 'brand1', 'brand2'])
  expect([one.pictures > 2, three.pictures]).toEqual([true, 3 * one.pictures])
  expect(three.atOnce).toBeLessThanOrEqual(one.pictures)
}, 120_000)
