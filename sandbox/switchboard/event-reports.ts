import * as v from 'valibot'
import { serverEvent } from '#contract/events.ts'
import type { JournalEvent } from '../server/journal.ts'
import { EVENT_PAYLOADS } from './event-payloads.ts'

/** One tracking event of a report, for the switchboard's list. */
export interface ShownEvent {
  readonly id: string
  readonly name: string
  /** Username; undefined for visitors. */
  readonly member: string | undefined
  readonly channels: readonly string[]
}

export interface DescribedReport extends JournalEvent {
  readonly events: readonly ShownEvent[]
  /** Where an event differs from the contract, or its payload from TRK-3. */
  readonly problems: readonly string[]
}

/** The calls that bring events. Timings, vitals and consent come by others, or by collect without an id. */
const CARRIERS = ['event', 'ping', 'collect']

/** A report with the events that it carries, by whichever call it came. */
export function describeReport(report: JournalEvent, memberOf: (span: string) => string | undefined): DescribedReport {
  const bodies: unknown[] = Array.isArray(report.content) ? report.content : [report.content]
  const read = CARRIERS.includes(report.kind) ? bodies.map((body) => ({ body, event: v.safeParse(serverEvent, body) })) : []
  const events = read.flatMap(({ event }) => {
    if (!event.success) return []
    const {
      eventID: id,
      eventName: name,
      loginSpanId,
      eventValue: { channels },
    } = event.output
    return [{ id, name, member: loginSpanId === undefined ? undefined : memberOf(loginSpanId), channels }]
  })
  const problems = read.flatMap(({ body, event }) => {
    // A ping never fails, so that what it brings is checked here alone. A beacon was checked when it came.
    if (!event.success) return report.kind === 'collect' && !hasId(body) ? [] : describe('event', event.issues)
    const payload = v.safeParse(EVENT_PAYLOADS[event.output.eventName], event.output.eventValue.payload)
    return payload.success ? [] : describe(`${event.output.eventName} payload`, payload.issues)
  })
  return { ...report, events, problems }
}

const hasId = (body: unknown): boolean => typeof body === 'object' && body !== null && 'eventID' in body

function describe(what: string, issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${what}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}
