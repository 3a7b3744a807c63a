/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

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

/** Forbidden in a drawing: it is served from our own origin, where a script in it would run as ours. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly found: string }[] = [
  { pattern: /<script/i, found: 'a <script>' },
  { pattern: /<foreignObject/i, found: 'a <foreignObject>' },
  { pattern: /<(iframe|embed|object|audio|video|handler|listener)\b/i, found: 'an element that embeds other content' },
  { pattern: /[\s"'/]on[a-z]+\s*=/i, found: 'an event attribute (on…)' },
  { pattern: /(?:href|src)\s*=(?!\s*["']#)/i, found: 'a link to something outside the drawing' },
  { pattern: /attributeName\s*=\s*["']?\s*(xlink:)?href/i, found: 'an animated link' },
  { pattern: /&#|&colon;|&tab;|&newline;/i, found: 'a character reference, which can hide a script' },
  { pattern: /url\((?!\s*["']?#)/i, found: 'a url() that leads outside the drawing' },
  { pattern: /@import/i, found: 'an @import' },
  { pattern: /<!(DOCTYPE|ENTITY)/i, found: 'a document type or an entity' },
  { pattern: /<\?(?!xml\s)/i, found: 'a processing instruction' },
]

/** The reason to refuse a drawing; undefined for one that holds only shapes, gradients and its own filters. */
export function svgProblem(text: string): { readonly found: string; readonly expected: string; readonly fix: string } | undefined {
  const expected = 'an SVG of shapes alone, without script, links or outside files'
  if (!/^\s*(<\?xml\s[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(text))
    return { found: 'no <svg> at the beginning', expected, fix: 'export it as plain SVG' }
  if (!/<svg\b[^>]*\sviewBox=/.test(text))
    return { found: 'no viewBox', expected: 'a viewBox, from which its size is known', fix: 'add viewBox="0 0 width height"' }
  const bad = FORBIDDEN.find(({ pattern }) => pattern.test(text))
  return bad && { found: bad.found, expected, fix: 'remove it' }
}
