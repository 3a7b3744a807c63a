import type { Brush } from '../drawing/brush.ts'
import { lch, lit, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, metal, solid, sphereLight } from '../drawing/materials.ts'
import type { Pose, Vector } from '../drawing/projection.ts'
import { footballCurves, patch, sphereCurves, spherePatch } from '../drawing/sphere.ts'
import { disc, star } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, place, rect } from '../drawing/svg.ts'

const FOOTBALL = footballCurves()
const PAPER = lch(0.97, 0.008, 90)

/** A football of twelve pentagons, turned as the pose says. */
export function football(brush: Brush, pose: Pose, dark: Colour = lch(0.22, 0.03, 280)): string {
  const black = FOOTBALL.pentagons.map((curve) => patch(spherePatch(curve, pose, 100), dark)).join('')
  const panels = group(line(sphereCurves(FOOTBALL.seams, pose, 100), lit(PAPER, -0.45), 2.6) + black, {
    'clip-path': brush.clip(circle(0, 0, 100, 'none')),
  })
  return layers(
    circle(0, 0, 105, brush.palette.deep),
    circle(
      0,
      0,
      100,
      brush.radial([
        [0, WHITE],
        [0.55, PAPER],
        [1, lit(PAPER, -0.35)],
      ]),
    ),
    panels,
    sphereLight(brush, 0, 0, 100, 0.55),
  )
}

const circleOn = (axis: 'x' | 'y' | 'z', height: number): Vector[] => {
  const r = Math.sqrt(1 - height * height)
  return Array.from({ length: 49 }, (_, i): Vector => {
    const [a, b] = [Math.cos((i * Math.PI) / 24) * r, Math.sin((i * Math.PI) / 24) * r]
    return axis === 'x' ? [height, a, b] : axis === 'y' ? [a, height, b] : [a, b, height]
  })
}

export function basketball(brush: Brush, pose: Pose): string {
  const skin = lch(0.66, 0.17, 48)
  const seams = [circleOn('x', 0), circleOn('y', 0), bowed(0.62), bowed(-0.62)]
  return ball(brush, 0, 0, 100, skin, { inside: line(sphereCurves(seams, pose, 100), lch(0.22, 0.04, 40), 5.5), gloss: 0.6 })
}

/** The seams of a basketball that bow away from the middle one. */
function bowed(height: number): Vector[] {
  return Array.from({ length: 49 }, (_, i): Vector => {
    const a = (i * Math.PI) / 24
    const x = height * (0.75 + 0.25 * Math.cos(2 * a))
    const r = Math.sqrt(1 - x * x)
    return [x, Math.cos(a) * r, Math.sin(a) * r]
  })
}

export function tennisBall(brush: Brush, pose: Pose): string {
  const felt = lch(0.88, 0.19, 118)
  const seam = Array.from({ length: 73 }, (_, i): Vector => {
    const t = (i * Math.PI) / 36
    const [x, y, z] = [Math.cos(t) + 0.44 * Math.cos(3 * t), Math.sin(t) - 0.44 * Math.sin(3 * t), 1.32 * Math.sin(2 * t)]
    const length = Math.hypot(x, y, z)
    return [x / length, y / length, z / length]
  })
  return ball(brush, 0, 0, 100, felt, { inside: line(sphereCurves([seam], pose, 100), PAPER, 8), gloss: 0.35 })
}

/** A cricket or hockey-red ball with its stitched equator. */
export function cricketBall(brush: Brush, pose: Pose): string {
  const stitch = [-0.09, 0.09].map((height) => sphereCurves([circleOn('y', height)], pose, 100)).join('')
  return ball(brush, 0, 0, 100, lch(0.45, 0.18, 25), {
    inside:
      line(sphereCurves([circleOn('y', 0)], pose, 100), lch(0.9, 0.05, 80), 3) +
      line(stitch, lch(0.9, 0.05, 80), 4, { 'stroke-dasharray': '3 5' }),
  })
}

export function volleyball(brush: Brush, pose: Pose, colour: Colour): string {
  const arcs = [0.36, -0.36].flatMap((height) => [circleOn('x', height), circleOn('y', height), circleOn('z', height)])
  const cap = (axis: 'x' | 'y' | 'z', height: number): string => patch(spherePatch(circleOn(axis, height), pose, 100), colour)
  return ball(brush, 0, 0, 100, PAPER, {
    inside: group(cap('x', 0.72) + cap('y', -0.72) + cap('z', 0.72) + line(sphereCurves(arcs, pose, 100), lit(PAPER, -0.55), 2.6), {
      'clip-path': brush.clip(circle(0, 0, 100, 'none')),
    }),
    gloss: 0.5,
  })
}

/** A cup with two handles on a dark foot, as tall as the ±100 box. */
export function trophy(brush: Brush, emblem = star(5, 26, 11)): string {
  const gold = brush.palette.metal
  const handles = [-1, 1]
    .map(
      (side) =>
        line(`M${side * 50} -72C${side * 112} -84 ${side * 104} -10 ${side * 34} 6`, lit(gold, -0.85), 20) +
        line(
          `M${side * 50} -72C${side * 112} -84 ${side * 104} -10 ${side * 34} 6`,
          side === brush.side ? lit(gold, 0.35) : lit(gold, -0.2),
          12,
        ) +
        line(`M${side * 52} -74C${side * 106} -84 ${side * 100} -16 ${side * 36} 2`, lit(gold, 0.8), 2.5),
    )
    .join('')
  const cup = 'M-64 -96H64C66 -40 52 16 14 30V52H-14V30C-52 16 -66 -40 -64 -96Z'
  const foot = layers(
    metal(brush, 'M-16 44H16L28 66H-28Z', gold, 3, 4),
    solid(brush, 'M-44 66H44L52 100H-52Z', lit(brush.palette.deep, 0.12), { rim: 3 }),
    metal(brush, 'M-26 76H26V90H-26Z', gold, 2, 0),
  )
  return layers(
    handles,
    foot,
    metal(brush, cup, gold, 5, 5),
    ellipse(0, -96, 64, 11, lit(gold, -0.5)),
    ellipse(0, -97, 64, 11, 'none', { stroke: lit(gold, 0.7), 'stroke-width': 4 }),
    place(metal(brush, emblem, lit(gold, 0.3), 2, 2), 0, -36, 1),
    glint(brush, brush.side * 36, -56, 14),
  )
}

/** Floodlights on a mast, shining. */
export function floodlight(brush: Brush, x: number, y: number, size: number): string {
  const lamp = Array.from({ length: 8 }, (_, i) =>
    circle(x + ((i % 4) - 1.5) * size * 0.26, y + (i < 4 ? -1 : 1) * size * 0.13, size * 0.11, WHITE),
  ).join('')
  const glow = brush.radial(
    [
      [0, WHITE, 0.95],
      [0.25, brush.palette.glow, 0.5],
      [1, brush.palette.glow, 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )
  return layers(
    rect(x - size * 0.03, y, size * 0.06, size * 3, brush.palette.deep),
    rect(x - size * 0.55, y - size * 0.3, size * 1.1, size * 0.6, brush.palette.deep, { rx: 3 }),
    lamp,
    circle(x, y, size * 1.7, glow),
  )
}

/** A hoop with its net, the rim an ellipse of half width 60 around 0,0. */
export function hoop(brush: Brush, half: 'back' | 'front'): string {
  const rim = lch(0.64, 0.21, 38)
  if (half === 'back') {
    const board =
      solid(brush, 'M-110 -150H110V-10H-110Z', PAPER, { rim: 4 }) + rect(-46, -84, 92, 70, 'none', { stroke: rim, 'stroke-width': 7 })
    return board + line(disc(0, 0, 60, 17), lit(rim, -0.5), 9)
  }
  const net = Array.from({ length: 9 }, (_, i) => {
    const t = (i / 8) * 2 - 1
    return `M${t * 58} ${10 - Math.abs(t) * 6}Q${t * 34 + 12} 50 ${t * 34} 96M${t * 58} ${10 - Math.abs(t) * 6}Q${t * 40 - 14} 46 ${t * 30} 96`
  }).join('')
  return layers(
    line(net, WHITE, 2.2, { 'stroke-opacity': 0.85 }),
    line('M-60 0A60 17 0 0 0 60 0', lit(rim, -0.6), 13),
    line('M-60 0A60 17 0 0 0 60 0', rim, 9),
    line('M-56 5A58 15 0 0 0 20 15', lit(rim, 0.6), 2.4),
  )
}
