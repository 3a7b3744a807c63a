import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { extraField, type ExtraField, type ExtraReason } from '#contract/join-fields.ts'
import type { WireSettings } from '../data/settings.ts'

type Extra = Readonly<Record<string, string>>

/** What a member filled in at joining, beside name and password. No call returns it. */
export interface MemberFields {
  add(merchant: string, memberId: number, values: Extra, fields: readonly ExtraField[]): void
  /** Is a value with one owner, such as a tax number, another member's? */
  isTaken(merchant: string, field: ExtraField, value: string): boolean
}

export function createMemberFields(database: DatabaseSync): MemberFields {
  const insert = database.prepare('INSERT INTO member_fields (merchant, member_id, field, value, own) VALUES (?, ?, ?, ?, ?)')
  const find = database.prepare('SELECT 1 FROM member_fields WHERE merchant = ? AND field = ? AND own = ?')
  return {
    add: (merchant, memberId, values, fields) => {
      for (const field of fields) {
        const value = values[field.name]
        if (value !== undefined) insert.run(merchant, memberId, field.name, value, ownForm(field, value) ?? null)
      }
    },
    isTaken: (merchant, field, value) => {
      const own = ownForm(field, value)
      return own !== undefined && find.get(merchant, field.name, own) !== undefined
    },
  }
}

/** A value of which two people cannot have the same, however it is written; undefined for others. */
function ownForm({ kind }: ExtraField, value: string): string | undefined {
  if (kind === 'email') return value.toLowerCase()
  return kind === 'taxNumber' ? value.toUpperCase().replaceAll(/[\s./-]/gu, '') : undefined
}

/** The fields in the settings: the folder's, or the switchboard's in their place (BRD-6). */
export function fieldsOf({ register }: WireSettings): ExtraField[] {
  return (register?.fields ?? []).map((field) => v.parse(extraField, field))
}

interface ExtraFacts {
  readonly fields: readonly ExtraField[]
  readonly extra: Extra
  readonly minimumAge: number
  /** Epoch milliseconds. */
  readonly now: number
}

export interface RefusedField {
  readonly field: string
  readonly reason: ExtraReason
}

/** The first field that is refused by itself. Values of unknown fields are ignored. */
export function refusedField({ fields, extra, ...facts }: ExtraFacts): RefusedField | undefined {
  for (const field of fields) {
    const value = extra[field.name] ?? ''
    const reason = value === '' ? (field.required ? 'required' : undefined) : reasonOf(field, value, facts)
    if (reason !== undefined) return { field: field.name, reason }
  }
  return undefined
}

function reasonOf(
  { kind, min, max, pattern, choices }: ExtraField,
  value: string,
  { minimumAge, now }: Pick<ExtraFacts, 'minimumAge' | 'now'>,
): ExtraReason | undefined {
  if (kind === 'choice') return choices?.includes(value) ? undefined : 'choice'
  if (kind === 'consent') return value === 'true' ? undefined : 'format'
  if (kind === 'birthDate') {
    const years = yearsSince(value, now)
    if (years === undefined) return 'format'
    return years < Math.max(min ?? 0, minimumAge) || years > (max ?? 120) ? 'range' : undefined
  }
  const length = [...value].length
  if (length < (min ?? 0) || length > (max ?? MOST_LETTERS)) return 'range'
  const isForm =
    kind === 'email' ? /^[^\s@]{1,64}@[^\s@]{1,190}$/u.test(value) : pattern === undefined || new RegExp(pattern, 'u').test(value)
  return isForm ? undefined : 'format'
}

const MOST_LETTERS = 256

/** Whole years from a day to now; undefined for what is no day of the past. */
function yearsSince(day: string, now: number): number | undefined {
  const today = new Date(now).toISOString().slice(0, 10)
  const at = /^\d{4}-\d\d-\d\d$/u.test(day) ? Date.parse(day) : Number.NaN
  // In the first hours of a day east of here it is still yesterday in UTC.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) || at > now + 86_400_000) return undefined
  return Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0)
}
