import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { ALL_CALLS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { EXAMPLES, type Example, type Shape } from './examples.ts'

const callOf = (name: string): Declaration => ALL_CALLS.find((call) => call.name === name) as Declaration
type Plain = Record<string, unknown>

/** Whether the schema takes all of it: a lenient list that loses its item does not. */
function takes(schema: v.GenericSchema, input: unknown): boolean {
  const parsed = v.safeParse(schema, input)
  return parsed.success && JSON.stringify(parsed.output).split('{').length >= JSON.stringify(input).split('{').length
}

test('every call has its examples', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort())
})

describe.each(Object.entries(EXAMPLES))('%s', (name, example) => {
  const call = callOf(name)

  describe.each(sidesOf(call, example))('%s', (side, schema, { full, optional = [], whole = [], defaults = {} }) => {
    test('is read as it was sent, without unknown fields', () => {
      expect(v.parse(schema, withUnknown(full))).toEqual(full)
    })

    test('may leave out optional fields, which then have their defaults', () => {
      const least = optional.reduce<unknown>((value, path) => without(value, path), full)
      expect(v.parse(schema, least)).toEqual(
        Object.entries(defaults).reduce<unknown>((value, [path, standard]) => withField(value, path, standard), least),
      )
    })

    // A loose object keeps what it gets: the browser itself reads a passkey's options.
    if (side === 'value' && name !== 'passkeyOptions')
      test('null stands for what a back end leaves out', () => {
        for (const path of [...optional, ...whole])
          expect(v.parse(schema, withField(full, path, null)), path).toEqual(v.parse(schema, without(full, path)))
      })

    test.each(whole)('may leave out %s as a whole', (path) => expect(takes(schema, without(full, path))).toBe(true))

    test('may leave out nothing else', () => {
      for (const path of pathsOf(full)) {
        const isKnown = [...optional, ...whole].some((known) => path === known || path.startsWith(`${known}.`))
        if (!isKnown) expect(takes(schema, without(full, path)), path).toBe(false)
      }
    })

    test('accepts no field of another kind', () => {
      // Of an item of a list the optional ones count as missing.
      const isLeftOut = (path: string): boolean => side === 'value' && optional.includes(path) && /(?:^|\.)\d+\./.test(path)
      for (const path of pathsOf(full).filter((each) => !isLeftOut(each)))
        if (!(example.anyKind ?? []).includes(path)) expect(takes(schema, withField(full, path, Symbol.iterator)), path).toBe(false)
    })
  })
})

type Side = readonly [side: string, schema: v.GenericSchema, shape: Shape]

function sidesOf(call: Declaration, { request, value }: Example): Side[] {
  const sides: Side[] = []
  if (request) sides.push(['request', call.request, request])
  if (value) sides.push(['value', call.value, value])
  return sides
}

/** The paths of all fields, through lists too: `cards.0.vendor`. */
function pathsOf(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const paths: string[] = []
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value)) paths.push(`${before}${key}`)
    paths.push(...pathsOf(child, `${before}${key}.`))
  }
  return paths
}

function without(value: unknown, path: string): unknown {
  return changed(value, path, (parent, key) => delete parent[key])
}

function withField(value: unknown, path: string, field: unknown): unknown {
  return changed(value, path, (parent, key) => {
    parent[key] = field
  })
}

function changed(value: unknown, path: string, change: (parent: Plain, key: string) => void): unknown {
  const copy = structuredClone(value)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let parent: Plain | undefined = copy as Plain
  for (const key of keys) parent = parent?.[key] as Plain | undefined
  if (parent) change(parent, last)
  return copy
}

function withUnknown(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, 'x-unknown': 1 } : value
}
