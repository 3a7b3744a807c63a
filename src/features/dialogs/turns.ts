import type { Urgency } from './rules.ts'

/** What comes over a page by itself and is no alert. What a press opens (a sheet, a game) is none of these: it is there at once. */
export type Turn = 'splash' | 'closedSite' | PatientTurn

/** These bring nothing that could not wait: never over a dialog or a game that somebody opened, never into somebody's typing. */
export type PatientTurn = 'appUpgrade' | 'update' | 'announcement' | 'installOffer' | 'pushOffer'

/** The most urgent first (LAY-2). One is in front; the others wait, and come back as they were. */
export const ORDER: readonly (Turn | Urgency)[] = [
  'splash', 'closedSite', 'session', 'problem', 'check', 'appUpgrade', 'update', 'announcement', 'installOffer', 'pushOffer',
]

/** What the reader does with the page. */
export type PageUse = 'looking' | 'typing' | 'inDialog'

export interface TurnFacts {
  readonly turn: PatientTurn
  /** All that wait or are in front, itself included. */
  readonly turns: readonly Turn[]
  /** The urgency of the alert in front. */
  readonly alert: Urgency | undefined
  readonly use: PageUse
}

export type TurnDecision =
  | { readonly do: 'show' }
  | { readonly do: 'wait'; readonly because: 'moreUrgent'; readonly name: Turn | Urgency }
  | { readonly do: 'wait'; readonly because: 'inDialog' | 'typing' }

/** May it be in front now (LAY-2)? */
export function decideTurn({ turn, turns, alert, use }: TurnFacts): TurnDecision {
  const others: readonly (Turn | Urgency)[] = alert === undefined ? turns : [...turns, alert]
  const name = ORDER.slice(0, ORDER.indexOf(turn)).find((other) => others.includes(other))
  if (name !== undefined) return { do: 'wait', because: 'moreUrgent', name }
  return use === 'looking' ? { do: 'show' } : { do: 'wait', because: use }
}
