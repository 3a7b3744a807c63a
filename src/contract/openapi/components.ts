import * as announcements from '../announcements.ts'
import * as country from '../country.ts'
import * as events from '../events.ts'
import * as fields from '../fields.ts'
import * as games from '../games.ts'
import * as members from '../members.ts'
import * as availability from '../promotion-availability.ts'
import * as programs from '../programs.ts'
import * as promotions from '../promotions.ts'
import * as registration from '../registration.ts'
import * as sealed from '../sealed.ts'
import * as session from '../session.ts'
import * as settings from '../settings.ts'
import * as social from '../social.ts'
import * as support from '../support.ts'
import { describe } from './json-schema.ts'
import type { AnySchema, JsonSchema, Named } from './json-schema.ts'

const MODULES = [fields, session, registration, members, social, sealed, settings, country, availability, events, games, announcements, promotions, programs, support]

/** Fields whose parser says more than its schema shows. */
const IN_WORDS: ReadonlyMap<AnySchema, JsonSchema> = new Map<AnySchema, JsonSchema>([
  [fields.flag, { type: 'boolean', default: false, description: 'Absent is false. Older back ends send 1 and 0, "1" and "0", "true" and "false".' }],
  [fields.timeMs, { type: 'integer', description: 'Epoch milliseconds.' }],
  [fields.money, { ...describe(fields.money, () => undefined), description: "A decimal string with the currency's decimals." }],
])

/** Every schema that a module of the contract exports, under its own name in Pascal case. */
const NAMES: ReadonlyMap<AnySchema, string> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).flatMap(([name, exported]) => (isSchema(exported) ? [[exported, pascal(name)] as const] : [])),
)

/** The reference of a schema that has a name. */
export const named: Named = (schema) => {
  const name = NAMES.get(schema)
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
