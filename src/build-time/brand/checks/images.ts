/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

export function isAvif(file: Buffer): boolean {
  return file.toString('latin1', 4, 12) === 'ftypavif'
}

/** Undefined for other formats. */
export function imageSize(file: Buffer): ImageSize | undefined {
  if (isAvif(file)) return avifSize(file)
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return webpSize(file)
  return undefined
}

/** The largest `ispe` box: alpha planes and grid cells have smaller ones. */
function avifSize(file: Buffer): ImageSize | undefined {
  let found: ImageSize | undefined
  for (let at = file.indexOf('ispe'); at >= 0 && at + 16 <= file.length; at = file.indexOf('ispe', at + 4)) {
    const size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) }
    if (!found || size.width > found.width) found = size
  }
  return found
}

/** The three kinds of WebP: extended, lossless, lossy. */
function webpSize(file: Buffer): ImageSize | undefined {
  if (file.length < 30) return undefined
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/** A good camera's. 747 kB may hold 256 million pixels, a gigabyte decoded. Also passed to sharp: a header may understate. */
export const MAX_PIXELS = 24_000_000

/** From the header; undefined for no picture. */
export function pictureSize(file: Buffer): ImageSize | undefined {
  if (file.toString('latin1', 1, 4) === 'PNG' && file.length >= 24) return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  return file.toString('hex', 0, 3) === 'ffd8ff' ? jpegSize(file) : imageSize(file)
}

/** In the first frame header (SOF); C4, C8 and CC are none. */
function jpegSize(file: Buffer): ImageSize | undefined {
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}
