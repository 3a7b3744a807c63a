import { createOneUse } from '../vendors/one-use.ts'
import type { LivingSession, Sessions } from './sessions.ts'
import type { World } from './world.ts'

/** How long a handoff code is valid, in milliseconds. */
export const HANDOFF_LIFE_MS = 60_000

type CarriedSession = Pick<LivingSession, 'memberId' | 'span'>

/** One-time codes that carry a session to another origin. */
export interface Handoffs {
  /** Issues a code for an audience. Undefined when the audience is not an http(s) origin. */
  issue(session: CarriedSession, audience: string): string | undefined
  /** The session behind a code, if this audience is the one that it was issued for. The code is used up in any case. */
  redeem(code: string, audience: string): CarriedSession | undefined
}

/** Codes are in memory: a restart invalidates them, as the end of their minute does. */
export function createHandoffs(sessions: Pick<Sessions, 'lives'>, world: Pick<World, 'now' | 'randomBytes'>): Handoffs {
  const codes = createOneUse<CarriedSession & { readonly audience: string }>(world, HANDOFF_LIFE_MS, ({ memberId }) => memberId)
  return {
    issue: ({ memberId, span }, audience) => {
      const origin = originOf(audience)
      return origin === undefined ? undefined : codes.issue({ memberId, span, audience: origin })
    },
    redeem: (code, audience) => {
      const issued = codes.take(code)
      if (issued === undefined || issued.audience !== originOf(audience)) return undefined
      const { memberId, span } = issued
      return sessions.lives(span, memberId) ? { memberId, span } : undefined
    },
  }
}

function originOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url !== null && /^https?:$/u.test(url.protocol) ? url.origin : undefined
}
