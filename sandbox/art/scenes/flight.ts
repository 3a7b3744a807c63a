import { bokeh, motes, sparkles, speedLines, stars } from '../drawing/air.ts'
import { glowingSky } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { cloud, clouds, ridge, water } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, metal, solid } from '../drawing/materials.ts'
import { roundRect } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { flyingCoin } from '../props/coin.ts'
import { balloon, plane } from '../props/rocket.ts'
import type { Scene } from './scene.ts'

const cream = lch(0.96, 0.03, 85)

const puff = ({ palette }: Brush): Colour => mix(palette.haze, WHITE, 0.6)

/** A sea of cloud with the sun on it. */
function above(brush: Brush, stage: Stage, line: number): string {
  const { x, r, h } = stage
  const colour = puff(brush)
  return layers(
    glowingSky(brush, stage, { y: line - r * 0.4 }),
    circle(
      x - r * 0.4,
      line - r * 0.3,
      r * 0.36,
      brush.radial(
        [
          [0, WHITE],
          [1, brush.palette.glow],
        ],
        { x: 0.5, y: 0.5 },
      ),
    ),
    halo(brush, x - r * 0.4, line - r * 0.3, r * 1.2, brush.palette.glow, 0.7),
    clouds(brush, stage, line, r * 0.4, mix(colour, brush.palette.haze, 0.5), 5),
    clouds(brush, stage, line + (h - line) * 0.4, r * 0.52, mix(colour, brush.palette.haze, 0.2), 5),
    clouds(brush, stage, h * 0.98, r * 0.66, colour, 5),
  )
}

/** The plane climbs its white line. */
function climb(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette } = brush
  const smoke = `M-6 ${h * 0.86}C${x - r * 0.6} ${h * 0.84} ${x - r * 0.3} ${y + r * 0.6} ${x + r * 0.02} ${y + r * 0.16}`
  return layers(
    above(brush, stage, y + r * 0.75),
    line(smoke, WHITE, r * 0.16, { 'stroke-opacity': 0.35 }),
    line(smoke, WHITE, r * 0.08, { 'stroke-opacity': 0.8 }),
    place(plane(brush, palette.hero, cream), x + r * 0.12, y - r * 0.02, r / 130, -30),
    motes(brush, stage, 8, WHITE),
  )
}

/** Straight at us out of the sun. */
function ace(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const wing = (way: number): string =>
    solid(
      brush,
      `M0 6C${way * 40} -4 ${way * 90} -10 ${way * 124} 2C${way * 130} 12 ${way * 120} 18 ${way * 104} 20C${way * 70} 26 ${way * 30} 30 0 34Z`,
      palette.hero,
      { inside: rect(way === 1 ? 74 : -94, -20, 20, 60, cream), rim: 4 },
    ) +
    solid(
      brush,
      `M0 -46C${way * 40} -52 ${way * 76} -56 ${way * 104} -48C${way * 108} -40 ${way * 100} -34 ${way * 90} -34C${way * 60} -32 ${way * 30} -28 0 -26Z`,
      lit(palette.hero, -0.08),
      { rim: 3 },
    ) +
    line(`M${way * 62} -34L${way * 68} 6M${way * 36} -32L${way * 40} 6`, palette.deep, 3)
  const nose = layers(
    solid(brush, 'M0 -44A44 44 0 1 1 -0.1 -44Z', lit(palette.hero, 0.1), { rim: 5, shine: 4 }),
    circle(0, 0, 30, palette.deep),
    Array.from({ length: 9 }, (_, i) =>
      group(rect(-3.5, -28, 7, 18, lch(0.6, 0.02, 260), { rx: 3 }), { transform: `rotate(${i * 40})` }),
    ).join(''),
    metal(brush, 'M0 -12A12 12 0 1 1 -0.1 -12Z', palette.metal, 2, 2),
  )
  const propeller =
    circle(
      0,
      0,
      78,
      brush.radial(
        [
          [0, WHITE, 0.3],
          [0.8, WHITE, 0.1],
          [1, WHITE, 0.35],
        ],
        { x: 0.5, y: 0.5, r: 0.5 },
      ),
    ) +
    [20, 200]
      .map((angle) =>
        group(path('M-5 0C-12 -40 -10 -70 0 -80C8 -66 8 -40 5 0Z', lch(0.45, 0.08, 50), { 'fill-opacity': 0.85 }), {
          transform: `rotate(${angle})`,
        }),
      )
      .join('')
  const tail = solid(brush, 'M-8 -40C-10 -84 -4 -96 0 -98C4 -96 10 -84 8 -40Z', palette.second)
  const wheels = [-34, 34]
    .map(
      (wx) =>
        line(`M${wx * 0.5} 36L${wx} 66`, palette.deep, 5) + circle(wx, 72, 14, lit(palette.deep, 0.06)) + circle(wx, 72, 6, palette.metal),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y, r * 2.8, 22, palette.glow, 0.6),
    halo(brush, x, y, r * 1.3, palette.glow, 0.8),
    clouds(brush, stage, stage.h * 0.92, r * 0.6, puff(brush), 4),
    cloud(brush, x - r * 0.9, y - r * 0.9, r * 0.32, puff(brush), 0.7),
    place(tail + wheels + wing(-1) + wing(1) + nose + propeller, x, y + r * 0.04, r / 132, brush.random.between(-10, 10)),
    sparkles(brush, stage, 3),
  )
}

/** Balloons over hills at dawn. */
function balloons(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette, random } = brush
  const sets: readonly Colour[][] = [
    [palette.hero, cream, palette.second],
    [palette.second, palette.third, palette.second, cream],
    [palette.third, palette.hero, cream],
  ]
  const far = (
    [
      [-0.78, -0.55, 0.24],
      [0.8, -0.78, 0.2],
      [0.86, 0.1, 0.3],
    ] as const
  )
    .map(([dx, dy, size], i) => place(balloon(brush, sets[(i + 1) % 3] ?? [cream]), x + dx * r, y + dy * r, (size * r) / 100))
    .join('')
  return layers(
    glowingSky(brush, stage, { y: y + r * 0.5 }),
    halo(brush, x, y + r * 0.7, r * 1.5, palette.glow, 0.9),
    clouds(brush, stage, y - r * 0.2, r * 0.24, puff(brush), 3, 0.6),
    far,
    ridge(brush, stage, y + r * 0.9, r * 0.42, mix(palette.haze, palette.sky, 0.4), { jagged: false }),
    ridge(brush, stage, y + r * 1.15, r * 0.34, mix(palette.sky, palette.second, 0.2), { jagged: false }),
    place(balloon(brush, sets[0] ?? [cream]), x - r * 0.12, y - r * 0.02, r / 112, random.between(-5, 5)),
    ridge(brush, stage, h * 0.95, r * 0.24, mix(palette.deep, palette.sky, 0.3), { jagged: false }),
  )
}

/** A low pass over the sea between islands. */
function lowPass(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const sea = y + r * 0.35
  const coins = (
    [
      [-0.75, 0.1, 0.3],
      [-0.5, 0.42, 0.55],
      [0.78, -0.56, 0.4],
      [0.5, 0.5, 0.2],
      [0.92, 0.12, 0.5],
    ] as const
  )
    .map(([dx, dy, turned]) => place(flyingCoin(brush, turned), x + dx * r, y + dy * r, r / 640, dx * 40))
    .join('')
  return layers(
    glowingSky(brush, stage, { y: sea - r * 0.4 }),
    stars(brush, stage, 12, 0.3),
    circle(
      x + r * 0.5,
      sea - r * 0.2,
      r * 0.5,
      brush.linear(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    halo(brush, x + r * 0.5, sea - r * 0.2, r * 1.3, palette.glow, 0.6),
    ridge(brush, stage, sea, r * 0.34, mix(palette.haze, palette.sky, 0.6)),
    water(brush, stage, sea, x + r * 0.5, palette.sky, palette.glow),
    speedLines(brush, { ...stage, h: stage.h * 0.6 }, -6, WHITE, 10),
    coins,
    place(plane(brush, palette.hero, palette.third), x - r * 0.02, y - r * 0.2, r / 124, -8),
  )
}

/** Night flight over the lights of a town. */
function night(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  let town = ''
  for (let bx = -10; bx < w + 10; bx += random.between(16, 30)) {
    const [bw, bh] = [random.between(16, 30), r * random.between(0.3, 0.95)]
    town += rect(bx, h - bh, bw, bh + 4, mix(palette.deep, palette.sky, random.between(0.1, 0.4)))
    for (let wy = h - bh + 7; wy < h - 6; wy += 9)
      for (let wx = bx + 4; wx < bx + bw - 5; wx += 7)
        if (random.chance(0.45)) town += rect(wx, wy, 3, 4.5, palette.glow, { 'fill-opacity': 0.85 })
  }
  return layers(
    glowingSky(brush, stage, { y: h }),
    stars(brush, stage, 40, 0.6),
    circle(
      x + r * 0.5,
      y - r * 0.62,
      r * 0.42,
      brush.radial([
        [0, WHITE],
        [1, mix(palette.glow, WHITE, 0.4)],
      ]),
    ),
    halo(brush, x + r * 0.5, y - r * 0.62, r, palette.glow, 0.6),
    bokeh(brush, stage, 8, [palette.glow, palette.hero], 0.8),
    cloud(brush, x - r * 0.4, y - r * 0.3, r * 0.3, mix(palette.haze, palette.sky, 0.4), 0.8),
    cloud(brush, x + r * 0.7, y + r * 0.5, r * 0.34, mix(palette.haze, palette.sky, 0.4), 0.8),
    town,
    path(roundRect(-2, h - 5, w + 4, 10, 0), palette.deep),
    place(plane(brush, palette.hero, cream), x, y + r * 0.06, r / 122, -22),
  )
}

export const flight: Scene = {
  moods: ['ocean', 'sunset', 'meadow', 'dusk', 'desert', 'royal', 'arctic', 'candy', 'lagoon'],
  compositions: [climb, ace, balloons, lowPass, night],
}
