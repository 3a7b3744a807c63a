import { bokeh, sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { lightShafts, rays } from '../drawing/beams.ts'
import { ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { polar, ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, layers, line, path, place, rect } from '../drawing/svg.ts'
import { bell, cherries, citrusCut, grapes, leaf, lemon, melon, orange, plum, strawberry } from '../props/fruit.ts'
import type { Scene } from './scene.ts'

type Fruit = (brush: Brush) => string
const ALL: readonly [Fruit, ...Fruit[]] = [cherries, lemon, orange, melon, grapes, strawberry, plum, citrusCut]
const HEROES: readonly [Fruit, ...Fruit[]] = [cherries, strawberry, melon, grapes, lemon, orange]

/** Drops of juice, each with the window in it. */
function drops(brush: Brush, { x, y, r }: Stage, count: number, reach: number): string {
  return Array.from({ length: count }, () => {
    const angle = brush.random.between(0, 360)
    const [dx, dy] = polar(angle, r * brush.random.between(0.85, reach), x, y)
    const size = r * brush.random.between(0.025, 0.075)
    return place(
      solid(brush, 'M0 -150C60 -70 90 -20 90 30A90 90 0 0 1 -90 30C-90 -20 -60 -70 0 -150Z', brush.palette.hero, { outline: 0, rim: 20 }),
      dx,
      dy,
      size / 100,
      angle - 90,
    )
  }).join('')
}

/** One fruit, huge and wet. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const hero = random.pick(HEROES)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'dots', palette.haze, 0.25, r * 0.2),
    rays(brush, x, y, r * 2.5, 12, palette.glow, 0.45, random.between(0, 30)),
    drops(brush, stage, 12, 1.35),
    circle(x, y, r * 0.96, palette.haze, { 'fill-opacity': 0.35 }),
    place(hero(brush), x, y, r / 104, random.between(-12, 12)),
    sparkles(brush, stage, 4),
  )
}

/** A market heap in evening light. */
function heap(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const mixed = random.shuffle(ALL)
  const spots = [
    [-0.52, -0.42, 0.44],
    [0.5, -0.44, 0.44],
    [0, -0.72, 0.46],
    [-0.72, 0.12, 0.48],
    [0.72, 0.1, 0.48],
    [0, -0.08, 0.56],
    [-0.36, 0.48, 0.5],
    [0.42, 0.5, 0.5],
  ] as const
  const pile = spots
    .map(([dx, dy, size], i) =>
      place((mixed[i % mixed.length] ?? orange)(brush), x + dx * r, y + dy * r, (size * r) / 92, random.between(-22, 22)),
    )
    .join('')
  const top = y + r * 0.62
  const table = rect(
    -2,
    top,
    w + 4,
    h,
    brush.linear(
      [
        [0, lit(lch(0.5, 0.1, 50), 0.25)],
        [0.2, lch(0.45, 0.1, 50)],
        [1, lit(palette.deep, -0.2)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.4 }),
    bokeh(brush, stage, 14, [palette.glow, palette.haze, palette.third], 0.62),
    table,
    groundShadow(brush, x, top + r * 0.42, r * 1.3, r * 0.2, 0.9),
    pile,
  )
}

/** Three bells or one between laurels, as a crest. */
function crest(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const laurels = [-1, 1]
    .map((side) =>
      Array.from({ length: 7 }, (_, i) => {
        const angle = 90 - side * (18 + i * 20)
        const [lx, ly] = polar(angle, r * 0.98, x, y)
        return (
          place(
            leaf(brush, mix(palette.metal, lch(0.66, 0.17, 135), random.between(0.65, 0.95))),
            lx,
            ly,
            r / 300,
            angle + (side === -1 ? 25 : 155),
          ) + place(leaf(brush), lx, ly, r / 360, angle + (side === -1 ? -20 : 200))
        )
      }).join(''),
    )
    .join('')
  const hero = random.pick([bell, melon, strawberry, bell])
  const plate =
    circle(
      x,
      y,
      r * 0.86,
      brush.radial(
        [
          [0, palette.haze],
          [0.7, palette.sky],
          [1, palette.deep],
        ],
        { x: 0.5, y: 0.4 },
      ),
    ) + place(metal(brush, ring(100, 92), palette.metal, 3, 2), x, y, r / 112)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.glow, 0.12, r * 0.22),
    rays(brush, x, y, r * 2.4, 20, palette.glow, 0.4),
    plate,
    halo(brush, x, y, r * 0.8, palette.glow, 0.6),
    laurels,
    place(hero(brush), x, y - r * 0.03, r / 165),
    place(cherries(brush), x - r * 0.5, y + r * 0.66, r / 270, -8),
    place(lemon(brush), x + r * 0.5, y + r * 0.68, r / 270, 12),
    place(grapes(brush), x, y + r * 0.82, r / 290),
  )
}

/** Fruit thrown through the tile with a wave of juice. */
function splash(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const juice = `M${-w * 0.1} ${h * 0.95}C${w * 0.2} ${h * 0.98} ${x - r * 0.5} ${y + r * 0.75} ${x - r * 0.1} ${y + r * 0.2}S${x + r * 0.7} ${y - r * 0.9} ${w * 1.05} ${h * 0.06}L${w * 1.05} ${h * 0.36}C${x + r} ${y - r * 0.1} ${x + r * 0.7} ${y + r * 0.3} ${x + r * 0.35} ${y + r * 0.62}S${w * 0.5} ${h * 1.02} ${w * 0.3} ${h * 1.1}L${-w * 0.1} ${h * 1.1}Z`
  const mixed = random.shuffle(ALL)
  const thrown = (
    [
      [0.72, -0.78, 0.34],
      [-0.58, -0.62, 0.3],
      [0.6, 0.6, 0.4],
      [-0.66, 0.62, 0.42],
      [0.02, -0.04, 0.66],
    ] as const
  )
    .map(([dx, dy, size], i) => place((mixed[i] ?? orange)(brush), x + dx * r, y + dy * r, (size * r) / 92, random.between(-40, 40)))
    .join('')
  return layers(
    wash(brush, stage, [
      [0, mix(palette.sky, palette.haze, 0.5)],
      [0.6, palette.haze],
      [1, palette.sky],
    ]),
    speedLines(brush, stage, -46, palette.glow, 18),
    halo(brush, x, y, r * 1.3, palette.glow, 0.7),
    solid(brush, juice, palette.hero, { outline: 0, rim: 6, shine: 5 }),
    line(`M${w * 0.1} ${h * 0.97}C${x - r * 0.2} ${y + r * 0.8} ${x} ${y + r * 0.1} ${w * 0.98} ${h * 0.16}`, WHITE, 4, {
      'stroke-opacity': 0.4,
    }),
    drops(brush, stage, 14, 1.4),
    thrown,
  )
}

/** A hill of orchards, the fruit as big as a house. */
function orchard(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette, random } = brush
  const green = mix(palette.second, lch(0.6, 0.16, 140), 0.75)
  const crown = brush.radial([
    [0, lit(green, 0.45)],
    [0.6, lit(green, -0.15)],
    [1, lit(green, -0.5)],
  ])
  const tree = (tx: number, ty: number, size: number): string =>
    layers(
      rect(tx - size * 0.08, ty - size * 0.3, size * 0.16, size * 0.45, lit(palette.deep, 0.1)),
      ...[
        [-0.3, -0.45, 0.36],
        [0.3, -0.45, 0.36],
        [0, -0.72, 0.42],
      ].map(([dx = 0, dy = 0, tr = 0]) => circle(tx + dx * size, ty + dy * size, tr * size, crown)),
      ...[
        [-0.25, -0.4],
        [0.2, -0.6],
        [0.28, -0.3],
        [-0.05, -0.8],
      ].map(([dx = 0, dy = 0]) => circle(tx + dx * size, ty + dy * size, size * 0.07, palette.hero)),
    )
  const ground = y + r * 0.55
  const hero = random.pick([strawberry, orange, melon, plum, lemon])
  return layers(
    glowingSky(brush, stage, { y: ground - r * 0.8 }),
    halo(brush, x, ground - r * 0.4, r * 1.1, palette.glow, 0.95),
    lightShafts(brush, stage, palette.glow, 0.3),
    ridge(brush, stage, ground - r * 0.05, r * 0.5, mix(green, palette.haze, 0.6), { jagged: false }),
    ridge(brush, stage, ground + r * 0.22, r * 0.34, mix(green, palette.haze, 0.25), { jagged: false }),
    tree(x - r * 0.95, ground + r * 0.16, r * 0.5),
    tree(x + r * 0.98, ground + r * 0.1, r * 0.44),
    ridge(brush, stage, h * 0.9, r * 0.2, green, { jagged: false }),
    groundShadow(brush, x, h * 0.9, r * 0.85, r * 0.14, 0.8),
    place(hero(brush), x, h * 0.9 - r * 0.74, r / 128, random.between(-8, 8)),
    Array.from({ length: 9 }, (_, i) =>
      path(
        `M${x - r * 1.3 + i * r * 0.33} ${h + 4}q${random.between(-8, 8)} ${-r * 0.25} ${random.between(2, 12)} ${-r * random.between(0.2, 0.42)}q4 ${r * 0.2} 8 ${r * 0.5}Z`,
        lit(green, random.between(-0.5, -0.2)),
      ),
    ).join(''),
  )
}

export const fruit: Scene = {
  moods: ['candy', 'crimson', 'meadow', 'sunset', 'emerald', 'amethyst', 'lagoon', 'ocean', 'imperial'],
  compositions: [closeUp, heap, crest, splash, orchard],
}
