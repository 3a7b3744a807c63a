import { AREAS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { SUITES } from '#contract/sealed.ts'
import { componentSchemas, type JsonSchema } from './json-schema.ts'
import { describeOperation, type Addressed } from './operation.ts'
import { readFileSync } from 'node:fs'

const header = (name: string, description: string, schema: JsonSchema, required = true): JsonSchema => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const PARAMETERS: JsonSchema = {
  UserAgent: header('X-Real-UA', 'navigator.userAgent', { type: 'string' }),
  Merchant: header('Merchant', 'Merchant code', { type: 'string' }),
  Language: header('Language', 'UI language code', { type: 'string', examples: ['EN', 'PT-BR'] }),
  Device: header('Device', 'Where the page runs; absent in any other browser', { type: 'string', enum: ['IPAD', 'PWA', 'WEBCLIP'] }, false),
  Encryption: header('Encryption', 'The suite that the body is sealed with', { type: 'string', enum: SUITES }),
  Digest: header('X-Digest', "Lower-case hex SHA-256 of the text of the body's DES or AES field", {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
  }),
  KeyId: header('X-RSA', 'Id of the public key', { type: 'string' }),
}

const REFUSAL: JsonSchema = {
  type: 'object',
  description: 'Any other code: the catalogue of errors says what it leads to.',
  properties: { success: { const: false }, errorCode: { type: 'string' }, message: { type: 'string' }, value: {} },
  required: ['success', 'errorCode'],
}

const RESPONSES: JsonSchema = {
  NoSession: {
    description: 'The session is missing, dead, or (session.stale) too old for this call.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
  Failure: { description: 'A transport error. The body may be absent, or no JSON.' },
}

/** OpenAPI 3.1 from declarations and their doc comments. */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: "Livery: wire contract with an operator's back end",
      version: '1.0.0',
      description: 'Generated from src/contract. Times are epoch milliseconds, money is a decimal string, unknown fields are ignored.',
    },
    servers: [{ url: '/', description: 'The origin of the pages' }],
    tags: Object.keys(AREAS).map((name) => ({ name })),
    paths: describePaths(),
    components: {
      schemas: { ...componentSchemas(), Refusal: REFUSAL },
      parameters: PARAMETERS,
      responses: RESPONSES,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The bare session token' } },
    },
  }
}

function describePaths(): JsonSchema {
  const docs = docCommentsOf(Object.keys(AREAS))
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [area, calls] of Object.entries(AREAS)) {
    for (const addressed of byAddress(calls)) {
      const [{ path, method }] = addressed
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(addressed, area, docs) }
    }
  }
  return paths
}

function byAddress(calls: readonly Declaration[]): Addressed[] {
  const groups = new Map<string, [Declaration, ...Declaration[]]>()
  for (const call of calls) {
    const address = `${call.method} ${call.path}`
    const group = groups.get(address)
    if (group) group.push(call)
    else groups.set(address, [call])
  }
  return [...groups.values()]
}

const DECLARED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = defineCall\(/g

/** By name, on one line. */
export function readDocComments(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(DECLARED)].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()]),
  )
}

/** The same for the files of the contract, named without folder and ending. */
function docCommentsOf(files: readonly string[]): Map<string, string> {
  return new Map(files.flatMap((file) => [...readDocComments(readFileSync(new URL(`../../contract/${file}.ts`, import.meta.url), 'utf8'))]))
}
