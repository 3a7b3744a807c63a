import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { lenientList, parseCounting } from '#contract/lenient-list.ts'

const banner = v.object({ id: v.number(), place: v.optional(v.object({ row: v.number() })) })
const list = lenientList(banner)

test('a malformed item drops that item and leaves the others in order', () => {
  expect(v.parse(list, [{ id: 1 }, { id: 'two' }, { id: 3 }])).toEqual([{ id: 1 }, { id: 3 }])
})

test('what was dropped is counted, with its place and the field that did not fit', () => {
  const { parsed, dropped } = parseCounting(list, [{ id: 1 }, { id: 2, place: { row: 'x' } }, null])
  expect(parsed).toMatchObject({ success: true, output: [{ id: 1 }] })
  expect(dropped).toEqual([
    { index: 1, field: 'place.row', problem: expect.stringContaining('Expected number') as string },
    { index: 2, field: '', problem: expect.stringContaining('Expected Object') as string },
  ])
})

test('lists within lists are counted together', () => {
  const lanes = lenientList(v.object({ cards: list }))
  const { parsed, dropped } = parseCounting(lanes, [{ cards: [{ id: 1 }, {}] }, {}])
  expect(parsed.output).toEqual([{ cards: [{ id: 1 }] }])
  expect(dropped).toHaveLength(2)
})

test('each parse counts for itself, and one outside of it counts nothing', () => {
  const first = parseCounting(list, [{}])
  v.parse(list, [{}, {}])
  expect(first.dropped).toHaveLength(1)
  expect(parseCounting(list, []).dropped).toEqual([])
})

test('counting ends even when a schema throws', () => {
  const broken = v.pipe(v.unknown(), v.transform((): never => {
    throw new Error('broken')
  }))
  expect(() => parseCounting(broken, 1)).toThrow('broken')
  expect(parseCounting(list, [{}]).dropped).toHaveLength(1)
})

test('what is no list is refused', () => {
  expect(v.is(list, { 0: { id: 1 } })).toBe(false)
  expect(v.is(list, null)).toBe(false)
})

test('unknown fields of an item are ignored', () => {
  expect(v.parse(list, [{ id: 1, sparkle: true }])).toEqual([{ id: 1 }])
})

test('every well-formed item survives whatever stands beside it', () => {
  const item = fc.oneof(fc.record({ id: fc.integer() }), fc.anything())
  fc.assert(fc.property(fc.array(item), (items) => {
    const good = items.filter((candidate) => v.is(banner, candidate))
    const { parsed, dropped } = parseCounting(list, items)
    expect((parsed.output as unknown[]).length).toBe(good.length)
    expect(dropped.length).toBe(items.length - good.length)
  }))
})
