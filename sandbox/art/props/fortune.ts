import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, halo, metal, solid } from '../drawing/materials.ts'
import { polar, ring } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { holedCoin } from './coin.ts'

const VERMILION = lch(0.58, 0.23, 27)

/** The cat that waves fortune in. */
export function luckyCat(brush: Brush, fur: Colour): string {
  const gold = brush.palette.metal
  const ear = (way: number): string =>
    solid(brush, `M${way * 22} -70L${way * 62} -112C${way * 74} -90 ${way * 76} -66 ${way * 68} -44Z`, fur, {
      outline: 4.5,
      inside: path(`M${way * 38} -74L${way * 58} -96C${way * 66} -80 ${way * 66} -66 ${way * 62} -54Z`, lch(0.78, 0.13, 10)),
    })
  const body = solid(brush, 'M-58 0C-84 30 -84 84 -62 104H62C84 84 84 30 58 0Z', fur, {
    rim: 6,
    shine: 4,
    outline: 5,
    inside: ellipse(0, 70, 40, 44, lit(fur, 0.5), { 'fill-opacity': 0.7 }),
  })
  const raised = group(
    solid(brush, 'M-17 44C-24 0 -24 -38 -8 -52C10 -62 28 -48 26 -28C24 0 24 24 20 46Z', fur, { outline: 4.5, rim: 5 }) +
      ellipse(6, -34, 9, 7, lch(0.8, 0.12, 10)) +
      [-5, 6, 16].map((x) => circle(x, -46 + Math.abs(x - 6) * 0.5, 3.6, lch(0.8, 0.12, 10))).join(''),
    { transform: 'translate(82 -26) rotate(10)' },
  )
  const head = solid(brush, 'M0 -90C52 -90 82 -66 82 -30C82 8 48 24 0 24C-48 24 -82 8 -82 -30C-82 -66 -52 -90 0 -90Z', fur, {
    rim: 6,
    shine: 4,
    outline: 5,
    inside: path('M-90 -60C-60 -100 -40 -100 -22 -96C-30 -70 -60 -50 -90 -46Z', lch(0.72, 0.17, 60), { 'fill-opacity': 0.85 }),
  })
  const face = layers(
    [-1, 1]
      .map(
        (way) =>
          line(`M${way * 22} -28Q${way * 36} -46 ${way * 50} -28`, BLACK, 6) +
          ellipse(way * 52, -8, 13, 8, lch(0.78, 0.15, 15), { 'fill-opacity': 0.7 }) +
          line(`M${way * 58} -20L${way * 92} -26M${way * 60} -10L${way * 94} -8`, lit(fur, -0.6), 2.6),
      )
      .join(''),
    path('M-7 -14H7L0 -5Z', lch(0.6, 0.18, 10)),
    line('M0 -5Q-4 8 -16 4M0 -5Q4 8 16 4', BLACK, 4),
  )
  const collar = layers(
    solid(brush, 'M-58 14C-30 34 30 34 58 14L56 30C30 48 -30 48 -56 30Z', VERMILION, { outline: 4 }),
    ball(brush, 0, 40, 13, gold),
    line('M-10 42H10M0 44V52', lit(gold, -0.7), 2.6),
  )
  const plate = layers(
    group(
      metal(brush, 'M-26 -36C-26 -44 26 -44 26 -36V36C26 44 -26 44 -26 36Z', gold, 4, 4) +
        place(holedCoin(brush, lit(gold, -0.2)), 0, 0, 0.2),
      { transform: 'translate(-26 74) rotate(-12)' },
    ),
    ball(brush, -54, 74, 16, fur),
    ball(brush, 42, 96, 17, fur),
    ball(brush, -40, 100, 17, fur),
  )
  return raised + body + ear(-1) + ear(1) + head + face + collar + plate
}

/** A paper lantern that glows, hung from 0,−110. */
export function lantern(brush: Brush, colour: Colour = VERMILION): string {
  const gold = brush.palette.metal
  const ribs = [-62, -34, 0, 34, 62].map((x) => `M0 -72Q${x * 1.5} -10 0 58`).join('')
  const skin = brush.radial(
    [
      [0, lch(0.95, 0.12, 90)],
      [0.35, lit(colour, 0.3)],
      [0.8, colour],
      [1, lit(colour, -0.45)],
    ],
    { x: 0.5, y: 0.5, r: 0.6 },
  )
  const tassel = layers(
    line('M0 74V96', gold, 4),
    metal(brush, 'M-9 94H9L14 132Q0 138 -14 132Z', lit(colour, 0.1), 2, 3),
    line('M-6 100V132M0 100V134M6 100V132', lit(colour, -0.5), 1.5),
  )
  return layers(
    halo(brush, 0, -8, 140, lit(colour, 0.3), 0.55),
    line('M0 -130V-84', gold, 3.5),
    tassel,
    solid(brush, 'M0 -74C66 -74 92 -44 92 -8C92 30 66 60 0 60C-66 60 -92 30 -92 -8C-92 -44 -66 -74 0 -74Z', colour, {
      fill: skin,
      rim: 5,
      shine: 3,
      outline: 4,
      inside: line(ribs, lit(colour, -0.4), 2.6, { 'stroke-opacity': 0.6 }),
    }),
    metal(brush, 'M-34 -86H34V-68H-34Z', gold, 3, 3),
    metal(brush, 'M-34 54H34V72H-34Z', gold, 3, 3),
    place(line(ring(100, 0), lit(gold, 0.2), 9) + path('M-26 -26H26V26H-26Z', lit(gold, 0.2)), 0, -8, 0.24),
  )
}

/** A boat of gold, as New Year brings them. */
export function ingot(brush: Brush): string {
  const gold = brush.palette.metal
  return layers(
    ellipse(0, -14, 42, 30, lit(gold, -0.85)),
    metal(brush, 'M-40 -12C-38 -44 38 -44 40 -12Z', lit(gold, 0.15), 3, 4),
    metal(brush, 'M-108 -44C-84 -14 -48 -6 0 -6C48 -6 84 -14 108 -44C112 4 84 50 44 58H-44C-84 50 -112 4 -108 -44Z', gold, 6, 5),
    path('M-108 -44C-84 -14 -48 -6 0 -6C48 -6 84 -14 108 -44C88 -32 50 -20 0 -20C-50 -20 -88 -32 -108 -44Z', lit(gold, -0.45)),
    glint(brush, brush.side * 50, 16, 22, 0.85),
  )
}

/** A red envelope sealed in gold. */
export function envelope(brush: Brush): string {
  const gold = brush.palette.metal
  const pattern = brush.pattern(
    22,
    22,
    circle(11, 11, 9, 'none', { stroke: lit(VERMILION, 0.35), 'stroke-width': 1.6 }) +
      circle(11, 11, 4.5, 'none', { stroke: lit(VERMILION, 0.35), 'stroke-width': 1.6 }),
  )
  return layers(
    solid(brush, 'M-62 -92Q-62 -100 -54 -100H54Q62 -100 62 -92V92Q62 100 54 100H-54Q-62 100 -62 92Z', VERMILION, {
      rim: 5,
      shine: 4,
      outline: 5,
      inside:
        rect(-70, -30, 140, 140, pattern, { opacity: 0.6 }) +
        path('M-66 -104H66V-52Q0 10 -66 -52Z', lit(VERMILION, -0.18)) +
        line('M-66 -52Q0 10 66 -52', gold, 4),
    }),
    place(holedCoin(brush), 0, -14, 0.28),
    line('M0 14V50M-8 56L0 48L8 56', gold, 4),
  )
}

/** A pagoda of `floors` on 0,0, about 60 units a floor. */
export function pagoda(brush: Brush, floors: number, wall: Colour, roof: Colour): string {
  let markup = ''
  for (let i = 0; i < floors; i++) {
    const [half, y] = [74 - i * (44 / floors), -i * 46]
    markup +=
      solid(brush, `M${-half * 0.74} ${y}V${y - 30}H${half * 0.74}V${y}Z`, wall, {
        outline: 3,
        inside: [-0.45, 0, 0.45].map((t) => rect(half * t - 7, y - 24, 14, 22, lch(0.9, 0.14, 85), { rx: 5 })).join(''),
      }) +
      solid(
        brush,
        `M${-half * 1.32} ${y - 24}C${-half} ${y - 28} ${-half * 0.8} ${y - 40} ${-half * 0.6} ${y - 52}H${half * 0.6}C${half * 0.8} ${y - 40} ${half} ${y - 28} ${half * 1.32} ${y - 24}C${half * 0.9} ${y - 20} ${-half * 0.9} ${y - 20} ${-half * 1.32} ${y - 24}Z`,
        roof,
        { outline: 3.5, rim: 3, inside: line(`M${-half * 1.4} ${y - 22}H${half * 1.4}`, brush.palette.metal, 5) },
      )
  }
  return markup + metal(brush, `M-5 ${-floors * 46 - 4}L0 ${-floors * 46 - 44}L5 ${-floors * 46 - 4}Z`, brush.palette.metal, 2, 3)
}

/** A firework that has just burst. */
export function firework(brush: Brush, x: number, y: number, r: number, colour: Colour): string {
  let d = ''
  let tips = ''
  for (let i = 0; i < 16; i++) {
    const angle = i * 22.5 + brush.random.between(-5, 5)
    const reach = r * brush.random.between(0.75, 1)
    const [a, b] = [polar(angle, reach * 0.3, x, y), polar(angle, reach, x, y)]
    d += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}Q${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)} ${b[0].toFixed(1)} ${(b[1] + r * 0.06).toFixed(1)}`
    tips += circle(b[0], b[1] + r * 0.06, r * 0.045, WHITE)
  }
  return halo(brush, x, y, r * 1.1, colour, 0.5) + line(d, mix(colour, WHITE, 0.3), r * 0.035) + tips
}
