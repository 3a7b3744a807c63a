import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '#build-time/brand/icons.ts'
import { shapeFields } from '#build-time/brand/schema/shapes.ts'

const page = readFileSync(new URL('../../../../../docs/shapes.md', import.meta.url), 'utf8')
const rows = new Map([...page.matchAll(/^\| `([\w.]+)` \| ([^|]+) \|/gm)].map(([, field = '', values = '']) => [field, values]))
const ticked = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value)

interface Node {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly options?: readonly (string | number)[]
}

function* leaves(node: Node, path: string): Generator<[path: string, values: readonly string[] | undefined]> {
  if (node.wrapped) yield* leaves(node.wrapped, path)
  else if (node.entries) for (const [name, entry] of Object.entries(node.entries)) yield* leaves(entry, `${path}.${name}`)
  else yield [path, node.type === 'picklist' ? (node.options ?? []).map(String) : node.type === 'boolean' ? ['false', 'true'] : undefined]
}
const known = new Map(Object.entries(shapeFields).flatMap(([name, schema]) => [...leaves(schema as unknown as Node, name)]))

test('BRD-2 the page of shapes names every field of the schema with its values, and no other', () => {
  expect([...rows.keys()]).toEqual([...known.keys()])
  for (const [field, values] of known) {
    const told = rows.get(field) ?? ''
    const reference = /^as `([\w.]+)`$/.exec(told.trim())?.[1]
    if (values) expect(ticked(reference ? (rows.get(reference) ?? '') : told), field).toEqual(values)
  }
})

test('BRD-3 the page of shapes names every drawing that a brand may replace', () => {
  const named = [...page.matchAll(/^\| `icons\/(\w+)-<\w+>\.svg` \| ([^|]+) \|/gm)].flatMap(([, kind, names = '']) =>
    ticked(names).map((name) => `${kind}-${name}`),
  )
  expect(named).toEqual(ICON_NAMES)
})
