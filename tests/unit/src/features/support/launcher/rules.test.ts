import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACE_AT_FIRST, placeIn, type Place } from '#features/support/launcher/place.ts'
import { heightOf, nearestPlace, placeAfterKey, placeBeside, type Box, type Room } from '#features/support/launcher/rules.ts'
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

describe('what has the focus is not covered', () => {
  const place: Place = { side: 'end', at: 0.5 }
  const here = button(326, 400)
  const covered = (top: number, height = 44, left = 300): Box => ({ left, top, width: 80, height })

  test.each<[why: string, covered: Box, expected: Place | undefined]>([
    ['what is above stays', covered(356), undefined],
    ['what is below stays', covered(452), undefined],
    ['what is beside stays', covered(400, 44, 246), undefined],
    ['from its upper part it goes down', covered(370), { side: 'end', at: (422 - 100) / 600 }],
    ['from its lower part it goes up', covered(430), { side: 'end', at: (370 - 100) / 600 }],
    ['where one way leaves the room it takes the other', covered(440, 400), { side: 'end', at: (380 - 100) / 600 }],
    ['where both do it crosses over', covered(0, 900), { side: 'start', at: 0.5 }],
  ])('%s', (_why, box, expected) => expect(placeBeside(place, here, box, room)).toEqual(expected))

  test('from the other edge it crosses back', () => {
    expect(placeBeside({ side: 'start', at: 0.5 }, button(12, 400), { left: 0, top: 0, width: 390, height: 900 }, room)).toEqual({ side: 'end', at: 0.5 })
  })
})

test.each([[0, 'top'], [0.24, 'top'], [0.25, 'middle'], [0.5, 'middle'], [0.74, 'middle'], [0.75, 'bottom'], [1, 'bottom']] as const)('a place at %d of the room counts as %s', (at, height) => expect(heightOf({ side: 'end', at })).toBe(height))
