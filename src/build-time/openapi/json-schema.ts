import type * as v from 'valibot'
import * as announcements from '#contract/announcements.ts'
import * as events from '#contract/events.ts'
import * as fields from '#contract/fields.ts'
import * as games from '#contract/games.ts'
import * as joinFields from '#contract/join-fields.ts'
import * as members from '#contract/members.ts'
import * as programs from '#contract/programs.ts'
import * as promotions from '#contract/promotions.ts'
import * as registration from '#contract/registration.ts'
import * as sealed from '#contract/sealed.ts'
import * as session from '#contract/session.ts'
import * as settings from '#contract/settings.ts'
import * as social from '#contract/social.ts'
import * as support from '#contract/support.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

/** The reference of a named schema. */
export type Named = (schema: AnySchema) => JsonSchema | undefined

export type AnySchema = v.GenericSchema

/** The parts of valibot's schemas that are read. */
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

type Action = {
  readonly kind: string
  readonly type: string
  readonly requirement?: unknown
  readonly name?: string
  readonly metadata?: { readonly item?: AnySchema }
}

const KEYWORDS: Readonly<Record<string, (action: Action) => JsonSchema>> = {
  safe_integer: () => ({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  integer: () => ({ type: 'integer' }),
  min_value: ({ requirement }) => ({ minimum: requirement }),
  max_value: ({ requirement }) => ({ maximum: requirement }),
  not_value: ({ requirement }) => ({ not: { const: requirement } }),
  non_empty: () => ({ minLength: 1 }),
  max_length: ({ requirement }) => ({ maxLength: requirement }),
  regex: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  digits: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  starts_with: ({ requirement }) => ({ pattern: `^${String(requirement)}` }),
  url: () => ({ format: 'uri' }),
  iso_date: () => ({ format: 'date' }),
  brand: ({ name }) => (name === 'Html' ? { contentMediaType: 'text/html' } : {}),
}

/** Named differently for lists; the contract has them on text only. */
const LENGTHS: ReadonlySet<string> = new Set(['non_empty', 'max_length'])

/**
 * JSON Schema 2020-12 of what may be sent: defaults make fields optional, transformations are left out. `@valibot/to-json-schema` silently
 * omits checks after a transformation. Throws on unknown schemas and checks.
 */
export function toJsonSchema(schema: AnySchema, named: Named): JsonSchema {
  return named(schema) ?? describe(schema, named)
}

/** For the component itself. */
function describe(schema: AnySchema, named: Named): JsonSchema {
  const parts = schema as unknown as Parts
  return 'pipe' in parts ? describePipe(parts.pipe, named) : describePlain(parts, named)
}

function describePipe([base, ...actions]: Parts['pipe'], named: Named): JsonSchema {
  let described = toJsonSchema(base, named)
  const nots: unknown[] = []
  let transformed = false
  for (const action of actions) {
    if (action.metadata?.item) described = { type: 'array', items: toJsonSchema(action.metadata.item, named) }
    else if (action.type === 'transform') transformed = true
    else {
      const { not, ...keywords } = keywordsOf(action, { text: described['type'] === 'string', transformed })
      if (not !== undefined) nots.push(not)
      described = { ...described, ...keywords }
    }
  }
  return nots.length === 0 ? described : { ...described, not: { anyOf: nots } }
}

/** Throws on what JSON Schema cannot express: too permissive a document misleads back ends. */
function keywordsOf(action: Action, { text, transformed }: { readonly text: boolean; readonly transformed: boolean }): JsonSchema {
  const keywords = KEYWORDS[action.type]
  if (!keywords) throw new TypeError(`no JSON Schema is known for valibot's ${action.type}`)
  if (transformed) throw new TypeError(`no JSON Schema is known for valibot's ${action.type} after a transform: check the value before it`)
  if (LENGTHS.has(action.type) && !text) throw new TypeError(`no JSON Schema is known for valibot's ${action.type} of anything but text`)
  const flags = action.requirement instanceof RegExp ? action.requirement.flags.replace('u', '') : ''
  if (flags) throw new TypeError(`no JSON Schema is known for the flags "${flags}" of valibot's ${action.type}`)
  return keywords(action)
}

function describePlain(parts: Parts, named: Named): JsonSchema {
  const sub = (schema: AnySchema): JsonSchema => toJsonSchema(schema, named)
  switch (parts.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: parts.type }
    case 'unknown':
      return {}
    case 'literal':
      return { const: parts.literal }
    case 'picklist':
      return { type: 'string', enum: parts.options }
    case 'array':
      return { type: 'array', items: sub(parts.item) }
    case 'object':
      return describeObject(parts.entries, named)
    case 'loose_object':
      return { ...describeObject(parts.entries, named), additionalProperties: true }
    case 'record':
      return { type: 'object', additionalProperties: sub(parts.value) }
    case 'union':
      return { anyOf: (parts.options as AnySchema[]).map(sub) }
    case 'optional':
      return withDefault(sub(parts.wrapped), parts.default)
    case 'nullish':
    case 'nullable':
      return withDefault(orNull(sub(parts.wrapped)), parts.default)
    default:
      throw new TypeError(`no JSON Schema is known for valibot's ${parts.type}`)
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
  const says = value !== undefined && typeof value !== 'function' && value !== null && JSON.stringify(value) !== '{}'
  return says ? { ...schema, default: value } : schema
}

const MODULES = [
  fields,
  session,
  joinFields,
  registration,
  members,
  social,
  sealed,
  settings,
  events,
  games,
  announcements,
  promotions,
  programs,
  support,
]

/** Fields whose parser says more than its schema shows. */
const IN_WORDS: ReadonlyMap<AnySchema, JsonSchema> = new Map<AnySchema, JsonSchema>([
  [
    fields.flag,
    { type: 'boolean', default: false, description: 'Absent is false. Older back ends send 1 and 0, "1" and "0", "true" and "false".' },
  ],
  [
    fields.commaList,
    { type: 'array', items: { type: 'string' }, minItems: 1, description: 'In a query: one text with a comma between two.' },
  ],
  [
    fields.closingFlag,
    { type: 'boolean', default: false, description: 'Absent is false. What can be read as no flag is true: it closes something.' },
  ],
  [fields.timeMs, { type: 'integer', description: 'Epoch milliseconds. Read as well: digits as text, and ISO 8601.' }],
  [fields.money, { ...describe(fields.money, () => undefined), description: "A decimal string with the currency's decimals." }],
])

/** By export name in Pascal case. */
const NAMES: ReadonlyMap<AnySchema, string> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).flatMap(([name, exported]) =>
    isSchema(exported) ? [[exported, pascal(name)] as const] : [],
  ),
)

/** The reference of a schema that has a name. */
export const named: Named = (schema) => {
  // A schema with a fallback is a copy of its own, with the same parts.
  const own =
    'fallback' in schema ? [...NAMES.keys()].find((each) => 'pipe' in each && 'pipe' in schema && each.pipe === schema.pipe) : schema
  const name = own && NAMES.get(own)
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` }
}

/** The named schemas, each written out once. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries([...NAMES].map(([schema, name]) => [name, IN_WORDS.get(schema) ?? describe(schema, named)]))
}

function isSchema(exported: unknown): exported is AnySchema {
  return typeof exported === 'object' && exported !== null && (exported as { kind?: unknown }).kind === 'schema'
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
