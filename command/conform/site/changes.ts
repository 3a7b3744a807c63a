import type { Declaration } from '#contract/call.ts'
import type { Answer, Asked } from './answer.ts'

/** What happens to every call; pictures come. */
export const ofCalls =
  (change: (good: Answer, asked: Asked) => Answer) =>
  (good: Answer, asked: Asked): Answer =>
    asked.call ? change(good, asked) : good

/** Changes what stands in each field, lists and objects included, from within outwards. `key`: the field's, or the list's that holds the item. */
export function changeFields(value: unknown, change: (field: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value))
    return change(
      value.map((item) => changeFields(item, change, key)),
      key,
    )
  if (typeof value !== 'object' || value === null) return change(value, key)
  const fields = Object.entries(value).map(([name, field]) => [name, changeFields(field, change, name)] as const)
  return change(Object.fromEntries(fields), key)
}

export const everywhere =
  (change: (field: unknown, key: string) => unknown) =>
  (value: unknown): unknown =>
    changeFields(value, change)

/** The value of one call alone. */
export const ofCall =
  (name: string, change: (value: never) => unknown) =>
  (value: unknown, call: Declaration): unknown =>
    call.name === name ? change(value as never) : value

/** The balance and the games of the good values. */
export const GOOD: readonly RegExp[] = [/1[,.\s]?234[.,]50/, /Golden River/]
