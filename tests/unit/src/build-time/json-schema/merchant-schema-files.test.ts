import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { jsonSchemaOf, schemaFiles } from '#build-time/json-schema/merchant-schema-files.ts'
import { between, field, matching } from '#build-time/brand/schema/fields.ts'

const property = (schema: v.GenericSchema): unknown => (jsonSchemaOf(v.strictObject({ a: schema }))['properties'] as { a: unknown }).a

test.each<[why: string, schema: v.GenericSchema, expected: object]>([
  ['text that must match', matching(/^a$/, 'an a'), { type: 'string', pattern: '^a$' }],
  ['a number within limits', between(1, 2), { type: 'number', minimum: 1, maximum: 2 }],
  ['a whole number', v.pipe(v.number(), v.integer()), { type: 'integer' }],
  ['a choice', v.picklist(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
  ['one word', v.literal('a'), { const: 'a' }],
  ['either', v.union([v.boolean(), v.literal('a')]), { anyOf: [{ type: 'boolean' }, { const: 'a' }] }],
  [
    'a list with limits',
    v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2)),
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
  ],
  ['text with limits', v.pipe(v.string(), v.maxLength(2)), { type: 'string', maxLength: 2 }],
  ['a pair', v.tuple([v.string(), v.number()]), { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2 }],
  [
    'keys of a kind',
    v.record(matching(/^a/, 'an a'), v.string()),
    { type: 'object', propertyNames: { type: 'string', pattern: '^a' }, additionalProperties: { type: 'string' } },
  ],
  ['a date', v.pipe(v.string(), v.isoDate()), { type: 'string', format: 'date' }],
  [
    'a default with what a merchant sees',
    field(v.optional(v.boolean(), true), 'Open?'),
    { type: 'boolean', default: true, description: 'Open?' },
  ],
  [
    'a check, which only the build can do',
    v.pipe(
      v.string(),
      v.check(() => true),
    ),
    { type: 'string' },
  ],
])('%s', (_why, schema, expected) => expect(property(schema)).toEqual(expected))

test('an object is closed and names what it needs', () => {
  const schema = v.strictObject({ a: v.string(), b: v.optional(v.string()), c: field(v.optional(v.string()), 'C.') })
  expect(jsonSchemaOf(schema)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['a'],
    additionalProperties: false,
  })
})

test('what it does not know it refuses, so that no rule gets lost unseen', () => {
  expect(() => jsonSchemaOf(v.strictObject({ a: v.bigint() }))).toThrow('The "bigint" schema cannot be converted')
  expect(() => jsonSchemaOf(v.strictObject({ a: v.pipe(v.string(), v.creditCard()) }))).toThrow('"credit_card" action cannot be converted')
})

test.each(Object.entries(schemaFiles()))('merchants/%s matches the schemas (if not: npm run schemas)', (name, text) => {
  expect(readFileSync(join(process.cwd(), 'merchants', name), 'utf8')).toBe(text)
})

test('every field that a person fills in has a description', () => {
  const silent: string[] = []
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties, items, additionalProperties } = node as Record<string, unknown>
    for (const [key, child] of Object.entries(properties ?? {})) {
      if (key !== '$schema' && !Object.hasOwn(child as object, 'description')) silent.push(`${path}.${key}`)
      visit(child, `${path}.${key}`)
    }
    visit(items, `${path}[]`)
    visit(additionalProperties, `${path}.*`)
  }
  visit(JSON.parse(schemaFiles()['merchant.schema.json'] ?? ''), '')
  expect(silent).toEqual([])
})
