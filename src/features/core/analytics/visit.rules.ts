/** Inactivity after which a new visit begins (SES-6), in milliseconds. */
const VISIT_SPAN_MS = 5 * 60_000

export type VisitDecision = { readonly do: 'continue' } | { readonly do: 'begin'; readonly because: 'first' | 'inactive' | 'clockSetBack' }

/** Decides whether the visit continues (SES-6). `lastAt`: the last activity. Both in epoch milliseconds. */
export function decideVisit(lastAt: number | undefined, now: number): VisitDecision {
  if (lastAt === undefined) return { do: 'begin', because: 'first' }
  if (lastAt > now) return { do: 'begin', because: 'clockSetBack' }
  return now - lastAt < VISIT_SPAN_MS ? { do: 'continue' } : { do: 'begin', because: 'inactive' }
}
