import { brotliDecompressSync } from 'node:zlib'

/** Unpacked bytes; real Chinese fonts have 10 MB. */
const MAX_UNPACKED = 20_000_000
/** Tables of a font; the format knows 63 names. */
const MAX_TABLES = 64
/** In all maps; Unicode has assigned 160,000. */
const MAX_CHARACTERS = 400_000
/** Directory offset, and the tag number with an explicit name. */
const [DIRECTORY, NAMED] = [48, 63]
/** Names of which an entry has the number alone (WOFF2, 4.1). */
const NAMES =
  `cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF
  MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat
  Sill`.split(/\s+/)

interface Table {
  readonly name: string
  /** Bytes of the unpacked stream. */
  readonly length: number
}

/**
 * The cost of opening a WOFF2 before a library does: tables, unpacked bytes (its header may lie), characters mapped. Returns the excess;
 * throws if broken.
 */
export function excessOf(file: Buffer): string | undefined {
  const count = file.readUInt16BE(12)
  if (count > MAX_TABLES) return `${count} tables`
  const { tables, end } = tablesOf(file, count)
  // Readers differ in which of two they take.
  if (new Set(tables.map(({ name }) => name)).size < count) return 'a table twice'
  const claimed = Math.max(
    file.readUInt32BE(16),
    tables.reduce((sum, { length }) => sum + length, 0),
  )
  if (claimed > MAX_UNPACKED) return `${claimed} bytes when it is unpacked`
  const unpacked = unpack(file.subarray(end, end + file.readUInt32BE(20)))
  if (unpacked === undefined) return `more than ${MAX_UNPACKED} bytes when it is unpacked`
  let at = 0
  for (const { name, length } of tables) {
    const characters = name === 'cmap' ? charactersIn(unpacked.subarray(at, at + length)) : 0
    if (characters > MAX_CHARACTERS) return `${characters} characters`
    at += length
  }
  return undefined
}

/** Undefined beyond the limit. */
function unpack(packed: Buffer): Buffer | undefined {
  try {
    return brotliDecompressSync(packed, { maxOutputLength: MAX_UNPACKED })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw error
  }
}

/** WOFF2 4.1: flags, name if none, length, and stored length where transformed. */
function tablesOf(file: Buffer, count: number): { readonly tables: readonly Table[]; readonly end: number } {
  let end = DIRECTORY
  const number = (): number => {
    for (let value = 0, bytes = 0; bytes < 5; bytes++) {
      const byte = file.readUInt8(end++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new Error('a length of more than five bytes')
  }
  const tables = Array.from({ length: count }, () => {
    const flags = file.readUInt8(end++)
    const [known, version] = [flags & 63, flags >> 6]
    const name = known === NAMED ? file.toString('latin1', end, (end += 4)).replaceAll(' ', '_') : (NAMES[known] ?? '')
    const length = number()
    const isTransformed = name === 'glyf' || name === 'loca' ? version === 0 : version !== 0
    return { name, length: isTransformed ? number() : length }
  })
  return { tables, end }
}

/** Range formats; other maps have as many characters as bytes. */
function charactersIn(cmap: Buffer): number {
  const maps = new Set(Array.from({ length: cmap.readUInt16BE(2) }, (_none, index) => cmap.readUInt32BE(8 + 8 * index)))
  let characters = 0
  for (const at of maps) {
    const format = cmap.readUInt16BE(at)
    if (format === 4) {
      const segments = cmap.readUInt16BE(at + 6) >> 1
      for (let each = 0; each < segments; each++)
        characters += Math.max(0, cmap.readUInt16BE(at + 14 + 2 * each) - cmap.readUInt16BE(at + 16 + 2 * (segments + each)) + 1)
    }
    if (format === 12 || format === 13) {
      const groups = cmap.readUInt32BE(at + 12)
      for (let each = 0; each < groups; each++)
        characters += Math.max(0, cmap.readUInt32BE(at + 20 + 12 * each) - cmap.readUInt32BE(at + 16 + 12 * each) + 1)
    }
  }
  return characters
}
