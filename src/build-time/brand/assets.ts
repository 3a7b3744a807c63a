import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderIcons, type IconRole, renderScreenshot, type ScreenshotForm, renderShareImage } from './site-pictures.ts'
import { renderLaunchImages, type LaunchRole } from '#build-time/brand/launch-images.ts'
import { readDrawing } from '#build-time/brand/checks/images.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** A snapshot's picture by its name: `tile-koi.avif`. */
type PictureRole = `${string}.avif` | `${string}.webp`
export type AssetRole = 'logo' | 'header-logo' | 'share' | `screenshot-${ScreenshotForm}` | IconRole | LaunchRole | PictureRole

/** One file under `/m/brand/`. */
export interface BrandAsset {
  readonly role: AssetRole
  /** File name with a hash of the content, so that browsers may cache it for ever. */
  readonly name: string
  readonly type: string
  readonly body: Uint8Array
}

const MIME_TYPES = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' } as const
type Extension = keyof typeof MIME_TYPES

const rendering = new WeakMap<Merchant, Promise<BrandAsset[]>>()
const ready = new WeakMap<Merchant, ReadonlyMap<AssetRole, string>>()

/** All files of a brand, rendered once for each version of its folder. `assetUrl` returns their addresses afterwards. */
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

/** Address of a file of the brand, as `/m/brand/<name>`. Await `brandAssets` first; an unknown role throws. */
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

async function render(merchant: Merchant): Promise<BrandAsset[]> {
  const [logo, headerLogo, share, narrow, wide, icons, launch, pictures] = await Promise.all([
    readDrawing(join(merchant.folder, merchant.logo)),
    merchant.headerLogo === undefined ? undefined : readDrawing(join(merchant.folder, merchant.headerLogo)),
    renderShareImage(merchant),
    renderScreenshot(merchant, 'narrow'),
    renderScreenshot(merchant, 'wide'),
    renderIcons(merchant),
    renderLaunchImages(merchant),
    readPictures(merchant),
  ])
  return [
    asset('logo', 'svg', logo),
    ...(headerLogo ? [asset('header-logo', 'svg', headerLogo)] : []),
    asset('share', 'jpg', share),
    asset('screenshot-narrow', 'jpg', narrow),
    asset('screenshot-wide', 'jpg', wide),
    ...icons.map(({ role, extension, body }) => asset(role, extension, body)),
    ...launch.map(({ role, body }) => asset(role, 'png', body)),
    ...pictures,
  ]
}

/** Both formats of a picture and the small one (PER-5) share one hash, so that a page carries it once for all addresses. */
async function readPictures({ folder, snapshot }: Merchant): Promise<BrandAsset[]> {
  const { banners, lanes, promotions } = snapshot
  const names = [...banners, ...lanes.flatMap(({ tiles }) => tiles), ...promotions.flatMap((category) => category.promotions)].map(
    ({ image }) => image,
  )
  const pictures = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const read = (extension: Extension): Promise<Buffer> => readFile(join(folder, 'snapshot', `${name}.${extension}`))
      const small = join(folder, 'snapshot', `${name}.small.avif`)
      const [avif, webp] = await Promise.all([read('avif'), read('webp')])
      const hash = hashOf(avif, webp)
      const pictures = [asset(`${name}.avif`, 'avif', avif, hash), asset(`${name}.webp`, 'webp', webp, hash)]
      // Snapshots of older versions lack small pictures, but pages in lite mode ask for them.
      return [
        ...pictures,
        {
          role: `${name}.small.avif`,
          name: `${name}.${hash}.small.avif`,
          type: MIME_TYPES.avif,
          body: existsSync(small) ? await readFile(small) : avif,
        } satisfies BrandAsset,
      ]
    }),
  )
  return pictures.flat()
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
