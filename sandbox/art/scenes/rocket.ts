import { motes, sparkles, speedLines, stars } from '../drawing/air.ts'
import { glowingSky, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, turn, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, metal } from '../drawing/materials.ts'
import { polar, ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, ellipse, group, layers, line, path, place } from '../drawing/svg.ts'
import { exhaust, planet, rocket } from '../props/rocket.ts'
import type { Scene } from './scene.ts'

const FIRE: readonly Colour[] = [lch(0.62, 0.22, 35), lch(0.78, 0.18, 65), lch(0.97, 0.08, 95)]

const flying = (brush: Brush, length: number): string =>
  place(exhaust(brush, length, 34, FIRE), 0, 80) + rocket(brush, brush.palette.hero, brush.palette.second)

function space(brush: Brush, stage: Stage, count = 46): string {
  const { deep, sky, haze } = brush.palette
  const { w, h } = stage
  return layers(
    wash(brush, stage, [
      [0, deep],
      [0.6, sky],
      [1, mix(sky, haze, 0.5)],
    ]),
    halo(brush, w * brush.random.between(0.1, 0.9), h * 0.3, w * 0.6, haze, 0.6),
    halo(brush, w * brush.random.between(0.1, 0.9), h * 0.75, w * 0.5, brush.palette.hero, 0.35),
    stars(brush, stage, count, 1),
  )
}

/** The curve that members watch climb, and the rocket at its end. */
function climb(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette } = brush
  const [ex, ey] = [x + r * 0.34, y - r * 0.24]
  const curve = `M${-4} ${h * 0.93}C${x - r * 0.2} ${h * 0.9} ${x + r * 0.1} ${y + r * 0.5} ${ex} ${ey}`
  const area = path(
    `${curve}V${h + 4}H-4Z`,
    brush.linear(
      [
        [0, palette.rim, 0],
        [0.55, palette.rim, 0.5],
        [1, palette.rim, 0],
      ],
      [0, 0.5],
      [1, 0.5],
    ),
  )
  const grid = Array.from({ length: 7 }, (_, i) => `M0 ${(h * (i + 1)) / 8}H${w}M${(w * (i + 1)) / 8} 0V${h}`).join('')
  return layers(
    space(brush, stage, 30),
    line(grid, palette.haze, 1, { 'stroke-opacity': 0.35 }),
    place(planet(brush, { colour: palette.second, bands: true, ringed: true }), x - r * 0.72, y - r * 0.78, r / 330),
    area,
    line(curve, palette.glow, r * 0.13, { 'stroke-opacity': 0.35 }),
    line(curve, palette.rim, r * 0.05),
    line(curve, WHITE, r * 0.018),
    place(flying(brush, 110), ex, ey, r / 138, 34),
    motes(brush, stage, 12, palette.glow),
  )
}

/** Lift-off: smoke to both sides of the tile. */
function launch(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const smoke = mix(palette.haze, WHITE, 0.55)
  const puffs = Array.from({ length: 16 }, (_, i) => {
    const t = (i / 15) * 2 - 1
    const size = r * random.between(0.26, 0.46) * (1.1 - Math.abs(t) * 0.25)
    return circle(
      x + t * w * 0.56,
      h - r * (0.1 + (1 - Math.abs(t)) * 0.12) + random.between(-8, 12),
      size,
      brush.radial(
        [
          [0, lit(smoke, 0.5)],
          [0.6, smoke],
          [1, mix(smoke, palette.hero, 0.35)],
        ],
        { x: 0.5, y: 0.3, r: 0.7 },
      ),
    )
  }).join('')
  return layers(
    space(brush, stage, 24),
    ridge(brush, stage, h * 0.86, r * 0.4, mix(palette.sky, palette.deep, 0.5)),
    halo(brush, x, h * 0.82, r * 1.5, lch(0.85, 0.16, 70), 0.85),
    rays(brush, x, h * 0.86, r * 2.6, 18, palette.glow, 0.32),
    place(exhaust(brush, 230, 46, FIRE), x, y + r * 0.5, r / 110),
    place(rocket(brush, palette.hero, palette.second), x, y - r * 0.12, r / 122),
    puffs,
    motes(brush, stage, 18, lch(0.9, 0.14, 80)),
  )
}

/** Over the edge of a world. */
function orbit(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const big = Math.max(w * 0.62, r * 1.5)
  return layers(
    space(brush, stage),
    place(
      planet(brush, { colour: turn(palette.third, random.between(-40, 40)), bands: false, ringed: false }),
      x - r * 0.78,
      y - r * 0.9,
      r / 460,
    ),
    halo(brush, x, h + big * 0.45, big * 1.4, palette.rim, 0.8),
    place(planet(brush, { colour: palette.second, bands: random.chance(0.5), ringed: false }), x + r * 0.1, h + big * 0.42, big / 100),
    line(`M${x - r * 1.5} ${y + r * 0.9}Q${x - r * 0.5} ${y + r * 0.9} ${x} ${y}`, WHITE, r * 0.1, { 'stroke-opacity': 0.25 }),
    place(flying(brush, 95), x + r * 0.08, y - r * 0.12, r / 128, 42),
    sparkles(brush, stage, 5, palette.rim),
  )
}

/** A mission badge. */
function badge(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const inside = layers(
    circle(
      0,
      0,
      92,
      brush.radial(
        [
          [0, palette.haze],
          [0.7, palette.sky],
          [1, palette.deep],
        ],
        { x: 0.5, y: 0.6 },
      ),
    ),
    Array.from({ length: 22 }, () => {
      const [sx, sy] = polar(brush.random.between(0, 360), brush.random.between(20, 86))
      return circle(sx, sy, brush.random.between(0.7, 1.9), WHITE)
    }).join(''),
    place(planet(brush, { colour: palette.second, bands: true, ringed: false }), 0, 96, 0.62),
  )
  const path3 = [0, 60, 120]
    .map((angle) =>
      group(ellipse(0, 0, 112, 38, 'none', { stroke: palette.rim, 'stroke-width': 2.2, 'stroke-opacity': 0.8 }), {
        transform: `rotate(${angle + 30})`,
      }),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    stars(brush, stage, 26, 1),
    rays(brush, x, y, r * 2.3, 20, palette.glow, 0.4),
    place(
      metal(brush, ring(108, 92), palette.metal, 4, 4) + group(inside, { 'clip-path': brush.clip(circle(0, 0, 92, 'none')) }) + path3,
      x,
      y,
      r / 112,
    ),
    place(flying(brush, 62), x, y - r * 0.14, r / 148),
    sparkles(brush, stage, 6),
  )
}

/** Three of them race through the dust. */
function fleet(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const others: readonly Colour[] = [palette.third, palette.second]
  const far = others
    .map((colour, i) =>
      place(
        place(exhaust(brush, 120, 30, FIRE), 0, 80) + rocket(brush, colour, palette.hero),
        x + (i === 0 ? -0.62 : 0.62) * r,
        y + (i === 0 ? -0.42 : 0.56) * r,
        r / 240,
        38 + random.between(-5, 5),
      ),
    )
    .join('')
  const rocks = Array.from({ length: 9 }, () => {
    const [px, py] = polar(random.between(0, 360), r * random.between(0.7, 1.35), x, y)
    const size = r * random.between(0.05, 0.14)
    return place(
      path(
        `M-90 -10L-50 -80L30 -90L95 -20L70 60L-10 95L-70 60Z`,
        brush.linear([
          [0, lit(palette.haze, 0.3)],
          [1, lit(palette.deep, 0.05)],
        ]),
      ) + circle(20, 10, 24, palette.deep, { 'fill-opacity': 0.35 }),
      px,
      py,
      size / 100,
      random.between(0, 360),
    )
  }).join('')
  return layers(
    space(brush, stage, 20),
    speedLines(brush, stage, -52, palette.glow, 26),
    place(planet(brush, { colour: turn(palette.hero, 60), bands: true, ringed: true }), x + r * 0.8, y - r * 0.95, r / 260),
    rocks,
    far,
    place(flying(brush, 120), x - r * 0.02, y + r * 0.04, r / 132, 38),
  )
}

export const rocketScene: Scene = {
  moods: ['midnight', 'royal', 'neon', 'amethyst', 'ocean', 'sunset', 'dusk', 'noir', 'jade'],
  compositions: [climb, launch, orbit, badge, fleet],
}
