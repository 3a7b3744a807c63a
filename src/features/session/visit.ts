import * as v from 'valibot'
import { decided } from '#lib/decisions.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'

/** Inactivity after which a visit counts as a new one (SES-6), in milliseconds. */
export const VISIT_SPAN_MS = 5 * 60_000

const VISIT_KEY = 'livery:visit'
const visit = v.object({ id: v.string(), startedAt: v.number(), lastAt: v.number() })

/** One visit of this browser, over all its tabs. Times in epoch milliseconds. */
export type Visit = v.InferOutput<typeof visit>

export type VisitDecision = { readonly do: 'continue' } | { readonly do: 'begin'; readonly because: 'first' | 'inactive' | 'clockSetBack' }

/** Does the visit go on (SES-6)? `lastAt`: when something was last done. */
export function decideVisit(lastAt: number | undefined, now: number): VisitDecision {
  if (lastAt === undefined) return { do: 'begin', because: 'first' }
  if (lastAt > now) return { do: 'begin', because: 'clockSetBack' }
  return now - lastAt < VISIT_SPAN_MS ? { do: 'continue' } : { do: 'begin', because: 'inactive' }
}

/** Something was done now: the visit that it belongs to, the last one or a new one. */
export function visitNow(): Visit {
  const { local, clock, random } = platform()
  const now = clock.now()
  const before = parseStored(visit, local.get(VISIT_KEY))
  const going = decided('visit', decideVisit(before?.lastAt, now)).do === 'continue' && before
  const current = going ? { ...going, lastAt: now } : { id: random.uuid(), startedAt: now, lastAt: now }
  local.set(VISIT_KEY, JSON.stringify(current))
  return current
}

/** Opening a screen and coming back to one are activity. */
export function bindVisit(): Undo {
  visitNow()
  return platform().lifecycle.on('visible', () => void visitNow())
}
