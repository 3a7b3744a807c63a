import type { Brush } from '../drawing/brush.ts'
import { lit, type Colour } from '../drawing/colour.ts'
import { glint, medal, metal } from '../drawing/materials.ts'
import { disc, ring, star } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'

const embossed = (brush: Brush, d: string, colour: Colour): string =>
  path(d, lit(colour, -0.65), { transform: 'translate(2 3)' }) + metal(brush, d, colour, 3, 0)

/** A coin from its front; the star stands for a value without naming one. */
export function coin(brush: Brush, colour: Colour = brush.palette.metal): string {
  return medal(brush, 100, colour, embossed(brush, star(5, 56, 25), colour)) + glint(brush, brush.side * 45, -58, 20, 0.8)
}

/** A coin of the old Chinese kind, with its square hole. */
export function holedCoin(brush: Brush, colour: Colour = brush.palette.metal): string {
  const d = `${ring(100, 0)}M-26 -26H26V26H-26Z`
  const marks = [0, 90, 180, 270]
    .map((angle) => group(path('M-9 -70h18v7h-18zM-4 -60h8v16h-8z', lit(colour, -0.6)), { transform: `rotate(${angle})` }))
    .join('')
  return layers(
    metal(brush, d, colour, 7, 4),
    line(disc(0, 0, 82), lit(colour, -0.55), 3),
    line('M-36 -36H36V36H-36Z', lit(colour, -0.55), 3),
    marks,
    glint(brush, brush.side * 48, -58, 18, 0.8),
  )
}

/** A coin turning in the air: its face squeezed, its milled edge showing. `turn` from 0 (front) to 1 (edge on). */
export function flyingCoin(brush: Brush, turn: number, colour: Colour = brush.palette.metal): string {
  const squeeze = Math.max(0.16, 1 - turn)
  const thick = 18 * turn + 4
  const edge = brush.linear(
    [
      [0, lit(colour, -0.5)],
      [0.3, lit(colour, 0.45)],
      [0.6, lit(colour, -0.35)],
      [1, lit(colour, -0.6)],
    ],
    [0, 0.5],
    [1, 0.5],
  )
  return layers(
    ellipse(0, thick, 103, 103 * squeeze + 2, lit(colour, -0.85)),
    ellipse(0, thick, 100, 100 * squeeze, edge),
    rect(-100, 0, 200, thick, edge),
    place(coin(brush, colour), 0, 0, 1, 0, squeeze),
  )
}

/** A heap of coins between −w and w, its top at −h. */
export function coinHeap(brush: Brush, w: number, h: number, colour: Colour = brush.palette.metal): string {
  const { random } = brush
  const mound = `M${-w} 0Q${-w * 0.55} ${-h * 0.35} ${-w * 0.25} ${-h * 0.86}Q0 ${-h * 1.08} ${w * 0.28} ${-h * 0.8}Q${w * 0.6} ${-h * 0.3} ${w} 0Z`
  let markup = path(
    mound,
    brush.linear([
      [0, lit(colour, 0.1)],
      [0.5, lit(colour, -0.4)],
      [1, lit(colour, -0.7)],
    ]),
  )
  for (let row = 0; row < 6; row++) {
    const t = (row + 0.5) / 6
    const half = w * (0.16 + 0.8 * t ** 1.25)
    const count = Math.max(2, Math.round(half / 15))
    for (let i = 0; i < count; i++) {
      const x = -half + (2 * half * (i + random.between(0.2, 0.8))) / count
      markup += place(
        flatCoin(brush, colour),
        x,
        -h * (1 - t) * 0.95 + random.between(-4, 4),
        0.2,
        random.between(-28, 28),
        random.between(0.42, 0.8),
      )
    }
  }
  return markup
}

/** Cheap on purpose: heaps hold dozens of them. */
function flatCoin(brush: Brush, colour: Colour): string {
  const face = brush.linear([
    [0, lit(colour, 0.78)],
    [0.5, lit(colour, 0.08)],
    [1, lit(colour, -0.4)],
  ])
  return (
    circle(0, 8, 100, lit(colour, -0.78)) +
    circle(0, 0, 94, face) +
    circle(0, 0, 66, 'none', { stroke: lit(colour, -0.45), 'stroke-width': 10 })
  )
}
