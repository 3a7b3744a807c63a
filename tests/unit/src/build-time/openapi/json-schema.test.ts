import { expect, test } from 'vitest'
import * as v from 'valibot'
import * as fields from '#contract/fields.ts'
import { lenientList } from '#contract/fields.ts'
import { type AnySchema, isOptional, type JsonSchema, toJsonSchema } from '#build-time/openapi/json-schema.ts'

const text = v.string()
const nameless = (): undefined => undefined

test.each<[why: string, schema: AnySchema, expected: JsonSchema]>([
  ['text', v.string(), { type: 'string' }],
  ['a number', v.number(), { type: 'number' }],
  ['a boolean', v.boolean(), { type: 'boolean' }],
  ['null', v.null(), { type: 'null' }],
  ['anything', v.unknown(), {}],
  ['one value', v.literal('MOBILE'), { const: 'MOBILE' }],
  ['one of several', v.picklist(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
  ['a list', v.array(v.number()), { type: 'array', items: { type: 'number' } }],
  ['a lenient list is a list of its items', lenientList(v.number()), { type: 'array', items: { type: 'number' } }],
  ['a record', v.record(v.string(), v.number()), { type: 'object', additionalProperties: { type: 'number' } }],
  ['either', v.union([v.string(), v.number()]), { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ['an optional with its default', v.optional(v.number(), 1), { type: 'number', default: 1 }],
  ['an optional without', v.optional(v.number()), { type: 'number' }],
  ['an optional whose parts have defaults', v.optional(v.object({}), {}), { type: 'object', properties: {} }],
  ['text that may be null', v.nullish(v.string(), ''), { anyOf: [{ type: 'string' }, { type: 'null' }], default: '' }],
  ['text that may be null and has no default', v.nullable(v.string()), { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ['null that may be absent', fields.done, { type: 'null' }],
  [
    'required and optional fields',
    v.object({ a: v.string(), b: v.optional(v.string()), c: v.nullish(v.string()), d: v.nullable(v.string()) }),
    {
      type: 'object',
      required: ['a', 'd'],
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        c: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        d: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    },
  ],
  [
    'an object that lets more through',
    v.looseObject({ a: v.string() }),
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: true },
  ],
  ['money', fields.money, { type: 'string', maxLength: 64, pattern: String.raw`^-?\d+(\.\d+)?$` }],
  ['HTML', fields.html, { type: 'string', contentMediaType: 'text/html' }],
  ['any other brand adds nothing', v.pipe(v.string(), v.brand('Other')), { type: 'string' }],
  [
    'a page',
    v.object(fields.paging),
    {
      type: 'object',
      properties: {
        page: { type: 'integer', minimum: 1, default: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
    },
  ],
  ['an address', v.pipe(v.string(), v.url()), { type: 'string', format: 'uri' }],
  ['a day', v.pipe(v.string(), v.isoDate()), { type: 'string', format: 'date' }],
  ['digits', v.pipe(v.string(), v.digits()), { type: 'string', pattern: v.DIGITS_REGEX.source }],
  ['a prefix', v.pipe(v.string(), v.startsWith('a/b')), { type: 'string', pattern: '^a/b' }],
  ['non-empty text', v.pipe(v.string(), v.nonEmpty()), { type: 'string', minLength: 1 }],
  ['short text', v.pipe(v.string(), v.maxLength(9)), { type: 'string', maxLength: 9 }],
  [
    'a count that may come as text is a number in both',
    fields.count,
    { anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` }] },
  ],
  [
    'all but two',
    v.pipe(v.string(), v.notValue('a'), v.notValue('b')),
    { type: 'string', not: { anyOf: [{ const: 'a' }, { const: 'b' }] } },
  ],
])('%s', (_why, schema, expected) => expect(toJsonSchema(schema, nameless)).toEqual(expected))

test('a named schema is always a reference', () => {
  const named = (schema: AnySchema): JsonSchema | undefined => (schema === text ? { $ref: '#/Text' } : undefined)
  expect(toJsonSchema(text, named)).toEqual({ $ref: '#/Text' })
  expect(toJsonSchema(v.object({ a: v.optional(text, 'x'), b: lenientList(text) }), named)).toEqual({
    type: 'object',
    required: ['b'],
    properties: { a: { $ref: '#/Text', default: 'x' }, b: { type: 'array', items: { $ref: '#/Text' } } },
  })
})

test.each<[why: string, schema: AnySchema, named: string]>([
  ['an unknown kind of schema', v.map(v.string(), v.string()) as unknown as AnySchema, "valibot's map"],
  [
    'an unknown check',
    v.pipe(
      v.string(),
      v.check((value) => value !== 'x'),
    ),
    "valibot's check",
  ],
  ['an unknown transformation', v.pipe(v.string(), v.trim()), "valibot's trim"],
  ['a schema within a pipe', v.pipe(v.string(), v.transform(Number), v.number()), "valibot's number"],
  [
    'a check of what a transform made',
    v.pipe(
      v.string(),
      v.transform((value) => value),
      v.nonEmpty(),
    ),
    "valibot's non_empty after a transform",
  ],
  ['the length of a list', v.pipe(v.array(v.string()), v.maxLength(3)), "valibot's max_length of anything but text"],
  ['a pattern that ignores case', v.pipe(v.string(), v.regex(/a/i)), 'the flags "i" of valibot\'s regex'],
])('%s stops the generation and is named', (_why, schema, named) => {
  expect(() => toJsonSchema(v.object({ field: schema }), nameless)).toThrow(named)
})

test('optional and nullish fields may be left out', () => {
  expect([v.optional(text), v.nullish(text), v.nullable(text), text].map(isOptional)).toEqual([true, true, false, false])
})
