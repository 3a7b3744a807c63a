import * as v from 'valibot'

/** An item that did not fit its schema and was left out: its place in the list, and what was wrong first. */
export interface DroppedItem {
  readonly index: number
  readonly field: string
  readonly problem: string
}

export type LenientList<Item extends v.GenericSchema> = v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>

/** Parsing is synchronous, so the list that is being filled can wait here between its start and its end. */
let dropped: DroppedItem[] | undefined

/** A list that loses its malformed items and keeps the others: one bad banner never empties a carousel. */
// @__NO_SIDE_EFFECTS__
export function lenientList<const Item extends v.GenericSchema>(item: Item): LenientList<Item> {
  return v.pipe(
    v.array(v.unknown()),
    v.metadata({ item }),
    v.transform((items) => items.flatMap((candidate, index) => keep(item, candidate, index))),
  )
}

function keep<Item extends v.GenericSchema>(item: Item, candidate: unknown, index: number): v.InferOutput<Item>[] {
  const parsed = v.safeParse(item, candidate)
  if (parsed.success) return [parsed.output]
  const [issue] = parsed.issues
  dropped?.push({ index, field: v.getDotPath(issue) ?? '', problem: issue.message })
  return []
}

export type CountedParse<Schema extends v.GenericSchema> = { readonly parsed: v.SafeParseResult<Schema>; readonly dropped: readonly DroppedItem[] }

/** Parses, and tells what its lenient lists left out. */
export function parseCounting<Schema extends v.GenericSchema>(schema: Schema, input: unknown): CountedParse<Schema> {
  const mine: DroppedItem[] = []
  dropped = mine
  try {
    return { parsed: v.safeParse(schema, input), dropped: mine }
  } finally {
    dropped = undefined
  }
}
