import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, WHITE } from '../drawing/colour.ts'
import { ball, metal } from '../drawing/materials.ts'
import { disc, polar, ring, sector } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place } from '../drawing/svg.ts'

const POCKETS = 24
const RED = lch(0.5, 0.21, 25)
const GREEN = lch(0.55, 0.15, 150)

/** A roulette wheel from above, ±100; pockets by colour, without numbers. */
export function rouletteWheel(brush: Brush, turned: number): string {
  const wood = lch(0.36, 0.09, 45)
  const step = 360 / POCKETS
  const bowl = layers(
    circle(0, 0, 104, BLACK),
    circle(
      0,
      0,
      101,
      brush.linear([
        [0, lit(wood, 0.45)],
        [0.4, wood],
        [0.7, lit(wood, -0.4)],
        [1, lit(wood, 0.1)],
      ]),
    ),
    circle(
      0,
      0,
      88,
      brush.radial(
        [
          [0.6, lit(wood, -0.6)],
          [0.85, wood],
          [1, lit(wood, 0.3)],
        ],
        { x: 0.5, y: 0.5, r: 0.5 },
      ),
    ),
  )
  const studs = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = polar(i * 45, 91)
    return group(metal(brush, 'M0 -6L4 0L0 6L-4 0Z', brush.palette.metal, 1, 1), {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${i * 45})`,
    })
  }).join('')
  let pockets = ''
  for (let i = 0; i < POCKETS; i++) {
    const colour = i === 0 ? GREEN : i % 2 === 0 ? lch(0.2, 0.02, 280) : RED
    pockets += path(sector(i * step, (i + 1) * step, 80, 60), colour) + path(sector(i * step, (i + 1) * step, 60, 46), lit(colour, -0.35))
  }
  const frets = Array.from({ length: POCKETS }, (_, i) => {
    const [a, b] = [polar(i * step, 46), polar(i * step, 80)]
    return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
  }).join('')
  const wheel = group(pockets + line(frets, lit(brush.palette.metal, 0.3), 1.3), { transform: `rotate(${turned.toFixed(1)})` })
  const rings = layers(
    line(ring(80, 60), brush.palette.metal, 1.8),
    place(metal(brush, ring(84, 79.5), brush.palette.metal, 1.4, 0.6), 0, 0),
    line(disc(0, 0, 46), brush.palette.metal, 2.4),
  )
  const cone =
    circle(
      0,
      0,
      45,
      brush.linear([
        [0, lit(wood, 0.35)],
        [0.5, wood],
        [1, lit(wood, -0.6)],
      ]),
    ) +
    Array.from({ length: 8 }, (_, i) =>
      path(sector(i * 45 + turned, i * 45 + 22 + turned, 44, 12), lit(wood, -0.4), { 'fill-opacity': 0.45 }),
    ).join('')
  const gloss = path('M-96 -26A100 100 0 0 1 -26 -96L-20 -78A82 82 0 0 0 -78 -20Z', WHITE, {
    'fill-opacity': 0.3,
    ...(brush.side === 1 ? { transform: 'scale(-1 1)' } : {}),
  })
  return bowl + studs + wheel + rings + cone + turret(brush, turned) + gloss
}

/** The spindle with its four arms. */
function turret(brush: Brush, turned: number): string {
  const gold = brush.palette.metal
  const arms = [0, 90, 180, 270]
    .map((angle) =>
      group(metal(brush, 'M-3.6 0L-2.4 -30H2.4L3.6 0Z', gold, 1.2, 1) + place(metal(brush, disc(0, 0, 100), gold, 16, 12), 0, -32, 0.055), {
        transform: `rotate(${angle + turned})`,
      }),
    )
    .join('')
  return arms + metal(brush, disc(0, 0, 13), gold, 2, 1.6) + metal(brush, disc(0, 0, 7), lit(gold, 0.3), 1.5, 0.8)
}

export const ivoryBall = (brush: Brush, x: number, y: number, r: number): string =>
  ellipse(x + r * 0.4, y + r * 0.6, r * 1.1, r * 0.8, BLACK, { 'fill-opacity': 0.45 }) + ball(brush, x, y, r, lch(0.97, 0.01, 90))

/** A wheel of fortune from its front: coloured wedges, lamps, a pointer at the top. */
export function fortuneWheel(brush: Brush, turned: number): string {
  const { palette } = brush
  const colours = [palette.hero, palette.third, palette.second, lch(0.96, 0.02, 90)]
  const step = 30
  let wedges = ''
  for (let i = 0; i < 12; i++) {
    const colour = colours[i % 4] ?? palette.hero
    wedges += path(
      sector(i * step, (i + 1) * step, 84),
      brush.radial(
        [
          [0, lit(colour, 0.35)],
          [1, lit(colour, -0.12)],
        ],
        { x: 0.5, y: 0.5, r: 0.9 },
      ),
      { stroke: lit(palette.metal, 0.4), 'stroke-width': 1.8 },
    )
    const [x, y] = polar((i + 0.5) * step, 62)
    wedges +=
      i % 2 === 0
        ? place(
            path('M0 -100L26 -30L100 -30L42 14L62 84L0 42L-62 84L-42 14L-100 -30L-26 -30Z', lit(colour, 0.75)),
            x,
            y,
            0.11,
            (i + 0.5) * step + 90,
          )
        : circle(x, y, 7, lit(colour, 0.5)) + circle(x, y, 4.4, lit(colour, -0.35))
  }
  const lamps = Array.from({ length: 24 }, (_, i) => {
    const [x, y] = polar(i * 15, 93)
    return (
      circle(x, y, 3.6, i % 2 === 0 ? WHITE : palette.glow) +
      circle(x, y, 6.5, i % 2 === 0 ? WHITE : palette.glow, { 'fill-opacity': 0.28 })
    )
  }).join('')
  const shade = circle(
    0,
    0,
    84,
    brush.radial(
      [
        [0, WHITE, 0.3],
        [0.5, WHITE, 0],
        [1, BLACK, 0.4],
      ],
      { r: 0.85 },
    ),
  )
  const pointer = solidPointer(brush)
  return layers(
    metal(brush, disc(0, 0, 102), palette.metal, 5, 5),
    circle(0, 0, 97, lit(palette.hero, -0.55)),
    lamps,
    group(wedges, { transform: `rotate(${turned.toFixed(1)})` }),
    shade,
    place(metal(brush, ring(86, 82), palette.metal, 1.5, 1), 0, 0),
    metal(brush, disc(0, 0, 22), palette.metal, 4, 3),
    circle(0, 0, 14, lit(palette.hero, -0.1)),
    place(path('M0 -100L26 -30L100 -30L42 14L62 84L0 42L-62 84L-42 14L-100 -30L-26 -30Z', lit(palette.metal, 0.6)), 0, 0, 0.1),
    pointer,
  )
}

const solidPointer = (brush: Brush): string => metal(brush, 'M-17 -116H17L15 -100L0 -70L-15 -100Z', lch(0.62, 0.22, 25), 3, 4)
