import * as v from 'valibot'
import { jsonOf } from './json-of.ts'

/** What a stored text says, when it is JSON and fits the schema; anything else is as good as absent. */
export function parseStored<Schema extends v.GenericSchema>(schema: Schema, text: string | undefined): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, jsonOf(text))
  return result.success ? result.output : undefined
}
