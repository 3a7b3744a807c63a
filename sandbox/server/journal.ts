import type { DatabaseSync } from 'node:sqlite'
import type { World } from './world.ts'

export interface JournalEvent {
  readonly id: number
  readonly at: number
  readonly merchant: string
  /** The call that brought it: event, ping, performance, collect, report or consent. */
  readonly kind: string
  readonly content: unknown
}

export interface SentCode {
  readonly id: number
  readonly at: number
  readonly merchant: string
  readonly channel: string
  readonly recipient: string
  readonly purpose: string
  readonly code: string
}

/** A log of received events and of sent codes, which the switchboard shows. */
export interface Journal {
  noteEvent(merchant: string, kind: string, content: unknown): void
  noteCode(code: Omit<SentCode, 'id' | 'at'>): void
  /** All but the reports of errors and vitals. */
  events(): JournalEvent[]
  reports(): JournalEvent[]
  codes(): SentCode[]
  clear(): void
}

/** Per table, so that a demo running for weeks does not fill the disk. */
const MAX_ENTRIES = 1_000

export function createJournal(database: DatabaseSync, world: Pick<World, 'now'>): Journal {
  return {
    noteEvent: (merchant, kind, content) => {
      database
        .prepare('INSERT INTO events (at, merchant, kind, content) VALUES (?, ?, ?, ?)')
        .run(world.now(), merchant, kind, JSON.stringify(content))
      database.prepare('DELETE FROM events WHERE id <= (SELECT max(id) FROM events) - ?').run(MAX_ENTRIES)
    },
    noteCode: ({ merchant, channel, recipient, purpose, code }) => {
      database
        .prepare('INSERT INTO sent_codes (at, merchant, channel, recipient, purpose, code) VALUES (?, ?, ?, ?, ?, ?)')
        .run(world.now(), merchant, channel, recipient, purpose, code)
      database.prepare('DELETE FROM sent_codes WHERE id <= (SELECT max(id) FROM sent_codes) - ?').run(MAX_ENTRIES)
    },
    events: () => database.prepare("SELECT * FROM events WHERE kind <> 'report' ORDER BY id DESC LIMIT 200").all().map(toEvent),
    reports: () => database.prepare("SELECT * FROM events WHERE kind = 'report' ORDER BY id DESC").all().map(toEvent),
    codes: () => database.prepare('SELECT * FROM sent_codes ORDER BY id DESC LIMIT 200').all() as unknown as SentCode[],
    clear: () => database.exec('DELETE FROM events; DELETE FROM sent_codes'),
  }
}

function toEvent(row: Record<string, unknown>): JournalEvent {
  return { ...(row as unknown as JournalEvent), content: JSON.parse(String(row['content'])) as unknown }
}
