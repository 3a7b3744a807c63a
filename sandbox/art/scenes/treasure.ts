import { motes, sparkles, stars } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { lightShafts, rays } from '../drawing/beams.ts'
import { clouds, ridge, water } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place } from '../drawing/svg.ts'
import { coin, coinHeap, flyingCoin } from '../props/coin.ts'
import { gem } from '../props/gem.ts'
import { chest, compass, goblet, map, ship } from '../props/treasure.ts'
import type { Scene } from './scene.ts'

const SAIL = lch(0.94, 0.03, 85)

function palm(brush: Brush, x: number, y: number, size: number, lean: number): string {
  const green = lch(0.55, 0.15, 145)
  const trunk = solid(brush, 'M-9 0C-14 -50 -8 -90 8 -122L20 -118C8 -88 4 -50 10 0Z', lch(0.5, 0.08, 60), {
    outline: 4,
    inside: line('M-14 -20L14 -26M-14 -46L12 -52M-12 -72L12 -78M-4 -96L18 -102', lch(0.36, 0.07, 50), 3),
  })
  const fronds = [-165, -125, -80, -45, -10, 22, 195]
    .map((angle) =>
      group(
        solid(brush, 'M0 0C26 -26 66 -26 92 8C60 0 30 8 0 0Z', lit(green, Math.sin(angle) * 0.15), {
          outline: 4,
          rim: 3,
          inside: line('M0 0C30 -16 60 -12 88 6', lit(green, -0.4), 2),
        }),
        { transform: `translate(14 -120) rotate(${angle})` },
      ),
    )
    .join('')
  return place(trunk + fronds, x, y, size, lean)
}

/** The chest, open. */
function hoard(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const ground = y + r * 0.78
  const fly = (
    [
      [-0.72, -0.66, 0.3],
      [0.76, -0.56, 0.5],
      [-0.3, -0.98, 0.1],
      [0.4, -1.0, 0.65],
    ] as const
  )
    .map(([dx, dy, turned]) => place(flyingCoin(brush, turned), x + dx * r, y + dy * r, r / 640, dx * 50))
    .join('')
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y - r * 0.2, r * 2.6, 20, palette.glow, 0.5),
    halo(brush, x, y - r * 0.2, r * 1.2, palette.glow, 0.6),
    path(
      `M-4 ${stage.h + 4}V${ground}Q${x} ${ground - r * 0.16} ${stage.w + 4} ${ground}V${stage.h + 4}Z`,
      brush.linear(
        [
          [0, lit(palette.sky, 0.1)],
          [1, palette.deep],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    groundShadow(brush, x, ground + r * 0.1, r * 1.15, r * 0.18, 0.9),
    fly,
    place(chest(brush), x, y + r * 0.12, r / 124),
    place(coinHeap(brush, 60, 22), x - r * 0.76, ground + r * 0.22, r / 130),
    place(coinHeap(brush, 52, 18), x + r * 0.8, ground + r * 0.18, r / 130),
    sparkles(brush, stage, 7),
  )
}

/** A ship against the sun. */
function voyage(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const sea = y + r * 0.52
  const swell = (top: number, colour: typeof SAIL): string => {
    let d = `M-8 ${stage.h + 8}V${top}`
    for (let px = -8; px < stage.w + 40; px += r * 0.5) d += `q${r * 0.125} ${-r * 0.09} ${r * 0.25} 0t${r * 0.25} 0`
    return solid(brush, `${d}V${stage.h + 8}Z`, colour, { outline: 0, rim: 0, shine: 3 })
  }
  return layers(
    glowingSky(brush, stage, { y: sea - r * 0.5 }),
    stars(brush, stage, 18, 0.35),
    circle(
      x,
      sea - r * 0.56,
      r * 0.72,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.5 },
      ),
    ),
    halo(brush, x, sea - r * 0.56, r * 1.4, palette.glow, 0.6),
    clouds(brush, stage, y - r * 0.1, r * 0.3, mix(palette.haze, WHITE, 0.3), 4, 0.7),
    ridge(brush, { ...stage, h: sea }, sea + 2, r * 0.22, mix(palette.haze, palette.sky, 0.5)),
    water(brush, stage, sea, x, palette.sky, palette.glow),
    place(
      ship(brush, random.chance(0.7) ? SAIL : mix(palette.deep, palette.sky, 0.3)),
      x - r * 0.04,
      y + r * 0.02,
      r / 118,
      random.between(-6, 4),
    ),
    swell(sea + r * 0.26, mix(palette.sky, palette.haze, 0.25)),
    swell(sea + r * 0.5, palette.sky),
    motes(brush, stage, 8, palette.glow),
  )
}

/** The compass as a crest over crossed blades. */
function bearing(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const blade = (way: number): string =>
    group(
      metal(brush, 'M-9 70C-13 0 -9 -60 14 -122C22 -60 16 0 9 70Z', lch(0.86, 0.015, 250), 4, 4) +
        metal(brush, 'M-34 66H34L30 78H-30Z', palette.metal, 2, 4) +
        solid(brush, 'M-8 78H8L10 112H-10Z', lch(0.35, 0.08, 40), { outline: 4 }),
      { transform: `rotate(${way * 44}) scale(${way} 1)` },
    )
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'waves', palette.glow, 0.14, r * 0.3),
    rays(brush, x, y, r * 2.4, 24, palette.glow, 0.4),
    place(line(ring(120, 0), palette.metal, 2, { 'stroke-dasharray': '4 8' }), x, y, r / 116),
    place(blade(-1) + blade(1), x, y, r / 118),
    place(compass(brush, random.between(0, 360)), x, y + r * 0.04, r / 150),
    sparkles(brush, stage, 6),
  )
}

/** Goblet, stones and gold so near that they fill the tile. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const front = (
    [
      [-0.62, 0.5, 'heart'],
      [0.56, 0.46, 'brilliant'],
      [-0.1, 0.72, 'hexagon'],
      [0.86, 0.86, 'square'],
      [-0.9, 0.94, 'pear'],
    ] as const
  )
    .map(([dx, dy, cut], i) =>
      place(
        gem(brush, cut, [palette.hero, palette.second, palette.third, palette.hero, palette.second][i] ?? palette.hero),
        x + dx * r,
        y + dy * r,
        r / 330,
        random.between(-30, 30),
      ),
    )
    .join('')
  return layers(
    wash(brush, stage, [
      [0, palette.sky],
      [0.5, palette.haze],
      [1, palette.deep],
    ]),
    lightShafts(brush, stage, palette.glow, 0.45),
    halo(brush, x, y - r * 0.3, r * 1.4, palette.glow, 0.7),
    place(coinHeap(brush, (w / r) * 62, 90), x, h + r * 0.06, r / 92),
    place(goblet(brush), x + r * 0.12, y - r * 0.24, r / 112, random.between(-14, 14)),
    place(coinHeap(brush, (w / r) * 66, 62), x, h + r * 0.12, r / 92),
    front,
    place(coin(brush), x - r * 0.5, y + r * 0.08, r / 360, -20),
    place(coin(brush), x + r * 0.8, y + r * 0.1, r / 400, 24),
    sparkles(brush, stage, 8),
  )
}

/** An island, a map in the sand. */
function island(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette } = brush
  const sea = y - r * 0.1
  const sand = mix(lch(0.86, 0.1, 85), palette.glow, 0.2)
  const beach =
    path(
      `M-4 ${h + 4}V${y + r * 0.42}C${w * 0.2} ${y + r * 0.16} ${w * 0.6} ${y + r * 0.5} ${w + 4} ${y + r * 0.24}V${h + 4}Z`,
      brush.linear(
        [
          [0, lit(sand, 0.3)],
          [0.5, sand],
          [1, lit(sand, -0.35)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ) +
    line(`M-4 ${y + r * 0.42}C${w * 0.2} ${y + r * 0.16} ${w * 0.6} ${y + r * 0.5} ${w + 4} ${y + r * 0.24}`, WHITE, 5, {
      'stroke-opacity': 0.85,
    })
  return layers(
    glowingSky(brush, stage, { y: sea - r * 0.5 }),
    circle(x + r * 0.45, sea - r * 0.5, r * 0.34, WHITE),
    halo(brush, x + r * 0.45, sea - r * 0.5, r * 1.1, palette.glow, 0.8),
    clouds(brush, stage, y - r * 0.7, r * 0.26, mix(palette.haze, WHITE, 0.6), 4, 0.85),
    water(brush, stage, sea, x + r * 0.45, mix(palette.sky, palette.second, 0.3), palette.glow),
    place(ship(brush, SAIL), x - r * 0.3, sea - r * 0.1, r / 380),
    beach,
    palm(brush, x - r * 0.94, y + r * 0.6, r / 98, -4),
    palm(brush, x + r * 1.02, y + r * 0.42, r / 120, 6),
    groundShadow(brush, x + r * 0.06, y + r * 0.96, r * 0.9, r * 0.2, 0.5),
    place(chest(brush), x + r * 0.36, y + r * 0.22, r / 250),
    place(map(brush), x - r * 0.04, y + r * 0.86, r / 150, brush.random.between(-10, 8)),
    sparkles(brush, stage, 4),
  )
}

export const treasure: Scene = {
  moods: ['ocean', 'lagoon', 'sunset', 'ember', 'dusk', 'desert', 'midnight', 'emerald', 'crimson', 'meadow'],
  compositions: [hoard, voyage, bearing, closeUp, island],
}
