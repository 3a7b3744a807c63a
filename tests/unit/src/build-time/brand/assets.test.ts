import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { assetUrl, brandAssets, pictureOf } from '#build-time/brand/assets.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { webManifest } from '#build-time/brand/web-manifest.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_SEO, LEAST_SNAPSHOT } from './least-merchant.ts'

async function loaded(changes: Record<string, unknown> = {}): Promise<Merchant> {
  const [merchant] = loadMerchants([], await folderOf(changes))
  if (!merchant) throw new Error('no merchant')
  return merchant
}

test("MER-1 a brand's files, each with a hash of its content in its name", async () => {
  const assets = await brandAssets(await loaded())
  expect(assets.filter(({ role }) => !role.startsWith('launch-')).map(({ role, type }) => [role, type])).toEqual([
    ['logo', 'image/svg+xml'],
    ['share', 'image/jpeg'],
    ['screenshot-narrow', 'image/jpeg'],
    ['screenshot-wide', 'image/jpeg'],
    ['icon-192', 'image/png'],
    ['icon-256', 'image/png'],
    ['icon-384', 'image/png'],
    ['icon-512', 'image/png'],
    ['icon-maskable-512', 'image/png'],
    ['apple-touch', 'image/png'],
    ['favicon', 'image/svg+xml'],
    ['banner-1.avif', 'image/avif'],
    ['banner-1.webp', 'image/webp'],
    ['banner-1.small.avif', 'image/avif'],
    ['tile-1.avif', 'image/avif'],
    ['tile-1.webp', 'image/webp'],
    ['tile-1.small.avif', 'image/avif'],
  ])
  expect(assets.every(({ name }) => /^[a-z0-9-]+\.[A-Za-z0-9]{5,10}\.(svg|jpg|png|avif|webp|small\.avif)$/.test(name))).toBe(true)
  expect(new Set(assets.map(({ name }) => name)).size).toBe(assets.length)
})

test('PER-5 a picture’s small one has its address beside the picture’s; a snapshot without small ones gives the picture itself', async () => {
  const merchant = await loaded()
  const bodyAt = async (address: string): Promise<string> =>
    String((await brandAssets(merchant)).find(({ name }) => address.endsWith(`/${name}`))?.body)
  const small = async (): Promise<string> => bodyAt(pictureOf(merchant, 'tile', 'tile-1').avif.replace('.avif', '.small.avif'))
  await brandAssets(merchant)
  expect(await small()).toBe(await bodyAt(pictureOf(merchant, 'tile', 'tile-1').avif))

  const newer = await loaded()
  writeFileSync(join(newer.folder, 'snapshot/tile-1.small.avif'), 'small')
  await brandAssets(newer)
  expect(String((await brandAssets(newer)).find(({ role }) => role === 'tile-1.small.avif')?.body)).toBe('small')
})

test('icons have the sizes in their names, opaque where a launcher crops them', async () => {
  const assets = await brandAssets(await loaded())
  const metadata = async (role: string): Promise<[number, boolean]> => {
    const image = sharp(assets.find((asset) => asset.role === role)?.body)
    const { width, height } = await image.metadata()
    expect(width).toBe(height)
    return [width, (await image.stats()).isOpaque]
  }
  expect(await Promise.all(['icon-192', 'icon-256', 'icon-384', 'icon-512', 'icon-maskable-512', 'apple-touch'].map(metadata))).toEqual([
    [192, false],
    [256, false],
    [384, false],
    [512, false],
    [512, true],
    [180, true],
  ])
})

test("the picture of a shared link is 1200 × 630 on the brand's own ground", async () => {
  const share = (await brandAssets(await loaded())).find(({ role }) => role === 'share')
  const { data, info } = await sharp(share?.body).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const pixel = (x: number, y: number): number[] => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
  expect(pixel(10, 10).every((channel) => channel > 250)).toBe(true)
  const [red, green, blue] = pixel(10, 624) as [number, number, number]
  expect(blue).toBeGreaterThan(red + 100)
  expect(blue).toBeGreaterThan(green + 80)
})

test('addresses are available once the files are rendered', async () => {
  const merchant = await loaded()
  expect(() => assetUrl(merchant, 'logo')).toThrow('Await brandAssets() of least')
  const assets = await brandAssets(merchant)
  expect(await brandAssets(merchant)).toBe(assets)
  expect(assetUrl(merchant, 'logo')).toBe(`/m/brand/${assets[0]?.name}`)
  expect(() => assetUrl(merchant, 'none.avif')).toThrow('least has no "none.avif"')
  expect(pictureOf(merchant, 'tile', 'tile-1')).toEqual({
    avif: assetUrl(merchant, 'tile-1.avif'),
    webp: assetUrl(merchant, 'tile-1.webp'),
    width: 24,
    height: 32,
  })
  expect(pictureOf(merchant, 'banner', 'banner-1')).toMatchObject({ width: 32, height: 14 })
})

test('a changed drawing gets another address', async () => {
  const merchant = await loaded()
  await brandAssets(merchant)
  writeFileSync(
    join(merchant.folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h8v8H0z"/></svg>',
  )
  const [again] = loadMerchants([], join(merchant.folder, '..'))
  await brandAssets(again as Merchant)
  expect(assetUrl(again as Merchant, 'logo')).not.toBe(assetUrl(merchant, 'logo'))
  expect(assetUrl(again as Merchant, 'favicon')).toBe(assetUrl(merchant, 'favicon'))
})

test('PWA-4 the manifest of a language: scope /m/, portrait, start at home, the same app in every language', async () => {
  const arabic = { ...LEAST_SEO, description: 'موقع.' }
  const snapshot = { ...LEAST_SNAPSHOT, banners: [{ ...LEAST_SNAPSHOT.banners[0], title: { EN: 'Hello', AR: 'أهلا' } }] }
  const merchant = await loaded({
    'merchant.json': { ...LEAST, languages: ['EN', 'AR'] },
    'copy/ar.json': LEAST_COPY,
    'seo/ar.json': arabic,
    'snapshot.json': snapshot,
  })
  await brandAssets(merchant)
  const { icons, shortcuts, screenshots, ...rest } = webManifest(merchant, 'AR')
  expect(rest).toEqual({
    id: '/m/home',
    name: 'Least',
    short_name: 'Least',
    description: 'موقع.',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/m/ar/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['games', 'entertainment'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
  })
  expect((shortcuts as { name: string; url: string }[]).map(({ name, url }) => [name, url])).toEqual([
    ['الألعاب', '/m/ar/game'],
    ['العروض', '/m/ar/promotions'],
    ['خدمة العملاء', '/m/ar/service'],
  ])
  expect((screenshots as { sizes: string; form_factor: string }[]).map(({ sizes, form_factor: form }) => `${form} ${sizes}`)).toEqual([
    'narrow 720x1440',
    'wide 1280x720',
  ])
  expect((icons as { sizes: string; purpose: string }[]).map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '256x256 any',
    '384x384 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(webManifest(merchant, 'EN')).toMatchObject({
    id: '/m/home',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/m/home',
    description: 'A site.',
  })
})

test('a separate logo for the top bar is one more file', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h8v8H0z"/></svg>'
  const merchant = await loaded({ 'merchant.json': { ...LEAST, headerLogo: 'bar.svg' }, 'bar.svg': drawing })
  const assets = await brandAssets(merchant)
  expect(String(Buffer.from(assets.find(({ role }) => role === 'header-logo')?.body ?? []))).toBe(drawing)
  expect(assetUrl(merchant, 'header-logo')).not.toBe(assetUrl(merchant, 'logo'))
  await expect(loaded({ 'merchant.json': { ...LEAST, headerLogo: 'bar.svg' } })).rejects.toThrow('no file "bar.svg"')
})

test('a brand’s pictures are drawn once, and again when its look or a drawing changes', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'livery-pictures-'))
  vi.stubEnv('LIVERY_CACHE', cache)
  const count = (): number => readdirSync(join(cache, 'pictures')).length
  const first = await brandAssets(await loaded())
  expect(count()).toBe(1)
  expect((await brandAssets(await loaded())).map(({ name }) => name)).toEqual(first.map(({ name }) => name))
  expect(count()).toBe(1)
  await brandAssets(
    await loaded({ 'merchant.json': { ...LEAST, look: { ...LEAST.look, colours: { ...LEAST.look.colours, bg: '#fefefe' } } } }),
  )
  expect(count()).toBe(2)
  await brandAssets(
    await loaded({ 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2"/></svg>' }),
  )
  expect(count()).toBe(3)
  vi.unstubAllEnvs()
})
