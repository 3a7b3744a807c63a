import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, metal, solid } from '../drawing/materials.ts'
import { disc, polar, polygon, smooth } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place } from '../drawing/svg.ts'

const LEAF = lch(0.66, 0.19, 138)
const STALK = lch(0.5, 0.1, 110)

/** A leaf from its stalk at 0,0 to its tip at 0,−100. */
export function leaf(brush: Brush, colour: Colour = LEAF): string {
  const d = 'M0 0C-46 -18 -44 -70 0 -104C44 -70 46 -18 0 0Z'
  const veins = [-26, -46, -66].map((y) => `M0 ${y}L-20 ${y - 14}M0 ${y}L20 ${y - 14}`).join('')
  return solid(brush, d, colour, {
    inside: line(`M0 0V-96${veins}`, lit(colour, -0.4), 3) + path('M0 0C-46 -18 -44 -70 0 -104Z', WHITE, { 'fill-opacity': 0.14 }),
    rim: 3,
  })
}

const stalk = (brush: Brush, d: string, width = 9): string =>
  line(d, brush.palette.deep, width + 6) + line(d, STALK, width) + line(d, lit(STALK, 0.5), width * 0.3)

export function cherries(brush: Brush): string {
  const red = lch(0.55, 0.24, 22)
  const dimple = (x: number, y: number): string => ellipse(x, y, 17, 7, lit(red, -0.6), { 'fill-opacity': 0.8 })
  return layers(
    place(leaf(brush), 12, -88, 0.78, 68),
    ball(brush, 44, 44, 50, red),
    dimple(42, 2),
    ball(brush, -44, 52, 52, lit(red, 0.05)),
    dimple(-40, 8),
    stalk(brush, 'M-40 6C-34 -40 -18 -72 12 -92'),
    stalk(brush, 'M42 0C42 -40 34 -70 12 -92'),
    ellipse(12, -92, 11, 7, STALK),
  )
}

export function lemon(brush: Brush): string {
  const yellow = lch(0.87, 0.18, 98)
  const d =
    'M-104 0C-98 -14 -84 -20 -74 -36C-44 -84 44 -84 74 -36C84 -20 98 -14 104 0C98 14 84 20 74 36C44 84 -44 84 -74 36C-84 20 -98 14 -104 0Z'
  const pores = Array.from({ length: 26 }, () =>
    circle(brush.random.between(-78, 78), brush.random.between(-52, 52), brush.random.between(1.4, 2.8), lit(yellow, -0.25), {
      'fill-opacity': 0.5,
    }),
  ).join('')
  const fill = brush.radial([
    [0, lit(yellow, 0.6)],
    [0.45, yellow],
    [0.8, mix(yellow, lch(0.7, 0.17, 70), 0.7)],
    [1, lch(0.55, 0.15, 60)],
  ])
  return (
    place(leaf(brush), 84, -10, 0.6, 50) + solid(brush, d, yellow, { inside: pores, rim: 5, fill }) + glint(brush, brush.side * 36, -36, 24)
  )
}

export function orange(brush: Brush): string {
  const skin = lch(0.74, 0.18, 55)
  const pores = Array.from({ length: 34 }, () => {
    const [x, y] = polar(brush.random.between(0, 360), 82 * Math.sqrt(brush.random.next()))
    return circle(x, y, brush.random.between(1.3, 2.6), lit(skin, -0.3), { 'fill-opacity': 0.45 })
  }).join('')
  return layers(
    ball(brush, 0, 6, 92, skin, { inside: pores }),
    place(leaf(brush), 4, -76, 0.7, 62),
    path(polygon(Array.from({ length: 10 }, (_, i) => polar(i * 36, i % 2 === 0 ? 14 : 7, 2, -74))), STALK),
  )
}

/** Half an orange or lemon, cut open. */
export function citrusCut(brush: Brush, skin: Colour = lch(0.74, 0.18, 55)): string {
  const flesh = lit(skin, 0.12)
  const segments = Array.from({ length: 10 }, (_, i) => {
    const [a, b] = [polar(i * 36 + 4, 74), polar(i * 36 + 32, 74)]
    const [inner] = [polar(i * 36 + 18, 12)]
    return path(
      `M${inner[0]} ${inner[1]}L${a[0]} ${a[1]}A76 76 0 0 1 ${b[0]} ${b[1]}Z`,
      brush.radial(
        [
          [0, lit(flesh, 0.55)],
          [1, flesh],
        ],
        { x: 0.5, y: 0.5 },
      ),
      { stroke: flesh, 'stroke-width': 5, 'stroke-linejoin': 'round' },
    )
  }).join('')
  return layers(
    solid(brush, disc(0, 0, 96), skin, { rim: 4 }),
    circle(0, 0, 86, lch(0.96, 0.05, 95)),
    segments,
    glint(brush, brush.side * 34, -46, 20, 0.8),
  )
}

export function melon(brush: Brush): string {
  const rind = lch(0.5, 0.15, 145)
  const red = lch(0.64, 0.22, 20)
  const seeds = [
    [-44, -14],
    [-14, 8],
    [18, -8],
    [46, -20],
    [0, 42],
    [-26, 34],
    [28, 26],
  ]
    .map(([x = 0, y = 0]) =>
      place(path('M0 -9C7 0 6 8 0 9C-6 8 -7 0 0 -9Z', lch(0.22, 0.04, 40)) + circle(-2, -1, 1.6, WHITE, { 'fill-opacity': 0.8 }), x, y),
    )
    .join('')
  const flesh = path(
    'M-84 -30Q0 -6 84 -30L0 88Z',
    brush.linear([
      [0, lit(red, 0.3)],
      [0.6, red],
      [1, lit(red, -0.3)],
    ]),
    { stroke: red, 'stroke-width': 14, 'stroke-linejoin': 'round' },
  )
  const wedge = 'M-106 -44Q0 -14 106 -44L6 104Q0 110 -6 104Z'
  return (
    solid(brush, wedge, rind, { inside: path('M-94 -34Q0 -6 94 -34L0 98Z', lch(0.92, 0.1, 120)) + flesh + seeds, rim: 5, shine: 3 }) +
    glint(brush, brush.side * 40, -14, 22, 0.7)
  )
}

export function grapes(brush: Brush, colour: Colour = lch(0.47, 0.18, 315)): string {
  let markup = stalk(brush, 'M0 -60C2 -84 12 -96 24 -106', 10) + place(leaf(brush), 6, -74, 0.8, -52)
  const rows = [[-54, -18, 18, 54], [-68, -34, 0, 34, 68], [-50, -17, 17, 50], [-34, 0, 34], [-17, 17], [0]]
  rows.forEach((row, i) =>
    row.forEach((x) => {
      markup += ball(brush, x + brush.random.between(-2, 2), -52 + i * 29, 23, lit(colour, brush.random.between(-0.15, 0.2)), {
        outline: 2.4,
      })
    }),
  )
  return markup
}

export function strawberry(brush: Brush): string {
  const red = lch(0.6, 0.24, 25)
  const d = 'M0 102C-40 80 -86 20 -80 -34C-76 -66 -40 -76 0 -66C40 -76 76 -66 80 -34C86 20 40 80 0 102Z'
  let seeds = ''
  for (let row = 0; row < 6; row++) {
    for (let i = -3; i <= 3; i++) {
      seeds += place(
        path('M0 -5C4 0 3 5 0 5C-3 5 -4 0 0 -5Z', lch(0.88, 0.15, 95)) + line('M-3.4 -4Q0 -8 3.4 -4', lit(red, -0.55), 1.6),
        (i + (row % 2) / 2) * 24,
        -44 + row * 24,
      )
    }
  }
  const crown = Array.from({ length: 5 }, (_, i) => place(leaf(brush), 0, -70, 0.52, -100 + i * 50)).join('')
  return layers(
    solid(brush, d, red, { inside: seeds, rim: 5, shine: 3 }),
    glint(brush, brush.side * 40, -32, 18, 0.75),
    stalk(brush, 'M0 -72Q2 -94 16 -104'),
    crown,
  )
}

export function plum(brush: Brush): string {
  const skin = lch(0.45, 0.17, 320)
  return layers(
    ball(brush, 0, 8, 90, skin, {
      inside: path(
        smooth([
          [6, -80],
          [-18, -20],
          [-14, 40],
          [10, 94],
          [0, 40],
          [-2, -20],
        ]),
        lit(skin, -0.5),
        { 'fill-opacity': 0.65 },
      ),
    }),
    stalk(brush, 'M6 -74Q4 -94 14 -108'),
    place(leaf(brush), 10, -90, 0.66, 66),
  )
}

/** The bell of old fruit machines. */
export function bell(brush: Brush): string {
  const { metal: gold } = brush.palette
  const d =
    'M-14 -84C-14 -104 14 -104 14 -84C56 -72 62 -28 66 14C68 38 78 48 96 62Q100 76 84 78H-84Q-100 76 -96 62C-78 48 -68 38 -66 14C-62 -28 -56 -72 -14 -84Z'
  return layers(
    ball(brush, 0, 82, 20, lit(gold, -0.2)),
    metal(brush, d, gold, 5, 5),
    group(path('M-90 52H90V66H-90Z', lit(gold, -0.5), { 'fill-opacity': 0.65 }), {}),
    line('M-74 44Q0 56 74 44', lit(gold, 0.7), 4),
    glint(brush, brush.side * 28, -46, 16, 0.9),
  )
}
