import subsetFont from 'subset-font'

export interface MadeFont {
  /** First and last characters, such as `[' ', '~']`. */
  readonly ranges: readonly (readonly [from: string, to: string])[]
  readonly weight?: number
  /** Of every character, in thousandths of an em. */
  readonly advance?: number
  readonly ascent?: number
  readonly descent?: number
}

/** ASCII and Latin-1. */
export const LATIN: MadeFont['ranges'] = [
  [' ', '~'],
  ['\u00a0', 'ÿ'],
]

/** A WOFF2 font whose characters are all the same box, in any script. */
export async function madeFont({ ranges, weight = 400, advance = 500, ascent = 800, descent = 200 }: MadeFont): Promise<Buffer> {
  const points = ranges.flatMap(([from, to]) => {
    const first = from.codePointAt(0) ?? 0
    return Array.from({ length: (to.codePointAt(0) ?? 0) - first + 1 }, (_none, index) => first + index)
  })
  // As the table of characters wants them.
  points.sort((a, b) => a - b)
  const glyphs = points.length + 1
  // One contour of four points on its curve, each as two bytes across and two up.
  const glyph = Buffer.concat([
    words(1, 0, 0, 400, 700, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    words(0, 400, 0, -400),
    words(0, 0, 700, 0),
    Buffer.alloc(2),
  ])
  const offsets = Buffer.alloc((glyphs + 1) * 4)
  for (let at = 0; at <= glyphs; at++) offsets.writeUInt32BE(at * glyph.length, at * 4)
  const groups = points.map((point, index) => longs(point, point, index + 1))
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': Buffer.concat([
      words(4, advance, weight, 5, 0),
      Buffer.alloc(52),
      words(0x40, 0x20, 0xffff, ascent, -descent, 0, ascent, descent),
      Buffer.alloc(18),
    ]),
    cmap: Buffer.concat([words(0, 1, 3, 10), longs(12), words(12, 0), longs(16 + groups.length * 12, 0, groups.length), ...groups]),
    glyf: Buffer.concat(Array.from({ length: glyphs }, () => glyph)),
    head: Buffer.concat([longs(0x10000, 0x10000, 0, 0x5f0f3cf5), words(0, 1000), Buffer.alloc(16), words(0, 0, 400, 700, 0, 8, 2, 1, 0)]),
    hhea: Buffer.concat([longs(0x10000), words(ascent, -descent, 0, advance, 0, 0, 400, 1, 0, 0, 0, 0, 0, 0, 0, glyphs)]),
    hmtx: Buffer.concat(Array.from({ length: glyphs }, () => words(advance, 0))),
    loca: offsets,
    maxp: Buffer.concat([longs(0x10000), words(glyphs, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: words(0, 0, 6),
    post: Buffer.concat([longs(0x30000), Buffer.alloc(28)]),
  }
  const text = String.fromCodePoint(...points)
  return subsetFont(sfnt(tables), text, { targetFormat: 'woff2', keepFeatures: [], noHinting: true, variationAxes: {} })
}

function sfnt(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).sort()
  let offset = 12 + names.length * 16
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  for (const name of names) {
    const body = tables[name] ?? Buffer.alloc(0)
    directory.push(Buffer.from(name.padEnd(4)), longs(0, offset, body.length))
    bodies.push(body, Buffer.alloc(-body.length & 3))
    offset += body.length + (-body.length & 3)
  }
  return Buffer.concat([longs(0x10000), words(names.length, 0, 0, 0), ...directory, ...bodies])
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2)
  return buffer
}

function longs(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4)
  return buffer
}
