import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { copySchema, seoSchema } from '#build-time/brand/schema/copy.ts'
import { merchantSchema } from '#build-time/brand/schema/merchant.ts'
import { snapshotSchema } from '#build-time/brand/schema/snapshot.ts'
import { packSchema } from '#build-time/markets/pack.ts'

/** The files in `merchants/` that show editors the fields of a merchant's folder and of a pack, by name. */
export function schemaFiles(): Record<string, string> {
  const schemas = { merchant: merchantSchema, copy: copySchema, seo: seoSchema, snapshot: snapshotSchema, market: packSchema }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(jsonSchemaOf(schema), undefined, 2)}\n`]),
  )
}

/**
 * A valibot schema as JSON Schema 2020-12 of what may be written, with the descriptions that editors show beside a field. A check function has no words in
 * JSON Schema: the build reports it. Throws on an unknown kind of schema.
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check'],
    overrideSchema: ({ valibotSchema }) =>
      isRecord(valibotSchema)
        ? recordOf(valibotSchema)
        : isChosen(valibotSchema)
          ? { anyOf: valibotSchema.options.map(partOf) }
          : undefined,
  })
}

type AnyRecord = v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>

/** `oneOrByLanguage`. */
const isChosen = (schema: { readonly type: string }): schema is { type: 'lazy'; options: v.GenericSchema[] } =>
  schema.type === 'lazy' && 'options' in schema

function partOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...own } = jsonSchemaOf(schema)
  return own
}

const isRecord = (schema: { readonly type: string }): schema is AnyRecord => schema.type === 'record'

/** Ours, since the converter takes no record whose keys are a list of words. */
function recordOf({ key, value }: AnyRecord): JsonSchema {
  const [propertyNames, additionalProperties] = [key, value].map(partOf)
  return { type: 'object', propertyNames, additionalProperties } as JsonSchema
}
