import { createOneUse } from '../vendors/one-use.ts'
import type { LivingSession, Sessions } from './sessions.ts'
import type { World } from './world.ts'

/** How long a code stands for its session, in milliseconds. */
export const HANDOFF_LIFE_MS = 60_000

/** Codes that stand for a session at another origin, once. */
export interface Handoffs {
  /** A code for an audience; undefined where that is no origin that anybody could show a code from. */
  issue(session: LivingSession, audience: string): string | undefined
  /** The session behind a code, for the origin that it was issued for. Whatever the answer, the code is worth nothing afterwards. */
  redeem(code: string, audience: string): LivingSession | undefined
}

/** Codes live in memory: a restart ends them, as a minute does. */
export function createHandoffs(sessions: Pick<Sessions, 'lives'>, world: Pick<World, 'now' | 'randomBytes'>): Handoffs {
  const codes = createOneUse<LivingSession & { readonly audience: string }>(world, HANDOFF_LIFE_MS)
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
