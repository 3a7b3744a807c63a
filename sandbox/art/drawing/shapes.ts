import { num, type Point } from './svg.ts'

export const polar = (angle: number, radius: number, x = 0, y = 0): Point => {
  const turn = (angle * Math.PI) / 180
  return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

export const regular = (sides: number, radius: number, from = -90): Point[] =>
  Array.from({ length: sides }, (_, i) => polar(from + (360 * i) / sides, radius))

export const star = (points: number, outer: number, inner: number, from = -90): string =>
  polygon(Array.from({ length: points * 2 }, (_, i) => polar(from + (180 * i) / points, i % 2 === 0 ? outer : inner)))

/** A curve through all points (Catmull-Rom as cubic Béziers); `tension` 1 is round, 0 is straight. */
export function smooth(points: readonly Point[], closed = true, tension = 1): string {
  const count = points.length
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0]
  const [startX, startY] = at(0)
  let d = `M${num(startX)} ${num(startY)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const pull = tension / 6
    d += `C${num(from[0] + (to[0] - before[0]) * pull)} ${num(from[1] + (to[1] - before[1]) * pull)} `
    d += `${num(to[0] - (after[0] - from[0]) * pull)} ${num(to[1] - (after[1] - from[1]) * pull)} ${num(to[0])} ${num(to[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A disc as a path, for the materials that need a path. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0Z`

export function ring(outer: number, inner: number, squeeze = 1): string {
  return `${disc(0, 0, outer, outer * squeeze)}${disc(0, 0, inner, inner * squeeze)}`
}

export function roundRect(x: number, y: number, width: number, height: number, r: number): string {
  const q = Math.min(r, width / 2, height / 2)
  return `M${num(x + q)} ${num(y)}h${num(width - 2 * q)}a${num(q)} ${num(q)} 0 0 1 ${num(q)} ${num(q)}v${num(height - 2 * q)}a${num(q)} ${num(q)} 0 0 1 ${num(-q)} ${num(q)}h${num(2 * q - width)}a${num(q)} ${num(q)} 0 0 1 ${num(-q)} ${num(-q)}v${num(2 * q - height)}a${num(q)} ${num(q)} 0 0 1 ${num(q)} ${num(-q)}Z`
}

/** A slice of a disc between two angles, optionally with a hole of radius `inner`. */
export function sector(from: number, to: number, outer: number, inner = 0): string {
  const big = to - from > 180 ? 1 : 0
  const [a, b, c, d] = [polar(from, outer), polar(to, outer), polar(to, inner), polar(from, inner)]
  const back = inner === 0 ? 'L0 0' : `L${num(c[0])} ${num(c[1])}A${num(inner)} ${num(inner)} 0 ${big} 0 ${num(d[0])} ${num(d[1])}`
  return `M${num(a[0])} ${num(a[1])}A${num(outer)} ${num(outer)} 0 ${big} 1 ${num(b[0])} ${num(b[1])}${back}Z`
}

export interface Spine {
  readonly points: readonly Point[]
  readonly widths: readonly number[]
}

const direction = (points: readonly Point[], i: number): Point => {
  const [ax, ay] = points[Math.max(0, i - 1)] ?? [0, 0]
  const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [0, 0]
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / length, (by - ay) / length]
}

/** The point beside the spine: `side` −1 … 1 from its left edge to its right one (1.2 is a fifth outside). */
export function besideSpine({ points, widths }: Spine, i: number, side: number): Point {
  const [x, y] = points[i] ?? [0, 0]
  const [dx, dy] = direction(points, i)
  const half = (widths[i] ?? 0) * side
  return [x - dy * half, y + dx * half]
}

/** The outline of a body along a spine: fish, dragons, ribbons, flames. `from` and `to` cut a band out of it. */
export function bodyOf(spine: Spine, from = -1, to = 1): string {
  const left = spine.points.map((_, i) => besideSpine(spine, i, from))
  const right = spine.points.map((_, i) => besideSpine(spine, i, to))
  return smooth([...left, ...right.toReversed()], true, 0.9)
}

/** Samples a curve into a spine: `at` and `width` take 0 at the head to 1 at the tail. */
export function spineFrom(steps: number, at: (t: number) => Point, width: (t: number) => number): Spine {
  const ts = Array.from({ length: steps + 1 }, (_, i) => i / steps)
  return { points: ts.map(at), widths: ts.map(width) }
}
