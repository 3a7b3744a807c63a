import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Pixel sizes of the PNG icons (PWA-4). Apple's home screen takes 180. */
export const ICON_SIZES = [192, 256, 384, 512] as const
export type IconRole = `icon-${(typeof ICON_SIZES)[number]}` | 'icon-maskable-512' | 'apple-touch' | 'favicon'

/** The app icons of a merchant, rendered from its one `icon.svg`. Plain icons are rounded; the maskable one and Apple's fill their square. */
export async function renderIcons(merchant: Merchant): Promise<{ role: IconRole; extension: 'png' | 'svg'; body: Uint8Array }[]> {
  const drawing = await readFile(join(merchant.folder, merchant.icon))
  const plain = ICON_SIZES.map(async (size) => ({ role: `icon-${size}` as const, extension: 'png' as const, body: await roundedIcon(drawing, size) }))
  return Promise.all([
    ...plain,
    square(drawing, 512).then((body) => ({ role: 'icon-maskable-512' as const, extension: 'png' as const, body })),
    square(drawing, 180).then((body) => ({ role: 'apple-touch' as const, extension: 'png' as const, body })),
    Promise.resolve({ role: 'favicon' as const, extension: 'svg' as const, body: new Uint8Array(drawing) }),
  ])
}

/** Drawn to the edges: launchers crop it to their own shape, but never inside the central circle of 80 % (W3C manifest, safe zone). */
async function square(drawing: Buffer, size: number): Promise<Buffer> {
  return sharp(drawing, { density: 144 }).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

/** A PNG of at most 256 colours, its corners transparent. */
export async function roundedIcon(drawing: Buffer, size: number): Promise<Buffer> {
  const corner = Math.round(size * 0.225)
  const mask = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}"/></svg>`)
  const flat = await sharp(drawing, { density: 144 }).resize(size, size).ensureAlpha().png().toBuffer()
  return sharp(flat).composite([{ input: mask, blend: 'dest-in' }]).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer()
}
