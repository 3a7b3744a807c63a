import * as v from 'valibot'

/** What a stored text says, when it is JSON and fits the schema; anything else is as good as absent. */
export function parseStored<Schema extends v.GenericSchema>(schema: Schema, text: string | undefined): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, jsonOf(text))
  return result.success ? result.output : undefined
}

/** The value of a JSON text; undefined for what is absent or no JSON. */
export function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by an older front end or cut off by a full disk: absent.
    return undefined
  }
}
