import type { Brush } from './brush.ts'
import { WHITE, type Colour } from './colour.ts'
import { sparkle } from './materials.ts'
import { polar, smooth } from './shapes.ts'
import type { Stage } from './stage.ts'
import { circle, ellipse, group, path, type Point } from './svg.ts'

export function stars(brush: Brush, { w, h }: Stage, count: number, below = 0.7): string {
  let markup = ''
  for (let i = 0; i < count; i++) {
    markup += circle(brush.random.between(0, w), brush.random.between(0, h * below), brush.random.between(0.5, 1.7), WHITE, {
      'fill-opacity': brush.random.between(0.35, 0.95),
    })
  }
  return markup
}

/** Lamps out of focus, far behind. */
export function bokeh(brush: Brush, { w, h }: Stage, count: number, colours: readonly [Colour, ...Colour[]], below = 1): string {
  let markup = ''
  for (let i = 0; i < count; i++) {
    const r = brush.random.between(w * 0.02, w * 0.075)
    const colour = brush.random.pick(colours)
    const disc = brush.radial(
      [
        [0, colour, 0.28],
        [0.82, colour, 0.34],
        [0.92, colour, 0.6],
        [1, colour, 0],
      ],
      { x: 0.5, y: 0.5, r: 0.5 },
    )
    markup += circle(brush.random.between(0, w), brush.random.between(0, h * below), r, disc)
  }
  return markup
}

/** Sparkles around the hero, more of them near its edge. */
export function sparkles(brush: Brush, { x, y, r }: Stage, count: number, colour: Colour = WHITE): string {
  let markup = ''
  for (let i = 0; i < count; i++) {
    const [sx, sy] = polar(brush.random.between(0, 360), r * brush.random.between(0.75, 1.25), x, y)
    markup += sparkle(brush, sx, sy, brush.random.between(5, 15), colour)
  }
  return markup
}

/** Embers, dust or pollen floating in the light. */
export function motes(brush: Brush, { w, h }: Stage, count: number, colour: Colour): string {
  let markup = ''
  for (let i = 0; i < count; i++) {
    markup += circle(brush.random.between(0, w), brush.random.between(0, h), brush.random.between(0.8, 3), colour, {
      'fill-opacity': brush.random.between(0.35, 0.9),
    })
  }
  return markup
}

/** Streaks along the direction of flight, `angle` in degrees. */
export function speedLines(brush: Brush, { w, h, x, y }: Stage, angle: number, colour: Colour, count = 16): string {
  let markup = ''
  const reach = Math.hypot(w, h)
  for (let i = 0; i < count; i++) {
    const offset = brush.random.between(-0.5, 0.5) * reach
    const along = brush.random.between(-0.5, 0.5) * reach
    const half = brush.random.between(0.05, 0.2) * reach
    const thick = brush.random.between(0.6, 2.6)
    markup += ellipse(along, offset, half, thick, colour, { 'fill-opacity': brush.random.between(0.12, 0.45) })
  }
  return group(markup, { transform: `translate(${x} ${y}) rotate(${angle})` })
}

/** The burning tail of a flying thing; `angle` is the tail's direction. */
export function trail(
  brush: Brush,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  colours: readonly Colour[],
): string {
  const layers = colours
    .map((colour, i) => {
      const [k, reach] = [1 - i * 0.27, length * (1 - i * 0.16)]
      const half = width * k
      const side = (way: number): Point[] =>
        [0, 0.1, 0.22, 0.36, 0.5, 0.64, 0.78, 0.9].map((t, step) => [
          reach * t,
          way * half * (1 - t) ** 0.75 * (step % 2 === 0 ? 1 : 1.05 + brush.random.between(0, 0.16)),
        ])
      const flame = smooth([[-half * 0.5, 0], ...side(-1), [reach, 0], ...side(1).toReversed()], true, 0.9)
      return path(
        flame,
        brush.linear(
          [
            [0, colour, 0.95],
            [0.35, colour, 0.7],
            [1, colour, 0],
          ],
          brush.side === -1 ? [0, 0.5] : [1, 0.5],
          brush.side === -1 ? [1, 0.5] : [0, 0.5],
        ),
      )
    })
    .join('')
  return group(layers, { transform: `translate(${x} ${y}) rotate(${angle})`, filter: brush.blur(width * 0.045) })
}
