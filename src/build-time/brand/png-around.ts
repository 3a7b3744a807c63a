import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

/** A picture of few colours, four bytes a pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** A picture on a ground of one colour: each pixel is the number of its colour in the palette, whose first is the ground's. */
export interface Laid {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly palette: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a pixel, each the number of a colour (PNG, 11.2.1). */
const INDEXED = [8, 3, 0, 0, 0]

/** Lays a picture on a colour of six hexadecimal digits. Throws when that makes more than 256 colours. */
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

/**
 * A PNG with the picture in the middle of its ground. Written here because sharp would look for the best 256 colours among millions of equal pixels, in a
 * tenth of a second a file; the picture has its colours already.
 */
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
