import { motes, sparkles, trail } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { floor } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lit, mix, turn, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal, sparkle } from '../drawing/materials.ts'
import { polar, polygon, ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { group, layers, line, path, place, type Point } from '../drawing/svg.ts'
import { crystal, gem, type Cut } from '../props/gem.ts'
import type { Scene } from './scene.ts'

const CUTS: readonly [Cut, ...Cut[]] = ['brilliant', 'hexagon', 'emerald', 'pear', 'heart', 'marquise', 'square']
const HEROES: readonly [Cut, ...Cut[]] = ['brilliant', 'hexagon', 'square', 'pear', 'heart']

/** Stones of every colour, as a jewel box has them. */
const stones = ({ palette }: Brush): readonly [Colour, ...Colour[]] => [
  palette.hero,
  palette.second,
  palette.third,
  turn(palette.hero, 130),
  turn(palette.second, 70),
]

/** One great stone that fills the tile, with two out of focus behind it. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const behind = [-1, 1]
    .map((side) =>
      place(
        gem(brush, random.pick(CUTS), mix(random.pick(stones(brush)), palette.sky, 0.45)),
        x + side * r * 0.85,
        y - r * random.between(0.5, 0.95),
        r / 190,
        side * 25,
      ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y, r * 2.6, 14, palette.glow, 0.4, random.between(0, 30)),
    group(behind, { filter: brush.blur(3) }),
    place(gem(brush, random.pick(HEROES), palette.hero), x, y + r * 0.06, r / 98, random.between(-14, 14)),
    sparkles(brush, stage, 6, palette.rim),
  )
}

/** A heap of stones on black glass. */
function heap(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette, random } = brush
  const ground = Math.min(h * 0.82, y + r * 0.78)
  const spots: readonly (readonly [number, number, number])[] = [
    [-0.7, -0.2, 0.36],
    [0.68, -0.22, 0.38],
    [0, -0.84, 0.44],
    [-0.36, -0.5, 0.4],
    [0.4, -0.46, 0.42],
    [-0.56, 0.24, 0.4],
    [0.54, 0.26, 0.42],
    [0, 0.12, 0.56],
  ]
  const colours = random.shuffle(stones(brush))
  const pile = spots
    .map(([dx, dy, size], i) =>
      place(
        gem(brush, random.pick(CUTS), colours[i % colours.length] ?? palette.hero),
        x + dx * r,
        y + r * 0.2 + dy * r,
        (size * r) / 96,
        random.between(-40, 40),
      ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.5 }),
    rays(brush, x, y - r * 0.4, r * 2.4, 10, palette.glow, 0.3, 9),
    floor(brush, stage, ground, lit(palette.sky, -0.3)),
    groundShadow(brush, x, y + r * 0.72, r * 1.15, r * 0.2, 0.8),
    pile,
    sparkles(brush, stage, 5),
  )
}

/** A crown, face on. */
function crown(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const gold = palette.metal
  const back = metal(brush, 'M-86 40L-70 -44L-36 0L0 -70L36 0L70 -44L86 40Z', lit(gold, -0.45), 2, 4)
  const front = metal(brush, 'M-96 46L-104 -38L-58 8L-34 -58L0 4L34 -58L58 8L104 -38L96 46Q0 70 -96 46Z', gold, 5, 5)
  const band = metal(brush, 'M-98 44Q0 70 98 44V76Q0 104 -98 76Z', lit(gold, 0.1), 4, 4)
  const pearls = (
    [
      [-104, -44],
      [-34, -64],
      [34, -64],
      [104, -44],
    ] as const
  )
    .map(([px, py]) => place(gem(brush, 'brilliant', palette.second), px, py, 0.14))
    .join('')
  const jewels = (
    [
      [-66, 69, 0.17],
      [-34, 77, 0.15],
      [0, 80, 0.23],
      [34, 77, 0.15],
      [66, 69, 0.17],
    ] as const
  )
    .map(([px, py, size], i) =>
      place(gem(brush, i === 2 ? 'emerald' : 'brilliant', i % 2 === 0 ? palette.hero : palette.second), px, py, size),
    )
    .join('')
  const centre = place(gem(brush, 'pear', palette.hero), 0, 8, 0.34)
  const sides = (
    [
      [-62, 24],
      [62, 24],
    ] as const
  )
    .map(([px, py]) => place(gem(brush, 'brilliant', palette.second), px, py, 0.17))
    .join('')
  const frame = line(ring(r * 1.12, r * 1.04), palette.metal, 1.4, { 'stroke-opacity': 0.7, transform: `translate(${x} ${y})` })
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.13, r * 0.24),
    rays(brush, x, y, r * 2.2, 24, palette.glow, 0.42),
    frame,
    halo(brush, x, y, r, palette.glow, 0.5),
    place(back + front + centre + sides + pearls + band + jewels, x, y, r / 116),
    sparkles(brush, stage, 7),
  )
}

/** A stone that falls like a comet, shedding splinters. */
function comet(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const splinters = Array.from({ length: 11 }, () => {
    const [sx, sy] = [x + random.between(-0.2, 1.5) * r, y + random.between(-1.5, 0.5) * r]
    return place(
      gem(brush, random.pick(CUTS), random.pick(stones(brush))),
      sx,
      sy,
      random.between(0.05, 0.15) * (r / 90),
      random.between(0, 180),
    )
  }).join('')
  return layers(
    wash(brush, stage, [
      [0, palette.sky],
      [0.6, mix(palette.sky, palette.deep, 0.4)],
      [1, palette.deep],
    ]),
    halo(brush, w * 0.82, h * 0.1, r * 1.8, palette.haze, 0.9),
    trail(brush, x - r * 0.1, y + r * 0.22, -48, r * 3, r * 0.82, [palette.haze, palette.hero, palette.glow]),
    splinters,
    halo(brush, x - r * 0.1, y + r * 0.22, r * 1.15, palette.glow, 0.6),
    place(gem(brush, random.pick(HEROES), palette.hero), x - r * 0.12, y + r * 0.24, r / 135, random.between(-40, -10)),
    sparkles(brush, stage, 4),
  )
}

/** A cave where crystals grow, light at its end. */
function cave(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const colours = stones(brush)
  const grow = (count: number, scale: number, base: number, fog: number, spread: number): string =>
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
      const tall = r * scale * random.between(0.75, 1.2) * (1.15 - Math.abs(t) * 0.3)
      return place(
        crystal(brush, tall, tall * random.between(0.24, 0.34), mix(random.pick(colours), palette.haze, fog)),
        x + t * spread,
        base + Math.abs(t) * 8,
        1,
        t * 32 + random.between(-7, 7),
      )
    }).join('')
  const roof = polygon([
    [-4, -4],
    [w + 4, -4],
    [w + 4, h * 0.3],
    ...[0.92, 0.8, 0.7, 0.58, 0.46, 0.34, 0.22, 0.1].map((t, i): Point => [
      w * t,
      h * (i % 2 === 0 ? 0.06 : 0.1 + 0.14 * Math.abs(t - 0.5) * 2 + random.between(0, 0.06)),
    ]),
    [-4, h * 0.3],
  ])
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.1 }),
    halo(brush, x, y + r * 0.15, r * 0.9, palette.glow, 0.95),
    grow(5, 0.8, y + r * 0.7, 0.6, r * 1.0),
    path(roof, palette.deep),
    grow(5, 1.35, h * 0.93, 0.12, r * 0.9),
    path(
      polygon([
        [-4, h + 4],
        [-4, h * 0.86],
        ...Array.from({ length: 6 }, (_, i): Point => [(w * (i + 0.5)) / 6, h * random.between(0.87, 0.93)]),
        [w + 4, h * 0.85],
        [w + 4, h + 4],
      ]),
      palette.deep,
    ),
    grow(3, 0.62, h, 0, r * 1.25),
    motes(brush, stage, 16, palette.rim),
    sparkle(brush, ...polar(-70, r * 0.8, x, y), 12),
  )
}

export const gems: Scene = {
  moods: ['midnight', 'emerald', 'royal', 'amethyst', 'crimson', 'arctic', 'noir', 'dusk', 'lagoon'],
  compositions: [closeUp, heap, crown, comet, cave],
}
