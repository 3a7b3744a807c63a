import type * as v from 'valibot'
import type { Declaration } from '#contract/call.ts'
import { commaList } from '#contract/fields.ts'
import { SEAL_REFUSALS } from '#contract/sealed.ts'
import { named, isOptional, toJsonSchema, type AnySchema, type JsonSchema } from './json-schema.ts'

/** One address and method: the declaration that it has, or the several that its request tells apart. */
export type Addressed = readonly [Declaration, ...Declaration[]]

const schemaOf = (schema: AnySchema): JsonSchema => toJsonSchema(schema, named)
const parameter = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` })

/** The OpenAPI operation of an address. `docs` are the doc comments of the declarations, by name. */
export function describeOperation(calls: Addressed, tag: string, docs: ReadonlyMap<string, string>): JsonSchema {
  const [first] = calls
  return {
    operationId: calls.map(({ name }) => name).join('_or_'),
    tags: [tag],
    summary: calls.map(({ name }) => firstSentence(docs.get(name) ?? name)).join(' Or: '),
    description: calls.map((call) => [docs.get(call.name), ...wordsOf(call)].filter(Boolean).join(' ')).join('\n\n'),
    security: securityOf(calls),
    parameters: [...headersOf(first), ...(first.method === 'GET' ? queryOf(calls) : [])],
    ...(first.method === 'POST' ? { requestBody: { required: true, content: contentOf(first) } } : {}),
    responses: first.beacon ? { 204: { description: 'Nothing is read.' } } : responsesOf(calls),
  }
}

/** What the declaration says in a word, in a sentence. */
function wordsOf({ cached, cacheMs = 180_000, fresh, sealed, timeoutMs, concurrency }: Declaration): string[] {
  return [
    sealed ? `The body is sealed${sealed === 'withExtra' ? ' when it holds `extra`' : ''}.` : '',
    cached ? `The client may keep the answer for ${cacheMs / 1000} s.` : '',
    fresh ? 'Sent with Cache-Control: no-cache.' : '',
    timeoutMs === undefined ? '' : `The client waits ${timeoutMs} ms.`,
    concurrency === undefined ? '' : `The client sends ${concurrency} at once, no more.`,
  ].filter(Boolean)
}

function securityOf(calls: Addressed): JsonSchema[] {
  const auths = new Set(calls.map(({ auth }) => auth))
  return [
    ...(auths.has('none') || auths.has('optional') ? [{}] : []),
    ...(auths.has('required') || auths.has('optional') ? [{ session: [] }] : []),
  ]
}

function headersOf({ beacon, device, moduleId, sealed }: Declaration): JsonSchema[] {
  if (beacon) return []
  return [
    ...['UserAgent', 'Merchant', 'Language'].map(parameter),
    ...(device ? [parameter('Device')] : []),
    ...(moduleId ? [{ name: 'ModuleId', in: 'header', required: true, schema: { const: moduleId } }] : []),
    ...(sealed === true ? ['Encryption', 'Digest', 'KeyId'].map(parameter) : []),
  ]
}

/** Of several declarations a parameter is required when all of them require it, and takes what any of them takes. */
function queryOf(calls: Addressed): JsonSchema[] {
  const requests = calls.map(({ request }) => (request as v.ObjectSchema<v.ObjectEntries, undefined>).entries as Record<string, AnySchema>)
  const names = [...new Set(requests.flatMap((entries) => Object.keys(entries)))]
  return names.map((name) => {
    const entries = requests.flatMap((request) => request[name] ?? [])
    const required = entries.length === requests.length && !entries.some(isOptional)
    const listed = entries.some((schema) => plainOf(schema) === commaList) ? { style: 'form', explode: false } : {}
    return { name, in: 'query', required, ...listed, schema: anyOf(entries.map(schemaOf)) }
  })
}

const plainOf = (schema: AnySchema): AnySchema => ('wrapped' in schema ? plainOf(schema.wrapped as AnySchema) : schema)

/** Browsers send a beacon's text as text/plain, whatever is written in it. */
function contentOf(call: Declaration): JsonSchema {
  if (!call.beacon) return { 'application/json': { schema: bodyOf(call) } }
  return { 'text/plain': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schemaOf(call.request) } } }
}

function bodyOf({ sealed, request }: Declaration): JsonSchema {
  if (!sealed) return schemaOf(request)
  const bodies = ['RsaDesBody', 'OaepGcmBody'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return { anyOf: sealed === 'withExtra' ? [schemaOf(request), ...bodies] : bodies, 'x-sealed-content': schemaOf(request) }
}

function responsesOf(calls: Addressed): JsonSchema {
  const schema = anyOf([...successesOf(calls), ...calls.flatMap((call) => (call.enveloped === false ? [] : refusalsOf(call)))])
  return {
    200: { description: 'The value, or the code that says why not.', content: { 'application/json': { schema } } },
    401: { $ref: '#/components/responses/NoSession' },
    default: { $ref: '#/components/responses/Failure' },
  }
}

/** The values of an address. Where its calls have different ones, each is titled with the names of its calls. */
function successesOf(calls: Addressed): JsonSchema[] {
  const names = new Map<string, string[]>()
  for (const call of calls) {
    const key = JSON.stringify(successOf(call))
    names.set(key, [...(names.get(key) ?? []), call.name])
  }
  return [...names].map(([key, own]) => ({ ...(names.size > 1 ? { title: own.join(' or ') } : {}), ...(JSON.parse(key) as JsonSchema) }))
}

function successOf({ enveloped, value }: Declaration): JsonSchema {
  if (enveloped === false) return schemaOf(value)
  return { type: 'object', properties: { success: { const: true }, value: schemaOf(value) }, required: ['success', 'value'] }
}

/** The declared codes, each with its value where it carries one; last, that any other code may come. */
function refusalsOf({ auth, sealed, refusals, refusalValues = {} }: Declaration): JsonSchema[] {
  const codes = [...refusals, ...(sealed ? SEAL_REFUSALS : []), ...(auth === 'required' ? ['customer.not.login'] : [])]
  const plain = codes.filter((code) => !refusalValues[code])
  return [
    ...(plain.length > 0 ? [refusal({ type: 'string', enum: plain })] : []),
    ...Object.entries(refusalValues).map(([code, value]) => refusal({ const: code }, schemaOf(value))),
    { $ref: '#/components/schemas/Refusal' },
  ]
}

function refusal(errorCode: JsonSchema, value?: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { success: { const: false }, errorCode, message: { type: 'string' }, ...(value ? { value } : {}) },
    required: ['success', 'errorCode', ...(value ? ['value'] : [])],
  }
}

function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 && different[0] ? different[0] : { anyOf: different }
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}
