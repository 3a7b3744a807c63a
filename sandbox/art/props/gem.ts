import type { Brush } from '../drawing/brush.ts'
import { lit, WHITE, type Colour } from '../drawing/colour.ts'
import { sparkle } from '../drawing/materials.ts'
import { polar, polygon } from '../drawing/shapes.ts'
import { group, layers, line, path, type Point } from '../drawing/svg.ts'

export type Cut = 'brilliant' | 'hexagon' | 'emerald' | 'pear' | 'heart' | 'marquise' | 'square'

/** The girdle of a cut: how far its edge is from the middle, by angle. */
function girdle(cut: Cut): Point[] {
  switch (cut) {
    case 'brilliant':
      return Array.from({ length: 8 }, (_, i) => polar(i * 45 - 67.5, 100))
    case 'hexagon':
      return Array.from({ length: 6 }, (_, i) => polar(i * 60 - 90, 100))
    case 'emerald':
      return [
        [-52, -96],
        [52, -96],
        [80, -66],
        [80, 66],
        [52, 96],
        [-52, 96],
        [-80, 66],
        [-80, -66],
      ]
    case 'square':
      return [
        [-60, -88],
        [60, -88],
        [88, -60],
        [88, 60],
        [60, 88],
        [-60, 88],
        [-88, 60],
        [-88, -60],
      ]
    case 'pear':
      return [
        [0, -108],
        [34, -58],
        [64, -8],
        [72, 38],
        [46, 80],
        [0, 98],
        [-46, 80],
        [-72, 38],
        [-64, -8],
        [-34, -58],
      ]
    case 'heart':
      return [
        [0, -52],
        [30, -84],
        [68, -84],
        [96, -50],
        [92, -6],
        [58, 46],
        [0, 96],
        [-58, 46],
        [-92, -6],
        [-96, -50],
        [-68, -84],
        [-30, -84],
      ]
    case 'marquise':
      return [
        [0, -112],
        [34, -66],
        [54, 0],
        [34, 66],
        [0, 112],
        [-34, 66],
        [-54, 0],
        [-34, -66],
      ]
  }
}

const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
const shrink = ([x, y]: Point, k: number): Point => [x * k, y * k]

/** A cut stone seen from above: each facet takes the light by the way it faces, and every second one flashes. */
export function gem(brush: Brush, cut: Cut, colour: Colour): string {
  const outer = girdle(cut)
  const count = outer.length
  const at = (i: number): Point => outer[(i + count) % count] ?? [0, 0]
  const facet = (points: readonly Point[], base: number): string => {
    const [cx, cy] = points.reduce<Point>(([x, y], p) => [x + p[0] / points.length, y + p[1] / points.length], [0, 0])
    const facing = (cx * brush.side * 0.55 - cy * 0.85) / 100
    const t = Math.max(-0.75, Math.min(0.88, facing * 0.85 + base - 0.04 + brush.random.between(-0.2, 0.2)))
    return path(
      polygon(points),
      brush.linear([
        [0, lit(colour, t + 0.1)],
        [1, lit(colour, t - 0.14)],
      ]),
      { stroke: lit(colour, Math.min(0.9, t + 0.25)), 'stroke-width': 0.9 },
    )
  }
  let facets = ''
  for (let i = 0; i < count; i++) {
    const table = [shrink(at(i), 0.52), shrink(at(i + 1), 0.52)] as const
    const middle = shrink(between(at(i), at(i + 1), 0.5), 0.8)
    const before = shrink(between(at(i - 1), at(i), 0.5), 0.8)
    facets +=
      facet([at(i), middle, at(i + 1)], -0.22) +
      facet([table[0], before, at(i), middle], 0.1) +
      facet([table[0], middle, table[1]], i % 2 === 0 ? 0.32 : -0.05)
  }
  return line(polygon(outer), brush.palette.deep, 9) + facets + tableOf(brush, outer, colour) + edge(brush, outer)
}

/** The flat top with the sky in its upper half and the stone's own fire below. */
function tableOf(brush: Brush, outer: readonly Point[], colour: Colour): string {
  const table = outer.map((p) => shrink(p, 0.52))
  const fill = brush.linear([
    [0, lit(colour, 0.78)],
    [0.34, lit(colour, 0.3)],
    [0.35, lit(colour, -0.12)],
    [0.75, lit(colour, 0.12)],
    [1, lit(colour, 0.62)],
  ])
  const flash = polygon([shrink(outer[0] ?? [0, 0], 0.5), [brush.side * 46, 4], [brush.side * 20, 10], [brush.side * -12, -20]])
  return (
    path(polygon(table), fill, { stroke: WHITE, 'stroke-opacity': 0.7, 'stroke-width': 1.4 }) +
    group(path(flash, WHITE, { 'fill-opacity': 0.42 }), { 'clip-path': brush.clip(path(polygon(table), 'none')) })
  )
}

function edge(brush: Brush, outer: readonly Point[]): string {
  const light = brush.linear([
    [0, WHITE, 0.95],
    [0.4, WHITE, 0.15],
    [0.65, brush.palette.rim, 0.2],
    [1, brush.palette.rim, 1],
  ])
  const [x, y] = outer.reduce<Point>((best, p) => (p[0] * brush.side - p[1] > best[0] * brush.side - best[1] ? p : best), [0, 0])
  return line(polygon(outer), light, 3) + sparkle(brush, x * 0.86, y * 0.86, 20)
}

/** A crystal that grows upwards from 0,0: three faces of a prism and its point. */
export function crystal(brush: Brush, height: number, width: number, colour: Colour): string {
  const [l, r, neck] = [-width / 2, width / 2, -height * 0.76]
  const split = brush.side * width * 0.08
  const tip: Point = [split * 0.6, -height]
  const face = (points: readonly Point[], top: number, bottom: number): string =>
    path(
      polygon(points),
      brush.linear(
        [
          [0, lit(colour, top)],
          [1, lit(colour, bottom)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    )
  const [bright, dark] = brush.side === -1 ? [l, r] : [r, l]
  const outline = polygon([[l, 0], [l * 0.94, neck], tip, [r * 0.94, neck], [r, 0]])
  return layers(
    line(outline, brush.palette.deep, 6),
    face(
      [
        [bright, 0],
        [bright * 0.94, neck],
        [split - width * 0.12, neck + width * 0.22],
        [split - width * 0.1, 0],
      ],
      0.5,
      -0.15,
    ),
    face(
      [
        [split - width * 0.12, neck + width * 0.22],
        [dark * 0.94, neck],
        [dark, 0],
        [split - width * 0.1, 0],
      ],
      -0.02,
      -0.55,
    ),
    face([[bright * 0.94, neck], tip, [split - width * 0.12, neck + width * 0.22]], 0.82, 0.4),
    face([tip, [dark * 0.94, neck], [split - width * 0.12, neck + width * 0.22]], 0.35, 0),
    line(`M${split - width * 0.12} ${neck + width * 0.22}L${split - width * 0.1} 0`, lit(colour, 0.8), 1.6, { 'stroke-opacity': 0.8 }),
    line(`M${dark} 0L${dark * 0.94} ${neck}L${tip[0]} ${tip[1]}`, brush.palette.rim, 2.2, { 'stroke-opacity': 0.85 }),
  )
}
