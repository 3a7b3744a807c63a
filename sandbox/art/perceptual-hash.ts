/** A difference hash: 64 bits in two words, one bit for each pair of horizontal neighbours in a 9 × 8 grey picture. */
export interface PictureHash {
  readonly high: number
  readonly low: number
}

/** Width of the shrunk picture for the hash. */
export const HASH_COLUMNS = 9
export const HASH_ROWS = 8

/** Sets a bit if a pixel is darker than the one to its right, row by row. Expects 72 grey values. */
export function differenceHash(grey: ArrayLike<number>): PictureHash {
  if (grey.length !== HASH_COLUMNS * HASH_ROWS)
    throw new RangeError(`A difference hash is made of ${HASH_COLUMNS * HASH_ROWS} grey values, not ${grey.length}.`)
  const words = [0, 0]
  for (let bit = 0; bit < 64; bit++) {
    const at = Math.floor(bit / 8) * HASH_COLUMNS + (bit % 8)
    const darker = (grey[at] ?? 0) < (grey[at + 1] ?? 0)
    const word = bit < 32 ? 0 : 1
    words[word] = ((words[word] ?? 0) << 1) | (darker ? 1 : 0)
  }
  return { high: (words[0] ?? 0) >>> 0, low: (words[1] ?? 0) >>> 0 }
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of the 64 bits that differ: 0 is the same picture, 32 is the average of unrelated ones. */
export const hammingDistance = (a: PictureHash, b: PictureHash): number => bitsOf(a.high ^ b.high) + bitsOf(a.low ^ b.low)
