import type { EventName } from '#contract/events.ts'

/** A note that an event or a report which counts once was raised: `of` names the visit, or the device. */
export interface Mark {
  readonly event: EventName | 'performance'
  readonly of: string
}

export interface OnceFacts {
  readonly name: EventName
  /** Id of the running visit (SES-6). */
  readonly visit: string
  /** Was this mark set before, on this device or in this document? */
  readonly isMarked: (mark: Mark) => boolean
}

export type OnceDecision =
  | { readonly do: 'raise'; readonly mark: Mark | undefined }
  | { readonly do: 'skip'; readonly because: 'raisedBefore' }

/** How often an event counts: once a device, or once a visit over all its tabs (TRK-2). firstDeposit counts once a customer: the cashier sees to that. */
export const ONCE: Partial<Record<EventName, 'device' | 'visit'>> = { firstOpen: 'device', a2hsInstalled: 'device', a2hsFirstOpen: 'device', viewContent: 'visit' }

/** Decides whether an event is raised, and the mark to set (TRK-2). */
export function decideRaise({ name, visit, isMarked }: OnceFacts): OnceDecision {
  const scope = ONCE[name]
  const mark = scope && { event: name, of: scope === 'visit' ? visit : scope }
  return mark && isMarked(mark) ? { do: 'skip', because: 'raisedBefore' } : { do: 'raise', mark }
}
