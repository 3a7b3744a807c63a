import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a given secret with the shared one by digest, so that timing reveals neither its length nor a common prefix. */
export function matchesSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
