import { bokeh, motes, sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { curtains, floor } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { ring, star } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { group, layers, line, place, rect } from '../drawing/svg.ts'
import { BALL_COLOURS, drawMachine, lotteryBall, ringOfBalls, ticket } from '../props/lottery.ts'
import type { Scene } from './scene.ts'

const shuffled = ({ random }: Brush): Colour[] => random.shuffle(BALL_COLOURS)

function confetti(brush: Brush, { w, h }: Stage, count: number): string {
  const { palette, random } = brush
  return Array.from({ length: count }, () =>
    rect(-3, -5, 6, 10, random.pick([palette.hero, palette.second, palette.third, palette.rim]), {
      transform: `translate(${Math.round(random.between(0, w))} ${Math.round(random.between(0, h))}) rotate(${random.whole(0, 180)}) skewX(25)`,
    }),
  ).join('')
}

/** The drum on its stage. */
function machine(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y, r * 2.5, 18, palette.glow, 0.4),
    bokeh(brush, stage, 14, [palette.glow, palette.haze, palette.third], 0.6),
    curtains(brush, stage, palette.hero, 0.18),
    floor(brush, stage, y + r * 0.78, palette.sky),
    groundShadow(brush, x, y + r * 0.98, r * 0.9, r * 0.16, 0.8),
    place(drawMachine(brush), x, y + r * 0.02, r / 108),
    sparkles(brush, stage, 6),
  )
}

/** One ball, close, four in the blur behind it. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const colours = shuffled(brush)
  const far = (
    [
      [-0.85, -0.85, 0.4],
      [0.9, -0.7, 0.46],
      [-0.95, 0.75, 0.44],
      [0.92, 0.85, 0.38],
    ] as const
  )
    .map(([dx, dy, size], i) =>
      place(lotteryBall(brush, mix(colours[i] ?? palette.hero, palette.sky, 0.25), dx, dy), x + dx * r, y + dy * r, (size * r) / 100),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'dots', palette.haze, 0.22, r * 0.2),
    rays(brush, x, y, r * 2.5, 14, palette.glow, 0.4, 8),
    group(far, { filter: brush.blur(2.6) }),
    groundShadow(brush, x + r * 0.08, y + r * 0.2, r * 1.05, r * 0.95, 0.5),
    place(lotteryBall(brush, colours[4] ?? palette.hero, random.between(-0.4, 0.4), random.between(-0.3, 0.2)), x, y, r / 112),
    sparkles(brush, stage, 5),
  )
}

/** Balls rain across the tile. */
function rain(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const colours = shuffled(brush)
  const spots = [
    [0.72, -0.95, 0.2],
    [-0.1, -0.92, 0.24],
    [-0.78, -0.5, 0.27],
    [0.34, -0.42, 0.34],
    [0.9, -0.1, 0.24],
    [-0.42, 0.12, 0.42],
    [0.52, 0.42, 0.5],
    [-0.72, 0.82, 0.3],
    [0.0, 0.98, 0.3],
  ] as const
  return layers(
    wash(brush, stage, [
      [0, palette.haze],
      [0.5, palette.sky],
      [1, palette.deep],
    ]),
    halo(brush, x + r * 0.7, y - r, r * 1.8, palette.glow, 0.75),
    speedLines(brush, stage, -62, palette.glow, 26),
    confetti(brush, stage, 20),
    spots
      .map(([dx, dy, size], i) =>
        place(
          lotteryBall(brush, colours[i % 7] ?? palette.hero, random.between(-0.7, 0.7), random.between(-0.7, 0.7)),
          x + dx * r,
          y + dy * r,
          (size * r) / 100,
          random.between(-50, 50),
        ),
      )
      .join(''),
    sparkles(brush, stage, 5),
  )
}

/** A star with balls round it. */
function crest(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.14, r * 0.24),
    rays(brush, x, y, r * 2.5, 20, palette.glow, 0.45),
    place(metal(brush, ring(88, 82), palette.metal, 2, 2) + line(ring(74, 0), palette.metal, 1.4), x, y, r / 100),
    place(ringOfBalls(brush, random.pick([6, 7, 8]), 84, 0.245), x, y, r / 110),
    halo(brush, x, y, r * 0.7, palette.glow, 0.7),
    place(metal(brush, star(5, 58, 27), palette.metal, 5, 5), x, y, r / 106),
    sparkles(brush, stage, 7),
  )
}

/** Tickets fly over a hill of balls. */
function tickets(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const colours = shuffled(brush)
  const rows = Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: 6 + row }, (_, i) =>
      place(
        lotteryBall(
          brush,
          mix(colours[(i + row * 3) % 7] ?? palette.hero, palette.sky, 0.3 - row * 0.15),
          random.between(-0.5, 0.5),
          random.between(-0.5, 0.5),
        ),
        (w * (i + 0.5)) / (6 + row),
        h - r * (0.52 - row * 0.25) + random.between(-5, 5),
        r * (0.0017 + row * 0.0003),
      ),
    ).join(''),
  ).join('')
  const flying = layers(
    place(ticket(brush, palette.second), x + r * 0.3, y - r * 0.52, r / 165, 16),
    place(ticket(brush, palette.third), x - r * 0.34, y - r * 0.2, r / 150, -20),
    place(ticket(brush, palette.hero), x + r * 0.06, y + r * 0.24, r / 116, random.between(-8, 8)),
  )
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, h, r * 3, 20, palette.glow, 0.4),
    bokeh(brush, stage, 10, [palette.glow, palette.haze], 0.6),
    rows,
    confetti(brush, stage, 18),
    groundShadow(brush, x, y + r * 0.5, r * 1.05, r * 0.5, 0.45),
    flying,
    motes(brush, stage, 10, lit(lch(0.9, 0.1, 90), 0.2)),
  )
}

export const lottery: Scene = {
  moods: ['candy', 'royal', 'imperial', 'ocean', 'amethyst', 'sunset', 'emerald', 'lagoon', 'neon'],
  compositions: [machine, closeUp, rain, crest, tickets],
}
