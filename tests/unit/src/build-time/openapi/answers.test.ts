import { createGeneratorSync, type JsonSchema } from 'json-schema-faker'
import { expect, test } from 'vitest'
import { ApiError, ContractError } from '#api/errors.ts'
import { openEnvelope, toResult } from '#api/wire.ts'
import { openApiDocument } from '#build-time/openapi/document.ts'
import { ALL_CALLS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'

/** How many answers of each call a run tries. Each has a seed of its own, so that a failure repeats. */
const ANSWERS = Number(process.env['LIVERY_ANSWERS'] ?? 40)

type Answer = { readonly [keyword: string]: unknown; readonly title?: string }
type Answers = Answer & { readonly anyOf?: readonly Answer[] }
type Operation = {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Answers } } } }
}

const document = openApiDocument()
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** What the document says that a call may get. Where several calls share an address, the title of an answer names those that it is for. */
function answersTo({ name, path, method }: Declaration): JsonSchema {
  const schema = paths[path]?.[method.toLowerCase()]?.responses[200].content['application/json'].schema
  const own = (schema?.anyOf ?? (schema ? [schema] : [])).filter(({ title }) => title === undefined || title.split(' or ').includes(name))
  return { anyOf: own as JsonSchema[], components: document['components'] }
}

/** What the client did with a response: `value`, the declared refusal's code, `thrown` for any other code, or why it could not read it. */
function read(call: Declaration, response: unknown): string {
  const lost: string[] = []
  try {
    const result = toResult(call, openEnvelope(call, { status: 200, text: JSON.stringify(response) }), (items) =>
      lost.push(...items.map(({ field, problem }) => `lost ${field}: ${problem}`)),
    )
    return lost[0] ?? (result.ok ? 'value' : result.refusal.code)
  } catch (error) {
    if (error instanceof ContractError) return `unread ${error.message}`
    return error instanceof ApiError ? 'thrown' : String(error)
  }
}

test.each(ALL_CALLS.filter(({ beacon }) => !beacon).map((call) => [call.name, call] as const))(
  'the client reads every answer that the document allows to %s',
  (_name, call) => {
    const schema = answersTo(call)
    const generator = createGeneratorSync({ seed: 1, optionalsProbability: 0.6, maxDefaultItems: 3, maxDepth: 20 })
    const outcomes = new Set<string>()
    for (let at = 0; at < ANSWERS; at += 1) {
      const answer = generator.generate(schema)
      const outcome = read(call, answer)
      expect(outcome, JSON.stringify(answer)).not.toMatch(/^(?:unread|lost) /)
      outcomes.add(outcome)
    }
    expect([...outcomes], 'an answer with a value is among them').toContain('value')
  },
)
