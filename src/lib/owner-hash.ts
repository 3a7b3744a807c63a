const HASHES = 4096

/** Recognises an owner without naming it: 12 bits, shared by thousands of members. */
export function ownerHash(owner: string): string {
  let sum = 0
  for (const letter of owner) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return `#${(sum % HASHES).toString(16)}`
}

/** Records of older releases name their owner by the id. */
export function isOwnerHash(owner: string): boolean {
  return owner.startsWith('#')
}
