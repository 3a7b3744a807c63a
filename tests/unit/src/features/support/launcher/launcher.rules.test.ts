import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PLACE, parsePlace } from '#features/support/launcher/launcher.codec.ts'
import {
  boxOf,
  chooseRest,
  heightOf,
  nearestPlace,
  placeAfterKey,
  type Box,
  type Place,
  type Rest,
  type Room,
  wantsLauncher,
} from '#features/support/launcher/launcher.rules.ts'

test.each([
  ['home', undefined, true],
  ['home', true, true],
  ['home', false, false],
  ['member/home', undefined, true],
  ['game', undefined, true],
  ['service', undefined, false],
  ['login', undefined, false],
  ['register', true, false],
  ['changePsw', undefined, false],
  ['feedback', undefined, false],
  ['launchGame', undefined, false],
  ['offline', undefined, false],
] as const)('PRO-5 the button on %s, with the merchant’s setting %s: %s', (route, launcher, expected) =>
  expect(wantsLauncher({ route, launcher })).toBe(expected),
)

test.each<[stored: string | undefined, expected: Place]>([
  ['{"side":"start","at":0.25}', { side: 'start', at: 0.25 }],
  ['{"side":"end","at":0}', { side: 'end', at: 0 }],
  ['{"side":"end","at":1}', { side: 'end', at: 1 }],
  [undefined, DEFAULT_PLACE],
  ['', DEFAULT_PLACE],
  ['null', DEFAULT_PLACE],
  ['7', DEFAULT_PLACE],
  ['{', DEFAULT_PLACE],
  ['{"side":"up","at":0.5}', DEFAULT_PLACE],
  ['{"side":"end","at":1.01}', DEFAULT_PLACE],
  ['{"side":"end","at":-0.01}', DEFAULT_PLACE],
  ['{"side":"end","at":"0.5"}', DEFAULT_PLACE],
  ['{"side":"end","at":null}', DEFAULT_PLACE],
])('the stored place %s', (stored, expected) => expect(parsePlace(stored)).toEqual(expected))

const room: Room = {
  left: 0,
  right: 390,
  column: { left: 0, right: 390 },
  highest: 100,
  lowest: 700,
  size: 56,
  gutter: 16,
  rightToLeft: false,
}
const button = (left: number, top: number): Box => ({ left, top, width: 52, height: 52 })

describe('the place after a drag', () => {
  test.each<[why: string, box: Box, room: Partial<Room>, expected: Place]>([
    ['is at the nearer edge', button(100, 400), {}, { side: 'start', at: 0.5 }],
    ['is at the far edge from the middle on', button(169, 400), {}, { side: 'end', at: 0.5 }],
    ['is at the near edge just before the middle', button(168.9, 400), {}, { side: 'start', at: 0.5 }],
    ['is mirrored in right-to-left pages', button(100, 400), { rightToLeft: true }, { side: 'end', at: 0.5 }],
    ['is mirrored on the right', button(300, 400), { rightToLeft: true }, { side: 'start', at: 0.5 }],
    ['is not above the room', button(300, 20), {}, { side: 'end', at: 0 }],
    ['is not below the room', button(300, 900), {}, { side: 'end', at: 1 }],
    ['is at the lower end if there is no room', button(300, 90), { lowest: 100 }, { side: 'end', at: 1 }],
  ])('%s', (_why, box, changed, expected) => expect(nearestPlace(box, { ...room, ...changed })).toEqual(expected))

  test('can always be stored and read unchanged', () => {
    const pixels = fc.double({ min: -2000, max: 2000, noNaN: true })
    fc.assert(
      fc.property(pixels, pixels, pixels, pixels, fc.boolean(), (left, top, highest, lowest, rightToLeft) => {
        const place = nearestPlace(button(left, top), { ...room, highest, lowest, rightToLeft })
        expect(parsePlace(JSON.stringify(place))).toEqual(JSON.parse(JSON.stringify(place)))
      }),
    )
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
])('%s moves the button from %j, right to left: %s', (key, from, rightToLeft, expected) =>
  expect(placeAfterKey(key, from, rightToLeft)).toEqual(expected),
)

describe('the visible box', () => {
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
  ])('%s', (_why, rest, changed, left, width) =>
    expect(boxOf(rest, { ...room, ...changed })).toEqual({ left, top: 400, width, height: 56 }),
  )
})

describe('the rest that covers no control', () => {
  const place: Place = { side: 'end', at: 0.5 }
  const whole: Rest = { ...place, tucked: false }
  const tucked: Rest = { ...place, tucked: true }
  const overlap = (a: Box, b: Box): boolean =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
  const isFree =
    (controls: readonly Box[]) =>
    (box: Box): boolean =>
      !controls.some((control) => overlap(box, control))
  const control = (top: number, height = 44, left = 300, width = 74): Box => ({ left, top, width, height })
  const at = (top: number): number => (top - 100) / 600
  const list = control(0, 900, 16, 358)
  const peeking = control(0, 900, 300, 90)

  test.each<[why: string, controls: Box[], expected: Rest]>([
    ['is the place itself if nothing is there', [], whole],
    ['is the place itself below a control', [control(356)], whole],
    ['is the place itself above a control', [control(456)], whole],
    ['is the place itself beside a control', [control(400, 44, 244)], whole],
    ['is below a control that covers the upper part', [control(370)], { ...whole, at: at(416) }],
    ['is above a control that covers the lower part', [control(440)], { ...whole, at: at(384) }],
    ['is as far away as the nearest free place', [control(408)], { ...whole, at: at(352) }],
    ['is above if both directions are equally near', [control(398, 60)], { ...whole, at: at(336) }],
    ['is in the other direction if another control is there', [control(430, 20), control(340)], { ...whole, at: at(456) }],
    ['is tucked if every free place is too far', [control(391, 74)], tucked],
    ['is tucked over a list', [list], tucked],
    ['is tucked at the other edge if a control reaches this one', [peeking], { ...tucked, side: 'start' }],
    ['is tucked above a control that reaches both edges', [control(300, 300, 0, 390)], { ...tucked, at: at(240) }],
    ['is tucked below a control that reaches both edges', [control(200, 300, 0, 390)], { ...tucked, at: at(504) }],
    [
      'is tucked at the other edge if that is nearer',
      [control(0, 900, 374, 16), control(380, 120, 0, 374)],
      { side: 'start', at: at(320), tucked: true },
    ],
    ['is tucked at the place if nothing is free', [control(0, 900, 0, 390)], tucked],
  ])('%s', (_why, controls, expected) => {
    const rest = chooseRest(place, whole, room, isFree(controls))
    expect({ ...rest, at: rest.at.toFixed(6) }).toEqual({ ...expected, at: expected.at.toFixed(6) })
  })

  test.each<[why: string, controls: Box[], last: Rest, expected: Rest]>([
    ['stays where the button moved while its place is covered', [control(400)], { ...whole, at: 0.9 }, { ...whole, at: 0.9 }],
    ['stays tucked at the other edge', [list], { side: 'start', at: 0.5, tucked: true }, { side: 'start', at: 0.5, tucked: true }],
    [
      'returns to its edge’s place when that is free again',
      [list, control(0, 900, 374, 16)],
      { side: 'start', at: 0.9, tucked: true },
      { side: 'start', at: 0.5, tucked: true },
    ],
    ['stays tucked even if the button could be whole near its place', [control(400)], tucked, tucked],
    ['is the place again when that is free', [], { side: 'start', at: 0.5, tucked: true }, whole],
    ['changes if the button would cover something now', [list, control(0, 900, 0, 16)], { side: 'start', at: 0.5, tucked: true }, tucked],
  ])('%s', (_why, controls, last, expected) => expect(chooseRest(place, last, room, isFree(controls))).toEqual(expected))

  test.each<[at: number, controls: Box[], expected: Rest]>([
    [0, [control(90, 20)], { ...whole, at: at(116) }],
    [1, [control(740, 20)], { ...whole, at: at(684) }],
  ])('moves inwards from the end of the room, at %s', (at, controls, expected) =>
    expect(chooseRest({ side: 'end', at }, { ...whole, at }, room, isFree(controls)).at).toBeCloseTo(expected.at),
  )

  test('is whole or tucked if there is no room to move', () => {
    const narrow = { ...room, lowest: room.highest }
    expect(chooseRest(place, whole, narrow, isFree([]))).toEqual(whole)
    expect(chooseRest(place, whole, narrow, isFree([list]))).toEqual(tucked)
  })

  test('covers nothing unless nothing is free, is inside the room, and is stable', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 390 }),
      top: fc.integer({ min: 0, max: 800 }),
      width: fc.integer({ min: 1, max: 390 }),
      height: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 8 }),
        fc.constantFrom('start', 'end'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (controls, side, height, rightToLeft) => {
          const there = { ...room, rightToLeft }
          const from: Place = { side, at: height }
          const rest = chooseRest(from, { ...from, tucked: false }, there, isFree(controls))
          expect(rest.at).toBeGreaterThanOrEqual(0)
          expect(rest.at).toBeLessThanOrEqual(1)
          const covers = (each: Rest): boolean => !isFree(controls)(boxOf(each, there))
          if (covers(rest)) expect(covers({ ...from, tucked: true }) && rest.tucked).toBe(true)
          else expect(chooseRest(from, rest, there, isFree(controls))).toEqual(rest)
        },
      ),
    )
  })
})

test.each([
  [0, 'top'],
  [0.24, 'top'],
  [0.25, 'middle'],
  [0.5, 'middle'],
  [0.74, 'middle'],
  [0.75, 'bottom'],
  [1, 'bottom'],
] as const)('the nearest height of a place at %d is %s', (at, height) => expect(heightOf({ side: 'end', at })).toBe(height))
