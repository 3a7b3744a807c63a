import * as v from 'valibot'
import type { Declaration } from '#contract/call.ts'
import { money, paging, timeMs } from '#contract/fields.ts'
import { bare, fieldsOf, isOptional, partsOf } from './samples.ts'

/** A request that the declaration does not allow, and why. */
export interface BadRequest {
  readonly field: string
  readonly what: string
  readonly request: unknown
}

/** Requests with one field missing or wrong. Only what the declaration refuses: a back end may read more forms of a query than the site sends. */
export function badRequests(call: Declaration, good: Readonly<Record<string, unknown>>): BadRequest[] {
  if (call.beacon) return []
  const changed = Object.entries(fieldsOf(call)).flatMap(([field, schema]) =>
    wrongValues(call, schema).map(([what, value]) => ({ field, what: `${field}: ${what}`, request: withField(good, field, value) })),
  )
  return changed.filter(({ request }) => !v.safeParse(call.request, request).success)
}

function withField(good: Readonly<Record<string, unknown>>, field: string, value: unknown): Record<string, unknown> {
  const { [field]: _old, ...others } = good
  return value === undefined ? others : { ...others, [field]: value }
}

function wrongValues(call: Declaration, schema: v.GenericSchema): (readonly [what: string, value: unknown])[] {
  const plain = bare(schema)
  if (call.method === 'GET') return pagingValues(plain)
  if (plain.type === 'literal' && !isOptional(schema)) return [['another word', 'conform-unknown']]
  const missing: [string, unknown][] = isOptional(schema) ? [] : [['missing', undefined]]
  return [...missing, ...wrongTypes(plain)]
}

function wrongTypes(plain: v.GenericSchema): (readonly [string, unknown])[] {
  switch (plain.type) {
    case 'string':
      return [
        ['an object', { $ne: '' }],
        ['a list', ['']],
        ['null', null],
        ['empty', ''],
        ['6,000 characters', 'x'.repeat(6_000)],
        ['signs', '\u2717 \u2717'],
        ...(plain === money
          ? ([
              ['no amount', 'ten'],
              ['an exponent', '1e3'],
              ['a number', 5],
            ] as const)
          : []),
      ]
    case 'picklist':
      return [['an unknown word', 'conform-unknown']]
    case 'number':
      return [
        ['text', 'x'],
        ['an object', {}],
      ]
    case 'boolean':
      return [['an object', {}]]
    case 'array':
      return [
        ['an object', {}],
        ['a text', 'x'],
      ]
    default:
      return [['a text', 'x']]
  }
}

function pagingValues(plain: v.GenericSchema): (readonly [string, unknown])[] {
  if (plain === bare(paging.page))
    return [
      ['0', 0],
      ['below 0', -1],
      ['a fraction', 1.5],
      ['no number', 'x'],
    ]
  if (plain === bare(paging.pageSize))
    return [
      ['0', 0],
      ['below 0', -5],
      ['101', 101],
      ['very many', 1_000_000],
      ['no number', 'x'],
    ]
  return []
}

/** Good requests with one optional field each, and with each word of a fixed list. */
export function variedRequests(
  call: Declaration,
  good: Readonly<Record<string, unknown>>,
  full: Readonly<Record<string, unknown>>,
): Record<string, unknown>[] {
  return Object.entries(fieldsOf(call)).flatMap(([field, schema]) => {
    const plain = bare(schema)
    const words = plain.type === 'picklist' ? partsOf(plain).options : isOptional(schema) && field in full ? [full[field]] : []
    return words.filter((word) => word !== good[field]).map((word) => ({ ...good, [field]: word }))
  })
}

/** Bodies that are no request of the call at all, as text. */
export function brokenBodies(call: Declaration): (readonly [what: string, body: string])[] {
  if (call.method !== 'POST' || call.beacon) return []
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  return [
    ['half a JSON', '{"'],
    ['a text', '"conform"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['JSON of 20,000 levels', deep],
    ['a form', 'username=a&password=b'],
    ['a body of 300 kB', JSON.stringify({ conform: 'x'.repeat(300_000) })],
  ]
}

/** Amounts and numbers of a member's request that no back end may take: below zero, without an end, more than there is. */
export function absurdNumbers(call: Declaration, good: Readonly<Record<string, unknown>>): BadRequest[] {
  if (call.method !== 'POST' || call.auth !== 'required') return []
  return Object.entries(fieldsOf(call)).flatMap(([field, schema]) => {
    const plain = bare(schema)
    const values = plain === money ? ['-5.00', '0', '1'.repeat(60)] : plain.type === 'number' && plain !== timeMs ? [-1, 0, 1.5, 1e15] : []
    const others = plain === money ? { minutes: undefined } : {}
    return values.map((value) => ({
      field,
      what: `${field}: ${String(value).slice(0, 12)}`,
      request: { ...good, ...others, [field]: value },
    }))
  })
}

/** Marks by which hostile texts are found again. */
export const MARKUP = '<img src=x onerror=alert(7)>'

/** Texts that a field may get from somebody who means harm, or from a language that the program forgot. */
export const HOSTILE_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['quotes', `'"\`;--`],
  ['SQL', `' OR '1'='1' -- `],
  ['markup', `"'>${MARKUP}`],
  ['a template', '{{9173*4321}}${9173*4321}<%= 9173*4321 %>'],
  ['a null byte', 'a\0b'],
  ['control characters', '\u0001\u001B[31m\u007F'],
  ['line breaks', 'a\r\nSet-Cookie: conform=1\r\n\r\n'],
  ['right-to-left marks', '\u202Eabc\u202C\u200F\u0634'],
  ['half a character', 'a\uD800b'],
  ['emoji', '👩‍👩‍👧‍👦𐍈'],
  ['a path', '../../../../../../etc/passwd'],
  ['a pattern', '%_*.?[(\\'],
  ['4,000 characters', 'x'.repeat(4000)],
]

/** The fields of a call that take any text. Words with a meaning of their own (picklists) are none. */
export function textFields(call: Declaration): string[] {
  return Object.entries(fieldsOf(call))
    .filter(([, schema]) => bare(schema).type === 'string' && bare(schema) !== money)
    .map(([name]) => name)
}
