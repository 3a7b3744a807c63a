import { sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { cloud, clouds, ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { ring, smooth } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, layers, line, path, place } from '../drawing/svg.ts'
import { cupcake, donut, jelly, lollipop, SWEET, wrapped } from '../props/sweets.ts'
import type { Scene } from './scene.ts'

const SHAPES = ['bear', 'heart', 'cube', 'drop'] as const
const CREAM = lch(0.97, 0.02, 60)

const colours = ({ random }: Brush): Colour[] => random.shuffle(SWEET)

function any(brush: Brush, i: number, list: readonly Colour[]): string {
  const [a, b] = [list[i % list.length] ?? CREAM, list[(i + 2) % list.length] ?? CREAM]
  switch (i % 5) {
    case 0:
      return wrapped(brush, a, CREAM)
    case 1:
      return jelly(brush, a, brush.random.pick(SHAPES))
    case 2:
      return donut(brush, a)
    case 3:
      return jelly(brush, b, brush.random.pick(SHAPES))
    default:
      return lollipop(brush, CREAM, a)
  }
}

/** One sweet, close. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const list = colours(brush)
  const hero = random.pick([
    () => lollipop(brush, CREAM, list[0] ?? CREAM),
    () => donut(brush, list[0] ?? CREAM),
    () => cupcake(brush, list[0] ?? CREAM, list[1] ?? CREAM),
    () => jelly(brush, list[0] ?? CREAM, 'bear'),
  ])
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'dots', WHITE, 0.22, r * 0.24),
    rays(brush, x, y, r * 2.5, 16, palette.glow, 0.55, random.between(0, 20)),
    halo(brush, x, y, r * 1.2, palette.glow, 0.6),
    place(any(brush, 1, list), x - r * 0.84, y - r * 0.8, r / 300, -20),
    place(any(brush, 3, list), x + r * 0.86, y + r * 0.86, r / 280, 20),
    place(hero(), x, y, r / 106, random.between(-12, 12)),
    sparkles(brush, stage, 5),
  )
}

/** A heap of sweets. */
function heap(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const list = colours(brush)
  const spots = [
    [-0.6, -0.5, 0.42],
    [0.58, -0.52, 0.42],
    [0, -0.72, 0.44],
    [-0.78, 0.08, 0.44],
    [0.78, 0.1, 0.44],
    [0, -0.16, 0.5],
    [-0.42, 0.5, 0.5],
    [0.44, 0.52, 0.5],
    [0.0, 0.86, 0.42],
    [-0.88, 0.8, 0.36],
    [0.9, 0.82, 0.36],
  ] as const
  const counter = path(
    `M-4 ${h + 4}V${y + r * 0.5}H${w + 4}V${h + 4}Z`,
    brush.linear(
      [
        [0, CREAM],
        [1, mix(palette.haze, palette.sky, 0.5)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'stripes', WHITE, 0.12, r * 0.36),
    counter,
    groundShadow(brush, x, y + r * 1.04, r * 1.3, r * 0.2, 0.6),
    spots.map(([dx, dy, size], i) => place(any(brush, i, list), x + dx * r, y + dy * r, (size * r) / 92, random.between(-30, 30))).join(''),
    sparkles(brush, stage, 5),
  )
}

/** A cake on a plate of honour. */
function crest(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const list = colours(brush)
  const ribbon = solid(brush, 'M-112 40L-88 66L-112 92L-60 84Q0 104 60 84L112 92L88 66L112 40L60 56Q0 76 -60 56Z', list[2] ?? CREAM, {
    rim: 4,
  })
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', WHITE, 0.16, r * 0.26),
    rays(brush, x, y, r * 2.4, 24, palette.glow, 0.5),
    place(
      metal(brush, ring(104, 96), palette.metal, 3, 2) +
        circle(
          0,
          0,
          95,
          brush.radial([
            [0, CREAM],
            [1, mix(palette.haze, palette.hero, 0.3)],
          ]),
        ) +
        circle(0, 0, 88, 'none', { stroke: WHITE, 'stroke-width': 4, 'stroke-dasharray': '1 11', 'stroke-linecap': 'round' }),
      x,
      y,
      r / 106,
    ),
    place(cupcake(brush, list[0] ?? CREAM, list[1] ?? CREAM), x, y - r * 0.06, r / 140),
    place(ribbon, x, y + r * 0.34, r / 110),
    place(wrapped(brush, list[3] ?? CREAM, CREAM), x - r * 0.78, y - r * 0.72, r / 330, -24),
    place(wrapped(brush, list[4] ?? CREAM, CREAM), x + r * 0.78, y - r * 0.72, r / 330, 24),
    sparkles(brush, stage, 6),
  )
}

/** Sweets ride a wave of syrup. */
function wave(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const list = colours(brush)
  const syrup = `M-8 ${h + 8}V${y + r * 0.9}C${w * 0.2} ${y + r * 1.0} ${x - r * 0.3} ${y + r * 0.7} ${x - r * 0.06} ${y + r * 0.1}C${x + r * 0.1} ${y - r * 0.4} ${x + r * 0.6} ${y - r * 0.7} ${w + 8} ${y - r * 0.72}V${h + 8}Z`
  const things = (
    [
      [0.62, -0.78, 0.38, 1],
      [-0.66, -0.5, 0.4, 4],
      [0.08, -0.32, 0.46, 0],
      [-0.5, 0.4, 0.46, 2],
      [0.5, 0.3, 0.5, 3],
      [0.02, 0.86, 0.4, 6],
    ] as const
  )
    .map(([dx, dy, size, i]) => place(any(brush, i, list), x + dx * r, y + dy * r, (size * r) / 92, random.between(-36, 36)))
    .join('')
  return layers(
    wash(brush, stage, [
      [0, mix(palette.sky, palette.haze, 0.4)],
      [0.6, palette.haze],
      [1, palette.sky],
    ]),
    speedLines(brush, stage, -38, WHITE, 16),
    halo(brush, x - r * 0.2, y - r * 0.4, r * 1.4, palette.glow, 0.7),
    solid(brush, syrup, list[5] ?? palette.hero, { outline: 0, rim: 8, shine: 7 }),
    line(
      `M${w * 0.04} ${y + r * 1.04}C${w * 0.3} ${y + r * 1.06} ${x - r * 0.1} ${y + r * 0.7} ${x + r * 0.14} ${y + r * 0.16}`,
      WHITE,
      6,
      { 'stroke-opacity': 0.5 },
    ),
    things,
    sparkles(brush, stage, 5),
  )
}

/** A country of icing. */
function country(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const list = colours(brush)
  const path1 = smooth([
    [x - r * 0.1, y + r * 0.36],
    [x + r * 0.3, y + r * 0.6],
    [x - r * 0.3, y + r * 0.9],
    [x + r * 0.1, h + 20],
    [x + r * 0.9, h + 20],
    [x + r * 0.3, y + r * 0.94],
    [x + r * 0.62, y + r * 0.62],
    [x + r * 0.04, y + r * 0.36],
  ])
  const lolly = (dx: number, dy: number, size: number, i: number): string =>
    place(lollipop(brush, CREAM, list[i % list.length] ?? CREAM), x + dx * r, y + dy * r, (size * r) / 100, random.between(-6, 6))
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.1 }),
    rays(brush, x, y + r * 0.2, r * 2.4, 14, WHITE, 0.3),
    cloud(brush, x - r * 0.7, y - r * 0.85, r * 0.32, CREAM),
    cloud(brush, x + r * 0.7, y - r * 0.6, r * 0.36, mix(CREAM, lch(0.8, 0.12, 0), 0.4)),
    ridge(brush, stage, y + r * 0.5, r * 0.5, mix(list[3] ?? CREAM, palette.haze, 0.45), { jagged: false }),
    lolly(-0.86, -0.12, 0.34, 1),
    lolly(0.84, -0.02, 0.3, 2),
    ridge(brush, stage, y + r * 0.66, r * 0.3, mix(list[4] ?? CREAM, CREAM, 0.35), { jagged: false }),
    path(path1, CREAM),
    lolly(-0.44, 0.06, 0.42, 3),
    place(cupcake(brush, list[0] ?? CREAM, list[1] ?? CREAM), x + r * 0.24, y + r * 0.18, r / 165),
    ridge(brush, stage, h * 0.98, r * 0.2, mix(list[0] ?? CREAM, CREAM, 0.25), { jagged: false }),
    place(jelly(brush, list[2] ?? CREAM, 'bear'), x - r * 0.68, y + r * 0.86, r / 240, -8),
    place(wrapped(brush, list[5] ?? CREAM, CREAM), x + r * 0.74, y + r * 1.0, r / 260, 16),
    clouds(brush, { ...stage, w }, h + r * 0.06, r * 0.3, CREAM, 5, 0.9),
    sparkles(brush, stage, 6),
  )
}

export const candy: Scene = {
  moods: ['candy', 'lagoon', 'amethyst', 'meadow', 'sunset', 'arctic', 'neon', 'royal'],
  compositions: [closeUp, heap, crest, wave, country],
}
