import { motes, sparkles } from '../drawing/air.ts'
import { texture, wash } from '../drawing/backdrops.ts'
import { lightShafts } from '../drawing/beams.ts'
import { ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, turn, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place } from '../drawing/svg.ts'
import { coin, coinHeap } from '../props/coin.ts'
import { bubbles, coral, farFish, jellyfish, octopus, puffer, reefFish, shark, turtle, weed } from '../props/sea.ts'
import type { Scene } from './scene.ts'

const CORALS: readonly [Colour, ...Colour[]] = [lch(0.66, 0.22, 15), lch(0.72, 0.18, 50), lch(0.62, 0.22, 330), lch(0.82, 0.16, 95)]

/** Water with the surface bright above it, far fish as shadows. */
function underwater(brush: Brush, stage: Stage): string {
  const { palette, random } = brush
  const { w, h, r } = stage
  const shoal = Array.from({ length: 7 }, () =>
    place(
      farFish(lit(palette.sky, -0.35), 0.4),
      random.between(0, w),
      random.between(h * 0.15, h * 0.6),
      random.between(0.05, 0.14) * (r / 100),
      random.between(-8, 8),
    ),
  ).join('')
  return layers(
    wash(brush, stage, [
      [0, palette.glow],
      [0.16, palette.haze],
      [0.6, palette.sky],
      [1, palette.deep],
    ]),
    texture(brush, { ...stage, h: h * 0.3 }, 'waves', WHITE, 0.1, r * 0.4),
    shoal,
    lightShafts(brush, stage, WHITE, 0.42),
  )
}

/** The bed: rock, coral and weed along the bottom edge. */
function seabed(brush: Brush, stage: Stage, tall: number): string {
  const { w, h, r } = stage
  const { palette, random } = brush
  const behind = [0.06, 0.2, 0.8, 0.94]
    .map((t) => place(weed(brush, mix(lch(0.6, 0.15, 150), palette.sky, 0.3), r * tall * random.between(0.8, 1.2)), w * t, h))
    .join('')
  const growth = [0.0, 0.14, 0.88, 1.0]
    .map((t) =>
      place(coral(brush, random.pick(CORALS), r * tall * random.between(0.55, 0.85)), w * t + random.between(-8, 8), h - r * 0.08),
    )
    .join('')
  return (
    behind +
    ridge(brush, stage, h - r * 0.02, r * 0.22, mix(palette.sky, palette.deep, 0.3), { jagged: false }) +
    growth +
    ridge(brush, stage, h + r * 0.08, r * 0.2, mix(palette.deep, palette.sky, 0.25), { jagged: false })
  )
}

/** A shoal over the reef. */
function shoal(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const colours: readonly Colour[] = random.shuffle([lch(0.7, 0.19, 48), lch(0.86, 0.17, 95), palette.second, palette.hero])
  const fish = (
    [
      [0.62, -0.62, 0.3, 62],
      [-0.56, -0.5, 0.36, 46],
      [0.58, 0.44, 0.42, 54],
      [-0.12, 0.02, 0.66, 58],
    ] as const
  )
    .map(([dx, dy, size, deep], i) =>
      place(
        reefFish(brush, colours[i] ?? palette.hero, colours[(i + 1) % 4] ?? palette.second, deep),
        x + dx * r,
        y + dy * r,
        (size * r) / 90,
        random.between(-12, 12),
      ),
    )
    .join('')
  return layers(
    underwater(brush, stage),
    seabed(brush, stage, 0.8),
    fish,
    bubbles(brush, x, y + r * 0.8, r * 0.9, r * 1.8, 18),
    sparkles(brush, stage, 2),
  )
}

/** One puffer or octopus, face to face. */
function faceToFace(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const colour = random.pick([lch(0.78, 0.16, 75), lch(0.66, 0.2, 20), lch(0.62, 0.2, 310), palette.hero, lch(0.74, 0.15, 170)])
  const who = random.chance(0.5) ? puffer(brush, colour) : octopus(brush, colour)
  return layers(
    underwater(brush, stage),
    halo(brush, x, y, r * 1.4, palette.glow, 0.6),
    seabed(brush, stage, 0.62),
    groundShadow(brush, x, y + r * 1.05, r * 0.8, r * 0.14, 0.6),
    place(who, x, y, r / 112, random.between(-7, 7)),
    bubbles(brush, x, y + r, r * 1.1, r * 2.2, 20),
  )
}

/** A turtle on its medal. */
function medal(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const gold = palette.metal
  const plate = place(
    metal(brush, ring(108, 96), gold, 4, 4) +
      circle(
        0,
        0,
        96,
        brush.radial(
          [
            [0, palette.haze],
            [0.7, palette.sky],
            [1, palette.deep],
          ],
          { x: 0.5, y: 0.4 },
        ),
      ) +
      line(ring(88, 0), gold, 1.6, { 'stroke-dasharray': '3 7' }),
    x,
    y,
    r / 108,
  )
  const growth = [-1, 1]
    .map((way) =>
      group(place(coral(brush, CORALS[way === -1 ? 0 : 2] ?? palette.hero, r * 0.8), 0, 0, 1, way * 28), {
        transform: `translate(${x + way * r * 0.82} ${y + r * 1.1})`,
      }),
    )
    .join('')
  return layers(
    underwater(brush, stage),
    plate,
    place(turtle(brush, lch(0.66, 0.14, 135), turn(palette.hero, 0)), x, y, r / 134, brush.random.between(-24, 24)),
    growth,
    bubbles(brush, x, y + r, r, r * 2, 12),
    sparkles(brush, stage, 4),
  )
}

/** A shark cuts across, small fish before it. */
function hunt(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const prey = (
    [
      [-0.86, 0.5, 0.15],
      [-0.62, 0.74, 0.17],
      [-0.98, 0.84, 0.13],
      [-0.4, 0.96, 0.14],
    ] as const
  )
    .map(([dx, dy, size], i) =>
      place(
        reefFish(brush, [lch(0.7, 0.19, 48), lch(0.86, 0.17, 95), palette.third, palette.hero][i] ?? palette.hero, palette.second, 50),
        x + dx * r,
        y + dy * r,
        (size * r) / 90,
        -24,
      ),
    )
    .join('')
  return layers(
    underwater(brush, stage),
    place(farFish(lit(palette.sky, -0.4), 0.5), x + r * 0.55, y - r * 0.85, r / 240, -10),
    seabed(brush, stage, 0.6),
    bubbles(brush, x + r * 0.7, y - r * 0.1, r * 0.5, r * 0.9, 18),
    place(shark(brush, mix(lch(0.6, 0.05, 240), palette.hero, random.between(0, 0.35))), x + r * 0.04, y - r * 0.1, r / 112, -26),
    prey,
  )
}

/** The bed with its treasure, jellyfish like lamps above. */
function deep(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const lamps = (
    [
      [-0.6, -0.6, 0.34],
      [0.56, -0.32, 0.42],
      [0.02, -0.86, 0.26],
    ] as const
  )
    .map(([dx, dy, size], i) =>
      place(
        jellyfish(brush, [palette.second, palette.hero, palette.third][i] ?? palette.rim),
        x + dx * r,
        y + dy * r,
        (size * r) / 100,
        random.between(-14, 14),
      ),
    )
    .join('')
  const arch = path(
    `M-4 ${h + 4}V${y - r * 0.2}C${w * 0.06} ${y - r * 0.6} ${w * 0.16} ${y} ${w * 0.16} ${y + r * 0.5}S${w * 0.2} ${h} ${w * 0.24} ${h + 4}ZM${w + 4} ${h + 4}V${y - r * 0.5}C${w * 0.92} ${y - r * 0.4} ${w * 0.86} ${y + r * 0.2} ${w * 0.87} ${y + r * 0.6}S${w * 0.8} ${h} ${w * 0.76} ${h + 4}Z`,
    lit(palette.deep, 0.08),
  )
  return layers(
    underwater(brush, stage),
    halo(brush, x, y + r * 0.6, r * 1.4, palette.glow, 0.6),
    lamps,
    arch,
    seabed(brush, stage, 0.8),
    place(coinHeap(brush, 120, 74), x, h - r * 0.08, r / 130),
    place(coin(brush), x - r * 0.1, h - r * 0.62, r / 330, -12),
    place(reefFish(brush, lch(0.7, 0.19, 48), palette.second, 58), x + r * 0.16, y + r * 0.3, r / 230, 6),
    bubbles(brush, x, h - r * 0.3, r * 0.7, r * 1.9, 16),
    motes(brush, stage, 14, palette.rim),
    sparkles(brush, { ...stage, y: h - r * 0.4, r: r * 0.6 }, 5),
  )
}

export const reef: Scene = {
  moods: ['ocean', 'lagoon', 'jade', 'royal', 'arctic', 'emerald', 'amethyst', 'dusk'],
  compositions: [shoal, faceToFace, medal, hunt, deep],
}
