/** What comes over or beside a page without being asked for. */
const UNASKED = ['languageOffer', 'upgrade', 'announcement', 'downloadBanner', 'downloadBar', 'install', 'pushOffer'] as const
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
  /** A page in another language than the visitor's offers that language, now or as soon as its bar has loaded. */
  readonly isLanguageOffered: boolean
  /** Without it the app may not be used: an upgrade that cannot be put off. */
  readonly mandatory: boolean
}

export type CalmDecision =
  | { readonly do: 'show'; readonly because: 'nothingBefore' | 'sameThing' | 'calmOver' | 'mandatory' }
  | { readonly do: 'wait'; readonly because: 'metAnother'; readonly ms: number }

/**
 * May something come now that nobody asked for? In a visit's first 30 seconds only one thing does; the offer of another language is the first, since it decides whether the others can
 * be read. What is mandatory never waits. A clock set back ends the wait.
 */
export function decideCalm({ name, met, since, now, isLanguageOffered, mandatory }: CalmFacts): CalmDecision {
  if (mandatory) return { do: 'show', because: 'mandatory' }
  const first = met ?? (isLanguageOffered ? 'languageOffer' : undefined)
  if (first === undefined) return { do: 'show', because: 'nothingBefore' }
  if (first === name) return { do: 'show', because: 'sameThing' }
  const passed = now - since
  return passed < 0 || passed >= CALM_MS ? { do: 'show', because: 'calmOver' } : { do: 'wait', because: 'metAnother', ms: CALM_MS - passed }
}
