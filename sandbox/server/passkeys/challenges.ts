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
/** When flooded, the server drops the oldest challenges. */
const MAX_WAITING = 10_000

export interface Challenges {
  /** Returns a new challenge: 32 random bytes in base64url. */
  issue(use: ChallengeUse): string
  /** Returns true once, within the timeout and for the same use. The challenge is used up in any case. */
  take(challenge: string, use: ChallengeUse): boolean
}

/** Challenges are in memory: after a restart members simply try again. */
export function createChallenges(world: Pick<World, 'now' | 'randomBytes'>): Challenges {
  const waiting = new Map<string, ChallengeUse & { readonly until: number }>()
  return {
    issue: (use) => {
      if (waiting.size >= MAX_WAITING) waiting.delete(waiting.keys().next().value ?? '')
      const challenge = Buffer.from(world.randomBytes(32)).toString('base64url')
      waiting.set(challenge, { ...use, until: world.now() + CHALLENGE_TIMEOUT + GRACE })
      return challenge
    },
    take: (challenge, { merchant, purpose, origin, memberId }) => {
      const given = waiting.get(challenge)
      waiting.delete(challenge)
      if (given === undefined || world.now() >= given.until) return false
      return given.merchant === merchant && given.purpose === purpose && given.origin === origin && given.memberId === memberId
    },
  }
}
