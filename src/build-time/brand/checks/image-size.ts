/** Width and height in pixels. */
export interface ImageSize { readonly width: number; readonly height: number }

/** The size that an AVIF or WebP file declares; undefined for any other format. */
export function imageSize(file: Buffer): ImageSize | undefined {
  if (file.toString('latin1', 4, 12) === 'ftypavif') return avifSize(file)
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return webpSize(file)
  return undefined
}

/** The largest `ispe` box: an alpha plane and the cells of a grid have boxes of their own, never larger ones. */
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
    case 'VP8X': return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ': return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    default: return undefined
  }
}
