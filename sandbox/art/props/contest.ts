import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, metal, solid } from '../drawing/materials.ts'
import { polar, ring, roundRect, sector } from '../drawing/shapes.ts'
import { circle, ellipse, layers, line, path, place, rect } from '../drawing/svg.ts'

/** A boxing glove, its thumb towards the middle. */
export function glove(brush: Brush, colour: Colour): string {
  return layers(
    solid(brush, 'M-46 44H44L50 98Q0 112 -52 98Z', lch(0.95, 0.01, 90), { outline: 5, rim: 4, inside: rect(-60, 62, 120, 14, colour) }),
    solid(brush, 'M-52 52C-76 30 -86 -10 -78 -44C-70 -84 -34 -104 8 -102C52 -100 82 -70 82 -28C82 4 68 36 50 52Z', colour, {
      rim: 7,
      shine: 6,
      outline: 5,
    }),
    solid(
      brush,
      'M-66 -20C-88 -36 -108 -16 -102 8C-96 32 -70 46 -40 44C-16 42 -6 24 -14 10C-22 -2 -44 -2 -52 -4C-58 -8 -60 -14 -66 -20Z',
      lit(colour, 0.08),
      { rim: 4, shine: 4, outline: 4 },
    ),
    line('M-26 -64C-4 -74 30 -72 52 -54M-22 -34C2 -42 36 -40 60 -24', lit(colour, -0.5), 3.4, { 'stroke-opacity': 0.7 }),
    glint(brush, brush.side * 18 - 4, -78, 20),
  )
}

/** A dartboard: rings and wires, without numbers. */
export function dartboard(brush: Brush): string {
  const [red, green] = [lch(0.54, 0.21, 26), lch(0.52, 0.14, 152)]
  const [cream, black] = [lch(0.93, 0.04, 88), lch(0.24, 0.015, 280)]
  const field = (from: number, to: number, colours: readonly [Colour, Colour]): string =>
    Array.from({ length: 20 }, (_, i) => path(sector(i * 18 - 9, i * 18 + 9, to, from), colours[i % 2] ?? cream)).join('')
  return layers(
    circle(0, 0, 106, brush.palette.deep) + circle(0, 0, 101, black),
    field(0, 78, [black, cream]) + field(72, 78, [red, green]) + field(44, 50, [red, green]),
    line(
      Array.from({ length: 20 }, (_, i) => {
        const [a, b] = [polar(i * 18 - 9, 12), polar(i * 18 - 9, 80)]
        return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
      }).join(''),
      lch(0.8, 0.01, 250),
      1,
    ),
    line(`${ring(78, 72)}${ring(50, 44)}`, lch(0.85, 0.01, 250), 1.2),
    circle(0, 0, 12, green) + circle(0, 0, 6, red),
    circle(
      0,
      0,
      80,
      brush.radial(
        [
          [0, WHITE, 0.3],
          [0.5, WHITE, 0],
          [1, BLACK, 0.4],
        ],
        { r: 0.85 },
      ),
    ),
    circle(0, 0, 99, 'none', {
      stroke: brush.linear([
        [0, WHITE, 0.8],
        [0.5, WHITE, 0],
        [1, brush.palette.rim, 0.9],
      ]),
      'stroke-width': 4,
    }),
  )
}

/** A dart stuck in 0,0, its flights up to the right. */
export const dart = (brush: Brush, colour: Colour): string =>
  layers(
    line('M0 0L86 -86', lch(0.85, 0.01, 250), 5),
    place(metal(brush, 'M-9 -30H9L7 30H-7Z', lch(0.72, 0.02, 250), 3, 4), 48, -48, 1, 45),
    place(
      solid(brush, 'M0 10L-30 -14V-62L0 -34L30 -62V-14Z', colour, { outline: 4, rim: 4, inside: line('M0 10V-50', lit(colour, -0.5), 3) }),
      84,
      -84,
      0.8,
      45,
    ),
  )

/** A billiard ball: plain, or with a band; a mark in place of a number. */
export function poolBall(brush: Brush, colour: Colour, banded: boolean): string {
  const base = banded ? lch(0.97, 0.01, 90) : colour
  const band = banded
    ? path('M-110 -44Q0 -26 110 -44V44Q0 62 -110 44Z', colour, { 'clip-path': brush.clip(circle(0, 0, 100, 'none')) })
    : ''
  return ball(brush, 0, 0, 100, base, { inside: band + circle(6, 2, 36, lch(0.98, 0.01, 90)) + circle(6, 2, 15, lit(colour, -0.3)) })
}

/** A racing helmet from its side, looking left. */
export function helmet(brush: Brush, colour: Colour, second: Colour): string {
  return layers(
    solid(brush, 'M-92 60C-106 -10 -82 -96 4 -98C76 -98 104 -44 100 12C98 48 88 78 80 92H-30C-52 92 -84 84 -92 60Z', colour, {
      rim: 7,
      shine: 6,
      outline: 5,
      inside:
        path('M-110 -60C-40 -110 60 -110 120 -40V-4C60 -70 -30 -74 -110 -20Z', second) +
        path('M-40 100C-20 60 60 50 120 70V110H-40Z', second) +
        path('M-110 -8C-40 -66 60 -60 120 12L120 22C60 -44 -40 -50 -110 4Z', WHITE),
    }),
    solid(brush, 'M-98 22C-104 -6 -96 -30 -86 -42C-40 -44 8 -36 34 -22C44 -14 44 20 34 34C0 44 -50 40 -98 22Z', lch(0.3, 0.05, 260), {
      outline: 4,
      rim: 3,
      shine: 4,
      fill: brush.linear([
        [0, lch(0.78, 0.13, 215)],
        [0.4, lch(0.4, 0.14, 270)],
        [1, lch(0.22, 0.06, 280)],
      ]),
    }),
    path('M-84 -30C-50 -36 -10 -30 14 -20C-20 -18 -60 -14 -90 -8Z', WHITE, { 'fill-opacity': 0.6 }),
    circle(46, 4, 11, lch(0.7, 0.01, 250), { stroke: brush.palette.deep, 'stroke-width': 4 }),
    line('M-88 56C-60 70 -40 72 -14 72', lit(colour, -0.6), 5) + line('M-74 62V76M-58 67V80M-42 70V82', BLACK, 5),
  )
}

/** A low racing car from the front, wings and all. */
export function raceCar(brush: Brush, colour: Colour, second: Colour): string {
  const tyre = (x: number, y: number, w: number, h: number): string =>
    solid(brush, roundRect(x - w / 2, y - h / 2, w, h, w * 0.3), lch(0.24, 0.01, 280), {
      outline: 3,
      rim: 3,
      inside: line(`M${x - w * 0.2} ${y - h / 2}V${y + h / 2}M${x + w * 0.2} ${y - h / 2}V${y + h / 2}`, lch(0.4, 0.01, 280), 2),
    })
  return layers(
    tyre(-72, -6, 32, 56) + tyre(72, -6, 32, 56),
    solid(brush, 'M-58 -58H58V-42H-58Z', second, { outline: 4 }) + line('M-30 -42V-14M30 -42V-14', BLACK, 6),
    solid(brush, 'M-34 -36C-20 -50 20 -50 34 -36L46 20H-46Z', colour, { outline: 4, rim: 4 }),
    ball(brush, 0, -30, 17, second) + path('M-15 -32Q0 -24 15 -32V-24Q0 -16 -15 -24Z', lch(0.25, 0.06, 260)),
    line('M-22 -18C-18 -44 18 -44 22 -18M0 -42V-20', BLACK, 6),
    solid(brush, 'M-26 -8C-14 -18 14 -18 26 -8L20 66H-20Z', lit(colour, 0.05), {
      outline: 4,
      rim: 5,
      shine: 5,
      inside: path('M-7 -20H7L6 70H-6Z', second),
    }),
    line('M-26 12L-84 28M26 12L84 28M-24 30L-84 44M24 30L84 44', BLACK, 5),
    tyre(-96, 38, 40, 74) + tyre(96, 38, 40, 74),
    solid(brush, 'M-112 66Q-60 56 0 60Q60 56 112 66L108 84Q0 72 -108 84Z', colour, { outline: 5, rim: 4 }),
    solid(brush, 'M-116 56H-106V88H-116ZM106 56H116V88H106Z', second, { outline: 3 }),
    ellipse(-50, 70, 10, 3, WHITE, { 'fill-opacity': 0.8 }) + ellipse(50, 70, 10, 3, WHITE, { 'fill-opacity': 0.8 }),
  )
}

const wave = (t: number): number => Math.sin(t * 5) * 9

/** A chequered flag on the wind, its pole at 0. */
export function flag(brush: Brush): string {
  let squares = ''
  for (let column = 0; column < 8; column++) {
    for (let row = 0; row < 5; row++) {
      const [x1, x2] = [column * 17, (column + 1) * 17]
      const [y1, y2] = [-96 + row * 18 + wave(column / 8), -96 + row * 18 + wave((column + 1) / 8)]
      squares += path(
        `M${x1} ${y1}L${x2} ${y2}V${y2 + 18}L${x1} ${y1 + 18}Z`,
        (row + column) % 2 === 0 ? BLACK : mix(WHITE, BLACK, 0.06 + Math.max(0, Math.cos((column / 8) * 5)) * 0.12),
      )
    }
  }
  const edge = `M0 ${-96 + wave(0)}${[1, 2, 3, 4, 5, 6, 7, 8].map((i) => `L${i * 17} ${-96 + wave(i / 8)}`).join('')}v90${[7, 6, 5, 4, 3, 2, 1, 0].map((i) => `L${i * 17} ${-6 + wave(i / 8)}`).join('')}Z`
  return (
    line('M-3 -104V110', brush.palette.deep, 13) +
    line('M-3 -104V110', lch(0.85, 0.01, 250), 7) +
    line(edge, brush.palette.deep, 7) +
    squares
  )
}
