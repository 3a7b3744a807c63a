import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shapeFields } from '#build-time/brand/schema/shapes.ts'
import { lookWords, shapeTokens } from '#build-time/brand/shapes.ts'
import { themeCss } from '#build-time/brand/theme.ts'
import { LEAST_LOOK, merchantOf } from './least-merchant.ts'

const lookOf = (shapes: object) => merchantOf({ look: { ...LEAST_LOOK, ...shapes } }).look

interface Node {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
}

/** Every choice of every shape as a look that says nothing else. */
function* everyChoice(node: Node, path: readonly string[] = []): Generator<{ path: string; look: object }> {
  if (node.wrapped) yield* everyChoice(node.wrapped, path)
  for (const [name, entry] of Object.entries(node.entries ?? {})) yield* everyChoice(entry, [...path, name])
  const values = node.type === 'picklist' ? (node.options ?? []) : node.type === 'boolean' ? [false, true] : []
  for (const value of values)
    yield {
      path: `${path.join('.')}=${String(value)}`,
      look: path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object,
    }
}
const CHOICES = Object.entries(shapeFields).flatMap(([name, schema]) => [...everyChoice(schema as unknown as Node, [name])])

test('BRD-2 a look that says nothing of shapes has no token of them, and a word for the glass bar alone', () => {
  expect([lookWords(lookOf({})), shapeTokens(lookOf({}))]).toEqual(['glass', {}])
})

test('BRD-2 each choice but the default one shows in the words, the tokens or the ground, each in its own way', () => {
  const shown = CHOICES.map(({ path, look }) => {
    // Rings are seen around round icons, corners on a panel.
    const around = path === 'categories.rim=rings' ? { categories: { form: 'icons', rim: 'rings' } } : look
    const panel = path.startsWith('lane.corners') ? { lane: { frame: 'panel', ...(look as { lane: object }).lane } } : around
    const whole = lookOf(panel)
    return { path, as: `${lookWords(whole)} ${JSON.stringify(shapeTokens(whole))} ${themeCss(merchantOf({ look: whole }))}` }
  })
  const fieldOf = ({ path }: { path: string }): string => path.split('=')[0] ?? ''
  for (const field of new Set(shown.map(fieldOf))) {
    const choices = shown.filter((each) => fieldOf(each) === field)
    expect(new Set(choices.map(({ as }) => as)).size, field).toBe(choices.length)
  }
})

test('BRD-1 BRD-2 banners are low where the look says so, and cost a page nothing where it does not', () => {
  expect(shapeTokens(lookOf({ bannerRatio: '3:1' }))).toEqual({ 'banner-ratio': '3/1' })
})

test('BRD-2 every word of a look has rules, and every rule a word that a look can have', () => {
  const sheets = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? sheets(join(folder, entry.name))
        : entry.name.endsWith('.css')
          ? [readFileSync(join(folder, entry.name), 'utf8')]
          : [],
    )
  const inRules = new Set(
    sheets(fileURLToPath(new URL('../../../../../src', import.meta.url))).flatMap((css) =>
      [...css.matchAll(/\[data-look~='?([\w-]+)'?\]/g)].map(([, word]) => word),
    ),
  )
  const everything = [...CHOICES.map(({ look }) => look), { categories: { form: 'icons', rim: 'rings' } }, { bannerTitles: 'in-picture' }]
  const chosen = new Set(everything.flatMap((look) => lookWords(lookOf(look)).split(' ')).filter(Boolean))
  expect([...inRules].toSorted()).toEqual([...chosen].toSorted())
})

test('BRD-2 no ornament comes along: a round tile has no rings, a row on a panel no hollow corners, a coloured bar no teeth', () => {
  const look = lookOf({ tile: { ratio: '1:1', corners: 'circle' }, lane: { frame: 'panel' }, header: { ground: 'colour' } })
  expect([lookWords(look), shapeTokens(look)]).toEqual(['coloured circle panel', { 'tile-ratio': '1/1' }])
})

test('BRD-2 what has the edge of cards has their corners too', () => {
  const src = fileURLToPath(new URL('../../../../../src/', import.meta.url))
  const rules = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...readFileSync(join(src, path), 'utf8').matchAll(/[^{}]*\{[^{}]*var\(--card-edge[^{}]*/g)].map(([rule]) => ({ path, rule })),
    )
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ rule }) => !rule.includes('corner-shape: var(--card-corners)')).map(({ path }) => path)).toEqual([])
})
