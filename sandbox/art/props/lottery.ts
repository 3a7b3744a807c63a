import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glassBall, metal, solid } from '../drawing/materials.ts'
import { disc, polar, roundRect, star } from '../drawing/shapes.ts'
import { circle, group, layers, line, path, place, rect } from '../drawing/svg.ts'

export const BALL_COLOURS: readonly [Colour, ...Colour[]] = [
  lch(0.62, 0.23, 25),
  lch(0.84, 0.17, 90),
  lch(0.58, 0.19, 255),
  lch(0.66, 0.19, 145),
  lch(0.6, 0.23, 330),
  lch(0.72, 0.18, 50),
  lch(0.74, 0.13, 200),
]

const MARKS = [
  star(5, 30, 13),
  'M0 28C-16 14 -30 2 -30 -12C-30 -22 -23 -28 -15 -28C-8 -28 -3 -24 0 -18C3 -24 8 -28 15 -28C23 -28 30 -22 30 -12C30 2 16 14 0 28Z',
  'M0 -32L26 0L0 32L-26 0Z',
  'M0 -32C6 -10 10 -6 32 0C10 6 6 10 0 32C-6 10 -10 6 -32 0C-10 -6 -6 -10 0 -32Z',
  `${disc(-14, -14, 9)}${disc(14, -14, 9)}${disc(0, 14, 9)}`,
  star(8, 30, 20),
  'M10 -30A30 30 0 1 0 28 18A26 26 0 1 1 10 -30Z',
  star(4, 32, 15, -45),
  `${disc(-15, -15, 10)}${disc(15, -15, 10)}${disc(-15, 15, 10)}${disc(15, 15, 10)}`,
] as const

/** A lottery ball: its mark in a white field turned towards `x`,`y` (−1…1). Marks, not numbers: no words in pictures. */
export function lotteryBall(brush: Brush, colour: Colour, x = 0, y = 0): string {
  const mark = brush.random.pick(MARKS)
  const [fx, fy] = [x * 34, y * 34]
  const field = group(
    circle(0, 0, 52, lch(0.98, 0.008, 90)) +
      circle(0, 0, 44, 'none', { stroke: colour, 'stroke-width': 4 }) +
      path(mark, lit(colour, -0.25)),
    {
      transform: `translate(${fx} ${fy}) rotate(${brush.random.whole(-30, 30)}) scale(${(1 - Math.abs(x) * 0.22).toFixed(2)} ${(1 - Math.abs(y) * 0.22).toFixed(2)})`,
    },
  )
  return ball(brush, 0, 0, 100, colour, { inside: field })
}

/** A glass drum on its stand, filled with balls; radius 84 around 0,−14. */
export function drawMachine(brush: Brush): string {
  const { palette, random } = brush
  const gold = palette.metal
  const stand = layers(
    metal(brush, 'M-46 62H46L62 96H-62Z', gold, 4, 5),
    metal(brush, 'M-70 94H70V106H-70Z', lit(gold, -0.1), 3, 4),
    solid(brush, roundRect(-26, 70, 52, 18, 8), palette.hero, { outline: 2.5 }),
  )
  const ballAt = (x: number, y: number, i: number): string =>
    place(
      lotteryBall(brush, BALL_COLOURS[i % BALL_COLOURS.length] ?? palette.hero, random.between(-0.6, 0.6), random.between(-0.6, 0.6)),
      x,
      y,
      0.2,
      random.between(-40, 40),
    )
  const rest = (
    [
      [-46, 20],
      [46, 18],
      [-24, 6],
      [24, 4],
      [-40, 42],
      [0, 24],
      [40, 40],
      [-20, 46],
      [20, 46],
      [0, 54],
    ] as const
  )
    .map(([x, y], i) => ballAt(x, y, i))
    .join('')
  const flying = (
    [
      [-42, -32],
      [-8, -58],
      [36, -44],
      [8, -22],
      [-30, -2],
    ] as const
  )
    .map(([x, y], i) => ballAt(x, y, i + 3))
    .join('')
  const bands = line('M-84 -14A84 26 0 0 0 84 -14', gold, 3.5) + line('M-84 -14A84 26 0 0 1 84 -14', gold, 1.6, { 'stroke-opacity': 0.5 })
  return layers(
    stand,
    circle(0, -14, 88, palette.deep),
    circle(
      0,
      -14,
      84,
      brush.radial(
        [
          [0, mix(palette.haze, WHITE, 0.35)],
          [0.7, palette.haze],
          [1, palette.sky],
        ],
        { x: 0.5, y: 0.4 },
      ),
    ),
    group(flying + rest, { 'clip-path': brush.clip(circle(0, -14, 82, 'none')) }),
    bands,
    glassBall(brush, 0, -14, 84, palette.rim),
    metal(brush, 'M-16 -110H16L12 -94H-12Z', gold, 2, 3),
  )
}

/** A ticket with torn ends: bands, a star, a row of fields already scratched. */
export function ticket(brush: Brush, colour: Colour): string {
  const { palette, random } = brush
  let d = 'M-100 -56'
  d += 'H100'
  for (let i = 0; i < 8; i++) d += 'a7 7 0 0 0 0 14'
  d += 'H-100'
  for (let i = 0; i < 8; i++) d += 'a7 7 0 0 0 0 -14'
  const cells = [-58, -20, 18]
    .flatMap((x, i) =>
      [-4, 26].map(
        (y, k) =>
          rect(x, y, 32, 24, (i + k) % 2 === 0 ? lch(0.85, 0.02, 250) : lch(0.98, 0.01, 90), { rx: 4 }) +
          ((i + k) % 2 === 0
            ? line(`M${x + 4} ${y + 18}L${x + 20} ${y + 5}M${x + 12} ${y + 20}L${x + 28} ${y + 7}`, WHITE, 2.5)
            : place(path(random.pick(MARKS), lit(colour, -0.2)), x + 16, y + 12, 0.3)),
      ),
    )
    .join('')
  return layers(
    solid(brush, `${d}Z`, colour, {
      inside:
        rect(-120, -60, 240, 46, lit(colour, -0.4), { 'fill-opacity': 0.4 }) +
        rect(60, -60, 60, 130, lit(colour, 0.3), { 'fill-opacity': 0.5 }) +
        line('M58 -52V52', WHITE, 2.4, { 'stroke-dasharray': '5 6' }),
      outline: 4,
      rim: 3,
    }),
    cells,
    place(metal(brush, star(5, 100, 44), palette.metal, 10, 8), 78, 4, 0.17),
    place(metal(brush, star(5, 100, 44), palette.metal, 10, 8), -76, -34, 0.14),
    rect(-54, -44, 84, 9, WHITE, { rx: 4.5, 'fill-opacity': 0.85 }),
    rect(-54, -28, 52, 6, WHITE, { rx: 3, 'fill-opacity': 0.6 }),
  )
}

export const ringOfBalls = (brush: Brush, count: number, radius: number, size: number): string =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = polar((360 * i) / count - 90, radius)
    return place(lotteryBall(brush, BALL_COLOURS[i % BALL_COLOURS.length] ?? WHITE, 0, 0), x, y, size)
  }).join('')
