import { motes, sparkles, speedLines, stars } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { cloud, clouds, floor, ridge } from '../drawing/scenery.ts'
import { polar, polygon, ring, smooth, star } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, layers, line, path, place, rect, type Point } from '../drawing/svg.ts'
import { cauldron, crystalBall, hat, potion, spellBook, wand } from '../props/magic.ts'
import type { Scene } from './scene.ts'

const brews = ({ palette }: Brush): readonly [Colour, ...Colour[]] => [
  palette.hero,
  palette.second,
  palette.third,
  lch(0.8, 0.2, 140),
  lch(0.66, 0.23, 320),
]

/** The circle a spell is drawn in. */
function sigil(brush: Brush, r: number, colour: Colour): string {
  const marks = Array.from({ length: 24 }, (_, i) => {
    const [a, b] = [polar(i * 15, r * 0.9), polar(i * 15, r * (i % 2 === 0 ? 0.82 : 0.86))]
    return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
  }).join('')
  const drawn = `${ring(r, r * 0.94)}${ring(r * 0.78, 0)}${star(brush.random.pick([5, 6, 7, 8]), r * 0.78, r * 0.44)}`
  return line(drawn + marks, colour, 7, { 'stroke-opacity': 0.25 }) + line(drawn + marks, lit(colour, 0.4), 2, { 'stroke-opacity': 0.9 })
}

/** One flask, close. */
function flask(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const [a, b, c] = random.shuffle(brews(brush))
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'hexagons', palette.rim, 0.12, r * 0.26),
    rays(brush, x, y, r * 2.4, 16, palette.glow, 0.4),
    place(sigil(brush, 108, palette.rim), x, y, r / 100),
    place(potion(brush, b ?? palette.hero), x - r * 0.74, y + r * 0.5, r / 270, -12),
    place(potion(brush, c ?? palette.hero), x + r * 0.76, y + r * 0.52, r / 290, 12),
    place(potion(brush, a ?? palette.hero), x, y + r * 0.1, r / 120, random.between(-8, 8)),
    motes(brush, stage, 16, palette.rim),
    sparkles(brush, stage, 5),
  )
}

/** The seer's table. */
function seer(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const candle = (cx: number, tall: number): string =>
    layers(
      rect(
        cx - r * 0.05,
        y + r * 0.9 - tall,
        r * 0.1,
        tall,
        brush.linear(
          [
            [0, lch(0.96, 0.04, 85)],
            [1, lch(0.7, 0.08, 60)],
          ],
          [0, 0.5],
          [1, 0.5],
        ),
        { rx: 3 },
      ),
      halo(brush, cx, y + r * 0.82 - tall, r * 0.42, lch(0.85, 0.16, 75), 0.85),
      path(
        `M${cx} ${y + r * 0.66 - tall}C${cx + r * 0.06} ${y + r * 0.78 - tall} ${cx + r * 0.05} ${y + r * 0.9 - tall} ${cx} ${y + r * 0.9 - tall}C${cx - r * 0.05} ${y + r * 0.9 - tall} ${cx - r * 0.06} ${y + r * 0.78 - tall} ${cx} ${y + r * 0.66 - tall}Z`,
        lch(0.93, 0.14, 90),
      ),
    )
  return layers(
    glowingSky(brush, stage),
    stars(brush, stage, 30, 0.6),
    rays(brush, x, y, r * 2.2, 14, palette.glow, 0.3),
    floor(brush, stage, y + r * 0.7, mix(palette.sky, palette.hero, 0.2)),
    candle(x - r * 0.92, r * 0.5),
    candle(x + r * 0.94, r * 0.66),
    groundShadow(brush, x, y + r * 0.98, r * 0.9, r * 0.16, 0.8),
    place(crystalBall(brush, random.pick(brews(brush))), x, y + r * 0.02, r / 116),
    motes(brush, stage, 16, palette.rim),
    sparkles(brush, stage, 5),
  )
}

/** The book as a seal. */
function tome(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const pages = [-1, 1].map((way) => place(wand(brush), x + way * r * 0.2, y + r * 0.1, r / 128, way * 48)).join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.14, r * 0.24),
    rays(brush, x, y, r * 2.4, 22, palette.glow, 0.42),
    place(sigil(brush, 112, palette.glow), x, y, r / 104),
    place(metal(brush, ring(114, 108), palette.metal, 2, 1), x, y, r / 106),
    pages,
    place(spellBook(brush, random.pick(brews(brush))), x, y + r * 0.04, r / 136, random.between(-6, 6)),
    sparkles(brush, stage, 7),
  )
}

/** A spell thrown across the tile. */
function spell(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const bolt = (from: Point, to: Point, width: number, colour: Colour): string => {
    const points = Array.from({ length: 7 }, (_, i): Point => {
      const t = i / 6
      const off = i === 0 || i === 6 ? 0 : random.between(-0.12, 0.12) * r
      return [from[0] + (to[0] - from[0]) * t + off, from[1] + (to[1] - from[1]) * t + off]
    })
    return (
      line(smooth(points, false), colour, width * 3, { 'stroke-opacity': 0.3 }) +
      line(smooth(points, false), lit(colour, 0.4), width) +
      line(smooth(points, false), WHITE, width * 0.4)
    )
  }
  const tip: Point = [x - r * 0.36, y + r * 0.1]
  return layers(
    wash(brush, stage, [
      [0, palette.sky],
      [0.5, mix(palette.sky, palette.deep, 0.4)],
      [1, palette.deep],
    ]),
    halo(brush, w * 0.86, h * 0.12, r * 1.9, palette.haze, 0.9),
    speedLines(brush, stage, -40, palette.glow, 16),
    place(sigil(brush, 100, palette.rim), x + r * 0.44, y - r * 0.5, r / 150),
    bolt(tip, [x + r * 1.1, y - r * 1.2], r * 0.07, palette.hero) +
      bolt(tip, [x + r * 1.3, y - r * 0.4], r * 0.05, palette.second) +
      bolt(tip, [x + r * 0.2, y - r * 1.4], r * 0.05, palette.third),
    place(hat(brush, palette.hero), x + r * 0.46, y + r * 0.56, r / 180, 14),
    place(wand(brush), x - r * 0.62, y + r * 0.46, r / 105, 38),
    motes(brush, stage, 26, palette.rim),
    sparkles(brush, stage, 6),
  )
}

/** A tower under the moon, the cauldron before it. */
function tower(brush: Brush, stage: Stage): string {
  const { x, y, r, h, w } = stage
  const { palette, random } = brush
  const dark = mix(palette.sky, palette.deep, 0.45)
  const spire = (sx: number, size: number): string =>
    place(
      layers(
        path(
          polygon([
            [-26, 0],
            [-22, -120],
            [22, -120],
            [26, 0],
          ]),
          brush.linear([
            [0, lit(dark, 0.25)],
            [1, lit(dark, -0.3)],
          ]),
        ),
        path(
          polygon([
            [-38, -118],
            [0, -190],
            [38, -118],
          ]),
          brush.linear([
            [0, lit(palette.hero, -0.1)],
            [1, lit(palette.hero, -0.6)],
          ]),
        ),
        rect(-7, -104, 14, 22, palette.glow, { rx: 7 }) +
          halo(brush, 0, -92, 34, palette.glow, 0.7) +
          rect(-5, -58, 10, 16, palette.glow, { rx: 5, 'fill-opacity': 0.8 }),
      ),
      sx,
      y + r * 0.52,
      size,
    )
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.3 }),
    stars(brush, stage, 40, 0.6),
    circle(
      x + r * 0.1,
      y - r * 0.4,
      r * 0.62,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.4 },
      ),
    ),
    halo(brush, x + r * 0.1, y - r * 0.4, r * 1.2, palette.glow, 0.5),
    cloud(brush, x - r * 0.6, y - r * 0.5, r * 0.26, mix(palette.haze, palette.sky, 0.4), 0.85),
    ridge(brush, stage, y + r * 0.5, r * 0.5, mix(palette.haze, palette.sky, 0.5)),
    spire(x - r * 0.56, r / 130),
    spire(x + r * 0.66, r / 165),
    spire(x - r * 0.16, r / 200),
    clouds(brush, stage, y + r * 0.52, r * 0.24, mix(palette.haze, palette.sky, 0.3), 5, 0.8),
    ridge(brush, { ...stage, w }, h * 0.9, r * 0.22, dark, { jagged: false }),
    groundShadow(brush, x + r * 0.08, y + r * 1.04, r * 0.7, r * 0.12, 0.8),
    place(cauldron(brush, random.pick(brews(brush))), x + r * 0.08, y + r * 0.62, r / 180),
    motes(brush, stage, 18, palette.rim),
    sparkles(brush, { ...stage, y: y + r * 0.3, r: r * 0.6 }, 5),
  )
}

export const magic: Scene = {
  moods: ['midnight', 'amethyst', 'royal', 'emerald', 'neon', 'dusk', 'crimson', 'jade', 'arctic'],
  compositions: [flask, seer, tome, spell, tower],
}
