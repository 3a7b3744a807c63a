import * as v from 'valibot'
import { serverEvent } from '#contract/events.ts'
import type { JournalEvent } from '../server/journal.ts'

/** One tracking event of a report, for the switchboard's list. */
export interface ShownEvent {
  readonly id: string
  readonly name: string
  /** Username; undefined for visitors. */
  readonly member: string | undefined
  readonly channels: readonly string[]
}

/** A report with the events that it carries, by whichever call it came. Timings and vitals carry none. */
export function describeReport(report: JournalEvent, memberOf: (span: string) => string | undefined): JournalEvent & { readonly events: readonly ShownEvent[] } {
  const bodies: unknown[] = Array.isArray(report.content) ? report.content : [report.content]
  const events = bodies.flatMap((body) => {
    const read = v.safeParse(serverEvent, body)
    if (!read.success) return []
    const { eventID: id, eventName: name, loginSpanId, eventValue: { channels } } = read.output
    return [{ id, name, member: loginSpanId === undefined ? undefined : memberOf(loginSpanId), channels }]
  })
  return { ...report, events }
}
