import type { ExtraField, ExtraReason } from '#contract/join-fields.ts'
import { latinDigits } from '#lib/typed-digits.ts'
import { fitsWirePattern } from '#lib/wire-pattern.ts'

/** Values of a merchant's own fields of joining, by name (BRD-6). */
export type Extra = Readonly<Record<string, string>>

/** Asked for where the merchant goes by the date of birth and names no field for it (MKT-3). */
export const BIRTH_DATE = { name: 'birthDate', kind: 'birthDate', required: true } as const satisfies Partial<ExtraField>

/** The most letters where the field names no other number. */
const MOST_LETTERS = { text: 100, name: 100, taxNumber: 30, address: 200, email: 254 } as const
/** Nobody alive is older, in years. */
const OLDEST = 120

export type ExtraProblem =
  | { readonly because: Exclude<ExtraReason, 'range'> }
  | { readonly because: 'tooShort'; readonly min: number }
  | { readonly because: 'tooLong'; readonly max: number }
  /** `age`: from which one may join, in years. */
  | { readonly because: 'tooYoung'; readonly age: number }

export interface ExtraFacts {
  /** The day on this device, `2026-11-28`. */
  readonly today: string
  /** The age from which one may play, in years. */
  readonly minimumAge: number
}

/** A value as it is sent. A ticked box holds 'on'. */
export function extraForm({ kind }: ExtraField, typed: string): string {
  const text = typed.trim().normalize('NFC')
  if (kind === 'consent') return text === '' ? '' : 'true'
  return kind === 'taxNumber' ? latinDigits(text) : text
}

/** Checks a value in the form in which it is sent. Leaves to the server a pattern that this page cannot try. */
export function checkExtra(field: ExtraField, value: string, facts: ExtraFacts): ExtraProblem | undefined {
  if (value === '') return field.required ? { because: 'required' } : undefined
  switch (field.kind) {
    case 'consent':
      return undefined
    case 'choice':
      return field.choices?.includes(value) ? undefined : { because: 'choice' }
    case 'birthDate':
      return checkBirthDate(field, value, facts)
    default:
      return checkText({ ...field, kind: field.kind }, value)
  }
}

function checkText({ kind, min, max, pattern }: ExtraField & { kind: keyof typeof MOST_LETTERS }, value: string): ExtraProblem | undefined {
  const length = [...value].length
  const most = max ?? MOST_LETTERS[kind]
  if (min !== undefined && length < min) return { because: 'tooShort', min }
  if (length > most) return { because: 'tooLong', max: most }
  if (kind === 'email' && !isEmail(value)) return { because: 'format' }
  if (kind === 'name' && !/\p{L}/u.test(value)) return { because: 'format' }
  return pattern !== undefined && fitsWirePattern(value, pattern) === false ? { because: 'format' } : undefined
}

/** The server sends a mail to find out more. */
function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  const labels = host?.split('.') ?? []
  return Boolean(name) && more.length === 0 && labels.length > 1 && labels.every(Boolean) && !/\s/.test(text)
}

function checkBirthDate({ min, max }: ExtraField, value: string, { today, minimumAge }: ExtraFacts): ExtraProblem | undefined {
  if (!isDay(value) || value > today) return { because: 'format' }
  const years = ageOn(today, value)
  if (years > (max ?? OLDEST)) return { because: 'format' }
  const age = Math.max(min ?? 0, minimumAge)
  return years < age ? { because: 'tooYoung', age } : undefined
}

/** Whole years between two days. Who was born on 29 February is a year older on 1 March. */
function ageOn(today: string, birth: string): number {
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
}

/** A day that the calendar has. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text)
}

/** The last day on which somebody was born who may join today: calendars of browsers open there. */
export function latestBirthDate({ min }: ExtraField, { today, minimumAge }: ExtraFacts): string {
  const year = Number(today.slice(0, 4)) - Math.max(min ?? 0, minimumAge)
  return `${year}-${today.slice(5)}`
}

/** The name of a field's input: no name of a form's own. */
export function inputName({ name }: Pick<ExtraField, 'name'>): string {
  return `extra-${name}`
}

/** Values to send, without empty ones; or the input with the first problem. */
export type ExtraReading = { readonly values: Extra } | { readonly invalid: string }

export function readExtra(fields: readonly ExtraField[], value: (input: string) => string, facts: ExtraFacts): ExtraReading {
  const values: Record<string, string> = {}
  for (const field of fields) {
    const text = extraForm(field, value(inputName(field)))
    if (checkExtra(field, text, facts)) return { invalid: inputName(field) }
    if (text !== '') values[field.name] = text
  }
  return { values }
}
