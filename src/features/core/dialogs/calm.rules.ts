/** What comes over or beside a page without being asked for. The offer of another language is none: it is about the page itself, and decides whether anything else can be read. */
const UNASKED = ['announcement', 'downloadBanner', 'downloadBar', 'install', 'pushOffer'] as const
export type Unasked = (typeof UNASKED)[number]

/** What the tab has stored; undefined for anything else. */
export function readUnasked(stored: string | undefined): Unasked | undefined {
  return UNASKED.find((name) => name === stored)
}

/** So long after a tab's first screen at most one such thing comes, in milliseconds. */
export const CALM_MS = 30_000

export interface CalmFacts {
  readonly name: Unasked
  /** What came first in this tab. */
  readonly met: Unasked | undefined
  /** When the tab's first screen looked for such things, epoch milliseconds. */
  readonly since: number
  readonly now: number
}

export type CalmDecision =
  | { readonly do: 'show'; readonly because: 'nothingBefore' | 'sameThing' | 'calmOver' }
  | { readonly do: 'wait'; readonly because: 'metAnother'; readonly ms: number }

/** May something come now that nobody asked for? In a visit's first 30 seconds only one thing does. A clock set back ends the wait. */
export function decideCalm({ name, met, since, now }: CalmFacts): CalmDecision {
  if (met === undefined) return { do: 'show', because: 'nothingBefore' }
  if (met === name) return { do: 'show', because: 'sameThing' }
  const passed = now - since
  return passed < 0 || passed >= CALM_MS ? { do: 'show', because: 'calmOver' } : { do: 'wait', because: 'metAnother', ms: CALM_MS - passed }
}
