import sharp, { type OverlayOptions } from 'sharp'
import type { Gradient } from '#build-time/brand/schema/look.ts'
import { imageSize, MAX_PIXELS } from '#build-time/brand/checks/images.ts'
import { readDrawing } from '#build-time/brand/checks/drawings.ts'
import { readBrandFile } from '#build-time/brand/folder-files.ts'
import { drawingSize } from '#build-time/brand/checks/pictures.ts'
import { MARK_HEIGHT, MARKS_FOLDER } from '#build-time/brand/schema/places.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** For install prompts (PWA-4), px: phone and computer. Ratio at most 2.3. */
export const SCREENSHOT_SIZES = { narrow: { width: 720, height: 1440 }, wide: { width: 1280, height: 720 } } as const
export type ScreenshotForm = keyof typeof SCREENSHOT_SIZES

const GAP = 24
const COLUMNS = { narrow: 3, wide: 5 } as const
const HEAD = 128

/** Home as known to the build: logo, first banner, tiles. */
export async function renderScreenshot(merchant: Merchant, form: ScreenshotForm): Promise<Buffer> {
  const { width, height } = SCREENSHOT_SIZES[form]
  const { snapshot, look } = merchant
  const logo = await sharp(readDrawing(merchant.folder, merchant.logo), { density: 300 })
    .resize({ width: width / 2, height: HEAD - 2 * GAP, fit: 'inside' })
    .png()
    .toBuffer()
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
    .composite([...parts, ...(await tiles(merchant, { columns: COLUMNS[form], width, top, height }))])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

interface Room {
  readonly columns: number
  readonly width: number
  readonly top: number
  readonly height: number
}

/** As many whole tiles as there is room for. */
async function tiles(merchant: Merchant, { columns, width, top, height }: Room): Promise<OverlayOptions[]> {
  const {
    lanes,
    sizes: { tile },
  } = merchant.snapshot
  const wide = Math.floor((width - (columns + 1) * GAP) / columns)
  const tall = Math.round((wide * tile.height) / tile.width)
  const rows = Math.max(1, Math.floor((height - top) / (tall + GAP)))
  const images = lanes.flatMap((lane) => lane.tiles.map(({ image }) => image)).slice(0, rows * columns)
  return Promise.all(
    images.map(async (image, index) => ({
      input: await picture(merchant, image, wide, tall),
      left: GAP + (index % columns) * (wide + GAP),
      top: top + Math.floor(index / columns) * (tall + GAP),
    })),
  )
}

async function picture({ folder }: Merchant, image: string, width: number, height: number): Promise<Buffer> {
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="24"/></svg>`,
  )
  return sharp(readBrandFile(folder, `snapshot/${image}.webp`), { limitInputPixels: MAX_PIXELS })
    .resize(width, height)
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Open Graph's size, px. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const LOGO_WIDTH = 780
const LOGO_HEIGHT = 240
const FOOT_HEIGHT = 12

/** Logo on the page background, brand gradient at the foot. */
export async function renderShareImage(merchant: Merchant): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const drawing = readDrawing(merchant.folder, merchant.logo)
  const logo = await sharp(drawing, { density: 400 })
    .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((width - logo.info.width) / 2)
  const top = Math.round((height - logo.info.height) / 2)
  return sharp(Buffer.from(background(merchant)))
    .composite([{ input: logo.data, left, top }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function background({ look: { colours, gradients } }: Merchant): string {
  const { width, height } = SHARE_SIZE
  // CSS paints the first layer on top, SVG the last.
  const layers = gradients.page.toReversed().map((layer, index) => svgGradient(layer, `p${index}`))
  const foot = gradients.brand.map((layer) => svgGradient({ ...layer, angle: 90 }, 'foot'))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${[...layers, ...foot].map(({ definition }) => definition).join('')}</defs>` +
    `<rect width="${width}" height="${height}" fill="${colours.bg}"/>` +
    layers.map(({ id }) => `<rect width="${width}" height="${height}" fill="url(#${id})"/>`).join('') +
    foot.map(({ id }) => `<rect y="${height - FOOT_HEIGHT}" width="${width}" height="${FOOT_HEIGHT}" fill="url(#${id})"/>`).join('') +
    '</svg>'
  )
}

function svgGradient(gradient: Gradient, id: string): { id: string; definition: string } {
  const stops = gradient.stops
    .map(({ colour, at }) => `<stop offset="${at}%" stop-color="${colour.slice(0, 7)}" stop-opacity="${opacityOf(colour)}"/>`)
    .join('')
  if (gradient.kind === 'radial') {
    const [x, y] = gradient.at
    const [rx, ry] = gradient.size
    return {
      id,
      definition: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${12 * x} ${6.3 * y}) scale(${12 * rx} ${6.3 * ry})">${stops}</radialGradient>`,
    }
  }
  const turn = (gradient.angle * Math.PI) / 180
  const [x, y] = [Math.sin(turn) / 2, -Math.cos(turn) / 2]
  return {
    id,
    definition: `<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${stops}</linearGradient>`,
  }
}

function opacityOf(colour: string): number {
  return colour.length === 9 ? Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 1000) / 1000 : 1
}

/** Pixel sizes of the PNG icons (PWA-4). Apple's home screen takes 180. */
export const ICON_SIZES = [192, 256, 384, 512] as const
export type IconRole = `icon-${(typeof ICON_SIZES)[number]}` | 'icon-maskable-512' | 'apple-touch' | 'favicon'

/** From `icon.svg`: plain icons are rounded; maskable and Apple's fill the square. */
export async function renderIcons(merchant: Merchant): Promise<{ role: IconRole; extension: 'png' | 'svg'; body: Uint8Array }[]> {
  const drawing = readDrawing(merchant.folder, merchant.icon)
  const plain = ICON_SIZES.map(async (size) => ({
    role: `icon-${size}` as const,
    extension: 'png' as const,
    body: await roundedIcon(drawing, size),
  }))
  return Promise.all([
    ...plain,
    square(drawing, 512).then((body) => ({ role: 'icon-maskable-512' as const, extension: 'png' as const, body })),
    square(drawing, 180).then((body) => ({ role: 'apple-touch' as const, extension: 'png' as const, body })),
    Promise.resolve({ role: 'favicon' as const, extension: 'svg' as const, body: new Uint8Array(drawing) }),
  ])
}

/** Launchers crop it outside the central circle of 80 % (W3C safe zone). */
async function square(drawing: Buffer, size: number): Promise<Buffer> {
  return sharp(drawing, { density: 144 }).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

/** A PNG of at most 256 colours, its corners transparent. */
export async function roundedIcon(drawing: Buffer, size: number): Promise<Buffer> {
  const corner = Math.round(size * 0.225)
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}"/></svg>`,
  )
  const flat = await sharp(drawing, { density: 144 }).resize(size, size).ensureAlpha().png().toBuffer()
  return sharp(flat)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer()
}

/** Marks at the top are lower than those of the footer, in CSS px. */
const LEGAL_MARK_HEIGHT = 24

/** By role, in CSS px at a seal's height. */
const widths = new WeakMap<Merchant, ReadonlyMap<string, number>>()

/** In CSS px. Await `brandAssets` first. */
export function markSize(merchant: Merchant, key: string): { width: number; height: number } {
  return { width: widths.get(merchant)?.get(`mark-${key}`) ?? MARK_HEIGHT, height: MARK_HEIGHT }
}

/** In CSS px, of a mark at the top (MKT-3). Await `brandAssets` first. */
export function legalMarkSize(merchant: Merchant, at: number): { width: number; height: number } {
  const width = widths.get(merchant)?.get(`legal-mark-${at}`) ?? MARK_HEIGHT
  return { width: Math.round((width * LEGAL_MARK_HEIGHT) / MARK_HEIGHT), height: LEGAL_MARK_HEIGHT }
}

export type DrawingRole = 'logo' | 'header-logo' | `season-${string}` | `mark-${string}` | `legal-mark-${number}`
type Rendered = { readonly role: DrawingRole; readonly extension: 'svg' | 'webp'; readonly body: Buffer }

/** Logos, seals and payment logos: SVG, or pictures at 2x. */
export async function renderDrawings(merchant: Merchant): Promise<Rendered[]> {
  const { folder, logo, headerLogo, seasons, marks, legal } = merchant
  const logos: (readonly [role: DrawingRole, file: string | undefined])[] = [
    ['logo', logo],
    ['header-logo', headerLogo],
    ...seasons.map(({ name, ...own }) => [`season-${name}-logo`, own.logo] as const),
    ...seasons.map(({ name, ...own }) => [`season-${name}-header-logo`, own.headerLogo] as const),
  ]
  const seals = Object.entries({ ...marks.seals, ...marks.payments })
  const rendered = await Promise.all([
    ...logos.map(([role, file]) => file !== undefined && renderMark(role, folder, file)),
    ...(legal.marks ?? []).map(({ picture }, at) => renderMark(`legal-mark-${at}`, folder, picture)),
    ...seals.map(([key, { image }]) => renderMark(`mark-${key}`, folder, `${MARKS_FOLDER}/${image}`)),
  ])
  const all = rendered.filter((each) => each !== false)
  widths.set(merchant, new Map(all.map(({ role, width }) => [role, width])))
  return all
}

async function renderMark(role: DrawingRole, folder: string, path: string): Promise<Rendered & { readonly width: number }> {
  const isDrawing = path.endsWith('.svg')
  const picture = isDrawing
    ? undefined
    : sharp(readBrandFile(folder, path), { limitInputPixels: MAX_PIXELS }).resize({ height: 3 * MARK_HEIGHT, withoutEnlargement: true })
  const body = picture ? await picture.webp({ quality: 80 }).toBuffer() : readDrawing(folder, path)
  const { width, height } = (picture ? imageSize(body) : drawingSize(String(body))) ?? { width: 1, height: 1 }
  return { role, extension: isDrawing ? 'svg' : 'webp', body, width: Math.round((MARK_HEIGHT * width) / height) }
}
