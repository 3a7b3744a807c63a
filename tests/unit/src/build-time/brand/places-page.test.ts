import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layoutFields, lookSchema } from '#build-time/brand/schema/look.ts'
import { merchantSchema } from '#build-time/brand/schema/merchant.ts'
import { placesFields } from '#build-time/brand/schema/places.ts'

const root = new URL('../../../../../', import.meta.url)
const page = readFileSync(new URL('docs/places.md', root), 'utf8')
const rows = [...page.matchAll(/^\| ([^|]+) \| ((?:`[^`|]+`(?:, )?)+) \|/gm)].map(([, place = '', fields = '']) => ({
  place,
  fields: [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => field),
}))
const named = rows.flatMap(({ fields }) => fields)

/** Colours, measures and what browsers are told: a brand's tokens. */
const TOKENS = ['scheme', 'headerColour', 'headerText', 'colours', 'gradients', 'shadows', 'dark', 'radius', 'density']

interface Node {
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
}

function has(schema: Node | undefined, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return schema !== undefined
  return schema?.wrapped ? has(schema.wrapped, [key, ...rest]) : has(schema?.entries?.[key], rest)
}

test('OPS-8 a brand has twelve places at most, each of which its folder knows', () => {
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.length).toBeLessThanOrEqual(12)
  const folders = named.filter((field) => field.endsWith('/'))
  expect(folders.filter((folder) => !existsSync(new URL(`merchants/savanna/${folder}`, root)))).toEqual([])
  const fields = named.filter((field) => !field.endsWith('/'))
  expect(fields.filter((field) => !has(merchantSchema as unknown as Node, field.split('.')))).toEqual([])
})

test('OPS-8 a place that the folder knows is on the page, and no further ones are', () => {
  const marks = (placesFields.marks as unknown as Node).wrapped
  const known = [
    'logo',
    'headerLogo',
    'icon',
    'splash',
    'icons/',
    'avatars/',
    'pages/',
    'copy/',
    'look.colours.accentBorder',
    ...Object.keys((lookSchema as unknown as Node).entries ?? {})
      .filter((key) => !TOKENS.includes(key))
      .map((key) => `look.${key}`),
    ...Object.keys(layoutFields),
    ...Object.keys(placesFields).filter((key) => key !== 'marks'),
    ...Object.keys(marks?.entries ?? { nothing: 0 }).map((key) => `marks.${key}`),
  ]
  expect(named.toSorted()).toEqual(known.toSorted())
})
