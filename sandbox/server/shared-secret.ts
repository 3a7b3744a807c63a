import { createHash, timingSafeEqual } from 'node:crypto'

/** Is it the secret that both sides share? Compared by digest, so that neither length nor a common beginning shows in the time it takes. */
export function isSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
