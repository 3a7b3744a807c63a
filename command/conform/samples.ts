import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Declaration } from '#contract/call.ts'
import { timeMs } from '#contract/fields.ts'

/** The parts of valibot's schemas that are read here; each kind has only some. */
export interface Parts {
  readonly type: string
  readonly wrapped: v.GenericSchema
  readonly item: v.GenericSchema
  readonly value: v.GenericSchema
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly options: readonly unknown[]
  readonly literal: unknown
  readonly pipe: readonly PipeItem[]
}

interface PipeItem {
  readonly type: string
  readonly metadata?: { readonly item?: v.GenericSchema }
}

export const partsOf = (schema: v.GenericSchema): Parts => schema as unknown as Parts
export const isOptional = (schema: v.GenericSchema): boolean => ['optional', 'nullish'].includes(schema.type)

/** The schema inside optional, nullish and nullable. A pipe that begins with one says more than what is inside. */
export function bare(schema: v.GenericSchema): v.GenericSchema {
  // A schema with a fallback is a copy of its own, with the same parts.
  if ('fallback' in schema && 'pipe' in schema && schema.pipe === timeMs.pipe) return timeMs
  return ['optional', 'nullish', 'nullable'].includes(schema.type) && 'wrapped' in schema && !('pipe' in schema)
    ? bare(partsOf(schema).wrapped)
    : schema
}

/** The fields of a call's request; of several forms, those of the first. */
export function fieldsOf(call: Declaration): Readonly<Record<string, v.GenericSchema>> {
  const request = call.request.type === 'union' ? (partsOf(call.request).options[0] as v.GenericSchema) : call.request
  return partsOf(request).entries ?? {}
}

/** Texts that stand for values by the name of the field, or by call and field. Undefined: the field is left out even of a full request. */
export type Facts = Record<string, unknown>

/** A name that nobody has, which the usual policies take. */
export const nobody = (): string => `conform${randomBytes(5).toString('hex')}`

/** What a request may say of a brand's site before anything is known of its back end. */
export function firstFacts(options: { readonly site: string; readonly merchant: string; readonly language: string }): Facts {
  const { origin, host } = new URL(options.site)
  return {
    language: options.language,
    merchant: options.merchant,
    merchantCode: options.merchant,
    backUrl: `${origin}/m/home`,
    url: `${origin}/m/home`,
    registerUrl: `${origin}/m/register`,
    redirectUri: `${origin}/m/login`,
    audience: origin,
    domain: host,
    originalDomain: host,
    _: Date.now(),
    t: Date.now(),
    at: Date.now(),
    types: 'POPUP',
    keyword: 'a',
    events: '[]',
    'passkeyOptions.purpose': 'login',
    amount: '10.00',
    countryDialingCode: '63',
    loginDeviceId: 'conform',
    nodeId: '1',
    gameId: '1',
    roomId: undefined,
    geetestRisk: undefined,
    'reportPerformance.value': '1,2,3,4',
    'collect.value': '1,2,3,4',
    'reportEvent.eventID': `conform-${randomBytes(6).toString('hex')}`,
    'recordConsent.id': `conform-${randomBytes(6).toString('hex')}`,
    'feedback.content': 'A test by livery conform',
  }
}

/** A request that the declaration allows: the least, or with all optional fields. */
export function sampleRequest(call: Declaration, facts: Facts, full = false): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(call))
      .filter(([, schema]) => full || !isOptional(schema))
      .map(([name, schema]) => [name, known(call.name, name, schema, facts)])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>
}

function known(call: string, name: string, schema: v.GenericSchema, facts: Facts): unknown {
  for (const key of [`${call}.${name}`, name]) {
    if (!(key in facts)) continue
    if (facts[key] === undefined || v.safeParse(schema, facts[key]).success) return facts[key]
  }
  return sampleOf(schema)
}

function sampleOf(given: v.GenericSchema): unknown {
  const schema = bare(given)
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'picklist':
      return parts.options[0]
    case 'literal':
      return parts.literal
    case 'number':
      return schema === timeMs ? Date.now() - 86_400_000 : 1
    case 'boolean':
      return false
    case 'array':
    case 'unknown':
      return []
    case 'record':
      return {}
    case 'union':
      return sampleOf(parts.options[0] as v.GenericSchema)
    case 'object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(parts.entries)
          .filter(([, schema]) => !isOptional(schema))
          .map(([name, schema]) => [name, sampleOf(schema)]),
      )
    default:
      return 'conform'
  }
}
