import type { Colour } from './colour.ts'
import { rotate, type Pose, type Vector } from './projection.ts'
import { polygon } from './shapes.ts'
import { num, path, type Point } from './svg.ts'

const normalise = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** The arc of a great circle between two points of the unit sphere, as 3-D points. */
function greatArc(a: Vector, b: Vector, steps = 6): Vector[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return normalise([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t])
  })
}

/** The visible part of curves on a sphere of radius r, as one path. */
export function sphereCurves(curves: readonly (readonly Vector[])[], pose: Pose, r: number): string {
  let d = ''
  for (const curve of curves) {
    let drawing = false
    for (const point of curve) {
      const [x, y, z] = rotate(point, pose)
      if (z < 0) {
        drawing = false
        continue
      }
      d += `${drawing ? 'L' : 'M'}${num(x * r)} ${num(y * r)}`
      drawing = true
    }
  }
  return d
}

const GOLDEN = (1 + Math.sqrt(5)) / 2

const ICOSAHEDRON: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)

/** A third of the way from one corner of the icosahedron to the next, where a pentagon begins. */
const third = (a: Vector, b: Vector): Vector => normalise([a[0] * 2 + b[0], a[1] * 2 + b[1], a[2] * 2 + b[2]])

/** The black pentagons and the seams of a football, as curves on the unit sphere. */
export function footballCurves(): { pentagons: Vector[][]; seams: Vector[][] } {
  const pentagons: Vector[][] = []
  const seams: Vector[][] = []
  ICOSAHEDRON.forEach((centre, i) => {
    const near = ICOSAHEDRON.filter(
      (other) => other !== centre && Math.hypot(other[0] - centre[0], other[1] - centre[1], other[2] - centre[2]) < 2.1,
    )
    const corners = ordered(
      centre,
      near.map((other) => third(centre, other)),
    )
    pentagons.push(corners.flatMap((corner, k) => greatArc(corner, corners[(k + 1) % 5] ?? corner, 4).slice(0, -1)))
    for (const other of near) if (ICOSAHEDRON.indexOf(other) > i) seams.push(greatArc(third(centre, other), third(other, centre), 4))
  })
  return { pentagons, seams }
}

const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Corners sorted around their centre, so that they form a polygon. */
function ordered(centre: Vector, corners: Vector[]): Vector[] {
  const axis = normalise(centre)
  const [first] = corners
  if (first === undefined) return corners
  const along = normalise(cross(axis, first))
  const other = cross(along, axis)
  return [...corners].sort((a, b) => Math.atan2(dot(a, along), dot(a, other)) - Math.atan2(dot(b, along), dot(b, other)))
}

/** A filled patch of a sphere, cut at its edge. */
export function spherePatch(points: readonly Vector[], pose: Pose, r: number): string {
  const turned = points.map((point) => rotate(point, pose))
  if (turned.every(([, , z]) => z <= 0)) return ''
  return polygon(
    turned.map(([x, y, z]): Point => {
      const flat = Math.hypot(x, y) || 1
      return z >= 0 ? [x * r, y * r] : [(x / flat) * r, (y / flat) * r]
    }),
  )
}

export const patch = (d: string, colour: Colour): string => (d === '' ? '' : path(d, colour))
