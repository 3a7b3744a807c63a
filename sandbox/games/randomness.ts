import type { Draw } from './slot/round.ts'

/** Gives this many unpredictable bytes. */
export type RandomBytes = (count: number) => Uint8Array

/** Fair draws from random bytes: a value from the uneven rest of the range is thrown away and drawn again. */
export function fairDraw(random: RandomBytes): Draw {
  return (bound) => {
    const even = 2 ** 32 - (2 ** 32 % bound)
    for (;;) {
      const bytes = random(4)
      const value = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
      if (value < even) return value % bound
    }
  }
}

/** A name that cannot be guessed, for tickets, tokens and rounds. */
export function randomName(random: RandomBytes, bytes = 24): string {
  return Buffer.from(random(bytes)).toString('base64url')
}
