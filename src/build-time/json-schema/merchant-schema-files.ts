import type * as v from 'valibot'
import { merchantSchema, copySchema, seoSchema } from '#build-time/brand/schema/merchant.ts'
import { snapshotSchema } from '#build-time/brand/schema/snapshot.ts'

/** The files in `merchants/` that show editors the fields of a merchant's folder, by name. */
export function schemaFiles(): Record<string, string> {
  const schemas = { merchant: merchantSchema, copy: copySchema, seo: seoSchema, snapshot: snapshotSchema }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(jsonSchemaOf(schema), undefined, 2)}\n`]),
  )
}

interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** The members of valibot's schema objects that the conversion reads; each kind has some of them. */
interface SchemaNode {
  readonly kind: string
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly wrapped?: SchemaNode
  readonly default?: unknown
  readonly item?: SchemaNode
  readonly items?: readonly SchemaNode[]
  readonly key?: SchemaNode
  readonly value?: SchemaNode
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly requirement?: unknown
  readonly description?: string
  readonly pipe?: readonly SchemaNode[]
}

/** A valibot schema as JSON Schema 2020-12, with the descriptions that editors show beside a field. Throws on an unknown kind of schema. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...convert(schema as unknown as SchemaNode) }
}

function convert(part: SchemaNode): JsonSchema {
  const [first, ...actions] = part.pipe ?? [part]
  const base = first === part || first === undefined ? kindOf(part) : convert(first)
  return Object.assign({}, base, ...actions.map((action) => keywordsOf(action, base['type'] === 'string'))) as JsonSchema
}

function kindOf(part: SchemaNode): JsonSchema {
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: part.type }
    case 'literal':
      return { const: part.literal }
    case 'picklist':
      return { enum: part.options }
    case 'array':
      return { type: 'array', items: convert(part.item as SchemaNode) }
    case 'tuple':
      return { type: 'array', prefixItems: part.items?.map(convert), minItems: part.items?.length, maxItems: part.items?.length }
    case 'record':
      return { type: 'object', propertyNames: convert(part.key as SchemaNode), additionalProperties: convert(part.value as SchemaNode) }
    case 'variant':
    case 'union':
      return { anyOf: (part.options as SchemaNode[]).map(convert) }
    case 'optional':
      return { ...convert(part.wrapped as SchemaNode), ...(part.default === undefined ? {} : { default: part.default }) }
    case 'strict_object':
      return objectOf(part.entries ?? {})
    default:
      throw new Error(`No JSON Schema for ${part.type}`)
  }
}

function objectOf(entries: Readonly<Record<string, SchemaNode>>): JsonSchema {
  const required = Object.entries(entries)
    .filter(([, entry]) => !isOptional(entry))
    .map(([key]) => key)
  const properties = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, convert(entry)]))
  return { type: 'object', properties, required, additionalProperties: false }
}

/** A described field is a pipe whose first step is the optional. */
function isOptional(part: SchemaNode): boolean {
  return part.type === 'optional' || part.pipe?.[0]?.type === 'optional'
}

function keywordsOf(action: SchemaNode, isText: boolean): JsonSchema {
  switch (action.type) {
    case 'description':
      return { description: action.description }
    case 'regex':
      return { pattern: (action.requirement as RegExp).source }
    case 'min_value':
      return { minimum: action.requirement }
    case 'max_value':
      return { maximum: action.requirement }
    case 'min_length':
      return { [isText ? 'minLength' : 'minItems']: action.requirement }
    case 'max_length':
      return { [isText ? 'maxLength' : 'maxItems']: action.requirement }
    case 'integer':
      return { type: 'integer' }
    case 'iso_date':
      return { format: 'date' }
    // JSON Schema cannot express a check function: the build reports it.
    case 'check':
      return {}
    default:
      throw new Error(`No JSON Schema for ${action.type}`)
  }
}
