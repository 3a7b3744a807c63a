import { randomId, type World } from './world.ts'

/** By what a member proves a second time that it is them (LOG-4). */
export type Factor = 'email' | 'ga' | 'sms'

/** How long a sign-in waits for its second factor, in milliseconds. */
const PATIENCE = 10 * 60_000
/** Wrong codes after which the sign-in has to begin anew. */
const MOST_TRIES = 5
/** So many wait at once: a server that is flooded forgets the oldest. */
const MOST_WAITING = 10_000

export interface PendingSignIns {
  /** A sign-in whose password was right; answers the id by which it is finished. */
  begin(memberId: number): string
  /** The member who waits under this id; undefined: nobody, or too long, or too many wrong codes. */
  memberOf(id: string): number | undefined
  /** A wrong code. */
  miss(id: string): void
  end(id: string): void
}

/** The sign-ins that wait for a second factor: in memory, since a restart may well ask for the password again. */
export function createPendingSignIns(world: Pick<World, 'now' | 'randomBytes'>): PendingSignIns {
  const waiting = new Map<string, { memberId: number; until: number; tries: number }>()
  return {
    begin: (memberId) => {
      const id = randomId(world as World)
      if (waiting.size >= MOST_WAITING) waiting.delete(waiting.keys().next().value ?? '')
      waiting.set(id, { memberId, until: world.now() + PATIENCE, tries: 0 })
      return id
    },
    memberOf: (id) => {
      const one = waiting.get(id)
      return one !== undefined && world.now() < one.until && one.tries < MOST_TRIES ? one.memberId : undefined
    },
    miss: (id) => {
      const one = waiting.get(id)
      if (one !== undefined) one.tries += 1
    },
    end: (id) => void waiting.delete(id),
  }
}
