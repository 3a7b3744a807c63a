import * as v from 'valibot'

/**
 * Every JSON answer: `{ success: true, value }`, or `{ success: false, errorCode, message, value? }` with the code that says why
 * not. HTTP 200 for both; 401 for a dead session. One plain shape instead of two variants: it is on every page.
 */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  errorCode: v.nullish(v.string(), ''),
  message: v.nullish(v.string(), ''),
})
