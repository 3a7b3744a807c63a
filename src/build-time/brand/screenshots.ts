import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Pixels of the pictures that browsers show before they install the site (PWA-4): a phone's and a computer's. Neither side may be more than 2.3 times the other. */
export const SCREENSHOT_SIZES = { narrow: { width: 720, height: 1440 }, wide: { width: 1280, height: 720 } } as const
export type ScreenshotForm = keyof typeof SCREENSHOT_SIZES

const GAP = 24
const COLUMNS = { narrow: 3, wide: 5 } as const
const HEAD = 128

/** A picture of home from what the build knows of it: the logo, the first banner, and tiles of the lanes to the lower edge. */
export async function renderScreenshot(merchant: Merchant, form: ScreenshotForm): Promise<Buffer> {
  const { width, height } = SCREENSHOT_SIZES[form]
  const { snapshot, look } = merchant
  const logo = await sharp(await readFile(join(merchant.folder, merchant.logo)), { density: 300 }).resize({ width: width / 2, height: HEAD - 2 * GAP, fit: 'inside' }).png().toBuffer()
  const parts: OverlayOptions[] = [{ input: logo, left: GAP, top: GAP }]
  let top = HEAD
  const [banner] = form === 'narrow' ? snapshot.banners : []
  if (banner) {
    const inner = width - 2 * GAP
    const tall = Math.round((inner * snapshot.sizes.banner.height) / snapshot.sizes.banner.width)
    parts.push({ input: await picture(merchant, banner.image, inner, tall), left: GAP, top })
    top += tall + GAP
  }
  return sharp({ create: { width, height, channels: 3, background: look.colours.bg } })
    .composite([...parts, ...await tiles(merchant, { columns: COLUMNS[form], width, top, height })])
    .jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

interface Room {
  readonly columns: number
  readonly width: number
  readonly top: number
  readonly height: number
}

/** As many whole tiles as there is room for. */
async function tiles(merchant: Merchant, { columns, width, top, height }: Room): Promise<OverlayOptions[]> {
  const { lanes, sizes: { tile } } = merchant.snapshot
  const wide = Math.floor((width - (columns + 1) * GAP) / columns)
  const tall = Math.round((wide * tile.height) / tile.width)
  const rows = Math.max(1, Math.floor((height - top) / (tall + GAP)))
  const images = lanes.flatMap((lane) => lane.tiles.map(({ image }) => image)).slice(0, rows * columns)
  return Promise.all(images.map(async (image, index) => ({
    input: await picture(merchant, image, wide, tall), left: GAP + (index % columns) * (wide + GAP), top: top + Math.floor(index / columns) * (tall + GAP),
  })))
}

async function picture({ folder }: Merchant, image: string, width: number, height: number): Promise<Buffer> {
  const corners = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="24"/></svg>`)
  return sharp(await readFile(join(folder, 'snapshot', `${image}.webp`))).resize(width, height).ensureAlpha().composite([{ input: corners, blend: 'dest-in' }]).png().toBuffer()
}
