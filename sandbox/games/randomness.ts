import type { Draw } from './slot/round.ts'

/** Returns this many unpredictable bytes. */
export type RandomBytes = (count: number) => Uint8Array

/** Fair draws from random bytes: rejects a value in the uneven rest of the range and draws again. */
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

/** An unguessable name for tickets, tokens and rounds. */
export function randomName(random: RandomBytes, bytes = 24): string {
  return Buffer.from(random(bytes)).toString('base64url')
}
