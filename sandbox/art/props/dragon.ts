import type { Brush } from '../drawing/brush.ts'
import { BLACK, IVORY, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, metal, solid } from '../drawing/materials.ts'
import { besideSpine, bodyOf, polygon, smooth, type Spine } from '../drawing/shapes.ts'
import { circle, ellipse, layers, line, path, place, type Point } from '../drawing/svg.ts'
import { scales } from './koi.ts'

const spike = (brush: Brush, d: string, colour: Colour): string => solid(brush, d, colour, { outline: 2.5, rim: 2, shine: 1.5 })

/** The mane: tongues of flame from the cheek backwards. */
function mane(brush: Brush, colour: Colour): string {
  const tongues: readonly (readonly [x: number, y: number, angle: number, size: number])[] = [
    [20, 78, 72, 0.62],
    [-16, 74, 88, 0.42],
    [-46, 68, 98, 0.3],
    [56, -44, -52, 0.7],
    [70, -24, -32, 0.95],
    [78, 6, -10, 1.12],
    [70, 36, 12, 1.15],
    [52, 62, 36, 1.0],
    [42, -6, -2, 0.72],
    [34, 26, 24, 0.72],
    [24, 50, 48, 0.62],
  ]
  return tongues
    .map(([x, y, angle, size], i) =>
      place(
        spike(brush, 'M-18 -20C20 -30 56 -26 100 0C62 -2 44 4 62 22C38 14 10 22 -18 20Z', lit(colour, i % 2 === 0 ? 0 : 0.25)),
        x,
        y,
        size * 0.84,
        angle,
      ),
    )
    .join('')
}

function teeth(brush: Brush): string {
  const upper = [
    [-84, 0, 24],
    [-64, 1, 14],
    [-48, 2, 16],
    [-30, 5, 13],
    [-14, 10, 10],
  ]
    .map(([x = 0, y = 0, size = 0]) =>
      polygon([
        [x - 6, y - 4],
        [x + 6, y - 3],
        [x + 1, y + size],
      ]),
    )
    .join('')
  const lower = [
    [-74, 54, 24],
    [-54, 55, 14],
    [-36, 53, 12],
    [-18, 48, 10],
  ]
    .map(([x = 0, y = 0, size = 0]) =>
      polygon([
        [x - 6, y + 4],
        [x + 6, y + 4],
        [x - 1, y - size],
      ]),
    )
    .join('')
  return path(upper + lower, IVORY, { stroke: brush.palette.deep, 'stroke-width': 1.6 })
}

/** A dragon's head in profile, looking left, in the ±100 box; its neck leaves at the right. */
export function dragonHead(brush: Brush, skin: Colour, hair: Colour): string {
  const { palette } = brush
  const upper =
    'M-20 10C-50 -2 -74 6 -96 0C-112 -10 -108 -32 -94 -40C-82 -52 -66 -46 -58 -38C-40 -38 -26 -42 -16 -54C4 -70 40 -68 58 -50C78 -30 82 20 70 60C50 76 24 60 8 22Z'
  const jaw = 'M10 22C-10 42 -46 52 -72 50C-90 52 -92 68 -76 74C-46 86 0 88 40 78L56 40Z'
  const horn = (x: number, y: number, size: number, t: number): string =>
    place(
      metal(
        brush,
        'M-14 12C-8 -20 24 -36 46 -62C56 -76 62 -92 84 -98C80 -80 88 -66 74 -44C58 -18 34 6 16 18Z',
        lit(palette.metal, t),
        3,
        3,
      ),
      x,
      y,
      size,
    )
  const whisker = (d: string): string => line(d, palette.deep, 8) + line(d, hair, 4.5) + line(d, lit(hair, 0.6), 1.4)
  const brow = 'M-42 -30C-30 -58 8 -76 44 -56C30 -52 24 -42 22 -30C6 -44 -18 -42 -42 -30Z'
  return layers(
    horn(34, -44, 0.82, -0.25),
    line(jaw, palette.deep, 8),
    path('M14 18L-90 0L-80 58L10 70Z', lch(0.3, 0.13, 22)),
    path('M0 56C-30 36 -60 46 -96 26C-80 54 -40 66 0 68Z', lch(0.64, 0.2, 20)),
    solid(brush, jaw, lit(skin, -0.12), {
      outline: 0,
      inside: path('M-80 68C-40 78 0 80 40 70V100H-90Z', lit(palette.third, 0.1), { 'fill-opacity': 0.8 }),
    }),
    teeth(brush),
    solid(brush, upper, skin, {
      outline: 4,
      rim: 4,
      shine: 3.5,
      inside:
        scales(brush, lit(skin, -0.6), 15, 0.4) + path('M-110 -8C-70 2 -40 -4 8 20L0 40H-110Z', lit(skin, -0.4), { 'fill-opacity': 0.5 }),
    }),
    mane(brush, hair),
    path('M-100 -22C-94 -34 -80 -34 -76 -24C-84 -28 -92 -26 -100 -22Z', BLACK),
    circle(-86, -38, 8, lit(skin, 0.3)),
    halo(brush, -4, -24, 36, palette.glow, 0.9),
    path('M-30 -18C-20 -36 8 -40 22 -26C10 -10 -14 -8 -30 -18Z', lch(0.92, 0.17, 98), { stroke: BLACK, 'stroke-width': 3.5 }),
    ellipse(-3, -24, 4.2, 11.5, BLACK),
    circle(-8, -28, 3.2, WHITE),
    solid(brush, brow, mix(hair, palette.metal, 0.4), { outline: 2.5, rim: 2 }),
    horn(16, -46, 0.95, 0),
    whisker('M-92 -14C-130 -20 -136 -70 -104 -96C-92 -104 -80 -98 -82 -88'),
    whisker('M-86 4C-124 22 -130 70 -104 96C-88 110 -70 102 -76 92'),
  )
}

/** The body: scales on the back, plates on the belly, a comb along the spine. */
export function dragonBody(brush: Brush, spine: Spine, skin: Colour, hair: Colour): string {
  const last = spine.points.length - 1
  let comb = ''
  for (let i = 1; i < last - 1; i++) {
    const [a, b] = [besideSpine(spine, i, -0.8), besideSpine(spine, i + 1, -0.8)]
    const [tx, ty] = besideSpine(spine, i + 1, -1.55)
    comb += polygon([a, [tx, ty], b])
  }
  let plates = ''
  for (let i = 1; i < last; i++) {
    const [a, b] = [besideSpine(spine, i, 0.35), besideSpine(spine, i, 1.1)]
    plates += `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  }
  const belly =
    path(bodyOf(spine, 0.38, 1.15), lit(brush.palette.third, 0.15)) +
    line(plates, lit(brush.palette.third, -0.5), 2, { 'stroke-opacity': 0.7 })
  return (
    path(comb, hair, { stroke: brush.palette.deep, 'stroke-width': 2.2, 'stroke-linejoin': 'round' }) +
    solid(brush, bodyOf(spine), skin, { inside: scales(brush, lit(skin, -0.6), 13, 0.5) + belly, rim: 5, shine: 3, outline: 3.5 })
  )
}

/** A paw with three claws, holding on. */
export function paw(brush: Brush, skin: Colour): string {
  const toe = (angle: number): string =>
    place(
      metal(brush, 'M-9 -56Q0 -98 16 -104Q10 -80 9 -54Z', lit(brush.palette.metal, 0.3), 2, 2.5) +
        solid(brush, 'M-16 0C-20 -30 -14 -66 0 -68C14 -66 20 -30 16 0Z', skin, { outline: 3 }),
      0,
      10,
      0.9,
      angle,
    )
  return (
    toe(-42) +
    toe(42) +
    toe(0) +
    solid(
      brush,
      smooth([
        [-32, 6],
        [0, -22],
        [32, 6],
        [28, 46],
        [-28, 46],
      ]),
      lit(skin, -0.1),
      { outline: 3 },
    )
  )
}

/** An egg under scales of its own, cracked by light. */
export function dragonEgg(brush: Brush, colour: Colour, cracked: boolean): string {
  const shell = 'M0 -104C46 -104 78 -30 78 26C78 74 44 102 0 102C-44 102 -78 74 -78 26C-78 -30 -46 -104 0 -104Z'
  let plates = ''
  for (let row = 9; row >= 0; row--) {
    for (let i = -4; i <= 4; i++) {
      const [x, y]: Point = [(i + (row % 2) / 2) * 27, -94 + row * 22]
      plates += path(
        `M${x - 15} ${y}Q${x - 13} ${y + 24} ${x} ${y + 33}Q${x + 13} ${y + 24} ${x + 15} ${y}Z`,
        brush.linear(
          [
            [0, lit(colour, -0.35)],
            [0.5, colour],
            [1, lit(colour, 0.42)],
          ],
          [0.5, 0],
          [0.5, 1],
        ),
        { stroke: lit(colour, -0.65), 'stroke-width': 1.6 },
      )
    }
  }
  const shade = path(
    shell,
    brush.radial([
      [0, WHITE, 0.45],
      [0.4, WHITE, 0],
      [0.7, BLACK, 0.15],
      [1, BLACK, 0.65],
    ]),
  )
  const light = cracked
    ? line('M-30 -52L-8 -34L-18 -8L10 10L0 34M10 10L34 -2M-18 -8L-42 6', brush.palette.glow, 9, { 'stroke-opacity': 0.6 }) +
      line('M-30 -52L-8 -34L-18 -8L10 10L0 34M10 10L34 -2M-18 -8L-42 6', WHITE, 3.4)
    : ''
  return solid(brush, shell, colour, { inside: plates + shade + light, rim: 6, shine: 4, outline: 5 })
}

/** Fire blown towards +x from 0,0, a hundred units long, in layers from the outer colour to the inner one. */
export function fireJet(brush: Brush, colours: readonly Colour[]): string {
  return colours
    .map((colour, layer) => {
      const [reach, wide] = [100 - layer * 14, 1 - layer * 0.3]
      const edge = (way: number): Point[] =>
        [0, 0.12, 0.26, 0.4, 0.54, 0.68, 0.82, 0.93].map((t, i) => [
          reach * t,
          way * wide * (4 + 42 * t ** 0.85 * (t > 0.85 ? 0.7 : 1)) * (i % 2 === 0 ? 0.9 : 1.1 + brush.random.between(0, 0.12)),
        ])
      return path(
        smooth([...edge(-1), [reach, 0], ...edge(1).toReversed()], true, 0.95),
        brush.linear(
          [
            [0, lit(colour, 0.5)],
            [0.6, colour],
            [1, colour, 0.75],
          ],
          [0, 0.5],
          [1, 0.5],
        ),
      )
    })
    .join('')
}

/** A dragon far away against the light. */
export const dragonFlying = (colour: Colour): string => {
  const wing = 'M-4 -8C-24 -56 -70 -70 -108 -44C-94 -40 -90 -26 -94 -8C-80 -24 -64 -20 -58 0C-48 -14 -36 -12 -28 6C-20 -4 -10 0 -4 10Z'
  const body =
    'M-7 -10C-7 -30 -14 -40 -8 -54L-13 -66L-3 -60L3 -60L13 -66L8 -54C14 -40 7 -30 7 -10C12 20 4 40 12 58C18 68 30 66 34 58L40 76L22 82L26 74C12 76 2 66 -2 50C-8 30 -10 10 -7 -10Z'
  return path(wing, colour) + path(wing, colour, { transform: 'scale(-1 1)' }) + path(body, colour)
}
