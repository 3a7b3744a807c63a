import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heightOf, type ImageFormat } from '../../../../sandbox/art/encode-picture.ts'
import { createImageService, type ImageService } from '../../../../sandbox/art/image-service.ts'
import { SCENE_NAMES } from '../../../../sandbox/art/scenes/catalogue.ts'

let cacheFolder = ''
let service: ImageService

beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'livery-art-'))
  service = createImageService({ cacheFolder })
})
afterAll(() => rm(cacheFolder, { recursive: true }))

const median = (sizes: readonly number[]): number => [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

test.each<[ImageFormat, type: string, sharpName: string]>([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['png', 'image/png', 'png'],
  ['svg', 'image/svg+xml', 'svg'],
])('%s has the right format and the requested size', async (format, type, sharpName) => {
  const answer = await service.image({ kind: 'tile', seed: 'gems-1', width: 160, format })
  const { format: found, width, height } = await sharp(answer.body).metadata()
  expect({ type: answer.type, found, width, height }).toEqual({ type, found: sharpName, width: 160, height: 213 })
})

test('a provider’s mark keeps its transparent ground', async () => {
  const { body } = await service.image({ kind: 'mark', seed: 'NOVA', width: 160, format: 'webp' })
  const { channels } = await sharp(body).ensureAlpha().stats()
  expect(channels[3]?.min).toBe(0)
  expect((await sharp(body).metadata()).height).toBe(heightOf('mark', 160))
})

test('two simultaneous requests draw a picture once, and later ones read it from the folder', async () => {
  const request = { kind: 'round', seed: 'koi-2', width: 110, format: 'webp' } as const
  const before = (await readdir(cacheFolder)).length
  const [first, second] = await Promise.all([service.image(request), service.image(request)])
  expect(second).toBe(first)
  expect((await readdir(cacheFolder)).length).toBe(before + 1)
  const kept = await createImageService({ cacheFolder }).image(request)
  expect(kept).toEqual(first)
  expect((await readdir(cacheFolder)).length).toBe(before + 1)
})

test('different pictures have different ETags', async () => {
  const tags = await Promise.all(
    ['koi-1', 'koi-2'].map(async (seed) => (await service.image({ kind: 'round', seed, width: 110, format: 'webp' })).etag),
  )
  expect(new Set(tags).size).toBe(2)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/)
})

test('a requested scene changes the picture of a seed', async () => {
  const [own, asked] = await Promise.all(
    [{}, { scene: 'dragon' as const }].map((more) => service.image({ kind: 'round', seed: '7', width: 110, format: 'webp', ...more })),
  )
  expect(asked?.etag).not.toBe(own?.etag)
})

test('a tile of 240 px in AVIF is typically at most 8 kB, and no partial file remains', async () => {
  const sizes: number[] = []
  for (const scene of SCENE_NAMES)
    sizes.push((await service.image({ kind: 'tile', seed: `${scene}-${sizes.length}`, width: 240, format: 'avif' })).body.length)
  expect(median(sizes)).toBeLessThanOrEqual(8_000)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
  expect((await readdir(cacheFolder)).filter((name) => name.endsWith('.draft'))).toEqual([])
}, 60_000)

test('a banner of 780 px in AVIF is at most 30 kB', async () => {
  for (const seed of ['dragon-4', 'treasure-0', 'fortune-4', 'reef-0', 'live-0', 'lottery-4']) {
    expect((await service.image({ kind: 'banner', seed, width: 780, format: 'avif' })).body.length, seed).toBeLessThanOrEqual(30_000)
  }
}, 60_000)
