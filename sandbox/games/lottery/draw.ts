import { createHash } from 'node:crypto'
import { fairDraw } from '../randomness.ts'
import { BALLS, PICK } from './prizes.ts'

export const DRAW_EVERY_MS = 60_000
/** Sales end this long before a draw. */
const CLOSED_MS = 5000

/** The draw at a moment of the server's clock: draws are numbered by the minute and held on the full minute. Times are epoch ms. */
export function drawAt(now: number): { readonly number: number; readonly closesAt: number; readonly drawsAt: number } {
  const number = Math.floor(now / DRAW_EVERY_MS)
  const drawsAt = (number + 1) * DRAW_EVERY_MS
  return { number, closesAt: drawsAt - CLOSED_MS, drawsAt }
}

/**
 * The balls of a draw in the order in which they fall. They follow from the seed alone: SHA-256 of `seed:number:0`, `seed:number:1` … is a
 * sequence of 32-bit numbers, and each selects one of the remaining balls (numbers in the uneven rest are skipped, so that all balls are
 * equally likely).
 */
export function ballsOf(seed: string, number: number): number[] {
  const draw = fairDraw(bytesOf(`${seed}:${number}`))
  const left = Array.from({ length: BALLS }, (_, index) => index + 1)
  return Array.from({ length: PICK }, () => left.splice(draw(left.length), 1)[0] ?? 0)
}

function bytesOf(name: string): (count: number) => Uint8Array {
  let block = 0
  let bytes = new Uint8Array()
  return (count) => {
    if (bytes.length < count) {
      bytes = new Uint8Array(createHash('sha256').update(`${name}:${block}`).digest())
      block += 1
    }
    const given = bytes.slice(0, count)
    bytes = bytes.slice(count)
    return given
  }
}
