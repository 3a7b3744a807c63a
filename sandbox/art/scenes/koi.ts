import { motes, sparkles } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { lightShafts } from '../drawing/beams.ts'
import { clouds, ridge, water } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, metal, solid } from '../drawing/materials.ts'
import { polar, ring, smooth } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, ellipse, fade, group, layers, line, path, place } from '../drawing/svg.ts'
import { koi, leapingKoi, lilyPad, lotus, type KoiLook } from '../props/koi.ts'
import type { Scene } from './scene.ts'

const PEARL = lch(0.96, 0.02, 80)
const VERMILION = lch(0.64, 0.22, 35)
const LEAF = lch(0.56, 0.14, 150)

const lookOf = ({ random, palette }: Brush, bend: number): KoiLook => {
  const coats: readonly [readonly [Colour, Colour], ...(readonly [Colour, Colour])[]] = [
    [PEARL, VERMILION],
    [lch(0.8, 0.16, 78), lch(0.55, 0.2, 35)],
    [PEARL, lch(0.3, 0.04, 270)],
    [lch(0.68, 0.2, 45), PEARL],
    [lit(palette.second, 0.35), palette.hero],
  ]
  const [base, patch] = random.pick(coats)
  return { base, patch, bend }
}

/** Water seen from above: rings where something moved. */
function pond(brush: Brush, stage: Stage, rings: number): string {
  const { palette, random } = brush
  const { w, h } = stage
  let markup =
    wash(brush, stage, [
      [0, mix(palette.sky, palette.haze, 0.7)],
      [0.5, palette.sky],
      [1, palette.deep],
    ]) + texture(brush, stage, 'waves', palette.haze, 0.16, w * 0.17)
  for (let i = 0; i < rings; i++) {
    const [x, y] = [random.between(0, w), random.between(0, h)]
    for (let k = 1; k < 4; k++)
      markup += circle(x, y, k * random.between(10, 17), 'none', {
        stroke: palette.glow,
        'stroke-width': 1.6 - k * 0.3,
        'stroke-opacity': 0.5 - k * 0.1,
      })
  }
  return markup + lightShafts(brush, stage, palette.glow, 0.26)
}

const under = (brush: Brush, drawn: string, x: number, y: number): string =>
  group(drawn, { transform: `translate(${x} ${y})`, opacity: 0.35, filter: brush.blur(3) })

/** The shadow a fish throws on the bottom of the pond. */
const fishShadow = (brush: Brush, x: number, y: number, size: number, angle: number): string =>
  under(brush, place(ellipse(0, -6, 34, 104, lit(brush.palette.deep, -0.4)), x, y, size, angle), 10, 16)

/** Three carp turn in a pond under lilies. */
function shoal(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { random } = brush
  const spots = [
    [-0.42, -0.5, 150, 0.62],
    [0.5, -0.1, 20, 0.7],
    [-0.3, 0.5, -105, 0.72],
  ] as const
  const fish = spots
    .map(([dx, dy, angle, size]) => {
      const a = angle + random.between(-25, 25)
      return (
        fishShadow(brush, x + dx * r, y + dy * r, (size * r) / 105, a) +
        place(koi(brush, lookOf(brush, random.between(14, 26) * random.sign())), x + dx * r, y + dy * r, (size * r) / 105, a)
      )
    })
    .join('')
  const pads = [
    [0.9, -0.95, 0.36],
    [-1.0, 0.05, 0.3],
    [0.72, 0.98, 0.4],
  ]
    .map(([dx = 0, dy = 0, size = 0]) => place(lilyPad(brush, LEAF), x + dx * r, y + dy * r, (size * r) / 100, random.between(0, 360)))
    .join('')
  return layers(
    pond(brush, stage, 4),
    fish,
    pads,
    place(lotus(brush, lch(0.82, 0.12, 350)), x + r * 0.92, y - r * 0.88, r / 330),
    sparkles(brush, stage, 4),
  )
}

/** Two carp chase each other round a pearl. */
function emblem(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const first = lookOf(brush, 30)
  const gold = palette.metal
  const plate =
    circle(
      x,
      y,
      r * 1.02,
      brush.radial(
        [
          [0, palette.haze],
          [0.75, palette.sky],
          [1, palette.deep],
        ],
        { x: 0.5, y: 0.5 },
      ),
    ) + place(metal(brush, ring(104, 96), gold, 3, 3) + line(ring(90, 0), gold, 1.5, { 'stroke-dasharray': '2 7' }), x, y, r / 102)
  const start = random.between(0, 360)
  const pair =
    place(koi(brush, { ...first, circling: start }), x, y, r / 112) +
    place(koi(brush, { base: first.patch, patch: first.base, bend: 0, circling: start + 180 }), x, y, r / 112)
  return layers(
    pond(brush, stage, 0),
    halo(brush, x, y, r * 1.6, palette.glow, 0.4),
    plate,
    pair,
    circle(
      x,
      y,
      r * 0.15,
      brush.radial([
        [0, WHITE],
        [0.5, lit(palette.glow, 0.2)],
        [1, palette.third],
      ]),
    ),
    halo(brush, x, y, r * 0.42, palette.glow, 0.8),
    sparkles(brush, stage, 5),
  )
}

/** Out of the water, across the tile. */
function leap(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const sea = y + r * 0.62
  const drops = Array.from({ length: 20 }, () => {
    const [dx, dy] = polar(random.between(190, 350), r * random.between(0.5, 1.25), x, sea)
    return circle(dx, dy, random.between(1.5, 5), WHITE, { 'fill-opacity': random.between(0.5, 0.95) })
  }).join('')
  const splash = [-1.1, -0.72, -0.3, 0.2, 0.62, 1.05]
    .map((t) => {
      const [foot, tip, tall] = [x + t * r * 0.62, x + t * r * 0.95, sea - r * random.between(0.18, 0.5)]
      return path(
        `M${foot - r * 0.09} ${sea + r * 0.1}C${foot} ${sea - r * 0.1} ${tip - r * 0.06} ${tall + r * 0.12} ${tip - r * 0.03} ${tall}C${tip} ${tall - r * 0.09} ${tip + r * 0.07} ${tall - r * 0.03} ${tip + r * 0.04} ${tall + r * 0.04}C${tip + r * 0.01} ${tall + r * 0.2} ${foot + r * 0.1} ${sea - r * 0.06} ${foot + r * 0.13} ${sea + r * 0.1}Z`,
        WHITE,
        { 'fill-opacity': 0.85 },
      )
    })
    .join('')
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.3 }),
    circle(
      x,
      y - r * 0.2,
      r * 0.86,
      brush.radial(
        [
          [0, lit(palette.glow, 0.5)],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.4 },
      ),
      { 'fill-opacity': 0.92 },
    ),
    clouds(brush, stage, y + r * 0.1, r * 0.34, mix(palette.haze, palette.sky, 0.3), 4, 0.75),
    ridge(brush, stage, sea, r * 0.42, mix(palette.sky, palette.haze, 0.2)),
    water(brush, stage, sea, x, palette.sky, palette.glow),
    drops,
    place(leapingKoi(brush, lookOf(brush, random.between(-8, 14))), x, y - r * 0.12, r / 112, random.between(-14, 6)),
    splash,
    waves(brush, stage, sea + r * 0.28),
    motes(brush, stage, 12, palette.glow),
  )
}

/** Curling waves as woodcuts draw them. */
function waves(brush: Brush, { w, h, r }: Stage, y: number): string {
  const { palette } = brush
  return [0, 1]
    .map((row) => {
      const size = r * (0.52 + row * 0.12)
      const top = y + row * r * 0.34
      let d = `M-${size} ${h + 8}`
      for (let sx = -size * (row === 0 ? 1 : 0.5); sx < w + size; sx += size)
        d += `L${sx} ${top + size * 0.5}C${sx + size * 0.1} ${top} ${sx + size * 0.55} ${top - size * 0.26} ${sx + size * 0.86} ${top + size * 0.06}C${sx + size * 0.6} ${top} ${sx + size * 0.5} ${top + size * 0.3} ${sx + size} ${top + size * 0.5}`
      return solid(brush, `${d}L${w + size} ${h + 8}Z`, mix(palette.sky, palette.second, 0.35 + row * 0.2), {
        outline: 2,
        rim: 0,
        shine: 5,
      })
    })
    .join('')
}

/** One carp, so near that it leaves the tile. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { random } = brush
  const angle = random.between(24, 48)
  const size = (r / 100) * 1.28
  return layers(
    pond(brush, stage, 2),
    place(lilyPad(brush, LEAF), x - r * 0.95, y - r * 1.05, r / 170, 40),
    fishShadow(brush, x, y + r * 0.1, size, angle),
    place(koi(brush, lookOf(brush, 22)), x + r * 0.02, y + r * 0.1, size, angle),
    place(lilyPad(brush, lit(LEAF, -0.1)), x + r * 0.92, y + r * 1.05, r / 130, 200),
    place(lotus(brush, lch(0.85, 0.1, 345)), x + r * 0.84, y + r * 1.06, r / 240),
    sparkles(brush, stage, 5),
  )
}

/** A lotus on still water, moon and hills behind, carp below. */
function garden(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const sea = y + r * 0.18
  const bridge = smooth(
    [
      [x - r * 1.5, sea + r * 0.02],
      [x - r * 0.9, sea - r * 0.2],
      [x, sea - r * 0.34],
      [x + r * 0.9, sea - r * 0.2],
      [x + r * 1.5, sea + r * 0.02],
    ],
    false,
  )
  const posts = [-1.1, -0.66, -0.22, 0.22, 0.66, 1.1]
    .map((t) => line(`M${x + t * r} ${sea - r * (0.3 - t * t * 0.2)}v${-r * 0.16}`, lit(palette.hero, -0.35), r * 0.035))
    .join('')
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.5 }),
    circle(
      x + r * 0.35,
      y - r * 0.55,
      r * 0.4,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.4 },
      ),
    ),
    halo(brush, x + r * 0.35, y - r * 0.55, r * 0.95, palette.glow, 0.6),
    ridge(brush, stage, sea, r * 0.62, mix(palette.haze, palette.sky, 0.35)),
    ridge(brush, stage, sea, r * 0.32, mix(palette.sky, palette.deep, 0.2), { jagged: false }),
    water(brush, stage, sea, x + r * 0.35, palette.sky, palette.glow),
    line(bridge, palette.deep, r * 0.13),
    line(bridge, palette.hero, r * 0.09),
    posts,
    group(line(bridge, palette.hero, r * 0.035), { transform: `translate(0 ${-r * 0.15})` }),
    fade(place(koi(brush, lookOf(brush, 20)), x - r * 0.62, y + r * 0.52, r / 170, 70, 0.8), 0.95),
    place(lilyPad(brush, LEAF), x + r * 0.2, y + r * 0.86, r / 130, 20, 0.36),
    place(lotus(brush, random.pick([lch(0.8, 0.14, 350), lch(0.92, 0.05, 90), palette.third])), x + r * 0.25, y + r * 0.86, r / 128),
    sparkles(brush, stage, 4),
  )
}

export const koiScene: Scene = {
  moods: ['jade', 'ocean', 'royal', 'lagoon', 'imperial', 'dusk', 'midnight', 'emerald', 'sunset'],
  compositions: [shoal, emblem, leap, closeUp, garden],
}
