import { bokeh, motes, sparkles, stars } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { clouds, ridge, water } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, layers, line, path, place } from '../drawing/svg.ts'
import { coinHeap, flyingCoin, holedCoin } from '../props/coin.ts'
import { envelope, firework, ingot, lantern, luckyCat, pagoda } from '../props/fortune.ts'
import { lotus } from '../props/koi.ts'
import type { Scene } from './scene.ts'

const FURS: readonly [Colour, ...Colour[]] = [lch(0.97, 0.01, 90), lch(0.8, 0.15, 85), lch(0.85, 0.07, 10), lch(0.35, 0.03, 280)]

/** A bough with blossom from an upper corner. */
function blossom(brush: Brush, stage: Stage): string {
  const { w, h, r } = stage
  const { random } = brush
  const bough = `M${w + 8} ${h * 0.02}C${w * 0.82} ${h * 0.1} ${w * 0.72} ${h * 0.06} ${w * 0.56} ${h * 0.15}M${w * 0.84} ${h * 0.085}C${w * 0.8} ${h * 0.16} ${w * 0.84} ${h * 0.2} ${w * 0.78} ${h * 0.26}`
  const flowers = (
    [
      [0.57, 0.145],
      [0.68, 0.09],
      [0.78, 0.26],
      [0.82, 0.17],
      [0.9, 0.06],
      [0.74, 0.06],
    ] as const
  )
    .map(([u, v]) =>
      place(
        Array.from(
          { length: 5 },
          (_, i) =>
            `<g transform="rotate(${i * 72})">${path(
              'M0 0C-46 -30 -40 -90 0 -96C40 -90 46 -30 0 0Z',
              brush.radial(
                [
                  [0, lch(0.75, 0.17, 0)],
                  [1, lch(0.92, 0.06, 0)],
                ],
                { x: 0.5, y: 0.9, r: 0.9 },
              ),
            )}</g>`,
        ).join('') + circle(0, 0, 20, lch(0.9, 0.14, 90)),
        w * u,
        h * v,
        (r / 900) * random.between(0.85, 1.3),
        random.between(0, 70),
      ),
    )
    .join('')
  return line(bough, lch(0.3, 0.05, 40), r * 0.035) + flowers
}

/** The cat on its cushion of gold. */
function cat(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'waves', palette.glow, 0.16, r * 0.32),
    rays(brush, x, y, r * 2.5, 20, palette.glow, 0.42),
    place(metal(brush, ring(104, 98), palette.metal, 2, 1), x, y, r / 104),
    halo(brush, x, y, r * 1.1, palette.glow, 0.6),
    groundShadow(brush, x, y + r * 0.98, r, r * 0.14, 0.8),
    place(coinHeap(brush, 118, 46), x, y + r * 1.12, r / 104),
    place(luckyCat(brush, random.pick(FURS)), x - r * 0.06, y + r * 0.02, r / 118),
    place(ingot(brush), x - r * 0.72, y + r * 0.92, r / 330, -8),
    place(ingot(brush), x + r * 0.74, y + r * 0.94, r / 330, 8),
    sparkles(brush, stage, 6),
  )
}

/** Lanterns in the dusk. */
function lanterns(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const hung = (
    [
      [-0.82, -0.62, 0.3],
      [0.84, -0.42, 0.34],
      [-0.52, 0.5, 0.28],
      [0.58, 0.66, 0.26],
      [0.02, -0.02, 0.74],
    ] as const
  )
    .map(
      ([dx, dy, size], i) =>
        line(`M${x + dx * r} -4V${y + dy * r - size * r}`, palette.metal, 1.6, { 'stroke-opacity': 0.7 }) +
        place(
          lantern(brush, i % 2 === 0 ? lch(0.58, 0.23, 27) : mix(palette.hero, palette.third, 0.3)),
          x + dx * r,
          y + dy * r,
          (size * r) / 100,
          random.between(-6, 6),
        ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    stars(brush, stage, 20, 0.6),
    bokeh(brush, stage, 16, [palette.glow, lch(0.7, 0.18, 50), palette.haze]),
    clouds(brush, stage, stage.h * 0.95, r * 0.5, mix(palette.haze, palette.sky, 0.3), 4, 0.7),
    hung,
    blossom(brush, stage),
    motes(brush, stage, 18, lch(0.9, 0.13, 85)),
  )
}

/** A coin as a crest among clouds. */
function crest(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const scrolls = [-1, 1]
    .map((way) =>
      [0.15, 0.5, 0.85]
        .map((dy, i) =>
          line(
            `M${x + way * r * (0.5 + i * 0.1)} ${y + dy * r}h${way * r * 0.5}a${r * 0.12} ${r * 0.12} 0 0 ${way === 1 ? 0 : 1} 0 ${-r * 0.24}a${r * 0.09} ${r * 0.09} 0 0 ${way === 1 ? 0 : 1} ${-way * r * 0.09} ${r * 0.09}`,
            palette.metal,
            r * 0.03,
          ),
        )
        .join(''),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'waves', palette.metal, 0.2, r * 0.3),
    rays(brush, x, y, r * 2.4, 28, palette.glow, 0.4),
    place(line(ring(116, 0), palette.metal, 3) + line(ring(122, 0), palette.metal, 1.2), x, y - r * 0.08, r / 118),
    scrolls,
    halo(brush, x, y - r * 0.08, r, palette.glow, 0.5),
    place(holedCoin(brush), x, y - r * 0.08, r / 124),
    place(lotus(brush, lch(0.8, 0.14, 350)), x, y + r * 0.98, r / 165),
    sparkles(brush, stage, 7),
  )
}

/** Envelopes, ingots and coins thrown up. */
function shower(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const things = (
    [
      [-0.72, -0.74, 0.28],
      [0.66, -0.58, 0.36],
      [-0.46, 0.04, 0.46],
      [0.34, 0.3, 0.66],
    ] as const
  )
    .map(([dx, dy, size], i) => place(envelope(brush), x + dx * r, y + dy * r, (size * r) / 92, [-28, 22, -18, 12][i] ?? 0))
    .join('')
  const gold = (
    [
      [0.08, -0.86, 0.2],
      [0.94, 0.0, 0.5],
      [-0.98, 0.34, 0.4],
      [0.8, 0.86, 0.15],
      [0.02, -0.36, 0.6],
      [-0.86, -0.24, 0.3],
    ] as const
  )
    .map(([dx, dy, turned]) => place(flyingCoin(brush, turned), x + dx * r, y + dy * r, r / 560, random.between(-40, 40)))
    .join('')
  return layers(
    wash(brush, stage, [
      [0, palette.haze],
      [0.5, palette.sky],
      [1, palette.deep],
    ]),
    rays(brush, x, stage.h, r * 3.2, 22, palette.glow, 0.5),
    halo(brush, x, y, r * 1.4, palette.glow, 0.6),
    gold,
    things,
    place(ingot(brush), x - r * 0.4, y + r * 0.84, r / 190, -8),
    sparkles(brush, stage, 7),
  )
}

/** New Year over the pagoda. */
function festival(brush: Brush, stage: Stage): string {
  const { x, y, r, w } = stage
  const { palette, random } = brush
  const sea = y + r * 0.76
  const bursts =
    firework(brush, x - r * 0.66, y - r * 0.72, r * 0.46, palette.hero) +
    firework(brush, x + r * 0.72, y - r * 0.86, r * 0.4, palette.third) +
    firework(brush, x + r * 0.5, y - r * 0.16, r * 0.28, palette.second)
  return layers(
    glowingSky(brush, stage, { y: y + r * 0.4 }),
    stars(brush, stage, 34, 0.6),
    bursts,
    circle(
      x,
      y - r * 0.1,
      r * 0.5,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.4 },
      ),
      { 'fill-opacity': 0.9 },
    ),
    ridge(brush, stage, y + r * 0.66, r * 0.6, mix(palette.haze, palette.sky, 0.5)),
    ridge(brush, stage, sea, r * 0.26, mix(palette.sky, palette.deep, 0.3), { jagged: false }),
    place(pagoda(brush, 3, lch(0.5, 0.18, 28), mix(palette.deep, palette.second, 0.4)), x - r * 0.86, sea + r * 0.06, r / 260),
    water(brush, stage, sea, x, palette.sky, palette.glow),
    place(
      pagoda(brush, random.whole(4, 5), lch(0.55, 0.2, 28), mix(palette.deep, palette.second, 0.4)),
      x + r * 0.06,
      sea + r * 0.1,
      r / 140,
    ),
    [0.12, 0.3, 0.7, 0.88]
      .map(
        (t) =>
          halo(brush, w * t, sea + r * 0.3, r * 0.2, lch(0.8, 0.17, 60), 0.8) +
          path(`M${w * t - 6} ${sea + r * 0.28}h12l-2 12h-8Z`, lch(0.75, 0.19, 45)),
      )
      .join(''),
    blossom(brush, stage),
    motes(brush, stage, 10, palette.glow),
  )
}

export const fortune: Scene = {
  moods: ['imperial', 'crimson', 'midnight', 'jade', 'sunset', 'emerald', 'royal', 'amethyst', 'noir'],
  compositions: [cat, lanterns, crest, shower, festival],
}
