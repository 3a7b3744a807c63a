// Apart from json.ts: it needs valibot, which the first chunk does not load.
import * as v from 'valibot'
import { parseJson } from './json.ts'

/** Parses a stored JSON text by a schema; undefined when the text is absent, is not JSON or does not fit. */
export function parseStored<Schema extends v.GenericSchema>(schema: Schema, text: string | undefined): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, parseJson(text))
  return result.success ? result.output : undefined
}
