import { bokeh, motes, sparkles, speedLines, trail } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { floor } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, type Colour } from '../drawing/colour.ts'
import { glassBall, groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import type { Pose } from '../drawing/projection.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { ellipse, layers, line, path, place } from '../drawing/svg.ts'
import { chip, chipStack } from '../props/cards.ts'
import { die } from '../props/tiles.ts'
import type { Scene } from './scene.ts'

const PAPER = lch(0.96, 0.015, 90)

/** A pose that shows three faces. */
const corner = ({ random }: Brush): Pose => ({
  yaw: random.pick([-1, 1]) * random.between(28, 58),
  pitch: random.between(24, 44),
  roll: random.between(-28, 28),
})

function coat(brush: Brush, i = 0): readonly [Colour, Colour] {
  const { palette } = brush
  const coats: readonly (readonly [Colour, Colour])[] = [
    [palette.hero, PAPER],
    [PAPER, lch(0.25, 0.03, 280)],
    [palette.second, PAPER],
    [palette.metal, lch(0.3, 0.06, 40)],
  ]
  return coats[i % coats.length] ?? [PAPER, palette.deep]
}

/** A pair, thrown. */
function pair(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const i = random.whole(0, 3)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.glow, 0.12, r * 0.26),
    rays(brush, x, y, r * 2.5, 16, palette.glow, 0.4),
    groundShadow(brush, x, y + r * 0.92, r * 0.95, r * 0.16, 0.7),
    place(die(brush, corner(brush), ...coat(brush, i)), x + r * 0.4, y - r * 0.36, r / 150),
    place(die(brush, corner(brush), ...coat(brush, i)), x - r * 0.3, y + r * 0.3, r / 122),
    sparkles(brush, stage, 6),
  )
}

/** One die on fire. */
function blaze(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const fire = [lch(0.58, 0.22, 32), lch(0.75, 0.19, 55), lch(0.95, 0.12, 95)]
  return layers(
    glowingSky(brush, stage, { x: x + r * 0.4, y: y - r * 0.4 }),
    speedLines(brush, stage, -46, palette.glow, 24),
    trail(
      brush,
      x - r * 0.16,
      y + r * 0.24,
      -46,
      r * 2.8,
      r * 0.92,
      random.chance(0.6) ? fire : [palette.haze, palette.second, palette.glow],
    ),
    place(die(brush, corner(brush), ...coat(brush, random.whole(0, 3))), x - r * 0.2, y + r * 0.28, r / 112),
    motes(brush, stage, 30, lch(0.9, 0.14, 85)),
    sparkles(brush, stage, 3),
  )
}

/** Three dice under a dome. */
function dome(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const base = layers(
    solid(brush, 'M-92 58H92L104 92Q0 112 -104 92Z', lit(palette.hero, -0.2), { rim: 5 }),
    metal(brush, 'M-96 50H96V62Q0 74 -96 62Z', palette.metal, 3, 3),
    ellipse(
      0,
      52,
      92,
      17,
      brush.radial(
        [
          [0, lit(palette.second, 0.35)],
          [1, lit(palette.second, -0.4)],
        ],
        { x: 0.5, y: 0.4 },
      ),
    ),
  )
  const dice = (
    [
      [-42, 18],
      [40, 20],
      [0, 38],
    ] as const
  )
    .map(
      ([dx, dy], i) =>
        ellipse(dx, dy + 22, 30, 7, palette.deep, { 'fill-opacity': 0.5 }) +
        place(die(brush, corner(brush), ...coat(brush, i === 2 ? 0 : 1)), dx, dy - 4, 0.36),
    )
    .join('')
  const glass = `${'M-88 52C-92 -40 -52 -94 0 -94C52 -94 92 -40 88 52Q0 78 -88 52Z'}`
  const shell = layers(
    path(glass, palette.rim, { 'fill-opacity': 0.14, stroke: lit(palette.rim, 0.5), 'stroke-width': 2.5 }),
    path('M-74 20C-74 -36 -50 -70 -24 -80C-46 -54 -56 -20 -56 26Z', lit(palette.rim, 0.9), {
      'fill-opacity': 0.5,
      ...(brush.side === 1 ? { transform: 'scale(-1 1)' } : {}),
    }),
    glassBall(brush, 0, -98, 9, palette.rim),
  )
  return layers(
    glowingSky(brush, stage),
    bokeh(brush, stage, 14, [palette.glow, palette.haze, palette.third], 0.6),
    rays(brush, x, y, r * 2.3, 20, palette.glow, 0.35),
    floor(brush, stage, y + r * 0.6, palette.sky),
    groundShadow(brush, x, y + r * 0.92, r * 1.1, r * 0.16, 0.8),
    place(base + dice + shell, x, y, r / 112),
    sparkles(brush, stage, 5),
  )
}

/** A heap of dice falls at us. */
function rain(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const spots = [
    [0.7, -0.92, 0.2],
    [-0.74, -0.72, 0.26],
    [0.16, -0.52, 0.32],
    [0.84, -0.16, 0.28],
    [-0.5, 0.04, 0.44],
    [0.42, 0.42, 0.56],
    [-0.68, 0.84, 0.36],
  ] as const
  return layers(
    wash(brush, stage, [
      [0, palette.haze],
      [0.5, palette.sky],
      [1, palette.deep],
    ]),
    halo(brush, x, y - r, r * 1.9, palette.glow, 0.7),
    speedLines(brush, stage, 78, palette.glow, 26),
    spots.map(([dx, dy, size], i) => place(die(brush, corner(brush), ...coat(brush, i)), x + dx * r, y + dy * r, (size * r) / 70)).join(''),
    place(chip(brush, palette.third), x + r * 0.92, y + r * 0.94, r / 400, 30, 0.8),
    sparkles(brush, stage, 5),
  )
}

/** On the table's edge, chips behind. */
function table(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const felt = mix(lch(0.48, 0.12, 155), palette.haze, random.between(0.1, 0.9))
  const top = y - r * 0.02
  const surface = layers(
    path(
      `M-4 ${h + 4}V${top}H${w + 4}V${h + 4}Z`,
      brush.radial(
        [
          [0, lit(felt, 0.35)],
          [0.6, felt],
          [1, lit(felt, -0.55)],
        ],
        { x: 0.5, y: 0.3, r: 0.8 },
      ),
    ),
    line(`M-4 ${top}H${w + 4}`, lch(0.34, 0.08, 45), r * 0.12),
    line(`M-4 ${top - r * 0.04}H${w + 4}`, palette.metal, 2),
  )
  const stacks = (
    [
      [-0.8, 0.26, 6],
      [-0.4, 0.18, 9],
      [0.72, 0.22, 7],
      [0.36, 0.14, 4],
    ] as const
  )
    .map(([dx, dy, count], i) =>
      place(
        chipStack(
          brush,
          Array.from({ length: count }, () => [palette.hero, palette.third, palette.second, lch(0.3, 0.02, 270)][i] ?? palette.hero),
        ),
        x + dx * r,
        y + dy * r,
        r / 250,
      ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage, { y: top - r * 0.5 }),
    bokeh(brush, stage, 20, [palette.glow, palette.haze, palette.hero], 0.48),
    surface,
    place(line(ring(100, 0, 0.4), lit(felt, 0.7), 2.5, { 'stroke-opacity': 0.6 }), x, y + r * 0.62, r / 96),
    stacks,
    groundShadow(brush, x + r * 0.38, y + r * 0.9, r * 0.5, r * 0.13, 0.7),
    groundShadow(brush, x - r * 0.3, y + r * 1.0, r * 0.56, r * 0.14, 0.7),
    place(die(brush, { yaw: 38, pitch: 30, roll: 0 }, ...coat(brush, 0)), x + r * 0.4, y + r * 0.58, r / 200),
    place(die(brush, { yaw: -32, pitch: 32, roll: 0 }, ...coat(brush, 0)), x - r * 0.28, y + r * 0.66, r / 170),
    motes(brush, stage, 10, palette.glow),
  )
}

export const dice: Scene = {
  moods: ['crimson', 'royal', 'emerald', 'ember', 'noir', 'amethyst', 'ocean', 'imperial', 'sunset'],
  compositions: [pair, blaze, dome, rain, table],
}
