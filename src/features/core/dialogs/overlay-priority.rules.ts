import type { Urgency } from './dialogs.rules.ts'

/** A layer over the page that opens by itself and is no alert. A sheet or game that a press opens is none of these: it opens at once. */
export type Overlay = 'splash' | 'closedSite' | PatientOverlay

/** Overlays that can wait: never over a dialog or a game that the reader opened, never while the reader types. */
export type PatientOverlay = 'consent' | 'upgrade' | 'announcement' | 'downloadBanner' | 'install' | 'pushOffer'

/** The most urgent first (LAY-2). One is in front; the others wait and come back as they were. */
export const OVERLAY_ORDER: readonly (Overlay | Urgency)[] = ['splash', 'closedSite', 'session', 'problem', 'check', 'consent', 'upgrade', 'announcement', 'downloadBanner', 'install', 'pushOffer']

export type ReaderActivity = 'looking' | 'typing' | 'inDialog'

export interface OverlayFacts {
  readonly overlay: PatientOverlay
  /** All overlays that wait or are in front, this one included. */
  readonly overlays: readonly Overlay[]
  /** Urgency of the alert in front. */
  readonly alert: Urgency | undefined
  readonly activity: ReaderActivity
}

export type OverlayDecision =
  | { readonly do: 'show' }
  | { readonly do: 'wait'; readonly because: 'moreUrgent'; readonly name: Overlay | Urgency }
  | { readonly do: 'wait'; readonly because: 'inDialog' | 'typing' }

/** Decides whether an overlay may be in front now (LAY-2). */
export function decideOverlay({ overlay, overlays, alert, activity }: OverlayFacts): OverlayDecision {
  const others: readonly (Overlay | Urgency)[] = alert === undefined ? overlays : [...overlays, alert]
  const name = OVERLAY_ORDER.slice(0, OVERLAY_ORDER.indexOf(overlay)).find((other) => others.includes(other))
  if (name !== undefined) return { do: 'wait', because: 'moreUrgent', name }
  return activity === 'looking' ? { do: 'show' } : { do: 'wait', because: activity }
}
