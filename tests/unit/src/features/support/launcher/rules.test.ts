import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACE_AT_FIRST, placeIn, type Place } from '#features/support/launcher/place.ts'
import { boxOf, chooseRest, heightOf, nearestPlace, placeAfterKey, type Box, type Rest, type Room } from '#features/support/launcher/rules.ts'
import { wantsLauncher } from '#features/support/launcher/wanted.ts'

test.each([
  ['home', undefined, true], ['home', true, true], ['home', false, false], ['member/home', undefined, true], ['game', undefined, true],
  ['service', undefined, false], ['login', undefined, false], ['register', true, false], ['changePsw', undefined, false], ['feedback', undefined, false], ['launchGame', undefined, false], ['offline', undefined, false],
] as const)('PRO-5 the button on %s, where the folder says %s: %s', (route, launcher, expected) => expect(wantsLauncher({ route, launcher })).toBe(expected))

test.each<[kept: string | undefined, expected: Place]>([
  ['{"side":"start","at":0.25}', { side: 'start', at: 0.25 }],
  ['{"side":"end","at":0}', { side: 'end', at: 0 }],
  ['{"side":"end","at":1}', { side: 'end', at: 1 }],
  [undefined, PLACE_AT_FIRST], ['', PLACE_AT_FIRST], ['null', PLACE_AT_FIRST], ['7', PLACE_AT_FIRST], ['{', PLACE_AT_FIRST],
  ['{"side":"up","at":0.5}', PLACE_AT_FIRST], ['{"side":"end","at":1.01}', PLACE_AT_FIRST], ['{"side":"end","at":-0.01}', PLACE_AT_FIRST],
  ['{"side":"end","at":"0.5"}', PLACE_AT_FIRST], ['{"side":"end","at":null}', PLACE_AT_FIRST],
])('what a device remembers as %s', (kept, expected) => expect(placeIn(kept)).toEqual(expected))

const room: Room = { left: 0, right: 390, column: { left: 0, right: 390 }, highest: 100, lowest: 700, size: 56, gutter: 16, rightToLeft: false }
const button = (left: number, top: number): Box => ({ left, top, width: 52, height: 52 })

describe('where it comes to rest', () => {
  test.each<[why: string, box: Box, room: Partial<Room>, expected: Place]>([
    ['at the nearer edge', button(100, 400), {}, { side: 'start', at: 0.5 }],
    ['from the middle at the far one', button(169, 400), {}, { side: 'end', at: 0.5 }],
    ['just before the middle at the near one', button(168.9, 400), {}, { side: 'start', at: 0.5 }],
    ['mirrored', button(100, 400), { rightToLeft: true }, { side: 'end', at: 0.5 }],
    ['mirrored on the right', button(300, 400), { rightToLeft: true }, { side: 'start', at: 0.5 }],
    ['not above the room', button(300, 20), {}, { side: 'end', at: 0 }],
    ['not below it', button(300, 900), {}, { side: 'end', at: 1 }],
    ['at the lower end where there is no room', button(300, 90), { lowest: 100 }, { side: 'end', at: 1 }],
  ])('%s', (_why, box, bent, expected) => expect(nearestPlace(box, { ...room, ...bent })).toEqual(expected))

  test('always a place that is remembered as it is', () => {
    const pixels = fc.double({ min: -2000, max: 2000, noNaN: true })
    fc.assert(fc.property(pixels, pixels, pixels, pixels, fc.boolean(), (left, top, highest, lowest, rightToLeft) => {
      const place = nearestPlace(button(left, top), { ...room, highest, lowest, rightToLeft })
      expect(placeIn(JSON.stringify(place))).toEqual(JSON.parse(JSON.stringify(place)))
    }))
  })
})

test.each<[key: string, from: Place, rightToLeft: boolean, expected: Place | undefined]>([
  ['ArrowUp', { side: 'end', at: 0.5 }, false, { side: 'end', at: 0.4 }],
  ['ArrowUp', { side: 'end', at: 0.05 }, false, { side: 'end', at: 0 }],
  ['ArrowDown', { side: 'start', at: 0.5 }, false, { side: 'start', at: 0.6 }],
  ['ArrowDown', { side: 'start', at: 0.95 }, false, { side: 'start', at: 1 }],
  ['ArrowLeft', { side: 'end', at: 0.5 }, false, { side: 'start', at: 0.5 }],
  ['ArrowLeft', { side: 'start', at: 0.5 }, true, { side: 'end', at: 0.5 }],
  ['ArrowRight', { side: 'start', at: 0.5 }, false, { side: 'end', at: 0.5 }],
  ['ArrowRight', { side: 'end', at: 0.5 }, true, { side: 'start', at: 0.5 }],
  ['Enter', { side: 'end', at: 0.5 }, false, undefined],
])('%s from %j, mirrored: %s', (key, from, rightToLeft, expected) => expect(placeAfterKey(key, from, rightToLeft)).toEqual(expected))

describe('what is seen of it', () => {
  const beside: Partial<Room> = { left: 300, right: 900, column: { left: 372, right: 828 } }
  test.each<[why: string, rest: Rest, room: Partial<Room>, left: number, width: number]>([
    ['whole, a gutter from its edge', { side: 'end', at: 0.5, tucked: false }, {}, 318, 56],
    ['whole at the other', { side: 'start', at: 0.5, tucked: false }, {}, 16, 56],
    ['tucked, a handle in the gutter', { side: 'end', at: 0.5, tucked: true }, {}, 374, 16],
    ['tucked at the other', { side: 'start', at: 0.5, tucked: true }, {}, 0, 16],
    ['mirrored', { side: 'end', at: 0.5, tucked: false }, { rightToLeft: true }, 16, 56],
    ['mirrored and tucked', { side: 'start', at: 0.5, tucked: true }, { rightToLeft: true }, 374, 16],
    ['beside the column of a wide window', { side: 'end', at: 0.5, tucked: false }, beside, 828, 56],
    ['tucked at the column', { side: 'start', at: 0.5, tucked: true }, beside, 372, 16],
  ])('%s', (_why, rest, bent, left, width) => expect(boxOf(rest, { ...room, ...bent })).toEqual({ left, top: 400, width, height: 56 }))
})

describe('what is pressed or typed into is not covered', () => {
  const place: Place = { side: 'end', at: 0.5 }
  const whole: Rest = { ...place, tucked: false }
  const tucked: Rest = { ...place, tucked: true }
  const overlap = (a: Box, b: Box): boolean => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
  const isFree = (controls: readonly Box[]) => (box: Box): boolean => !controls.some((control) => overlap(box, control))
  const control = (top: number, height = 44, left = 300, width = 74): Box => ({ left, top, width, height })
  const at = (top: number): number => (top - 100) / 600
  const list = control(0, 900, 16, 358)
  const peeking = control(0, 900, 300, 90)

  test.each<[why: string, controls: Box[], expected: Rest]>([
    ['nothing there', [], whole],
    ['what is above stays', [control(356)], whole],
    ['what is below stays', [control(456)], whole],
    ['what is beside stays', [control(400, 44, 244)], whole],
    ['from its upper part it goes down', [control(370)], { ...whole, at: at(416) }],
    ['from its lower part it goes up', [control(440)], { ...whole, at: at(384) }],
    ['as far as a free place is near', [control(408)], { ...whole, at: at(352) }],
    ['up, where both are as near', [control(398, 60)], { ...whole, at: at(336) }],
    ['where another stands there it goes the other way', [control(430, 20), control(340)], { ...whole, at: at(456) }],
    ['where that is too far it tucks in', [control(391, 74)], tucked],
    ['over a list it tucks in', [list], tucked],
    ['over what reaches its edge it tucks in at the other', [peeking], { ...tucked, side: 'start' }],
    ['over what reaches both edges it tucks in above it', [control(300, 300, 0, 390)], { ...tucked, at: at(240) }],
    ['or below', [control(200, 300, 0, 390)], { ...tucked, at: at(504) }],
    ['or at the other edge where that is nearer', [control(0, 900, 374, 16), control(380, 120, 0, 374)], { side: 'start', at: at(320), tucked: true }],
    ['nothing is free', [control(0, 900, 0, 390)], tucked],
  ])('%s', (_why, controls, expected) => {
    const rest = chooseRest(place, whole, room, isFree(controls))
    expect({ ...rest, at: rest.at.toFixed(6) }).toEqual({ ...expected, at: expected.at.toFixed(6) })
  })

  test.each<[why: string, controls: Box[], last: Rest, expected: Rest]>([
    ['stays where it moved while its place is taken', [control(400)], { ...whole, at: 0.9 }, { ...whole, at: 0.9 }],
    ['stays tucked at the other edge', [list], { side: 'start', at: 0.5, tucked: true }, { side: 'start', at: 0.5, tucked: true }],
    ['goes back there when that is free again', [list, control(0, 900, 374, 16)], { side: 'start', at: 0.9, tucked: true }, { side: 'start', at: 0.5, tucked: true }],
    ['stays tucked where it could be whole near its place', [control(400)], tucked, tucked],
    ['comes back when its place is free', [], { side: 'start', at: 0.5, tucked: true }, whole],
    ['moves on where it would cover something now', [list, control(0, 900, 0, 16)], { side: 'start', at: 0.5, tucked: true }, tucked],
  ])('%s', (_why, controls, last, expected) => expect(chooseRest(place, last, room, isFree(controls))).toEqual(expected))

  test.each<[at: number, controls: Box[], expected: Rest]>([
    [0, [control(90, 20)], { ...whole, at: at(116) }],
    [1, [control(740, 20)], { ...whole, at: at(684) }],
  ])('from the end of its room, at %s, it goes inwards', (at, controls, expected) => expect(chooseRest({ side: 'end', at }, { ...whole, at }, room, isFree(controls)).at).toBeCloseTo(expected.at))

  test('where there is no room to move in it is whole or tucked', () => {
    const narrow = { ...room, lowest: room.highest }
    expect(chooseRest(place, whole, narrow, isFree([]))).toEqual(whole)
    expect(chooseRest(place, whole, narrow, isFree([list]))).toEqual(tucked)
  })

  test('where it goes it covers none unless nothing is free, stays in the room, and stays there', () => {
    const box = fc.record({ left: fc.integer({ min: 0, max: 390 }), top: fc.integer({ min: 0, max: 800 }), width: fc.integer({ min: 1, max: 390 }), height: fc.integer({ min: 1, max: 200 }) })
    fc.assert(fc.property(fc.array(box, { maxLength: 8 }), fc.constantFrom('start', 'end'), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (controls, side, height, rightToLeft) => {
      const there = { ...room, rightToLeft }
      const from: Place = { side, at: height }
      const rest = chooseRest(from, { ...from, tucked: false }, there, isFree(controls))
      expect(rest.at).toBeGreaterThanOrEqual(0)
      expect(rest.at).toBeLessThanOrEqual(1)
      const covers = (each: Rest): boolean => !isFree(controls)(boxOf(each, there))
      if (covers(rest)) expect(covers({ ...from, tucked: true }) && rest.tucked).toBe(true)
      else expect(chooseRest(from, rest, there, isFree(controls))).toEqual(rest)
    }))
  })
})

test.each([[0, 'top'], [0.24, 'top'], [0.25, 'middle'], [0.5, 'middle'], [0.74, 'middle'], [0.75, 'bottom'], [1, 'bottom']] as const)('a place at %d of the room counts as %s', (at, height) => expect(heightOf({ side: 'end', at })).toBe(height))
