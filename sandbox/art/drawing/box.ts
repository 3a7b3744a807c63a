import type { Brush } from './brush.ts'
import { lit, type Colour } from './colour.ts'
import { rotate, type Pose, type Vector } from './projection.ts'
import { polygon } from './shapes.ts'
import { el, group, layers, line, num, type Point } from './svg.ts'

interface Face {
  readonly colour: Colour
  /** Drawn in the face's own ±100 square (stretched to the face). */
  readonly body?: string
  readonly round?: number
}

/** Faces of a box by their direction: front z+, right x+, top y−, and their opposites. */
type Faces = Partial<Record<'front' | 'back' | 'left' | 'right' | 'top' | 'bottom', Face>>

const AXES: Record<keyof Faces, readonly [normal: Vector, across: Vector, down: Vector]> = {
  front: [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  back: [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  right: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  left: [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  top: [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  bottom: [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
}

const scaled = ([x, y, z]: Vector, [a, b, c]: Vector): Vector => [x * a, y * b, z * c]

/**
 * A box with rounded edges in parallel projection: each visible face is drawn flat and placed by an affine matrix, so that any drawing can
 * be on it. Half sizes; the pose's light decides the brightness of a face.
 */
export function box(brush: Brush, half: Vector, pose: Pose, faces: Faces, { edge = 8, outline = 4 } = {}): string {
  const corners = hull(
    [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) =>
        [-1, 1].map((z): Point => {
          const [px, py] = rotate(scaled([x, y, z], half), pose)
          return [px, py]
        }),
      ),
    ),
  )
  const base = faces.front?.colour ?? brush.palette.hero
  const shell = polygon(corners)
  const rim = brush.linear([
    [0, lit(base, 0.55)],
    [0.45, lit(base, 0.1)],
    [1, lit(base, -0.45)],
  ])
  let drawn = ''
  for (const name of Object.keys(AXES) as (keyof Faces)[]) {
    const face = faces[name]
    const [normal, across, down] = AXES[name]
    const facing = rotate(normal, pose)
    if (face === undefined || facing[2] <= 0.02) continue
    const [ax, ay] = rotate(scaled(across, half), pose)
    const [dx, dy] = rotate(scaled(down, half), pose)
    const [cx, cy] = rotate(scaled(normal, half), pose)
    const light = facing[0] * 0.45 * brush.side - facing[1] * 0.75 + facing[2] * 0.35
    const matrix = [ax / 100, ay / 100, dx / 100, dy / 100, cx, cy].map((v) => Math.round(v * 1e4) / 1e4).join(' ')
    drawn += group(faceOf(brush, face, light), { transform: `matrix(${matrix})` })
  }
  return layers(
    line(shell, brush.palette.deep, (edge + outline) * 2),
    el('path', { d: shell, fill: rim, stroke: rim, 'stroke-width': num(edge * 2), 'stroke-linejoin': 'round' }),
    drawn,
  )
}

function faceOf(brush: Brush, { colour, body = '', round = 14 }: Face, light: number): string {
  const t = light * 0.8 - 0.16
  const fill = brush.linear([
    [0, lit(colour, Math.min(0.8, t + 0.22))],
    [1, lit(colour, Math.max(-0.8, t - 0.18))],
  ])
  const shade =
    t < 0
      ? el('rect', {
          x: -100,
          y: -100,
          width: 200,
          height: 200,
          rx: round,
          fill: brush.palette.deep,
          'fill-opacity': Math.min(0.55, -t * 0.8),
        })
      : ''
  return el('rect', { x: -100, y: -100, width: 200, height: 200, rx: round, fill }) + body + (body === '' ? '' : shade)
}

/** One side of the hull: drops every point that would make it turn inwards. */
function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const p of points) {
    for (;;) {
      const [a, b] = [chain.at(-2), chain.at(-1)]
      if (a === undefined || b === undefined || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
      chain.pop()
    }
    chain.push(p)
  }
  return chain.slice(0, -1)
}

/** The convex outline of points (Andrew's monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}
