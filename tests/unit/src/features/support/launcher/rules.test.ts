import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACE_AT_FIRST, placeIn, type Place } from '#features/support/launcher/place.ts'
import { freePlace, heightOf, nearestPlace, placeAfterKey, type Box, type Room } from '#features/support/launcher/rules.ts'
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

const room: Room = { left: 0, right: 390, highest: 100, lowest: 700, rightToLeft: false }
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

describe('what is pressed or typed into is not covered', () => {
  const place: Place = { side: 'end', at: 0.5 }
  const here = button(326, 400)
  const covered = (top: number, height = 44, left = 300): Box => ({ left, top, width: 80, height })
  const at = (top: number): Place => ({ side: 'end', at: (top - 100) / 600 })

  test.each<[why: string, covered: Box[], expected: Place | undefined]>([
    ['nothing there', [], undefined],
    ['what is above stays', [covered(356)], undefined],
    ['what is below stays', [covered(452)], undefined],
    ['what is beside stays', [covered(400, 44, 246)], undefined],
    ['from its upper part it goes down', [covered(370)], at(422)],
    ['from its lower part it goes up', [covered(430)], at(370)],
    ['where one way leaves the room it takes the other', [covered(440, 400)], at(380)],
    ['where another stands there it goes on', [covered(430), covered(340)], at(482)],
    ['between two that leave room', [covered(430), covered(300)], at(370)],
    ['where both leave the room it crosses over', [covered(0, 900)], { side: 'start', at: 0.5 }],
    ['nothing is free', [{ left: 0, top: 0, width: 390, height: 900 }], undefined],
  ])('%s', (_why, boxes, expected) => expect(freePlace(place, here, boxes, room)).toEqual(expected))

  test('from the other edge it crosses back', () => {
    expect(freePlace({ side: 'start', at: 0.5 }, button(12, 400), [{ left: 0, top: 0, width: 80, height: 900 }], room)).toEqual({ side: 'end', at: 0.5 })
  })

  test('where it goes it covers none, and stays in the room', () => {
    const box = fc.record({ left: fc.integer({ min: 0, max: 390 }), top: fc.integer({ min: 0, max: 800 }), width: fc.integer({ min: 1, max: 390 }), height: fc.integer({ min: 1, max: 200 }) })
    fc.assert(fc.property(fc.array(box, { maxLength: 8 }), fc.integer({ min: 100, max: 700 }), (boxes, top) => {
      const next = freePlace({ side: 'end', at: (top - 100) / 600 }, button(326, top), boxes, room)
      if (!next) return
      const [left, y] = [next.side === 'end' ? 326 : 12, 100 + next.at * 600]
      expect(next.at).toBeGreaterThanOrEqual(0)
      expect(next.at).toBeLessThanOrEqual(1)
      for (const each of boxes) expect(left + 52 <= each.left || each.left + each.width <= left || y + 52 <= each.top + 1e-6 || each.top + each.height <= y + 1e-6).toBe(true)
    }))
  })
})

test.each([[0, 'top'], [0.24, 'top'], [0.25, 'middle'], [0.5, 'middle'], [0.74, 'middle'], [0.75, 'bottom'], [1, 'bottom']] as const)('a place at %d of the room counts as %s', (at, height) => expect(heightOf({ side: 'end', at })).toBe(height))
