import * as v from 'valibot'
import { countWithin, flag, maybe } from './fields.ts'

/** What a field of joining holds (BRD-6). */
export const FIELD_KINDS = ['text', 'name', 'birthDate', 'taxNumber', 'address', 'email', 'choice', 'consent'] as const

/** A field's name, which forms, calls and texts use. */
export const FIELD_NAME = /^[a-zA-Z]\w{0,39}$/

/** A choice as it is sent; its words are the brand folder's. */
export const CHOICE = /^[\w-]{1,40}$/

/** No form has more fields of its own. */
export const MOST_FIELDS = 20

/** A field that a back end asks of everybody who joins. `min`, `max`: letters, 256 at most; years of age for a date of birth. A consent is sent as `true`. */
export const extraField = v.object({
  name: v.pipe(v.string(), v.regex(FIELD_NAME)),
  kind: v.picklist(FIELD_KINDS),
  required: flag,
  min: maybe(countWithin(0, 256)),
  max: maybe(countWithin(1, 256)),
  pattern: maybe(v.string()),
  choices: maybe(v.array(v.pipe(v.string(), v.regex(CHOICE)))),
})
export type ExtraField = v.InferOutput<typeof extraField>

/** Values of these fields, by name. A date of birth is `2001-02-28`. */
export const extra = v.optional(v.record(v.string(), v.string()))

/** The field that the server refused, and why; an unknown reason counts as a wrong form. */
export const extraRefusal = v.object({
  field: v.string(),
  reason: v.fallback(v.picklist(['required', 'format', 'range', 'choice', 'taken']), 'format'),
})
export type ExtraReason = v.InferOutput<typeof extraRefusal>['reason']
