import type { World } from '../world.ts'

/** What a challenge was given out for; an answer to it is taken for nothing else. */
export interface ChallengeUse {
  readonly merchant: string
  readonly purpose: 'register' | 'login'
  /** Scheme and host of the page that asked. */
  readonly origin: string
  /** Whose passkey is made; undefined when one is used. */
  readonly memberId: number | undefined
}

/** How long the browser is told that it may take, in milliseconds. A form that waits for longer asks for a new challenge. */
export const CHALLENGE_TIMEOUT = 5 * 60_000
/** The network's share on top. */
const GRACE = 60_000
/** So many wait at once: a server that is flooded forgets the oldest. */
const MOST_WAITING = 10_000

export interface Challenges {
  /** A new one, of 32 unpredictable bytes in base64url. */
  give(use: ChallengeUse): string
  /** True once, in time, and for the same use; asking ends the challenge whatever the answer. */
  take(challenge: string, use: ChallengeUse): boolean
}

/** Challenges wait in memory: a restart may well ask for the finger again. */
export function createChallenges(world: Pick<World, 'now' | 'randomBytes'>): Challenges {
  const waiting = new Map<string, ChallengeUse & { readonly until: number }>()
  return {
    give: (use) => {
      if (waiting.size >= MOST_WAITING) waiting.delete(waiting.keys().next().value ?? '')
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
