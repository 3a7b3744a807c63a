import { bokeh, motes, sparkles, speedLines, trail } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { curtains } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { disc, polar, ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { group, layers, line, path, place } from '../drawing/svg.ts'
import { chip, chipStack } from '../props/cards.ts'
import { ivoryBall, rouletteWheel } from '../props/roulette.ts'
import type { Scene } from './scene.ts'

/** The wheel from straight above, a crest in itself. */
function emblem(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const [bx, by] = polar(random.between(0, 360), r * 0.68, x, y)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.15, r * 0.24),
    rays(brush, x, y, r * 2.4, 24, palette.glow, 0.4),
    groundShadow(brush, x, y + r * 0.2, r * 1.25, r * 1.1, 0.7),
    place(rouletteWheel(brush, random.between(0, 360)), x, y, r / 104),
    ivoryBall(brush, bx, by, r * 0.06),
    sparkles(brush, stage, 6),
  )
}

/** A quarter of the wheel fills the tile, the ball racing round its rim. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette, random } = brush
  const big = r * 1.75
  const [cx, cy] = [x - r * 0.55, Math.min(h * 0.92, y + r * 0.9)]
  const angle = random.between(-64, -34)
  const [bx, by] = polar(angle, big * 0.86, cx, cy)
  const swoosh = [0, 1, 2]
    .map((i) => {
      const [a, b] = [polar(angle + 2, big * (0.86 - i * 0.012), cx, cy), polar(angle + 46 - i * 8, big * 0.86, cx, cy)]
      return line(`M${a[0]} ${a[1]}A${big * 0.86} ${big * 0.86} 0 0 1 ${b[0]} ${b[1]}`, WHITE, r * (0.1 - i * 0.028), {
        'stroke-opacity': 0.22,
      })
    })
    .join('')
  return layers(
    glowingSky(brush, stage, { x: x + r * 0.6, y: y - r * 0.7 }),
    bokeh(brush, stage, 18, [palette.glow, palette.haze, palette.hero], 0.5),
    groundShadow(brush, cx, cy, big * 1.15, big * 1.1, 0.6),
    place(rouletteWheel(brush, random.between(0, 360)), cx, cy, big / 100),
    swoosh,
    ivoryBall(brush, bx, by, r * 0.12),
    sparkles(brush, stage, 4),
  )
}

/** The wheel on its table, seen from a chair. */
function seated(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const felt = mix(lch(0.46, 0.12, 155), palette.haze, random.between(0, 0.8))
  const top = y - r * 0.35
  const surface = path(
    `M-4 ${h + 4}V${top}Q${w / 2} ${top - r * 0.22} ${w + 4} ${top}V${h + 4}Z`,
    brush.linear(
      [
        [0, lit(felt, 0.25)],
        [0.5, felt],
        [1, lit(felt, -0.6)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  const stacks = (
    [
      [-0.88, 0.86, 5],
      [0.86, 0.82, 7],
      [0.5, 0.98, 3],
    ] as const
  )
    .map(([dx, dy, count], i) =>
      place(
        chipStack(
          brush,
          Array.from({ length: count }, () => [palette.hero, palette.second, palette.third][i] ?? palette.hero),
        ),
        x + dx * r,
        y + dy * r,
        r / 300,
      ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage, { y: top - r * 0.4 }),
    bokeh(brush, stage, 18, [palette.glow, palette.haze, palette.third], 0.36),
    curtains(brush, stage, palette.hero, 0.2),
    surface,
    groundShadow(brush, x, y + r * 0.36, r * 1.25, r * 0.6, 0.8),
    group(place(rouletteWheel(brush, random.between(0, 360)), 0, 14, 1), {
      transform: `translate(${x} ${y + r * 0.2}) scale(${r / 100} ${r / 172})`,
    }),
    group(place(rouletteWheel(brush, random.between(0, 360)), 0, 0, 1), {
      transform: `translate(${x} ${y + r * 0.12}) scale(${r / 100} ${r / 172})`,
    }),
    ivoryBall(brush, x + r * 0.46, y + r * 0.4, r * 0.055),
    stacks,
    motes(brush, stage, 12, palette.glow),
  )
}

/** The ball as a comet before the wheel. */
function comet(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  return layers(
    wash(brush, stage, [
      [0, palette.sky],
      [1, palette.deep],
    ]),
    halo(brush, x + r * 0.6, y - r * 0.6, r * 2, palette.haze, 0.9),
    speedLines(brush, stage, -50, palette.glow, 22),
    group(place(rouletteWheel(brush, random.between(0, 360)), 0, 0), {
      transform: `translate(${x + r * 0.28} ${y - r * 0.2}) rotate(-32) scale(${r / 104} ${r / 150})`,
    }),
    trail(brush, x - r * 0.5, y + r * 0.64, -46, r * 2.1, r * 0.34, [palette.hero, palette.third, WHITE]),
    ivoryBall(brush, x - r * 0.52, y + r * 0.66, r * 0.27),
    place(chip(brush, palette.second), x + r * 0.72, y + r * 0.72, r / 330, 20, 0.8),
    sparkles(brush, stage, 6),
  )
}

/** Half the wheel rises like a sun over stacks of chips. */
function sunrise(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const ground = y + r * 0.56
  const colours = [palette.hero, palette.second, palette.third, lch(0.3, 0.03, 270), palette.hero] as const
  const stacks = [-0.92, -0.5, 0, 0.48, 0.9]
    .map((dx, i) =>
      place(
        chipStack(
          brush,
          Array.from({ length: random.whole(2, 5) + (i % 2) * 2 }, () => colours[i] ?? palette.hero),
        ),
        x + dx * r,
        ground + r * (0.36 - Math.abs(dx) * 0.08),
        r / 235,
      ),
    )
    .join('')
  const slab =
    path(
      `M-4 ${ground}H${w + 4}V${h + 4}H-4Z`,
      brush.linear(
        [
          [0, lit(palette.sky, 0.2)],
          [0.3, palette.sky],
          [1, palette.deep],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ) + line(`M-4 ${ground}H${w + 4}`, palette.metal, 3)
  return layers(
    glowingSky(brush, stage, { y: ground - r * 0.5 }),
    rays(brush, x, ground - r * 0.3, Math.max(w, h), 22, palette.glow, 0.55),
    place(
      line(ring(118, 0), palette.metal, 1.6) + metal(brush, `${disc(0, 0, 113)}${disc(0, 0, 109)}`, palette.metal, 1, 0),
      x,
      ground - r * 0.3,
      r / 104,
    ),
    place(rouletteWheel(brush, random.between(0, 360)), x, ground - r * 0.3, r / 106),
    slab,
    stacks,
    sparkles(brush, stage, 5),
  )
}

export const roulette: Scene = {
  moods: ['crimson', 'emerald', 'noir', 'royal', 'ember', 'midnight', 'imperial', 'jade', 'amethyst'],
  compositions: [emblem, closeUp, seated, comet, sunrise],
}
