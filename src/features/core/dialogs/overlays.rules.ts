import type { Engagement } from '#lib/engagement.ts'
import type { Urgency } from './dialogs.rules.ts'

/** Unrequested content. */
const UNASKED = ['languageOffer', 'upgrade', 'announcement', 'downloadBanner', 'downloadBar', 'install', 'pushOffer'] as const
export type Unasked = (typeof UNASKED)[number]

/** From tab storage; undefined if invalid. */
export function readUnasked(stored: string | undefined): Unasked | undefined {
  return UNASKED.find((name) => name === stored)
}

/** At most one such thing after a tab's first screen, ms. */
export const QUIET_PERIOD_MS = 30_000

export interface QuietPeriodFacts {
  readonly name: Unasked
  /** What came first in this tab. */
  readonly shownFirst: Unasked | undefined
  /** Of the tab's first screen, epoch ms. */
  readonly since: number
  readonly now: number
  /** Now, or once its bar has loaded. */
  readonly isLanguageOffered: boolean
  /** An upgrade that cannot be postponed. */
  readonly mandatory: boolean
}

export type QuietPeriodDecision =
  | { readonly do: 'show'; readonly because: 'nothingBefore' | 'sameThing' | 'quietPeriodOver' | 'mandatory' }
  | { readonly do: 'wait'; readonly because: 'anotherShown'; readonly ms: number }

/**
 * In a visit's first 30 s only one unrequested thing comes, the language offer first, as it decides whether others can be read. Mandatory
 * ones never wait. A clock set back ends the wait.
 */
export function decideQuietPeriod({ name, shownFirst, since, now, isLanguageOffered, mandatory }: QuietPeriodFacts): QuietPeriodDecision {
  if (mandatory) return { do: 'show', because: 'mandatory' }
  const first = shownFirst ?? (isLanguageOffered ? 'languageOffer' : undefined)
  if (first === undefined) return { do: 'show', because: 'nothingBefore' }
  if (first === name) return { do: 'show', because: 'sameThing' }
  const passed = now - since
  return passed < 0 || passed >= QUIET_PERIOD_MS
    ? { do: 'show', because: 'quietPeriodOver' }
    : { do: 'wait', because: 'anotherShown', ms: QUIET_PERIOD_MS - passed }
}

/** Opens by itself and is no alert; pressed sheets and games are none. */
export type Overlay = 'splash' | 'closedSite' | PatientOverlay

/** Never over an opened dialog or game, nor while typing. */
export type PatientOverlay = 'consent' | 'upgrade' | 'announcement' | 'downloadBanner' | 'install' | 'pushOffer'

/** Most urgent first (LAY-2); the others wait and return unchanged. */
export const OVERLAY_ORDER: readonly (Overlay | Urgency)[] = [
  'splash',
  'closedSite',
  'session',
  'problem',
  'check',
  'consent',
  'upgrade',
  'announcement',
  'downloadBanner',
  'install',
  'pushOffer',
]

export interface OverlayFacts {
  readonly overlay: PatientOverlay
  /** Including this one. */
  readonly overlays: readonly Overlay[]
  readonly alert: Urgency | undefined
  readonly engagement: Engagement
}

export type OverlayDecision =
  | { readonly do: 'show' }
  | { readonly do: 'wait'; readonly because: 'moreUrgent'; readonly name: Overlay | Urgency }
  | { readonly do: 'wait'; readonly because: Exclude<Engagement, 'none'> }

/** LAY-2. */
export function decideOverlay({ overlay, overlays, alert, engagement }: OverlayFacts): OverlayDecision {
  const others: readonly (Overlay | Urgency)[] = alert === undefined ? overlays : [...overlays, alert]
  const name = OVERLAY_ORDER.slice(0, OVERLAY_ORDER.indexOf(overlay)).find((other) => others.includes(other))
  if (name !== undefined) return { do: 'wait', because: 'moreUrgent', name }
  return engagement === 'none' ? { do: 'show' } : { do: 'wait', because: engagement }
}
