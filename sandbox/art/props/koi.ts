import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, WHITE, type Colour } from '../drawing/colour.ts'
import { solid } from '../drawing/materials.ts'
import { besideSpine, bodyOf, polar, smooth, spineFrom, type Spine } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, type Point } from '../drawing/svg.ts'

export interface KoiLook {
  readonly base: Colour
  readonly patch: Colour
  /** How far the body swings, in units of the ±100 box. */
  readonly bend: number
  /** Turns round 0,0 in place of swimming straight, from this angle on. */
  readonly circling?: number
}

/** Fish scales as a pattern, to be laid inside a body. */
export const scales = (brush: Brush, colour: Colour, size: number, opacity: number): string =>
  path(
    'M-300 -300H300V300H-300Z',
    brush.pattern(
      size,
      size,
      line(
        `M0 0A${size / 2} ${size / 2} 0 0 0 ${size} 0M${-size / 2} ${size / 2}A${size / 2} ${size / 2} 0 0 0 ${size / 2} ${size / 2}A${size / 2} ${size / 2} 0 0 0 ${size * 1.5} ${size / 2}`,
        colour,
        size * 0.1,
      ),
    ),
    { opacity },
  )

/** A fan of skin and rays that grows from `root` towards `angle`. */
function fin(brush: Brush, [x, y]: Point, angle: number, length: number, spread: number, colour: Colour): string {
  const tips = Array.from({ length: 6 }, (_, i) =>
    polar(angle + (i / 5 - 0.5) * spread, length * (i % 2 === 0 ? 1 : 0.88) * (1 - Math.abs(i / 5 - 0.45) * 0.35)),
  )
  const skin = brush.radial(
    [
      [0, colour, 0.98],
      [0.6, lit(colour, 0.4), 0.85],
      [1, lit(colour, 0.75), 0.6],
    ],
    { x: 0.5, y: 0.5, r: 0.75 },
  )
  const rays = tips.map(([tx, ty]) => `M0 0Q${tx * 0.5 + ty * 0.08} ${ty * 0.5 - tx * 0.08} ${tx * 0.92} ${ty * 0.92}`).join('')
  return place(
    path(smooth([[0, 0], ...tips], true, 0.8), skin, { stroke: lit(colour, -0.55), 'stroke-width': 1.6 }) +
      line(rays, lit(colour, -0.35), 1.3, { 'stroke-opacity': 0.55 }),
    x,
    y,
  )
}

function patches(brush: Brush, spine: Spine, colour: Colour): string {
  return [1, 4, 7, 9]
    .map((i, k) => {
      const [x, y] = besideSpine(spine, i + brush.random.whole(0, 1), brush.random.between(-0.6, 0.6))
      const size = (spine.widths[i] ?? 10) * brush.random.between(0.75, 1.15)
      const blob = Array.from({ length: 7 }, (_, a) => polar(a * 51, size * brush.random.between(0.7, 1.2), x, y))
      return path(smooth(blob), k === 2 ? lit(BLACK, 0.1) : colour)
    })
    .join('')
}

/** A carp seen from above, its head towards −y. */
export function koi(brush: Brush, { base, patch, bend, circling }: KoiLook): string {
  const way = (t: number): Point =>
    circling === undefined ? [Math.sin(t * 4.2 + 0.4) * bend * (0.15 + t * 0.85), -98 + t * 172] : polar(circling - t * 140, 62)
  const spine = spineFrom(12, way, (t) => 2 + 33 * Math.sin(Math.PI * Math.min(1, 0.06 + t ** 0.72 * 0.92)) ** 0.72 * (1 - t * 0.2))
  const at = (i: number, side: number): Point => besideSpine(spine, i, side)
  const [tx, ty] = spine.points[12] ?? [0, 74]
  const [bx, by] = spine.points[10] ?? [0, 50]
  const heading = (Math.atan2(ty - by, tx - bx) * 180) / Math.PI
  const side = (i: number, edge: number, lean: number, length: number, colour: Colour): string => {
    const [cx, cy] = at(i, 0)
    const [ex, ey] = at(i, edge)
    return fin(brush, [ex, ey], (Math.atan2(ey - cy, ex - cx) * 180) / Math.PI - Math.sign(edge) * lean, length, 58, colour)
  }
  const tail =
    fin(brush, [tx - (tx - bx) * 0.4, ty - (ty - by) * 0.4], heading - 24, 66, 44, patch) +
    fin(brush, [tx - (tx - bx) * 0.4, ty - (ty - by) * 0.4], heading + 24, 62, 44, base)
  const sides = side(3, -0.7, 28, 56, base) + side(3, 0.7, 28, 56, base) + side(8, -0.6, 46, 32, patch) + side(8, 0.6, 46, 32, patch)
  const inside = layers(
    patches(brush, spine, patch),
    scales(brush, lit(patch, -0.5), 11, 0.32),
    line(smooth(spine.points.slice(2, 12), false), WHITE, 9, { 'stroke-opacity': 0.22 }),
  )
  const eyes = [-0.8, 0.8]
    .map((side) => circle(...at(1, side), 4.6, BLACK) + circle(at(1, side)[0] - 1.2, at(1, side)[1] - 1.6, 1.5, WHITE))
    .join('')
  const [hx, hy] = spine.points[0] ?? [0, -98]
  const barbels = line(`M${hx - 5} ${hy + 4}q-14 -8 -14 -20M${hx + 5} ${hy + 4}q14 -8 14 -20`, lit(base, -0.15), 2.6)
  const back = group(line(smooth(spine.points.slice(4, 10), false), lit(patch, -0.25), 8), { opacity: 0.9 })
  return tail + sides + barbels + solid(brush, bodyOf(spine), base, { inside, rim: 5, shine: 4, outline: 3.5 }) + back + eyes
}

/** A carp seen from its side while it leaps, head at the upper left. */
export function leapingKoi(brush: Brush, { base, patch, bend }: KoiLook): string {
  const arc = (t: number): Point => {
    const [x, y] = polar(196 + t * (118 + bend), 92)
    return [x * 0.98 + 12, y + 46]
  }
  const spine = spineFrom(12, arc, (t) => 4 + 34 * Math.sin(Math.PI * Math.min(1, 0.06 + t ** 0.75 * 0.9)) ** 0.75 * (1 - t * 0.25))
  const at = (i: number, side: number): Point => besideSpine(spine, i, side)
  const [tx, ty] = at(12, 0)
  const tail = fin(brush, [tx - 8, ty - 8], 12, 70, 50, patch) + fin(brush, [tx - 8, ty - 8], 82, 66, 50, patch)
  const crest = smooth([at(3, -0.9), ...[4, 5, 6, 7, 8].map((i) => at(i, i % 2 === 0 ? -1.75 : -1.5)), at(9, -0.9)], true, 0.8)
  const below = fin(brush, at(3, 0.75), 118, 52, 60, base) + fin(brush, at(8, 0.8), 110, 32, 50, patch)
  const inside = layers(
    path(bodyOf(spine, 0.25, 1.1), lit(base, 0.7), { 'fill-opacity': 0.75 }),
    patches(brush, spine, patch),
    scales(brush, lit(patch, -0.5), 12, 0.34),
  )
  const [ex, ey] = at(1, -0.15)
  const [gx, gy] = at(2, 0.2)
  const face = layers(
    circle(ex, ey, 7.5, lch(0.9, 0.14, 95)),
    circle(ex, ey, 5, BLACK),
    circle(ex - 1.8, ey - 2, 1.8, WHITE),
    line(`M${gx} ${gy - 26}q13 22 -4 46`, lit(base, -0.5), 2.6),
  )
  const [mx, my] = at(0, 0)
  return layers(
    tail,
    path(
      crest,
      brush.linear(
        [
          [0, lit(base, 0.3)],
          [1, base],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
      { stroke: lit(patch, -0.6), 'stroke-width': 2.5 },
    ),
    solid(brush, bodyOf(spine), base, { inside, rim: 5, shine: 4, outline: 4 }),
    below,
    face,
    line(`M${mx} ${my + 4}q-16 10 -24 2M${mx + 4} ${my + 9}q-8 16 -18 16`, lit(base, -0.1), 3),
  )
}

/** A lotus seen from its side, floating on 0,0. */
export function lotus(brush: Brush, colour: Colour): string {
  const petal = (angle: number, size: number, t: number): string =>
    place(
      solid(brush, 'M0 8C-38 -16 -32 -66 0 -102C32 -66 38 -16 0 8Z', lit(colour, t), {
        outline: 2.5,
        rim: 3,
        inside: line('M0 0V-80M-8 -6Q-16 -40 -6 -70M8 -6Q16 -40 6 -70', lit(colour, 0.6), 1.6, { 'stroke-opacity': 0.6 }),
      }),
      0,
      0,
      size,
      angle,
    )
  const back = [-58, 58, -30, 30, 0].map((angle) => petal(angle, 0.92, -0.12)).join('')
  const front = [-84, 84, -48, 48, -16, 16].map((angle) => petal(angle, 0.74, 0.22)).join('')
  return back + ellipse(0, -22, 22, 12, lch(0.86, 0.17, 95)) + front + petal(0, 0.6, 0.35)
}

/** A lily pad from above, in perspective. */
export function lilyPad(brush: Brush, colour: Colour): string {
  const veins = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = polar(-70 + i * 30, 92)
    return `M0 0L${x} ${y}`
  }).join('')
  return solid(brush, 'M0 0L86 -50A100 100 0 1 1 50 -86Z', colour, {
    inside: line(veins, lit(colour, 0.35), 2.2, { 'stroke-opacity': 0.6 }),
    rim: 4,
    shine: 3,
    outline: 3,
  })
}
