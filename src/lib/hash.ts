const MARKS = 4096

/** Recognises an owner without naming it: one of 4,096 marks, which thousands of a merchant's members share. */
export function markOf(owner: string): string {
  let sum = 0
  for (const letter of owner) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return `#${(sum % MARKS).toString(16)}`
}

/** 53 bits of a text, in hexadecimal: enough to tell hundreds of texts apart, without the weight of SHA-256. It is no protection by itself (cyrb53). */
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
