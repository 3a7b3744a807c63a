import type * as v from 'valibot'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** The parts of a valibot schema that a conversion reads; each kind has some of them. */
interface Part {
  readonly kind: string
  readonly type: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly wrapped?: Part
  readonly default?: unknown
  readonly item?: Part
  readonly items?: readonly Part[]
  readonly key?: Part
  readonly value?: Part
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly requirement?: unknown
  readonly description?: string
  readonly pipe?: readonly Part[]
}

/** A valibot schema as JSON Schema 2020-12, with its descriptions: what editors show beside a field. Throws on a kind that it does not know. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...convert(schema as unknown as Part) }
}

function convert(part: Part): JsonSchema {
  const [first, ...actions] = part.pipe ?? [part]
  const base = first === part || first === undefined ? kindOf(part) : convert(first)
  return Object.assign({}, base, ...actions.map((action) => keywordsOf(action, base['type'] === 'string'))) as JsonSchema
}

function kindOf(part: Part): JsonSchema {
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean': return { type: part.type }
    case 'literal': return { const: part.literal }
    case 'picklist': return { enum: part.options }
    case 'array': return { type: 'array', items: convert(part.item as Part) }
    case 'tuple': return { type: 'array', prefixItems: part.items?.map(convert), minItems: part.items?.length, maxItems: part.items?.length }
    case 'record': return { type: 'object', propertyNames: convert(part.key as Part), additionalProperties: convert(part.value as Part) }
    case 'variant':
    case 'union': return { anyOf: (part.options as Part[]).map(convert) }
    case 'optional': return { ...convert(part.wrapped as Part), ...(part.default === undefined ? {} : { default: part.default }) }
    case 'strict_object': return objectOf(part.entries ?? {})
    default: throw new Error(`No JSON Schema for ${part.type}`)
  }
}

function objectOf(entries: Readonly<Record<string, Part>>): JsonSchema {
  const required = Object.entries(entries).filter(([, entry]) => !isOptional(entry)).map(([key]) => key)
  const properties = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, convert(entry)]))
  return { type: 'object', properties, required, additionalProperties: false }
}

/** A field may be wrapped for its description: the optional is then the first of its pipe. */
function isOptional(part: Part): boolean {
  return part.type === 'optional' || part.pipe?.[0]?.type === 'optional'
}

function keywordsOf(action: Part, isText: boolean): JsonSchema {
  switch (action.type) {
    case 'description': return { description: action.description }
    case 'regex': return { pattern: (action.requirement as RegExp).source }
    case 'min_value': return { minimum: action.requirement }
    case 'max_value': return { maximum: action.requirement }
    case 'min_length': return { [isText ? 'minLength' : 'minItems']: action.requirement }
    case 'max_length': return { [isText ? 'maxLength' : 'maxItems']: action.requirement }
    case 'integer': return { type: 'integer' }
    case 'iso_date': return { format: 'date' }
    // What a check does cannot be said in JSON Schema; the build says it.
    case 'check': return {}
    default: throw new Error(`No JSON Schema for ${action.type}`)
  }
}
