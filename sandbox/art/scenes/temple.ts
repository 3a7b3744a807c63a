import { motes, sparkles, stars } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { lightShafts, rays } from '../drawing/beams.ts'
import { clouds, ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, turn, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { coinHeap } from '../props/coin.ts'
import { leaf } from '../props/fruit.ts'
import { gem } from '../props/gem.ts'
import { column, idol, kingMask, pyramid, scarab, steppedTemple, sunDisc } from '../props/temple.ts'
import type { Scene } from './scene.ts'

const SAND = lch(0.78, 0.11, 75)
const STONE = lch(0.62, 0.06, 95)

const sandOf = ({ palette }: Brush): Colour => mix(SAND, palette.haze, 0.35)

/** Pyramids under a great sun. */
function desert(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette, random } = brush
  const sand = sandOf(brush)
  const ground = y + r * 0.62
  const reeds = [-1.15, -1.0, 1.02, 1.16]
    .map((t) =>
      line(
        `M${x + t * r} ${h}C${x + t * r} ${h - r * 0.4} ${x + t * r * 1.02} ${ground + r * 0.2} ${x + t * r * 0.96} ${ground - r * random.between(0, 0.25)}`,
        palette.deep,
        r * 0.03,
      ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage, { y: ground - r * 0.7 }),
    stars(brush, stage, 16, 0.3),
    circle(
      x,
      ground - r * 0.66,
      r * 0.6,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.5 },
      ),
    ),
    halo(brush, x, ground - r * 0.66, r * 1.3, palette.glow, 0.6),
    rays(brush, x, ground - r * 0.66, r * 2.2, 20, palette.glow, 0.25),
    clouds(brush, stage, y - r * 0.3, r * 0.22, mix(palette.haze, WHITE, 0.3), 3, 0.6),
    place(pyramid(brush, mix(sand, palette.haze, 0.4)), x + r * 0.72, ground + 2, r / 170),
    place(pyramid(brush, mix(sand, palette.haze, 0.5), false), x - r * 0.78, ground, r / 210),
    place(pyramid(brush, sand), x - r * 0.08, ground + r * 0.12, r / 112),
    ridge(brush, stage, ground + r * 0.24, r * 0.16, mix(sand, palette.deep, 0.15), { jagged: false }),
    ridge(brush, stage, h * 0.93, r * 0.24, mix(sand, palette.deep, 0.45), { jagged: false }),
    reeds,
    motes(brush, stage, 10, palette.glow),
  )
}

/** The king's mask. */
function mask(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'hexagons', palette.metal, 0.14, r * 0.22),
    rays(brush, x, y - r * 0.2, r * 2.5, 22, palette.glow, 0.45),
    place(sunDisc(brush, lit(palette.metal, -0.25)), x, y - r * 0.12, r / 92),
    halo(brush, x, y, r * 1.0, palette.glow, 0.4),
    place(kingMask(brush), x, y + r * 0.04, r / 116),
    sparkles(brush, stage, 5),
  )
}

/** The winged beetle as an amulet. */
function amulet(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const pillars = [-1, 1]
    .map((way) => place(column(brush, mix(sandOf(brush), palette.sky, 0.25)), x + way * r * 1.04, y + r * 1.5, r / 66))
    .join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.14, r * 0.26),
    rays(brush, x, y, r * 2.3, 20, palette.glow, 0.42),
    stage.kind === 'tile' ? pillars : '',
    place(line(ring(114, 0), palette.metal, 2) + metal(brush, ring(108, 103), palette.metal, 2, 1), x, y, r / 112),
    halo(brush, x, y, r, palette.glow, 0.5),
    place(scarab(brush), x, y + r * 0.04, r / 118),
    sparkles(brush, stage, 6),
  )
}

/** A stepped temple in the jungle. */
function jungle(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const green = mix(lch(0.55, 0.16, 145), palette.sky, 0.12)
  const fronds = (px: number, py: number, size: number, from: number, to: number, colour: Colour): string =>
    Array.from({ length: 6 }, (_, i) =>
      place(leaf(brush, lit(colour, random.between(-0.25, 0.15))), px, py, size * random.between(0.85, 1.15), from + ((to - from) * i) / 5),
    ).join('')
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.3 }),
    halo(brush, x, y - r * 0.5, r * 1.3, palette.glow, 0.8),
    ridge(brush, stage, y + r * 0.3, r * 0.7, mix(green, palette.haze, 0.65)),
    lightShafts(brush, stage, palette.glow, 0.35),
    ridge(brush, stage, y + r * 0.62, r * 0.36, mix(green, palette.haze, 0.35), { jagged: false }),
    place(steppedTemple(brush, mix(STONE, palette.haze, 0.15)), x, y + r * 0.86, r / 104),
    ridge(brush, stage, y + r * 1.04, r * 0.16, mix(green, palette.deep, 0.2), { jagged: false }),
    fronds(-4, h * 0.72, r / 130, 20, 110, green),
    fronds(w + 4, h * 0.74, r / 130, -110, -20, green),
    fronds(w * 0.1, h + 6, r / 120, -40, 70, mix(green, palette.deep, 0.3)),
    fronds(w * 0.9, h + 6, r / 120, -70, 40, mix(green, palette.deep, 0.3)),
    fronds(w + 6, -6, r / 140, 150, 250, mix(green, palette.deep, 0.45)),
    motes(brush, stage, 16, palette.glow),
  )
}

/** The idol in its niche, eyes alight, gold at its feet. */
function niche(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette } = brush
  const rock = mix(STONE, palette.deep, 0.45)
  const blocks = brush.pattern(
    r * 0.5,
    r * 0.36,
    rect(0, 0, r * 0.5, r * 0.36, rock) +
      line(`M0 0H${r * 0.5}M0 ${r * 0.18}H${r * 0.5}M${r * 0.25} 0V${r * 0.18}M0 ${r * 0.18}V${r * 0.36}`, lit(rock, -0.5), 2.4) +
      line(`M2 ${r * 0.02}H${r * 0.22}M2 ${r * 0.2}H${r * 0.46}`, lit(rock, 0.3), 1.2),
  )
  const wall = path(
    `M-4 -4H${w + 4}V${h + 4}H-4ZM${x - r * 0.95} ${h + 4}V${y - r * 0.3}A${r * 0.95} ${r * 0.95} 0 0 1 ${x + r * 0.95} ${y - r * 0.3}V${h + 4}Z`,
    blocks,
    { 'fill-rule': 'evenodd' },
  )
  const torches = [-1, 1]
    .map(
      (way) =>
        halo(brush, x + way * r * 1.12, y - r * 0.3, r * 0.8, lch(0.8, 0.17, 65), 0.8) +
        path(
          `M${x + way * r * 1.12 - 7} ${y - r * 0.16}C${x + way * r * 1.12 - 16} ${y - r * 0.36} ${x + way * r * 1.12 - 4} ${y - r * 0.4} ${x + way * r * 1.12} ${y - r * 0.58}C${x + way * r * 1.12 + 4} ${y - r * 0.42} ${x + way * r * 1.12 + 16} ${y - r * 0.34} ${x + way * r * 1.12 + 7} ${y - r * 0.16}Z`,
          lch(0.86, 0.17, 75),
        ) +
        rect(x + way * r * 1.12 - 4, y - r * 0.18, 8, r * 0.36, palette.deep),
    )
    .join('')
  const treasure =
    place(coinHeap(brush, 120, 60), x, h * 0.98, r / 108) +
    (
      [
        [-0.5, 'brilliant'],
        [0.1, 'hexagon'],
        [0.55, 'square'],
      ] as const
    )
      .map(([t, cut], i) =>
        place(
          gem(brush, cut, [palette.second, palette.third, turn(palette.hero, 90)][i] ?? palette.hero),
          x + t * r,
          h * 0.95 - r * (0.34 - Math.abs(t) * 0.3),
          r / 620,
          t * 30,
        ),
      )
      .join('')
  return layers(
    wash(brush, stage, [
      [0, palette.deep],
      [1, palette.sky],
    ]),
    halo(brush, x, y, r * 1.2, palette.haze, 1),
    rays(brush, x, y, r * 1.4, 18, palette.glow, 0.4),
    wall,
    line(`M${x - r * 0.95} ${h}V${y - r * 0.3}A${r * 0.95} ${r * 0.95} 0 0 1 ${x + r * 0.95} ${y - r * 0.3}V${h}`, palette.metal, r * 0.05),
    torches,
    groundShadow(brush, x, y + r * 0.98, r * 0.9, r * 0.14, 0.9),
    place(idol(brush, mix(STONE, palette.metal, brush.random.between(0, 0.9))), x, y + r * 0.14, r / 118),
    group(treasure),
    motes(brush, stage, 18, palette.glow),
    sparkles(brush, { ...stage, y: h * 0.88, r: r * 0.7 }, 4),
  )
}

export const temple: Scene = {
  moods: ['desert', 'ember', 'emerald', 'sunset', 'dusk', 'royal', 'jade', 'midnight', 'crimson'],
  compositions: [desert, mask, amulet, jungle, niche],
}
