import type { EventName } from '#contract/events.ts'
import { $session } from '#features/core/session/session.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { platform } from '#platform/current.ts'
import { decideRaise } from './event-once.rules.ts'
import { wholePayload } from './event-payload.rules.ts'
import { isMarked, markRaised, queueEvent } from './raised-events.ts'
import { announceTracked } from './tracked-events.ts'

/** Values of an event, in the names of TRK-3. */
export type EventPayload = Readonly<Record<string, string | number>>

/**
 * Raises an event (TRK-2): for the operator's server and for the advertisers' channels. Sends nothing itself: delivery takes the event later, or on the next
 * page. `visit`: for an event that counts once a visit (SES-6).
 */
export function track(name: EventName, payload: EventPayload = {}, visit = ''): void {
  const { clock, random } = platform()
  const raise = decideRaise({ name, visit, isMarked })
  if (raise.do === 'skip') return void logDecision(`event ${name}`, raise)
  const session = $session.get()
  const member = session.state === 'member' ? session.member : undefined
  const at = clock.now()
  const event = { name, id: random.uuid(), payload: wholePayload(payload, member && { customerId: member.id, customerName: member.userName }), at }
  logDecision(eventSubject(event), { state: 'queued' })
  queueEvent({ event, failures: 0, nextAt: at, ...(member?.spanId && { spanId: member.spanId }) })
  // After the event is stored: if the page dies in between, the event is repeated and not lost.
  if (raise.mark !== undefined) markRaised(raise.mark)
  announceTracked(event)
}

/** The line of an event in the panel of `?why`. */
export function eventSubject({ name, id }: { readonly name: EventName; readonly id: string }): string {
  return `event ${name} ${id.slice(0, 8)}`
}
