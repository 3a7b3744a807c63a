/** 53 bits in hexadecimal (cyrb53): tells hundreds of texts apart, and is no protection. */
export function shortHash(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    one = Math.imul(one ^ point, 2654435761)
    two = Math.imul(two ^ point, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(16)
}
