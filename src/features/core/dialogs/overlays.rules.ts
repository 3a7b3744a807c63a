import type { Engagement } from '#lib/engagement.ts'
import type { Urgency } from './dialogs.rules.ts'

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
 * May something come now that nobody asked for? In a visit's first 30 seconds only one thing does; the offer of another language is the first, since it
 * decides whether the others can be read. What is mandatory never waits. A clock set back ends the wait.
 */
export function decideCalm({ name, met, since, now, isLanguageOffered, mandatory }: CalmFacts): CalmDecision {
  if (mandatory) return { do: 'show', because: 'mandatory' }
  const first = met ?? (isLanguageOffered ? 'languageOffer' : undefined)
  if (first === undefined) return { do: 'show', because: 'nothingBefore' }
  if (first === name) return { do: 'show', because: 'sameThing' }
  const passed = now - since
  return passed < 0 || passed >= CALM_MS ? { do: 'show', because: 'calmOver' } : { do: 'wait', because: 'metAnother', ms: CALM_MS - passed }
}

/** A layer over the page that opens by itself and is no alert. A sheet or game that a press opens is none of these: it opens at once. */
export type Overlay = 'splash' | 'closedSite' | PatientOverlay

/** Overlays that can wait: never over a dialog or a game that the reader opened, never while the reader types. */
export type PatientOverlay = 'consent' | 'upgrade' | 'announcement' | 'downloadBanner' | 'install' | 'pushOffer'

/** The most urgent first (LAY-2). One is in front; the others wait and come back as they were. */
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
  /** All overlays that wait or are in front, this one included. */
  readonly overlays: readonly Overlay[]
  /** Urgency of the alert in front. */
  readonly alert: Urgency | undefined
  readonly engagement: Engagement
}

export type OverlayDecision =
  | { readonly do: 'show' }
  | { readonly do: 'wait'; readonly because: 'moreUrgent'; readonly name: Overlay | Urgency }
  | { readonly do: 'wait'; readonly because: Exclude<Engagement, 'none'> }

/** Decides whether an overlay may be in front now (LAY-2). */
export function decideOverlay({ overlay, overlays, alert, engagement }: OverlayFacts): OverlayDecision {
  const others: readonly (Overlay | Urgency)[] = alert === undefined ? overlays : [...overlays, alert]
  const name = OVERLAY_ORDER.slice(0, OVERLAY_ORDER.indexOf(overlay)).find((other) => others.includes(other))
  if (name !== undefined) return { do: 'wait', because: 'moreUrgent', name }
  return engagement === 'none' ? { do: 'show' } : { do: 'wait', because: engagement }
}
