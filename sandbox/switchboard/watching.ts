import type { ParsedRequestOf } from '#contract/call.ts'
import type { report } from '#contract/events.ts'
import type { JournalEvent } from '../server/journal.ts'

type Report = ParsedRequestOf<typeof report>

/** A report as the journal keeps it. */
export type KeptReport = Report & { readonly browser: string }

/** One line of the switchboard: the same thing, seen in the same release, screen, browser family and brand. */
export interface WatchedLine {
  readonly merchant: string
  readonly release: string
  readonly route: string
  readonly browser: string
  readonly kind: Report['items'][number]['kind']
  readonly name: string
  /** Message, blocked origin, or what was found and expected; of a vital the 75th percentile. */
  readonly about: string
  /** Position in a file, or call and field. */
  readonly where: string
  readonly count: number
  /** Epoch milliseconds. */
  readonly lastAt: number
}

/** Adds up reports, the newest first. `of`: of this brand alone. */
export function watchedLines(reports: readonly JournalEvent[], of?: string): WatchedLine[] {
  const groups = new Map<string, { line: WatchedLine; values: number[] }>()
  for (const { merchant, content, at } of reports.filter((kept) => !of || kept.merchant === of)) {
    const { release, route, browser, items } = content as KeptReport
    for (const { kind, name, message = '', file, line, column, call, field, value, count } of items) {
      const position = [file, line, column].filter((part) => part !== undefined).join(':')
      const where = position || [call, field].filter(Boolean).join(', ')
      const key = JSON.stringify([merchant, release, route, browser, kind, name, message, where])
      const group = groups.get(key) ?? {
        line: { merchant, release, route, browser, kind, name, about: message, where, count: 0, lastAt: at },
        values: [],
      }
      if (value !== undefined) group.values.push(value)
      groups.set(key, { ...group, line: { ...group.line, count: group.line.count + count } })
    }
  }
  return [...groups.values()].map(({ line, values }) => (values.length === 0 ? line : { ...line, about: String(upperQuartile(values)) }))
}

function upperQuartile(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0
}
