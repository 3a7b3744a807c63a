// Apart from json.ts: valibot is not in the first chunk.
import * as v from 'valibot'
import { parseJson } from './json.ts'

/** Undefined when the text is absent, invalid JSON or does not fit the schema. */
export function parseStored<Schema extends v.GenericSchema>(schema: Schema, text: string | undefined): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, parseJson(text))
  return result.success ? result.output : undefined
}
