import { createHmac, timingSafeEqual } from 'node:crypto'
import { createTimed } from '../../vendors/one-use.ts'
import type { World } from '../world.ts'

/** The purpose of a challenge. It is valid for nothing else. */
export interface ChallengeUse {
  readonly merchant: string
  readonly purpose: 'register' | 'login'
  /** Scheme and host of the requesting page. */
  readonly origin: string
  /** The member who registers a passkey; undefined for a sign-in. */
  readonly memberId: number | undefined
}

/** The timeout sent to the browser, in milliseconds. A form that waits longer requests a new challenge. */
export const CHALLENGE_TIMEOUT = 5 * 60_000
/** Added for the network. */
const GRACE = 60_000

export interface Challenges {
  /** Returns a new challenge: 32 bytes in base64url. */
  issue(use: ChallengeUse): string
  /** Returns true once, within the timeout and for the same use. */
  take(challenge: string, use: ChallengeUse): boolean
}

/** 32 bytes together; nobody without the key can guess the seal's sixteen. */
const RANDOM_BYTES = 10
const TIME_BYTES = 6
const SEAL_BYTES = 16

/**
 * A challenge holds its own end and a seal over its use, so that nothing is stored for those who ask: anybody may, without a session, and
 * nobody can push out the challenges of others. Only used ones are remembered, at least until they would end anyway. The seal's key is in memory: after a
 * restart members simply try again.
 */
export function createChallenges(world: Pick<World, 'now' | 'randomBytes'>): Challenges {
  const key = world.randomBytes(32)
  const used = createTimed<true>(world, CHALLENGE_TIMEOUT + GRACE, Infinity)

  function sealOf(open: Buffer, { merchant, purpose, origin, memberId }: ChallengeUse): Buffer {
    return createHmac('sha256', key)
      .update(open)
      .update(JSON.stringify([merchant, purpose, origin, memberId ?? null]))
      .digest()
      .subarray(0, SEAL_BYTES)
  }

  return {
    issue: (use) => {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(world.now() + CHALLENGE_TIMEOUT + GRACE, 0, TIME_BYTES)
      const open = Buffer.concat([world.randomBytes(RANDOM_BYTES), time])
      return Buffer.concat([open, sealOf(open, use)]).toString('base64url')
    },
    take: (challenge, use) => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== RANDOM_BYTES + TIME_BYTES + SEAL_BYTES) return false
      const open = bytes.subarray(0, -SEAL_BYTES)
      const until = open.readUIntBE(RANDOM_BYTES, TIME_BYTES)
      if (world.now() >= until || !timingSafeEqual(bytes.subarray(-SEAL_BYTES), sealOf(open, use))) return false
      const name = open.toString('base64url')
      if (used.get(name) === true) return false
      used.set(name, true)
      return true
    },
  }
}
