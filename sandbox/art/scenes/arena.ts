import { bokeh, motes, sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, turn, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { polygon, ring, star } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { ellipse, group, layers, line, path, place, rect, type Point } from '../drawing/svg.ts'
import { dart, dartboard, flag, glove, helmet, poolBall, raceCar } from '../props/contest.ts'
import { BALL_COLOURS } from '../props/lottery.ts'
import { floodlight } from '../props/sports.ts'
import type { Scene } from './scene.ts'

/** Glove against glove. */
function bout(brush: Brush, stage: Stage): string {
  const { x, y, r, w } = stage
  const { palette, random } = brush
  const ropes = [0.42, 0.66, 0.9]
    .map((t) =>
      line(`M-6 ${y + r * t + r * 0.1}Q${w / 2} ${y + r * t} ${w + 6} ${y + r * t + r * 0.1}`, t === 0.66 ? WHITE : palette.hero, r * 0.06),
    )
    .join('')
  const red = lch(0.56, 0.23, 26)
  const blue = random.pick([lch(0.5, 0.19, 258), lch(0.3, 0.03, 280), lch(0.58, 0.16, 150)])
  return layers(
    glowingSky(brush, stage),
    bokeh(brush, stage, 18, [palette.glow, palette.haze], 0.7),
    floodlight(brush, w * 0.2, y - r * 1.15, r * 0.26) + floodlight(brush, w * 0.8, y - r * 1.15, r * 0.26),
    rays(brush, x, y - r * 0.1, r * 2.3, 14, palette.glow, 0.45),
    ropes,
    place(path(star(10, 100, 58), palette.glow), x, y - r * 0.12, r / 150),
    place(glove(brush, red), x - r * 0.46, y + r * 0.1, r / 150, 52),
    group(place(glove({ ...brush, side: brush.side === 1 ? -1 : 1 }, blue), 0, 0, r / 150, 52), {
      transform: `translate(${x + r * 0.46} ${y + r * 0.1}) scale(-1 1)`,
    }),
    sparkles(brush, stage, 5),
  )
}

/** The board with a dart in its middle. */
function bullseye(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'stripes', palette.deep, 0.12, r * 0.4),
    rays(brush, x, y, r * 2.4, 20, palette.glow, 0.36),
    groundShadow(brush, x, y + r * 0.2, r * 1.2, r * 1.05, 0.6),
    place(metal(brush, ring(108, 100), palette.metal, 3, 2), x, y, r / 108),
    place(dartboard(brush), x, y, r / 108, random.between(-9, 9)),
    place(dart(brush, palette.second), x - r * 0.3, y + r * 0.34, r / 190),
    place(dart(brush, palette.hero), x, y, r / 132),
    sparkles(brush, stage, 4),
  )
}

/** The rack on its cloth. */
function rack(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const cloth = mix(random.pick([lch(0.5, 0.13, 155), lch(0.48, 0.14, 250), lch(0.45, 0.15, 25)]), palette.haze, 0.15)
  const colours = random.shuffle(BALL_COLOURS)
  const balls = [4, 3, 2, 1]
    .map((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const size = r * (0.19 + row * 0.016)
        return place(
          poolBall(brush, colours[(i * 3 + row * 2) % colours.length] ?? palette.hero, (i + row) % 2 === 1),
          x + (i - (count - 1) / 2) * size * 2.06,
          y - r * 0.42 + row * r * 0.33,
          size / 100,
          random.between(-60, 60),
        )
      }).join(''),
    )
    .join('')
  return layers(
    wash(brush, stage, [
      [0, lit(cloth, -0.35)],
      [0.4, cloth],
      [1, lit(cloth, -0.6)],
    ]),
    halo(brush, x, y - r * 0.1, r * 1.8, lit(cloth, 0.6), 0.75),
    path(
      `M-4 -4H${w + 4}V${y - r * 0.98}H-4Z`,
      brush.linear(
        [
          [0, lch(0.3, 0.07, 40)],
          [1, lch(0.46, 0.1, 48)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ) + line(`M-4 ${y - r * 0.98}H${w + 4}`, lit(cloth, -0.5), 7),
    [0.2, 0.5, 0.8].map((t) => place(path('M0 -100L60 0L0 100L-60 0Z', palette.metal), w * t, y - r * 1.2, 0.06)).join(''),
    groundShadow(brush, x, y + r * 0.12, r * 1.05, r * 0.7, 0.55),
    balls,
    place(poolBall(brush, WHITE, false), x + r * 0.1, y + r * 0.98, r / 480),
    group(rect(-3, 0, r * 0.07, r * 2, lch(0.75, 0.1, 70), { rx: 4 }) + rect(-3, 0, r * 0.07, r * 0.06, lch(0.6, 0.14, 250)), {
      transform: `translate(${x + r * 0.2} ${Math.min(h, y + r * 1.14)}) rotate(-16)`,
    }),
    sparkles(brush, stage, 4),
  )
}

/** Straight at us, out of the corner. */
function race(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const horizon = y - r * 0.2
  /** A point on the side of the road: how near it is, and how far outside the edge. */
  const roadside = (way: number, near: number, out: number): Point => [
    x + way * (r * 0.14 + near * w * (0.62 + out)),
    horizon + near * (h - horizon + 8),
  ]
  const stone = (way: number, i: number): string => {
    const [a, b] = [(i / 8) ** 2, ((i + 1) / 8) ** 2]
    const corners = [roadside(way, a, 0), roadside(way, a, 0.1), roadside(way, b, 0.1), roadside(way, b, 0)]
    return path(polygon(corners), i % 2 === 0 ? lch(0.58, 0.22, 26) : WHITE)
  }
  const kerb = [-1, 1].flatMap((way) => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => stone(way, i))).join('')
  return layers(
    glowingSky(brush, stage, { y: horizon - r * 0.4 }),
    halo(brush, x, horizon, r * 1.2, palette.glow, 0.9),
    path(
      `M-4 ${h + 4}V${horizon}H${w + 4}V${h + 4}Z`,
      brush.linear(
        [
          [0, lit(lch(0.5, 0.13, 145), 0.2)],
          [1, lch(0.3, 0.1, 150)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    path(
      polygon([
        [x - r * 0.14, horizon],
        [x + r * 0.14, horizon],
        [x + r * 0.14 + w * 0.62, h + 8],
        [x - r * 0.14 - w * 0.62, h + 8],
      ]),
      brush.linear(
        [
          [0, lch(0.55, 0.02, 270)],
          [1, lch(0.26, 0.02, 275)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    kerb,
    speedLines(brush, { ...stage, y: y - r }, 0, palette.glow, 12),
    place(flag(brush), x - r * 1.0, y - r * 0.42, r / 170, -6) + place(flag(brush), x + r * 0.66, y - r * 0.5, r / 190, 6),
    groundShadow(brush, x, y + r * 0.98, r * 1.2, r * 0.14, 0.9),
    place(raceCar(brush, palette.hero, random.pick([WHITE, palette.third, palette.second])), x, y + r * 0.3, r / 122),
    motes(brush, stage, 14, palette.glow),
  )
}

/** The helmet before the flag. */
function podium(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const confetti = Array.from({ length: 26 }, () =>
    rect(-3, -5, 6, 10, random.pick([palette.hero, palette.second, palette.third, palette.rim]), {
      transform: `translate(${Math.round(random.between(0, stage.w))} ${Math.round(random.between(0, stage.h))}) rotate(${random.whole(0, 180)}) skewX(25)`,
    }),
  ).join('')
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y, r * 2.4, 16, palette.glow, 0.45),
    place(flag(brush), x - r * 0.16, y - r * 0.1, r / 88, -16),
    place(flag(brush), x - r * 0.02, y, r / 118, 24),
    confetti,
    halo(brush, x, y, r * 0.9, palette.glow, 0.4),
    groundShadow(brush, x, y + r * 1.0, r * 0.9, r * 0.16, 0.8),
    ellipse(x, y + r * 1.0, r * 0.9, r * 0.13, mix(palette.sky, palette.deep, 0.4), { 'fill-opacity': 0.6 }),
    place(helmet(brush, palette.hero, turn(palette.second, random.between(-30, 30))), x, y + r * 0.18, r / 128, random.between(-8, 4)),
    sparkles(brush, stage, 5),
  )
}

export const arena: Scene = {
  moods: ['crimson', 'royal', 'ocean', 'noir', 'emerald', 'midnight', 'sunset', 'meadow', 'ember', 'arctic'],
  compositions: [bout, bullseye, rack, race, podium],
}
