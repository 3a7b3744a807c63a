import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import sharp from 'sharp'
import { roundedIcon } from '#build-time/brand/site-pictures.ts'
import { readDrawing } from '#build-time/brand/checks/drawings.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Apple's devices above the floor: upright, CSS pixels, device pixel ratio. */
type Screen = readonly [width: number, height: number, ratio: 2 | 3]

/** CSS pixels of the icon, as splash.css has them. */
const SPLASH_ICON = 120

const IPHONES: readonly Screen[] = [
  [320, 568, 2],
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [414, 896, 2],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [420, 912, 3],
  [440, 956, 3],
]
const IPADS: readonly Screen[] = [
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
]

export type LaunchRole = `launch-${string}`

interface Launch {
  readonly role: LaunchRole
  /** iOS matches query and exact pixels. */
  readonly media: string
  readonly width: number
  readonly height: number
  readonly ratio: 2 | 3
  readonly background: string
}

/** iPhones upright, iPads both ways; twice with a dark variant. */
function launchesOf({ look: { colours, dark } }: Merchant): Launch[] {
  const schemes = dark
    ? [
        { ending: '', query: ' and (prefers-color-scheme: light)', background: colours.bg },
        { ending: '-dark', query: ' and (prefers-color-scheme: dark)', background: dark.colours.bg },
      ]
    : [{ ending: '', query: '', background: colours.bg }]
  const starts = [
    ...[...IPHONES, ...IPADS].map((screen) => ({ screen, held: 'portrait' as const })),
    ...IPADS.map((screen) => ({ screen, held: 'landscape' as const })),
  ]
  return schemes.flatMap(({ ending, query, background }) =>
    starts.map(({ screen, held }) => {
      const [across, up, ratio] = screen
      const [width, height] = held === 'portrait' ? [across * ratio, up * ratio] : [up * ratio, across * ratio]
      const media = `(device-width: ${across}px) and (device-height: ${up}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${held})${query}`
      return { role: `launch-${width}x${height}${ending}` as const, media, width, height, ratio, background }
    }),
  )
}

/** For `launch.json`: addresses with media queries. */
export function launchLinks(
  merchant: Merchant,
  addressOf: (role: LaunchRole) => string,
): { readonly href: string; readonly media: string }[] {
  return launchesOf(merchant).map(({ role, media }) => ({ href: addressOf(role), media }))
}

/** iOS startup images, equal to the splash's first frame (STA-7). */
export async function renderLaunchImages(merchant: Merchant): Promise<{ role: LaunchRole; body: Uint8Array }[]> {
  const drawing = readDrawing(merchant.folder, merchant.splash ?? merchant.icon)
  const icons = { 2: await pixelsOf(roundedIcon(drawing, 2 * SPLASH_ICON)), 3: await pixelsOf(roundedIcon(drawing, 3 * SPLASH_ICON)) }
  const laid = new Map<string, Laid>()
  return Promise.all(
    launchesOf(merchant).map(async ({ role, ratio, background, ...size }) => {
      const key = `${ratio} ${background}`
      const icon = laid.get(key) ?? layOn(background, icons[ratio])
      laid.set(key, icon)
      return { role, body: await pngAround(icon, size) }
    }),
  )
}

async function pixelsOf(picture: Promise<Buffer>): Promise<Pixels> {
  const { data, info } = await sharp(await picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** A picture of few colours, four bytes a pixel. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Palette indices; 0 is the background. */
interface Laid {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly palette: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a pixel, each the number of a colour (PNG, 11.2.1). */
const INDEXED = [8, 3, 0, 0, 0]

/** Background as six hex digits. Throws above 256 colours. */
export function layOn(background: string, { width, height, data }: Pixels): Laid {
  const ground = Buffer.from(background.slice(1, 7), 'hex')
  const palette = [ground]
  const places = new Map<number, number>()
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const colour = data.readUInt32BE(at * 4)
    let place = places.get(colour)
    if (place === undefined) places.set(colour, (place = placeOf(over(ground, data.subarray(at * 4, at * 4 + 4)), palette)))
    pixels[at] = place
  }
  if (palette.length > 256) throw new Error(`A picture on ${background} would have ${palette.length} colours, more than 256`)
  return { width, height, pixels, palette: Buffer.concat(palette) }
}

/** A centred picture as PNG. Hand-made: sharp would search the palette among millions of pixels, 0.1 s a file. */
export async function pngAround(picture: Laid, { width, height }: { readonly width: number; readonly height: number }): Promise<Buffer> {
  // One byte in front of each line names its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height)
  const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1]
  for (let y = 0; y < picture.height; y++)
    lines.set(picture.pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * (width + 1) + left + 1)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.from([...size, ...INDEXED])),
    chunk('PLTE', picture.palette),
    chunk('IDAT', await promisify(deflate)(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One pixel over the ground. */
function over(ground: Uint8Array, [red = 0, green = 0, blue = 0, alpha = 0]: Uint8Array): Buffer {
  return Buffer.from([red, green, blue].map((channel, at) => Math.round((channel * alpha + (ground[at] ?? 0) * (255 - alpha)) / 255)))
}

/** The colour's place in the palette, to which a new one is added. */
function placeOf(colour: Buffer, palette: Buffer[]): number {
  const known = palette.findIndex((other) => other.equals(colour))
  return known >= 0 ? known : palette.push(colour) - 1
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
