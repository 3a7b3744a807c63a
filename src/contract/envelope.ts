import * as v from 'valibot'

/** Every JSON answer: the value, or the code that says why not. HTTP 200 for both; 401 for a dead session. */
export const envelope = v.variant('success', [
  v.object({ success: v.literal(true), value: v.optional(v.unknown()) }),
  v.object({
    success: v.literal(false),
    errorCode: v.nullish(v.string(), ''),
    message: v.nullish(v.string(), ''),
    value: v.optional(v.unknown()),
  }),
])
export type Envelope = v.InferOutput<typeof envelope>
