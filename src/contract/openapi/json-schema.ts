import type * as v from 'valibot'

export type JsonSchema = { readonly [keyword: string]: unknown }

/** What stands for a schema that has a name: its reference. Undefined for one without. */
export type Named = (schema: AnySchema) => JsonSchema | undefined

export type AnySchema = v.GenericSchema

/** The parts of valibot's schema objects that are read here; each kind has only some. */
type Parts = {
  readonly type: string
  readonly wrapped: AnySchema
  readonly default: unknown
  readonly item: AnySchema
  readonly entries: Readonly<Record<string, AnySchema>>
  readonly options: readonly unknown[]
  readonly literal: unknown
  readonly value: AnySchema
  readonly pipe: readonly [AnySchema, ...Action[]]
}

type Action = { readonly kind: string; readonly type: string; readonly requirement?: unknown; readonly name?: string; readonly metadata?: { readonly item?: AnySchema } }

const KEYWORDS: Readonly<Record<string, (action: Action) => JsonSchema>> = {
  integer: () => ({ type: 'integer' }),
  min_value: ({ requirement }) => ({ minimum: requirement }),
  max_value: ({ requirement }) => ({ maximum: requirement }),
  not_value: ({ requirement }) => ({ not: { const: requirement } }),
  non_empty: () => ({ minLength: 1 }),
  regex: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  digits: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  starts_with: ({ requirement }) => ({ pattern: `^${String(requirement)}` }),
  url: () => ({ format: 'uri' }),
  iso_date: () => ({ format: 'date' }),
  brand: ({ name }) => (name === 'Html' ? { contentMediaType: 'text/html' } : {}),
}

/**
 * A valibot schema as JSON Schema 2020-12: what may be sent, so defaults make a field optional and what a transformation makes of it
 * is left out. Throws on a kind of schema that the contract did not use before, so that none is documented wrongly.
 */
export function toJsonSchema(schema: AnySchema, named: Named): JsonSchema {
  return named(schema) ?? describe(schema, named)
}

/** The same without looking for the schema's own name: for the component itself. */
export function describe(schema: AnySchema, named: Named): JsonSchema {
  const parts = schema as unknown as Parts
  return 'pipe' in parts ? describePipe(parts.pipe, named) : describePlain(parts, named)
}

function describePipe([base, ...actions]: Parts['pipe'], named: Named): JsonSchema {
  let described = toJsonSchema(base, named)
  const nots: unknown[] = []
  for (const action of actions) {
    if (action.metadata?.item) described = { type: 'array', items: toJsonSchema(action.metadata.item, named) }
    const { not, ...keywords } = KEYWORDS[action.type]?.(action) ?? {}
    if (not !== undefined) nots.push(not)
    described = { ...described, ...keywords }
  }
  return nots.length === 0 ? described : { ...described, not: { anyOf: nots } }
}

function describePlain(parts: Parts, named: Named): JsonSchema {
  const sub = (schema: AnySchema): JsonSchema => toJsonSchema(schema, named)
  switch (parts.type) {
    case 'string': case 'number': case 'boolean': case 'null': return { type: parts.type }
    case 'unknown': return {}
    case 'literal': return { const: parts.literal }
    case 'picklist': return { type: 'string', enum: parts.options }
    case 'array': return { type: 'array', items: sub(parts.item) }
    case 'object': return describeObject(parts.entries, named)
    case 'loose_object': return { ...describeObject(parts.entries, named), additionalProperties: true }
    case 'record': return { type: 'object', additionalProperties: sub(parts.value) }
    case 'union': case 'variant': return { anyOf: (parts.options as AnySchema[]).map(sub) }
    case 'optional': return withDefault(sub(parts.wrapped), parts.default)
    case 'nullish': case 'nullable': return withDefault(orNull(sub(parts.wrapped)), parts.default)
    default: throw new TypeError(`no JSON Schema is known for valibot's ${parts.type}`)
  }
}

/** Whether a field may be left out. */
export function isOptional(schema: AnySchema): boolean {
  return ['optional', 'nullish'].includes(schema.type)
}

function describeObject(entries: Parts['entries'], named: Named): JsonSchema {
  const required = Object.keys(entries).filter((key) => entries[key] && !isOptional(entries[key]))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, toJsonSchema(schema, named)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

function orNull(schema: JsonSchema): JsonSchema {
  return schema['type'] === 'null' ? schema : { anyOf: [schema, { type: 'null' }] }
}

/** An empty object as default says only that everything inside has its own. */
function withDefault(schema: JsonSchema, value: unknown): JsonSchema {
  const says = value !== undefined && value !== null && JSON.stringify(value) !== '{}'
  return says ? { ...schema, default: value } : schema
}
