import type { Brush } from '../drawing/brush.ts'
import { IVORY, lch, lit, type Colour } from '../drawing/colour.ts'
import { box } from '../drawing/box.ts'
import type { Pose } from '../drawing/projection.ts'
import { polar } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, path, rect } from '../drawing/svg.ts'

const SPOTS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-44, -44],
    [44, 44],
  ],
  3: [
    [-46, -46],
    [0, 0],
    [46, 46],
  ],
  4: [
    [-44, -44],
    [44, -44],
    [-44, 44],
    [44, 44],
  ],
  5: [
    [-46, -46],
    [46, -46],
    [0, 0],
    [-46, 46],
    [46, 46],
  ],
  6: [
    [-44, -52],
    [44, -52],
    [-44, 0],
    [44, 0],
    [-44, 52],
    [44, 52],
  ],
}

function pips(brush: Brush, value: number, colour: Colour): string {
  const size = value === 1 ? 30 : 20
  return (SPOTS[value] ?? [])
    .map(
      ([x, y]) =>
        circle(
          x,
          y,
          size,
          brush.linear([
            [0, lit(colour, -0.45)],
            [1, lit(colour, 0.25)],
          ]),
        ) + circle(x, y, size, 'none', { stroke: lit(colour, -0.6), 'stroke-width': 2.5 }),
    )
    .join('')
}

/** A die in any pose; values of opposite faces add up to seven. */
export function die(brush: Brush, pose: Pose, colour: Colour, spots: Colour): string {
  const [front, right, top] = brush.random.pick<readonly [number, number, number]>([
    [1, 2, 3],
    [6, 5, 4],
    [5, 3, 1],
    [3, 6, 2],
    [4, 1, 5],
    [2, 4, 6],
  ])
  const face = (value: number): { colour: Colour; body: string; round: number } => ({
    colour,
    body: pips(brush, value, value === 1 ? lch(0.58, 0.24, 25) : spots),
    round: 26,
  })
  return box(
    brush,
    [62, 62, 62],
    pose,
    { front: face(front), back: face(7 - front), right: face(right), left: face(7 - right), top: face(top), bottom: face(7 - top) },
    { edge: 9, outline: 5 },
  )
}

const RED = lch(0.55, 0.22, 27)
const GREEN = lch(0.5, 0.14, 155)
const BLUE = lch(0.45, 0.15, 260)

const wheelMark = (x: number, y: number, r: number, colour: Colour): string =>
  ellipse(x, y, r, r * 0.76, colour) +
  ellipse(x, y, r * 0.72, r * 0.55, IVORY) +
  ellipse(x, y, r * 0.48, r * 0.36, colour) +
  ellipse(x, y, r * 0.18, r * 0.14, IVORY)

const cane = (x: number, y: number, tall: number, colour: Colour): string =>
  rect(x - 9, y - tall, 18, tall * 2, colour, { rx: 7 }) +
  rect(x - 12, y - tall - 2, 24, 7, lit(colour, -0.3), { rx: 3 }) +
  rect(x - 12, y - 3, 24, 6, lit(colour, -0.3), { rx: 3 }) +
  rect(x - 12, y + tall - 5, 24, 7, lit(colour, -0.3), { rx: 3 })

function flower(colour: Colour): string {
  const petals = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = polar(i * 60, 34)
    return ellipse(x, y * 0.78, 24, 18, i % 2 === 0 ? colour : lit(colour, 0.25), { stroke: lit(colour, -0.4), 'stroke-width': 2 })
  }).join('')
  return layers(
    path('M0 10C-10 50 -6 70 -4 88M0 40C20 34 40 44 52 60C30 64 12 60 0 40Z', GREEN, { stroke: GREEN, 'stroke-width': 5 }),
    group(petals, { transform: 'translate(0 -14)' }),
    ellipse(0, -14, 17, 13, lch(0.85, 0.16, 90)),
  )
}

/** What stands on mahjong tiles that needs no letters: wheels, canes, flowers, a lantern's frame. */
export const TILE_FACES: readonly [() => string, ...(() => string)[]] = [
  () => wheelMark(0, 0, 70, RED),
  () =>
    [
      [-44, -52],
      [44, -52],
      [-44, 0],
      [44, 0],
      [-44, 52],
      [44, 52],
    ]
      .map(([x = 0, y = 0], i) => wheelMark(x, y, 30, [BLUE, BLUE, RED, RED, GREEN, GREEN][i] ?? RED))
      .join(''),
  () =>
    [
      [0, -44],
      [-44, 44],
      [44, 44],
    ]
      .map(([x = 0, y = 0], i) => wheelMark(x, y, 38, [GREEN, RED, BLUE][i] ?? RED))
      .join(''),
  () => [-42, 0, 42].map((x, i) => cane(x, -42, 32, i === 1 ? RED : GREEN) + cane(x, 42, 32, i === 1 ? GREEN : BLUE)).join(''),
  () => cane(0, -44, 34, RED) + cane(-38, 42, 34, GREEN) + cane(38, 42, 34, GREEN),
  () => flower(lch(0.65, 0.2, 10)),
  () => flower(lch(0.6, 0.18, 320)),
  () =>
    rect(-62, -78, 124, 156, 'none', { stroke: BLUE, 'stroke-width': 10, rx: 8 }) +
    rect(-44, -60, 88, 120, 'none', { stroke: BLUE, 'stroke-width': 4, rx: 5 }),
  () =>
    path('M0 -80C44 -48 66 -8 50 30C38 62 14 70 0 84C-14 70 -38 62 -50 30C-66 -8 -44 -48 0 -80Z', RED) +
    path('M0 -44C20 -24 32 0 24 24C18 42 6 48 0 56C-6 48 -18 42 -24 24C-32 0 -20 -24 0 -44Z', lch(0.85, 0.16, 88)),
]

/** A mahjong tile of ivory with a coloured back. */
export function mahjongTile(brush: Brush, pose: Pose, face: number, back: Colour): string {
  const mark = TILE_FACES[face % TILE_FACES.length] ?? TILE_FACES[0]
  const ivory = lch(0.96, 0.03, 92)
  const layered = { colour: ivory, body: rect(-100, -100, 90, 200, back), round: 10 }
  const sideways = { colour: ivory, body: rect(-100, -100, 200, 90, back), round: 10 }
  return box(
    brush,
    [50, 68, 24],
    pose,
    {
      front: { colour: ivory, body: group(mark(), { transform: 'scale(.88 .86)' }), round: 16 },
      back: { colour: back, round: 16 },
      right: { ...layered, body: rect(10, -100, 90, 200, back) },
      left: layered,
      top: sideways,
      bottom: { ...sideways, body: rect(-100, 10, 200, 90, back) },
    },
    { edge: 6, outline: 4.5 },
  )
}
