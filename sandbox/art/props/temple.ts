import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, halo, metal, solid } from '../drawing/materials.ts'
import { disc, polar, polygon, ring } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { gem } from './gem.ts'

const LAPIS = lch(0.4, 0.16, 262)

/** A pyramid on 0,0: half width 100, height 120, courses of stone on both faces. */
export function pyramid(brush: Brush, stone: Colour, gilded = true): string {
  const split = brush.side * -22
  const courses = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 10
    return `M${-100 * t} ${-120 * (1 - t)}L${split * t} ${-120 * (1 - t) + 14 * t}L${100 * t} ${-120 * (1 - t)}`
  }).join('')
  const [lightSide, darkSide] = [
    polygon([
      [0, -120],
      [brush.side * 100, 0],
      [split, 14],
    ]),
    polygon([
      [0, -120],
      [-brush.side * 100, 0],
      [split, 14],
    ]),
  ]
  const cap = gilded
    ? path(
        polygon([
          [0, -120],
          [brush.side * 22, -93.6],
          [split * 0.22, -90],
        ]),
        lit(brush.palette.metal, 0.5),
      ) +
      path(
        polygon([
          [0, -120],
          [-brush.side * 22, -93.6],
          [split * 0.22, -90],
        ]),
        lit(brush.palette.metal, -0.3),
      )
    : ''
  return layers(
    line(
      polygon([
        [0, -120],
        [100, 0],
        [split, 14],
        [-100, 0],
      ]),
      brush.palette.deep,
      5,
    ),
    path(
      lightSide,
      brush.linear(
        [
          [0, lit(stone, 0.5)],
          [1, lit(stone, 0.1)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    path(
      darkSide,
      brush.linear(
        [
          [0, lit(stone, -0.2)],
          [1, lit(stone, -0.55)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    line(courses, lit(stone, -0.5), 1.8, { 'stroke-opacity': 0.55 }),
    cap,
    line(`M0 -120L${split} 14`, lit(stone, 0.7), 2, { 'stroke-opacity': 0.8 }),
  )
}

/** A stepped temple on 0,0 with its stair and shrine, ±100 wide, 150 tall. */
export function steppedTemple(brush: Brush, stone: Colour): string {
  const steps = [0, 1, 2, 3, 4]
    .map((i) => {
      const [half, y] = [100 - i * 17, -i * 24]
      return solid(brush, `M${-half} ${y}L${-half + 7} ${y - 24}H${half - 7}L${half} ${y}Z`, lit(stone, i * 0.05), {
        outline: 3,
        rim: 2,
        inside: line(
          `M${-half} ${y - 12}H${half}` +
            [-0.7, -0.35, 0.35, 0.7].map((t) => `M${half * t} ${y - 24}v12M${half * (t + 0.15)} ${y - 12}v12`).join(''),
          lit(stone, -0.4),
          1.6,
          { 'stroke-opacity': 0.6 },
        ),
      })
    })
    .join('')
  const stair =
    path(
      'M-24 0L-15 -120H15L24 0Z',
      brush.linear(
        [
          [0, lit(stone, 0.45)],
          [1, lit(stone, 0.05)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ) + line(Array.from({ length: 14 }, (_, i) => `M${-24 + i * 0.64} ${-i * 8.6}H${24 - i * 0.64}`).join(''), lit(stone, -0.5), 2)
  const shrine = layers(
    solid(brush, 'M-26 -120L-24 -146H24L26 -120Z', lit(stone, 0.1), { outline: 3 }),
    solid(brush, 'M-34 -146L-28 -158H28L34 -146Z', lit(stone, 0.2), { outline: 3 }),
    rect(-9, -140, 18, 20, BLACK, { rx: 3 }),
    halo(brush, 0, -130, 22, brush.palette.glow, 0.9),
  )
  return steps + stair + shrine
}

/** The golden mask of a king, striped cloth to both sides. */
export function kingMask(brush: Brush): string {
  const gold = brush.palette.metal
  const cloth =
    'M0 -108C50 -108 74 -84 78 -44C84 -10 104 30 108 92C88 104 70 100 58 92L44 40H-44L-58 92C-70 100 -88 104 -108 92C-104 30 -84 -10 -78 -44C-74 -84 -50 -108 0 -108Z'
  const stripes =
    [-1, 1]
      .map((way) => Array.from({ length: 9 }, (_, i) => `M${way * 40} ${-70 + i * 20}L${way * 130} ${-62 + i * 23}`).join(''))
      .join('') + 'M-30 -110L-22 -70M0 -110V-70M30 -110L22 -70M-58 -100L-42 -62M58 -100L42 -62'
  const face = 'M0 -66C38 -66 54 -46 54 -10C54 26 34 66 0 72C-34 66 -54 26 -54 -10C-54 -46 -38 -66 0 -66Z'
  const eye = (way: number): string =>
    path(`M${way * 8} -8C${way * 16} -20 ${way * 32} -20 ${way * 42} -8C${way * 32} -1 ${way * 18} 0 ${way * 8} -8Z`, WHITE, {
      stroke: LAPIS,
      'stroke-width': 4.5,
    }) +
    circle(way * 25, -10, 6.5, BLACK) +
    circle(way * 25 - 2, -12, 2, WHITE) +
    line(`M${way * 42} -8L${way * 58} -2M${way * 6} -26C${way * 18} -36 ${way * 34} -35 ${way * 46} -24`, LAPIS, 5)
  const features =
    line('M-5 -12C-6 4 -12 14 -12 20Q0 28 12 20', lit(gold, -0.5), 3) +
    path('M-18 40Q-6 34 0 37Q6 34 18 40Q0 54 -18 40Z', lit(gold, -0.4), { stroke: lit(gold, -0.65), 'stroke-width': 2 })
  const beard = metal(brush, 'M-11 68H11L14 108Q0 118 -14 108Z', LAPIS, 2, 3.5) + line('M-11 78H11M-12 88H12M-13 98H13', lit(gold, 0.2), 3)
  const cobra = layers(
    metal(brush, 'M-10 -70C-22 -92 -18 -116 0 -124C18 -116 22 -92 10 -70Z', gold, 3, 3.5),
    circle(0, -104, 6, lch(0.6, 0.23, 25)),
    line('M0 -96V-76', LAPIS, 4),
  )
  const collar = layers(
    metal(brush, 'M-62 84C-40 100 40 100 62 84L84 108C40 130 -40 130 -84 108Z', gold, 3, 4),
    line('M-64 98C-40 112 40 112 64 98', LAPIS, 6),
    line('M-70 108C-40 122 40 122 70 108', lch(0.6, 0.2, 25), 5),
  )
  return layers(
    collar,
    solid(brush, cloth, gold, { inside: line(stripes, LAPIS, 9), rim: 6, shine: 4, outline: 5 }),
    metal(brush, 'M-62 -52C-30 -74 30 -74 62 -52L60 -38C30 -58 -30 -58 -60 -38Z', lit(gold, 0.1), 3, 3),
    solid(brush, face, gold, { rim: 6, shine: 4, outline: 3 }),
    eye(-1),
    eye(1),
    features,
    beard,
    cobra,
  )
}

/** A winged beetle with the sun over it. */
export function scarab(brush: Brush): string {
  const gold = brush.palette.metal
  const { hero, second } = brush.palette
  const feathers = [-1, 1]
    .map((way) =>
      Array.from({ length: 7 }, (_, i) =>
        group(solid(brush, 'M0 8C28 -4 70 -10 104 -2C88 12 40 22 2 20Z', [gold, second, hero][i % 3] ?? gold, { outline: 3, rim: 2 }), {
          transform: `translate(${way * 24} ${18 - i * 7}) scale(${way} 1) rotate(${26 - i * 13}) scale(${0.9 + i * 0.03})`,
        }),
      ).join(''),
    )
    .join('')
  const body = solid(
    brush,
    'M0 -22C30 -22 44 2 42 30C40 62 22 82 0 84C-22 82 -40 62 -42 30C-44 2 -30 -22 0 -22Z',
    mix(second, LAPIS, 0.5),
    { rim: 6, shine: 5, outline: 5, inside: line('M0 -24V86M-30 -4Q0 8 30 -4', lit(gold, 0.2), 4) },
  )
  const head =
    solid(brush, 'M0 -50C20 -50 30 -38 28 -20H-28C-30 -38 -20 -50 0 -50Z', mix(second, LAPIS, 0.7), { outline: 4 }) +
    line('M-22 -44C-40 -60 -36 -74 -22 -80M22 -44C40 -60 36 -74 22 -80', gold, 7)
  const legs = line('M-36 40L-66 62M-32 62L-54 92M36 40L66 62M32 62L54 92', gold, 7)
  return (
    feathers +
    legs +
    ball(brush, 0, -82, 25, lch(0.68, 0.2, 45)) +
    place(metal(brush, ring(100, 86), gold, 6, 4), 0, -82, 0.3) +
    head +
    body
  )
}

/** An idol's face of stone or gold, staring. */
export function idol(brush: Brush, stone: Colour): string {
  const head = 'M-64 -84H64C82 -70 84 -30 78 10C74 54 50 92 0 100C-50 92 -74 54 -78 10C-84 -30 -82 -70 -64 -84Z'
  const eye = (way: number): string =>
    path(`M${way * 10} -26H${way * 56}V-6Q${way * 34} 8 ${way * 12} -6Z`, BLACK) +
    place(gem(brush, 'brilliant', brush.palette.hero), way * 34, -15, 0.16) +
    halo(brush, way * 34, -15, 30, brush.palette.hero, 0.7)
  const crest = [-60, -30, 0, 30, 60]
    .map((x, i) =>
      place(
        solid(
          brush,
          'M-16 0C-22 -30 -14 -62 0 -78C14 -62 22 -30 16 0Z',
          [brush.palette.hero, brush.palette.second, brush.palette.third, brush.palette.second, brush.palette.hero][i] ?? stone,
          { outline: 4, inside: line('M0 0V-60', lit(stone, 0.4), 2.5) },
        ),
        x,
        -76,
        0.72 + (2 - Math.abs(i - 2)) * 0.14,
        x * 0.5,
      ),
    )
    .join('')
  const carving = layers(
    line('M-72 -48H72M-12 -24L-16 22H16L12 -24M-62 20C-54 40 -40 56 -26 62M62 20C54 40 40 56 26 62', lit(stone, -0.6), 5),
    rect(-36, 42, 72, 24, lit(stone, -0.7), { rx: 5 }),
    path(
      'M-34 44h12v9h-12zM-18 44h16v10h-16zM2 44h16v10h-16zM22 44h12v9h-12zM-28 58h14v7h-14zM-8 58h16v7h-16zM14 58h14v7h-14z',
      lit(stone, 0.55),
    ),
  )
  const ears = [-1, 1].map((way) => place(metal(brush, ring(100, 50), brush.palette.metal, 12, 10), way * 88, 6, 0.2)).join('')
  return layers(
    crest,
    ears,
    solid(brush, head, stone, { rim: 7, shine: 5, outline: 6 }),
    carving,
    eye(-1),
    eye(1),
    circle(0, -62, 11, brush.palette.metal),
    circle(0, -62, 6, brush.palette.hero),
  )
}

/** A column on 0,0, 160 tall. */
export function column(brush: Brush, stone: Colour): string {
  const flutes = [-15, -5, 5, 15].map((x) => line(`M${x} -12V-140`, lit(stone, -0.45), 3, { 'stroke-opacity': 0.6 })).join('')
  return layers(
    solid(brush, 'M-22 -10L-18 -146H18L22 -10Z', stone, {
      fill: brush.linear(
        [
          [0, lit(stone, -0.2)],
          [0.3, lit(stone, 0.45)],
          [0.6, stone],
          [1, lit(stone, -0.6)],
        ],
        [0, 0.5],
        [1, 0.5],
      ),
      inside: flutes,
      outline: 3.5,
    }),
    solid(brush, 'M-30 -10H30V4H-30Z', stone, { outline: 3 }),
    solid(brush, 'M-20 -146L-32 -166H32L20 -146Z', lit(stone, 0.1), { outline: 3 }),
  )
}

export const sunDisc = (brush: Brush, colour: Colour): string =>
  Array.from({ length: 16 }, (_, i) => {
    const [a, b, c] = [polar(i * 22.5 - 7, 74), polar(i * 22.5, i % 2 === 0 ? 108 : 94), polar(i * 22.5 + 7, 74)]
    return metal(brush, polygon([a, b, c]), colour, 1.5, 2)
  }).join('') +
  metal(brush, disc(0, 0, 74), colour, 5, 4) +
  ellipse(
    0,
    0,
    60,
    60,
    brush.radial([
      [0, lit(colour, 0.6)],
      [1, lit(colour, -0.2)],
    ]),
  )
