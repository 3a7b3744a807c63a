import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, halo, metal, solid } from '../drawing/materials.ts'
import { disc, polar, polygon, ring, smooth } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { coin, coinHeap } from './coin.ts'
import { gem } from './gem.ts'

const WOOD = lch(0.46, 0.1, 48)

const planks = (d: string): string => line(d, lit(WOOD, -0.5), 2.6, { 'stroke-opacity': 0.8 })

/** An open chest, its hoard heaped over the edge. ±110 wide. */
export function chest(brush: Brush): string {
  const { palette } = brush
  const gold = palette.metal
  const lid =
    solid(brush, 'M-98 -34C-100 -92 -66 -116 0 -116C66 -116 100 -92 98 -34L86 -22H-86Z', lit(WOOD, -0.35), {
      rim: 4,
      inside: planks('M-60 -112V-20M0 -116V-20M60 -112V-20'),
    }) +
    metal(
      brush,
      'M-104 -32C-108 -98 -70 -124 0 -124C70 -124 108 -98 104 -32L92 -26C94 -84 62 -108 0 -108C-62 -108 -94 -84 -92 -26Z',
      gold,
      3,
      4,
    )
  const hoard = layers(
    halo(brush, 0, -30, 120, palette.glow, 0.85),
    place(coinHeap(brush, 96, 74), 0, 8),
    place(coin(brush), -44, -40, 0.2, -14),
    place(coin(brush), 52, -28, 0.2, 18),
    place(gem(brush, 'brilliant', palette.hero), 4, -62, 0.25, 8),
    place(gem(brush, 'emerald', palette.second), -26, -26, 0.17, -24),
    place(gem(brush, 'heart', palette.third), 34, -48, 0.15, 14),
    Array.from({ length: 9 }, (_, i) =>
      ball(brush, -70 + i * 8, -12 + Math.sin(i * 0.8) * 9, 5.4, lch(0.95, 0.01, 80), { outline: 1.2 }),
    ).join(''),
  )
  const front = solid(brush, 'M-104 0H104L96 86Q0 98 -96 86Z', WOOD, {
    rim: 5,
    shine: 3,
    outline: 5,
    inside: planks('M-104 30H104M-104 58H104M-40 0V30M36 30V58M-20 58V92M66 0V30M-74 30V58'),
  })
  const bands = [-66, 66]
    .map(
      (x) =>
        metal(brush, `M${x - 12} -4H${x + 12}L${x * 0.96 + 11} 92H${x * 0.96 - 11}Z`, gold, 2.5, 3) +
        [14, 44, 74]
          .map((y) => circle(x * (1 - y / 2300), y, 4, lit(gold, 0.4), { stroke: lit(gold, -0.6), 'stroke-width': 1.5 }))
          .join(''),
    )
    .join('')
  const rimBand = metal(brush, 'M-110 -8H110L108 10H-108Z', gold, 3, 4)
  const lock =
    metal(brush, 'M-20 -12H20V28Q0 44 -20 28Z', lit(gold, 0.1), 3.5, 4) + circle(0, 8, 6, BLACK) + path('M-3 10H3L5 24H-5Z', BLACK)
  return lid + hoard + front + bands + rimBand + lock
}

/** A ship under full sail, ±110. */
export function ship(brush: Brush, sailColour: Colour): string {
  const { palette } = brush
  const sail = (x: number, y: number, w: number, h: number): string =>
    solid(
      brush,
      `M${x - w} ${y}Q${x} ${y + h * 0.1} ${x + w} ${y}Q${x + w * 1.25} ${y + h * 0.6} ${x + w * 1.05} ${y + h}Q${x} ${y + h * 0.82} ${x - w * 1.05} ${y + h}Q${x - w * 0.8} ${y + h * 0.5} ${x - w} ${y}Z`,
      sailColour,
      { outline: 3, rim: 4, inside: rect(x - w * 0.3, y - 10, w * 0.6, h + 20, palette.hero, { 'fill-opacity': 0.85 }) },
    )
  const masts = line('M-46 40V-84M8 40V-112M58 40V-78', lit(WOOD, -0.4), 7)
  const flags = [
    [8, -112],
    [-46, -84],
    [58, -78],
  ]
    .map(([x = 0, y = 0]) =>
      path(`M${x} ${y}q14 -8 26 0q-6 8 -2 14q-12 -6 -24 2Z`, palette.hero, { stroke: palette.deep, 'stroke-width': 2 }),
    )
    .join('')
  const hull = 'M-106 18C-84 30 -40 34 0 34C40 34 76 28 108 8C104 52 84 84 56 92H-56C-84 84 -100 52 -106 18Z'
  const ports = [-56, -24, 8, 40].map((x) => rect(x - 8, 48, 16, 14, BLACK, { rx: 2, stroke: palette.metal, 'stroke-width': 2.4 })).join('')
  return layers(
    masts,
    flags,
    line('M104 10L140 -12', lit(WOOD, -0.3), 6),
    path('M138 -12L62 -70L100 10Z', sailColour, { stroke: palette.deep, 'stroke-width': 3 }),
    sail(-46, -70, 27, 44),
    sail(-46, -22, 30, 46),
    sail(58, -66, 24, 42),
    sail(58, -20, 26, 42),
    sail(8, -98, 31, 52),
    sail(8, -42, 36, 62),
    solid(brush, hull, WOOD, {
      rim: 5,
      shine: 3,
      outline: 5,
      inside: planks('M-120 44Q0 60 120 38M-120 66Q0 80 120 60') + path('M-120 22Q0 44 120 14L120 22Q0 52 -120 30Z', palette.metal),
    }),
    ports,
  )
}

/** A compass in its brass case. */
export function compass(brush: Brush, needle: number): string {
  const gold = brush.palette.metal
  const points = Array.from({ length: 8 }, (_, i) => {
    const [tip, a, b] = [polar(i * 45 - 90, i % 2 === 0 ? 70 : 46), polar(i * 45 - 112, 16), polar(i * 45 - 68, 16)]
    return path(polygon([tip, a, [0, 0]]), lit(WOOD, -0.3)) + path(polygon([tip, b, [0, 0]]), lit(gold, -0.15))
  }).join('')
  const ticks = Array.from({ length: 36 }, (_, i) => {
    const [a, b] = [polar(i * 10, 78), polar(i * 10, i % 3 === 0 ? 70 : 74)]
    return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
  }).join('')
  const hand = group(
    path('M0 -66L10 0H-10Z', lch(0.58, 0.23, 25), { stroke: BLACK, 'stroke-width': 2 }) +
      path('M0 66L10 0H-10Z', lch(0.93, 0.01, 250), { stroke: BLACK, 'stroke-width': 2 }),
    { transform: `rotate(${needle.toFixed(0)})` },
  )
  const glass = path('M-70 -34A78 78 0 0 1 20 -75A110 110 0 0 0 -70 -34Z', WHITE, {
    'fill-opacity': 0.5,
    ...(brush.side === 1 ? { transform: 'scale(-1 1)' } : {}),
  })
  return layers(
    place(metal(brush, ring(100, 58), gold, 12, 8), 0, -112, 0.2),
    metal(brush, disc(0, 0, 102), gold, 7, 5),
    circle(0, 0, 86, lit(gold, -0.7)),
    circle(
      0,
      0,
      83,
      brush.radial([
        [0, lch(0.95, 0.05, 88)],
        [1, lch(0.78, 0.09, 75)],
      ]),
    ),
    line(ticks, lit(WOOD, -0.4), 2.2),
    points,
    hand,
    ball(brush, 0, 0, 9, gold),
    glass,
  )
}

/** A map of an island, its edges burnt, the way dotted. */
export function map(brush: Brush): string {
  const paper = lch(0.86, 0.08, 82)
  const sheet = smooth(
    [
      [-108, -72],
      [-60, -80],
      [-10, -70],
      [50, -80],
      [106, -70],
      [102, -20],
      [108, 30],
      [100, 76],
      [40, 70],
      [-20, 80],
      [-70, 72],
      [-106, 78],
      [-100, 20],
      [-106, -26],
    ],
    true,
    0.7,
  )
  const land = smooth(
    [
      [-60, -10],
      [-30, -46],
      [14, -40],
      [50, -48],
      [72, -8],
      [56, 34],
      [10, 48],
      [-36, 38],
    ],
    true,
  )
  return layers(
    solid(brush, sheet, paper, {
      outline: 5,
      rim: 4,
      shine: 3,
      inside:
        path(sheet, 'none', { stroke: lch(0.5, 0.1, 55), 'stroke-width': 16, 'stroke-opacity': 0.5 }) +
        path(land, mix(lch(0.7, 0.1, 120), paper, 0.35), { stroke: lit(paper, -0.55), 'stroke-width': 3 }),
    }),
    path('M-24 -24l14 -22l14 22ZM-6 -20l11 -17l11 17Z', lit(paper, -0.4)),
    line('M-46 20C-30 0 -14 24 4 8S30 -14 44 -10', lch(0.55, 0.2, 27), 5, { 'stroke-dasharray': '8 9' }),
    line('M40 -20L60 0M60 -20L40 0', lch(0.55, 0.23, 27), 9),
    ellipse(-76, 48, 15, 15, 'none', { stroke: lit(paper, -0.5), 'stroke-width': 3 }),
    path('M-76 30L-70 48L-76 66L-82 48Z', lit(paper, -0.55)),
    line('M-112 -70C-116 0 -114 40 -110 78', lit(paper, 0.4), 9),
  )
}

/** A goblet with stones. */
export function goblet(brush: Brush): string {
  const gold = brush.palette.metal
  return layers(
    metal(brush, 'M-10 20H10L14 74Q50 80 54 98H-54Q-50 80 -14 74Z', gold, 3, 4),
    metal(brush, 'M-56 -92H56C58 -30 40 20 0 26C-40 20 -58 -30 -56 -92Z', gold, 5, 5),
    ellipse(0, -92, 56, 11, lit(gold, -0.55)),
    (
      [
        [-32, -44],
        [0, -36],
        [32, -44],
      ] as const
    )
      .map(([x, y], i) =>
        place(gem(brush, 'brilliant', [brush.palette.hero, brush.palette.second, brush.palette.hero][i] ?? gold), x, y, 0.14),
      )
      .join(''),
    glint(brush, brush.side * 30, -66, 12),
    circle(0, 44, 8, lit(gold, 0.3)),
  )
}
