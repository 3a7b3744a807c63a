import type { Brush } from './brush.ts'
import { lit, mix, type Colour } from './colour.ts'
import { disc, polygon, smooth } from './shapes.ts'
import type { Stage } from './stage.ts'
import { ellipse, group, layers, line, path, rect, type Point } from './svg.ts'

/** A mountain or dune line at `y`. The caller gives farther ones a lighter colour. */
export function ridge(brush: Brush, { w, h }: Stage, y: number, height: number, colour: Colour, { jagged = true, steps = 7 } = {}): string {
  const points: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const up = i % 2 === 0 ? brush.random.between(0, 0.35) : brush.random.between(0.55, 1)
    points.push([(w * i) / steps + brush.random.between(-8, 8), y - height * up])
  }
  points[0] = [-6, points[0]?.[1] ?? y]
  points[steps] = [w + 6, points[steps]?.[1] ?? y]
  const top = jagged ? polygon(points).slice(0, -1) : smooth(points, false)
  const fill = brush.linear(
    [
      [0, lit(colour, 0.18)],
      [0.5, colour],
      [1, lit(colour, -0.35)],
    ],
    [0.5, 0],
    [0.5, 1],
  )
  return path(`${top}L${w + 6} ${h + 6}L-6 ${h + 6}Z`, fill)
}

/** One cloud, lit from above. */
export function cloud(brush: Brush, x: number, y: number, size: number, colour: Colour, opacity = 0.9): string {
  const fill = brush.linear(
    [
      [0, lit(colour, 0.55)],
      [0.55, colour],
      [1, lit(colour, -0.15), 0.2],
    ],
    [0.5, 0],
    [0.5, 1],
  )
  let d = ''
  for (const [dx, dy, r] of [
    [-1.15, 0.12, 0.42],
    [-0.55, -0.2, 0.58],
    [0.15, -0.34, 0.68],
    [0.8, -0.05, 0.5],
    [1.3, 0.16, 0.34],
  ] as const) {
    d += disc(x + dx * size, y + dy * size, r * size * brush.random.between(0.88, 1.1), r * size * 0.86)
  }
  return path(`${d}M${x - size * 1.5} ${y + size * 0.1}h${size * 3}v${size * 0.35}h${-size * 3}Z`, fill, { 'fill-opacity': opacity })
}

export function clouds(brush: Brush, { w }: Stage, y: number, size: number, colour: Colour, count = 4, opacity = 0.9): string {
  let markup = ''
  for (let i = 0; i < count; i++) {
    markup += cloud(
      brush,
      (w * (i + brush.random.between(0.1, 0.9))) / count,
      y + brush.random.between(-0.4, 0.4) * size,
      size * brush.random.between(0.7, 1.25),
      colour,
      opacity,
    )
  }
  return markup
}

/** Water to the bottom edge, with the light's reflection under x. */
export function water(brush: Brush, { w, h, r }: Stage, y: number, x: number, colour: Colour, shine: Colour): string {
  const body = rect(
    -2,
    y,
    w + 4,
    h - y + 4,
    brush.linear(
      [
        [0, mix(colour, shine, 0.45)],
        [0.25, colour],
        [1, lit(colour, -0.55)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  let glitter = ''
  for (let i = 0; i < 12; i++) {
    const t = (i + 0.5) / 12
    const half = r * (0.12 + t * 0.75) * brush.random.between(0.5, 1)
    glitter += ellipse(x + brush.random.between(-0.25, 0.25) * r * (0.4 + t), y + t ** 1.3 * (h - y), half, 0.9 + t * 2.1, shine, {
      'fill-opacity': 0.65 - t * 0.4,
    })
  }
  return body + glitter
}

/** A polished floor from `y` down: a lit edge, then dark. */
export function floor(brush: Brush, { w, h, x, r }: Stage, y: number, colour: Colour): string {
  const slab = rect(
    -2,
    y,
    w + 4,
    h - y + 4,
    brush.linear(
      [
        [0, lit(colour, 0.22)],
        [0.35, colour],
        [1, lit(colour, -0.6)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  const pool = ellipse(
    x,
    y + (h - y) * 0.35,
    r * 1.5,
    (h - y) * 0.42,
    brush.radial(
      [
        [0, lit(colour, 0.6), 0.7],
        [1, colour, 0],
      ],
      { x: 0.5, y: 0.5, r: 0.5 },
    ),
  )
  return layers(
    slab,
    group(pool, { 'clip-path': brush.clip(rect(-2, y, w + 4, h - y + 4, 'none')) }),
    line(`M-2 ${y}H${w + 2}`, lit(colour, 0.6), 1.2, { 'stroke-opacity': 0.6 }),
  )
}

/** A curtain of folds at both sides of the stage. */
export function curtains(brush: Brush, { w, h }: Stage, colour: Colour, share = 0.24): string {
  let markup = ''
  for (const side of [-1, 1]) {
    for (let i = 3; i >= 0; i--) {
      const outer = side === -1 ? 0 : w
      const x = outer - side * w * share * ((i + 1) / 4)
      const sway = w * share * 0.3
      const fold = `M${outer} -4L${x} -4C${x - side * sway * 0.2} ${h * 0.4} ${x + side * sway} ${h * 0.5} ${x + side * sway * 1.2} ${h * 0.72}S${x + side * sway * 0.7} ${h * 0.95} ${x + side * sway * 0.8} ${h + 4}L${outer} ${h + 4}Z`
      markup += path(
        fold,
        brush.linear(
          [
            [0, lit(colour, -0.6)],
            [0.45, lit(colour, 0.12)],
            [0.62, colour],
            [1, lit(colour, -0.65)],
          ],
          [0, 0.5],
          [1, 0.5],
        ),
      )
    }
  }
  return markup
}
