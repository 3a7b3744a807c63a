import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { MAX_PIXELS } from '#build-time/brand/checks/images.ts'
import { readDrawing } from '#build-time/brand/checks/drawings.ts'
import { iconFile } from '#build-time/brand/icons.ts'
import { hasBrandFile, readBrandFile } from '#build-time/brand/folder-files.ts'
import { MerchantError } from '#build-time/brand/problems.ts'
import { cacheFolder, madeOnce } from '#build-time/hosting/cache.ts'
import { nodesIn, PAGES_FOLDER, PICTURES_FOLDER, treeOf } from '#build-time/own-pages/source.ts'
import { renderDrawings, renderIcons, renderScreenshot, renderShareImage } from './site-pictures.ts'
import type { DrawingRole, IconRole, ScreenshotForm } from './site-pictures.ts'
import { renderFonts, type FontFile } from '#build-time/brand/fonts.ts'
import { renderLaunchImages, type LaunchRole } from '#build-time/brand/launch-images.ts'
import { blocksOf } from '#build-time/brand/schema/blocks.ts'
import { bannerImages } from '#build-time/brand/schema/snapshot.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** A snapshot's picture by its name: `tile-koi.avif`. */
type PictureRole = `${string}.avif` | `${string}.webp`
export type AssetRole =
  | DrawingRole
  | 'icons'
  | 'splash'
  | 'ground'
  | 'share'
  | `screenshot-${ScreenshotForm}`
  | IconRole
  | LaunchRole
  | PictureRole
  | FontFile['name']

/** One file under `/m/brand/`. */
export interface BrandAsset {
  readonly role: AssetRole
  /** With a content hash, cached for ever. */
  readonly name: string
  readonly type: string
  readonly body: Uint8Array
}

const PICTURE_TYPES = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' } as const
const MIME_TYPES = { ...PICTURE_TYPES, woff2: 'font/woff2' } as const
type Extension = keyof typeof MIME_TYPES

const rendering = new WeakMap<Merchant, Promise<BrandAsset[]>>()
const ready = new WeakMap<Merchant, ReadonlyMap<AssetRole, string>>()

/** Rendered once per folder version; `assetUrl` then returns addresses. */
export function brandAssets(merchant: Merchant): Promise<BrandAsset[]> {
  const known = rendering.get(merchant)
  if (known) return known
  const started = render(merchant).then((assets) => {
    ready.set(merchant, new Map(assets.map(({ role, name }) => [role, name])))
    return assets
  })
  rendering.set(merchant, started)
  return started
}

/** `/m/brand/<name>`. Await `brandAssets` first; throws on an unknown role. */
export function assetUrl(merchant: Merchant, role: AssetRole): string {
  const names = ready.get(merchant)
  if (!names) throw new Error(`Await brandAssets() of ${merchant.code} before assetUrl()`)
  const name = names.get(role)
  if (name === undefined) throw new Error(`${merchant.code} has no "${role}" among its files`)
  return `/m/brand/${name}`
}

/** Addresses and size of a picture of the snapshot. */
export interface Picture {
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
}

export function pictureOf(merchant: Merchant, kind: 'banner' | 'tile', image: string): Picture {
  return { avif: assetUrl(merchant, `${image}.avif`), webp: assetUrl(merchant, `${image}.webp`), ...merchant.snapshot.sizes[kind] }
}

/** Renders all files into the disk cache only. Throws MerchantError. */
export async function drawBrand(merchant: Merchant): Promise<void> {
  await render(merchant)
}

async function render(merchant: Merchant): Promise<BrandAsset[]> {
  const pictures = readPictures(merchant)
  const [drawings, pagePictures, fonts] = await Promise.all([renderDrawings(merchant), renderPagePictures(merchant), renderFonts(merchant)])
  const { share, narrow, wide, icons, launch } = await drawn(merchant, pictures)
  const [ownDrawings, ground] = [iconFile(merchant), await renderGround(merchant)]
  return [
    ...drawings.map(({ role, extension, body }) => asset(role, extension, body)),
    asset('share', 'jpg', share),
    asset('screenshot-narrow', 'jpg', narrow),
    asset('screenshot-wide', 'jpg', wide),
    ...icons.map(({ role, extension, body }) => asset(role, extension, body)),
    ...launch.map(({ role, body }) => asset(role, 'png', body)),
    ...(ownDrawings ? [asset('icons', 'svg', ownDrawings)] : []),
    ...(merchant.splash === undefined ? [] : [asset('splash', 'svg', readDrawing(merchant.folder, merchant.splash))]),
    ...(ground ? [asset('ground', 'webp', ground)] : []),
    ...pictures,
    ...pagePictures.flatMap(({ stem, avif, webp }) => [asset(`${stem}.avif`, 'avif', avif), asset(`${stem}.webp`, 'webp', webp)]),
    ...fonts.map(({ name, body }) => asset(name, 'woff2', body)),
  ]
}

/** The picture behind the page, as wide as a large phone needs it: in WebP, which every browser of the floor knows. */
async function renderGround({ code, folder, look: { ground } }: Merchant): Promise<Buffer | undefined> {
  const { picture } = ground
  if (picture === undefined) return undefined
  try {
    const original = readBrandFile(folder, picture)
    return await keptPicture([code, picture, original], () =>
      sharp(original, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize(GROUND_WIDTH, undefined, { withoutEnlargement: true })
        .webp({ quality: 60 })
        .toBuffer(),
    )
  } catch (error) {
    const problem = { field: 'look.ground.picture', found: (error as Error).message, expected: 'a JPEG, PNG, WebP or AVIF picture' }
    throw new MerchantError([{ file: `merchants/${code}/merchant.json`, ...problem }])
  }
}

/** Pictures made from look, drawings and lobby. */
async function drawn(merchant: Merchant, pictures: readonly BrandAsset[]) {
  const { code, look, snapshot, folder, logo, icon, splash = icon } = merchant
  const drawings = [logo, icon, splash].map((name) => readBrandFile(folder, name))
  const words = JSON.stringify([code, look, snapshot, pictures.map(({ name }) => name)])
  return keptPicture([words, ...drawings], async () => {
    const [share, narrow, wide, icons, launch] = await Promise.all([
      renderShareImage(merchant),
      renderScreenshot(merchant, 'narrow'),
      renderScreenshot(merchant, 'wide'),
      renderIcons(merchant),
      renderLaunchImages(merchant),
    ])
    return { share, narrow, wide, icons, launch }
  })
}

const GROUND_WIDTH = 780

/** Where pictures are drawn. A change there draws all of them again. */
const DRAWN_BY = ['assets.ts', 'site-pictures.ts', 'launch-images.ts', 'checks/images.ts']

/** Rendering is a quarter of a brand's build: cached by its inputs. */
async function keptPicture<Value>(from: readonly (string | Uint8Array)[], draw: () => Promise<Value>): Promise<Value> {
  const code = DRAWN_BY.map((name) => join('src/build-time/brand', name)).filter((file) => existsSync(file))
  const sources = await Promise.all(code.map((file) => readFile(file)))
  return madeOnce(cacheFolder('pictures'), [JSON.stringify(sharp.versions), ...sources, ...from], draw)
}

/** AVIF, WebP and the small one (PER-5) share a hash, which a page carries once. */
function readPictures({ folder, home, snapshot }: Merchant): BrandAsset[] {
  const { banners, lanes, games, promotions } = snapshot
  const names = [
    ...banners.flatMap(bannerImages),
    ...lanes.flatMap(({ tiles }) => tiles),
    ...games,
    ...promotions.flatMap((category) => category.promotions),
    ...blocksOf(home, 'pictures').flatMap(({ block }) => Object.values(block.pictures)),
  ].map(({ image }) => image)
  return [...new Set(names)].flatMap((name) => {
    const path = (extension: string): string => `snapshot/${name}.${extension}`
    const [avif, webp] = [readBrandFile(folder, path('avif')), readBrandFile(folder, path('webp'))]
    const hash = hashOf(avif, webp)
    const pictures = [asset(`${name}.avif`, 'avif', avif, hash), asset(`${name}.webp`, 'webp', webp, hash)]
    // Older snapshots lack small pictures, which lite mode requests.
    return [
      ...pictures,
      {
        role: `${name}.small.avif`,
        name: `${name}.${hash}.small.avif`,
        type: MIME_TYPES.avif,
        body: hasBrandFile(folder, path('small.avif')) ? readBrandFile(folder, path('small.avif')) : avif,
      } satisfies BrandAsset,
    ]
  })
}

function asset(role: AssetRole, extension: Extension, body: Uint8Array, hash: string = hashOf(body)): BrandAsset {
  const stem = role.endsWith(`.${extension}`) ? role.slice(0, -extension.length - 1) : role
  return { role, name: `${stem}.${hash}.${extension}`, type: MIME_TYPES[extension], body }
}

function hashOf(...bodies: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const body of bodies) hash.update(body)
  return hash.digest('base64url').slice(0, 5).replaceAll(/[-_]/g, '0')
}

/** Phone, double density, wide window; none (nearly) wider than the original. */
const PAGE_PICTURE_WIDTHS = [360, 720, 1080] as const

/** A picture of a merchant's own pages, in pixels of its largest size. */
interface PagePicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

const pagePictures = new WeakMap<Merchant, ReadonlyMap<string, PagePicture>>()

export function pagePictureOf(merchant: Merchant, file: string): PagePicture {
  const picture = pagePictures.get(merchant)?.get(file)
  if (!picture) throw new Error(`${merchant.code} has no picture ${file} among its pages`)
  return picture
}

/** `page-hall-jpg-720`, of `hall.jpg` 720 pixels wide. */
export function pagePictureStem(file: string, width: number): string {
  return `page-${file.replace('.', '-')}-${width}`
}

async function renderPagePictures(merchant: Merchant): Promise<{ stem: string; avif: Buffer; webp: Buffer }[]> {
  const urls = merchant.pages.flatMap(({ body }) => nodesIn(treeOf(body), 'image').map(({ url = '' }) => url))
  const names = [...new Set(urls.map((url) => url.split('/').at(-1) ?? ''))]
  const known = new Map<string, PagePicture>()
  const rendered = await Promise.all(names.map((name) => renderPagePicture(merchant, name, known)))
  pagePictures.set(merchant, known)
  return rendered.flat()
}

async function renderPagePicture({ code, folder }: Merchant, name: string, known: Map<string, PagePicture>) {
  const file = join(PAGES_FOLDER, PICTURES_FOLDER, name)
  try {
    const original = readBrandFile(folder, file)
    const { picture, sizes } = await keptPicture([code, name, original], () => inSizes(name, original))
    known.set(name, picture)
    return sizes
  } catch (error) {
    const problem = { field: '', found: (error as Error).message, expected: 'a JPEG, PNG or WebP picture' }
    throw new MerchantError([{ file: `merchants/${code}/${file}`, ...problem }])
  }
}

async function inSizes(name: string, bytes: Buffer) {
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate()
  const { width: own, height: tall } = (await original.toBuffer({ resolveWithObject: true })).info
  const most = Math.min(own, PAGE_PICTURE_WIDTHS.at(-1) ?? own)
  const widths = [...PAGE_PICTURE_WIDTHS.filter((width) => width < 0.85 * most), most]
  const sizes = widths.map(async (width) => {
    const sized = original.clone().resize(width)
    const [avif, webp] = await Promise.all([
      sized.clone().avif({ quality: 50, effort: 4 }).toBuffer(),
      sized.webp({ quality: 74 }).toBuffer(),
    ])
    return { stem: pagePictureStem(name, width), avif, webp }
  })
  return { picture: { width: most, height: Math.round((tall * most) / own), widths }, sizes: await Promise.all(sizes) }
}
