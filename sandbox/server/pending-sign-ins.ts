import type { Identity } from './identities.ts'
import { randomId, type World } from './world.ts'

/** A member's second factors (LOG-4). */
export type Factor = 'email' | 'ga' | 'sms'

/** How long a sign-in waits for its second factor, in milliseconds. */
const PENDING_LIFE_MS = 10 * 60_000
/** Wrong codes after which the sign-in has to start again. */
const MAX_TRIES = 5
/** Sign-ins of one member that wait at once. A newer one ends the member's oldest, and nobody else's. */
const MAX_PENDING = 5

export interface PendingSignIn {
  readonly memberId: number
  /** The identity at a provider that this sign-in binds to the member once it is complete (SOC-2). */
  readonly binds?: Identity | undefined
}

export interface PendingSignIns {
  /** Stores a sign-in with a right first factor. Returns its id. */
  begin(signIn: PendingSignIn): string
  /** Undefined when the id is unknown or expired, or had too many wrong codes. */
  find(id: string): PendingSignIn | undefined
  /** Counts a wrong code. */
  miss(id: string): void
  end(id: string): void
  /** Ends all that wait for this member. */
  endOf(memberId: number): void
}

/** Sign-ins that wait for a second factor. They are in memory: after a restart members enter the password again. */
export function createPendingSignIns(world: Pick<World, 'now' | 'randomBytes'>): PendingSignIns {
  const waiting = new Map<string, PendingSignIn & { until: number; tries: number }>()
  const idsOf = (memberId: number): string[] => [...waiting].filter(([, one]) => one.memberId === memberId).map(([id]) => id)
  return {
    begin: (signIn) => {
      const id = randomId(world as World)
      for (const [old, { until }] of waiting) if (until <= world.now()) waiting.delete(old)
      const [oldest, ...others] = idsOf(signIn.memberId)
      if (oldest !== undefined && others.length + 1 >= MAX_PENDING) waiting.delete(oldest)
      waiting.set(id, { ...signIn, until: world.now() + PENDING_LIFE_MS, tries: 0 })
      return id
    },
    find: (id) => {
      const one = waiting.get(id)
      return one !== undefined && world.now() < one.until && one.tries < MAX_TRIES ? one : undefined
    },
    miss: (id) => {
      const one = waiting.get(id)
      if (one !== undefined) one.tries += 1
    },
    end: (id) => void waiting.delete(id),
    endOf: (memberId) => idsOf(memberId).forEach((id) => waiting.delete(id)),
  }
}
