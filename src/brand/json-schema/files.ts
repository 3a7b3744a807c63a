import { jsonSchemaOf } from '#brand/json-schema/convert.ts'
import { snapshotSchema } from '#brand/schema/snapshot.ts'
import { copySchema, seoSchema } from '#brand/schema/texts.ts'
import { merchantSchema } from '#brand/schema.ts'

/** The files in `merchants/` that tell editors what may stand in a merchant's folder, by name. */
export function schemaFiles(): Record<string, string> {
  const schemas = { merchant: merchantSchema, copy: copySchema, seo: seoSchema, snapshot: snapshotSchema }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(jsonSchemaOf(schema), undefined, 2)}\n`]))
}
