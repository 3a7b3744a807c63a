import { bokeh, motes, sparkles, speedLines, trail } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import type { Pose } from '../drawing/projection.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, ellipse, group, layers, line, path, place } from '../drawing/svg.ts'
import { basketball, cricketBall, floodlight, football, hoop, tennisBall, trophy, volleyball } from '../props/sports.ts'
import type { Scene } from './scene.ts'

const anyPose = ({ random }: Brush): Pose => ({
  yaw: random.between(-50, 50),
  pitch: random.between(-40, 40),
  roll: random.between(-50, 50),
})

type Ball = (brush: Brush) => string
const BALLS: readonly [Ball, ...Ball[]] = [
  (b) => basketball(b, anyPose(b)),
  (b) => tennisBall(b, anyPose(b)),
  (b) => cricketBall(b, anyPose(b)),
  (b) => volleyball(b, anyPose(b), b.palette.hero),
]

function racket(brush: Brush): string {
  const { palette } = brush
  const strings = Array.from({ length: 9 }, (_, i) => `M${-48 + i * 12} -150V10M-60 ${-136 + i * 17}H60`).join('')
  const frame = `M0 -150C46 -150 62 -112 58 -66C54 -30 30 -6 0 0C-30 -6 -54 -30 -58 -66C-62 -112 -46 -150 0 -150Z`
  return layers(
    group(line(strings, WHITE, 1.8, { 'stroke-opacity': 0.85 }), { 'clip-path': brush.clip(path(frame, 'none')) }),
    line(frame, palette.deep, 17),
    line(frame, palette.hero, 10),
    line(frame, lit(palette.hero, 0.6), 2.5),
    line('M-14 -2L0 40L14 -2', palette.deep, 12),
    line('M-14 -2L0 40L14 -2', palette.hero, 7),
    solid(brush, 'M-9 38H9L11 128H-11Z', lch(0.25, 0.03, 280), {
      inside: line('M-14 56L14 48M-14 74L14 66M-14 92L14 84M-14 110L14 102', lch(0.55, 0.02, 280), 3),
    }),
  )
}

/** The ball above the rim. */
function dunk(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.4 }),
    bokeh(brush, stage, 22, [palette.glow, palette.haze, palette.hero], 0.9),
    rays(brush, x, y - r * 0.2, r * 2.3, 16, palette.glow, 0.35),
    floodlight(brush, x - r * 1.0, y - r * 1.1, r * 0.24),
    floodlight(brush, x + r * 1.0, y - r * 1.1, r * 0.24),
    place(hoop(brush, 'back'), x, y + r * 0.3, r / 118),
    place(basketball(brush, anyPose(brush)), x, y + r * 0.06, r / 205),
    place(hoop(brush, 'front'), x, y + r * 0.3, r / 118),
    motes(brush, stage, 14, palette.glow),
  )
}

/** One ball, close and burning. */
function blaze(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const fire = [lch(0.58, 0.22, 32), lch(0.75, 0.19, 55), lch(0.94, 0.13, 95)]
  return layers(
    glowingSky(brush, stage, { x: x + r * 0.4, y: y - r * 0.4 }),
    speedLines(brush, stage, -45, palette.glow, 24),
    trail(brush, x - r * 0.18, y + r * 0.24, -45, r * 2.9, r * 0.94, random.chance(0.6) ? fire : [palette.haze, palette.rim, WHITE]),
    place(random.pick(BALLS)(brush), x - r * 0.2, y + r * 0.26, r / 138),
    motes(brush, stage, 26, lch(0.9, 0.14, 85)),
  )
}

/** All of them round the cup. */
function league(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const balls = [...random.shuffle(BALLS), (b: Brush) => football(b, anyPose(b))]
  const around = (
    [
      [-0.72, 0.56, 0.3],
      [0.72, 0.56, 0.3],
      [-0.84, -0.08, 0.24],
      [0.84, -0.08, 0.24],
      [0, 0.86, 0.3],
    ] as const
  )
    .map(([dx, dy, size], i) => place((balls[i] ?? BALLS[0])(brush), x + dx * r, y + dy * r, (size * r) / 100))
    .join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'hexagons', palette.glow, 0.14, r * 0.26),
    rays(brush, x, y - r * 0.2, r * 2.5, 20, palette.glow, 0.45),
    place(metal(brush, ring(110, 104), palette.metal, 2, 1), x, y, r / 106),
    halo(brush, x, y, r, palette.glow, 0.6),
    place(trophy(brush), x, y - r * 0.2, r / 130),
    around,
    sparkles(brush, stage, 6),
  )
}

/** Racket and ball, the moment after. */
function serve(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const ground = mix(random.pick([lch(0.55, 0.13, 250), lch(0.58, 0.14, 40), lch(0.55, 0.14, 150)]), palette.haze, 0.2)
  return layers(
    wash(brush, stage, [
      [0, lit(ground, 0.2)],
      [0.5, ground],
      [1, lit(ground, -0.55)],
    ]),
    line(`M${-10} ${y + r * 0.9}L${stage.w + 10} ${y + r * 0.3}M${x - r * 0.4} ${stage.h + 10}L${x - r * 1.1} -10`, WHITE, r * 0.07, {
      'stroke-opacity': 0.75,
    }),
    texture(brush, stage, 'dots', WHITE, 0.06, r * 0.12),
    speedLines(brush, stage, -34, WHITE, 18),
    groundShadow(brush, x + r * 0.1, y + r * 0.4, r * 0.9, r * 0.7, 0.4),
    place(racket(brush), x - r * 0.2, y + r * 0.24, r / 122, -32),
    trail(brush, x + r * 0.5, y - r * 0.5, 128, r * 1.0, r * 0.26, [palette.glow, WHITE]),
    place(tennisBall(brush, anyPose(brush)), x + r * 0.52, y - r * 0.52, r / 300),
    sparkles(brush, stage, 3),
  )
}

/** The hall before the match. */
function hall(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const horizon = y + r * 0.16
  const wood = lch(0.66, 0.1, 62)
  const boards =
    path(
      `M-4 ${h + 4}V${horizon}H${w + 4}V${h + 4}Z`,
      brush.linear(
        [
          [0, lit(wood, 0.4)],
          [0.4, wood],
          [1, lit(wood, -0.6)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ) +
    line(
      Array.from({ length: 13 }, (_, i) => `M${x + (i - 6) * w * 0.06} ${horizon}L${x + (i - 6) * w * 0.3} ${h + 4}`).join(''),
      lit(wood, -0.35),
      1.6,
      { 'stroke-opacity': 0.6 },
    )
  const seats = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 26 }, (_, i) =>
      circle(
        (w * (i + (row % 2) / 2)) / 26,
        horizon - 8 - row * r * 0.13,
        r * 0.04,
        random.pick([palette.hero, palette.second, palette.haze, palette.glow]),
        { 'fill-opacity': random.between(0.3, 0.8) },
      ),
    ).join(''),
  ).join('')
  return layers(
    glowingSky(brush, stage, { y: horizon - r * 0.6 }),
    seats,
    floodlight(brush, w * 0.2, y - r * 1.15, r * 0.28),
    floodlight(brush, w * 0.8, y - r * 1.15, r * 0.28),
    boards,
    line(`M-4 ${horizon}H${w + 4}`, palette.rim, 3),
    ellipse(x, y + r * 0.86, r * 1.0, r * 0.26, 'none', { stroke: WHITE, 'stroke-width': 4, 'stroke-opacity': 0.85 }),
    groundShadow(brush, x + r * 0.1, y + r * 0.86, r * 0.66, r * 0.14, 0.8),
    place(random.pick(BALLS)(brush), x, y + r * 0.32, r / 185),
    halo(brush, x, y + r * 0.3, r * 1.0, palette.glow, 0.25),
    motes(brush, stage, 12, palette.glow),
  )
}

export const court: Scene = {
  moods: ['ember', 'royal', 'meadow', 'midnight', 'sunset', 'ocean', 'amethyst', 'emerald', 'noir'],
  compositions: [dunk, blaze, league, serve, hall],
}
