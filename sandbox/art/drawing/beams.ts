import type { Brush } from './brush.ts'
import type { Colour } from './colour.ts'
import { disc, polar, polygon } from './shapes.ts'
import type { Stage } from './stage.ts'
import { num, path } from './svg.ts'

/** Straight beams, alternately broad and narrow. */
function straightBeams(x: number, y: number, length: number, count: number, from: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + (360 * i) / count
    const half = 360 / count / (i % 2 === 0 ? 4.2 : 5.6)
    return polygon([[x, y], polar(angle - half, length, x, y), polar(angle + half, length, x, y)])
  }).join('')
}

/** Beams that all bend the same way, like a whirl. */
function bentBeams(x: number, y: number, length: number, count: number, from: number): string {
  const half = 360 / count / 4
  return Array.from({ length: count }, (_, i) => {
    const angle = from + (360 * i) / count
    const [bend1, out1, out2, bend2] = [
      polar(angle - half + 8, length * 0.5, x, y),
      polar(angle - half + 46, length, x, y),
      polar(angle + half + 46, length, x, y),
      polar(angle + half + 8, length * 0.5, x, y),
    ]
    return `M${num(x)} ${num(y)}Q${num(bend1[0])} ${num(bend1[1])} ${num(out1[0])} ${num(out1[1])}L${num(out2[0])} ${num(out2[1])}Q${num(bend2[0])} ${num(bend2[1])} ${num(x)} ${num(y)}Z`
  }).join('')
}

/** Concentric rings. */
function spreadingRings(x: number, y: number, length: number): string {
  return [0.28, 0.42, 0.58, 0.76, 0.96].map((k) => disc(x, y, length * k) + disc(x, y, length * (k - 0.055 - k * 0.03))).join('')
}

/** Light that radiates from a point: beams, mostly straight, or rings. */
export function rays(brush: Brush, x: number, y: number, length: number, count: number, colour: Colour, strength = 0.35, from = 0): string {
  const style = brush.random.next()
  const d =
    style < 0.56
      ? straightBeams(x, y, length, count, from)
      : style < 0.8
        ? bentBeams(x, y, length, Math.max(8, Math.round(count * 0.7)), from)
        : spreadingRings(x, y, length * 0.8)
  return path(
    d,
    brush.radial(
      [
        [0, colour, strength],
        [0.45, colour, strength * 0.5],
        [1, colour, 0],
      ],
      { x: 0.5, y: 0.5, r: 0.5 },
    ),
    { 'fill-rule': 'evenodd' },
  )
}

/** Light that falls slantwise from above the picture. */
export function lightShafts(brush: Brush, { w, h }: Stage, colour: Colour, strength = 0.3): string {
  let d = ''
  const top = brush.side === -1 ? w * 0.1 : w * 0.9
  for (let i = 0; i < 5; i++) {
    const spread = (i - 1.2) * w * 0.34 * -brush.side + brush.random.between(-12, 12)
    const thick = w * brush.random.between(0.05, 0.14)
    d += polygon([
      [top + (i - 2) * 9, -20],
      [top + (i - 2) * 9 + 8, -20],
      [top + spread + thick, h],
      [top + spread - thick, h],
    ])
  }
  return path(
    d,
    brush.linear(
      [
        [0, colour, strength],
        [0.6, colour, strength * 0.35],
        [1, colour, 0],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
}
