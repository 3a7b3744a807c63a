import type { Brush } from './brush.ts'
import { BLACK, IVORY, lit, mix, WHITE, type Colour } from './colour.ts'
import { disc, polygon, polar } from './shapes.ts'
import { circle, ellipse, group, layers, line, path, place, type Paint } from './svg.ts'

interface Finish {
  /** The dark line around it, which keeps it readable at 110 px. */
  readonly outline?: number
  /** The coloured light from behind, on the edge away from the light. */
  readonly rim?: number
  /** The white light on the edge towards the light. */
  readonly shine?: number
  /** Drawn inside the outline, under the rim: stripes, scales, patches. */
  readonly inside?: string
  readonly fill?: Paint
}

/** Light on the edge that faces it and coloured light on the opposite edge, both clipped to the shape. */
function edges(brush: Brush, d: string, rim: number, shine: number): string {
  const rimLight = brush.linear([
    [0.45, brush.palette.rim, 0],
    [0.78, brush.palette.rim, 0.35],
    [1, brush.palette.rim, 0.95],
  ])
  const shineLight = brush.linear([
    [0, WHITE, 0.85],
    [0.28, WHITE, 0.4],
    [0.5, WHITE, 0],
  ])
  return (rim > 0 ? line(d, rimLight, rim * 2) : '') + (shine > 0 ? line(d, shineLight, shine * 2) : '')
}

/** A solid shape of one colour: lit from the upper left, shadowed to the lower right, with rim light. */
export function solid(brush: Brush, d: string, colour: Colour, finish: Finish = {}): string {
  const { outline = 4, rim = 3, shine = 2, inside = '' } = finish
  const fill =
    finish.fill ??
    brush.linear([
      [0, lit(colour, 0.42)],
      [0.4, colour],
      [0.72, lit(colour, -0.28)],
      [1, lit(colour, -0.52)],
    ])
  const body = path(d, fill) + inside + edges(brush, d, rim, shine)
  return (outline > 0 ? line(d, brush.palette.deep, outline * 2) : '') + group(body, { 'clip-path': brush.clip(path(d, 'none')) })
}

/** Polished metal: bands of light and dark, bright bevel above, dark bevel below. */
export function metal(brush: Brush, d: string, colour: Colour = brush.palette.metal, bevel = 4, outline = 4): string {
  const bands = brush.linear(
    [
      [0, lit(colour, 0.75)],
      [0.22, lit(colour, 0.25)],
      [0.42, lit(colour, -0.3)],
      [0.5, lit(colour, -0.42)],
      [0.56, lit(colour, 0.3)],
      [0.64, lit(colour, 0.6)],
      [0.8, lit(colour, -0.15)],
      [1, lit(colour, -0.6)],
    ],
    [0.3, 0],
    [0.7, 1],
  )
  const upper = brush.linear([
    [0, WHITE, 0.95],
    [0.45, lit(colour, 0.6), 0.5],
    [0.6, lit(colour, -0.6), 0.5],
    [1, lit(colour, -0.75), 0.95],
  ])
  return (
    (outline > 0 ? line(d, lit(colour, -0.82), outline * 2) : '') +
    group(path(d, bands, { 'fill-rule': 'evenodd' }) + line(d, upper, bevel * 2), {
      'clip-path': brush.clip(path(d, 'none', { 'clip-rule': 'evenodd' })),
    })
  )
}

/** A sphere with a highlight, and rim light on its dark side. */
export function ball(
  brush: Brush,
  x: number,
  y: number,
  r: number,
  colour: Colour,
  { outline = r * 0.045, inside = '', gloss = 1 } = {},
): string {
  const shade = brush.radial(
    [
      [0, lit(colour, 0.5)],
      [0.35, lit(colour, 0.1)],
      [0.68, lit(colour, -0.25)],
      [1, lit(colour, -0.6)],
    ],
    { r: 0.78 },
  )
  return (
    (outline > 0 ? circle(x, y, r + outline, brush.palette.deep) : '') +
    circle(x, y, r, shade) +
    inside +
    sphereLight(brush, x, y, r, gloss)
  )
}

/** Only the light of a sphere, to lay over a painted one. */
export function sphereLight(brush: Brush, x: number, y: number, r: number, gloss = 1): string {
  const rim = brush.palette.rim
  const dark = brush.radial(
    [
      [0.4, BLACK, 0],
      [0.8, BLACK, 0.22],
      [1, BLACK, 0.5],
    ],
    { x: 0.36, y: 0.3, r: 0.82 },
  )
  const crescent = brush.radial(
    [
      [0.8, rim, 0],
      [0.92, rim, 0.3],
      [1, rim, 0.85],
    ],
    { x: 0.41, y: 0.4, r: 0.62 },
  )
  return circle(x, y, r, dark) + circle(x, y, r, crescent) + glint(brush, x + brush.side * r * 0.38, y - r * 0.46, r * 0.34, gloss)
}

/** The reflection of a window on something glossy. */
export function glint(brush: Brush, x: number, y: number, r: number, strength = 1): string {
  const light = brush.radial(
    [
      [0, WHITE, 0.95 * strength],
      [0.55, WHITE, 0.6 * strength],
      [1, WHITE, 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )
  return place(ellipse(0, 0, r, r * 0.6, light), x, y, 1, brush.side * 38)
}

/** A four-pointed sparkle with its glow. */
export function sparkle(brush: Brush, x: number, y: number, r: number, colour: Colour = WHITE): string {
  const glow = brush.radial(
    [
      [0, colour, 0.8],
      [0.3, colour, 0.25],
      [1, colour, 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )
  const points = Array.from({ length: 8 }, (_, i) => polar(i * 45, i % 2 === 0 ? r : r * 0.13, x, y))
  return circle(x, y, r * 0.7, glow) + path(polygon(points), WHITE)
}

/** A soft shadow on the ground. */
export function groundShadow(brush: Brush, x: number, y: number, rx: number, ry = rx * 0.2, strength = 0.6): string {
  const deep = lit(brush.palette.deep, -0.4)
  return ellipse(
    x,
    y,
    rx,
    ry,
    brush.radial(
      [
        [0, deep, strength],
        [0.55, deep, strength * 0.6],
        [1, deep, 0],
      ],
      { x: 0.5, y: 0.5, r: 0.5 },
    ),
  )
}

/** Light in the air around a point. */
export function halo(brush: Brush, x: number, y: number, r: number, colour: Colour, strength = 0.8): string {
  const light = brush.radial(
    [
      [0, colour, strength],
      [0.35, colour, strength * 0.55],
      [0.7, colour, strength * 0.14],
      [1, colour, 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )
  return circle(x, y, r, light)
}

/** Glass over its background: bright edge, one reflection. */
export function glassBall(brush: Brush, x: number, y: number, r: number, tint: Colour): string {
  const shell = brush.radial(
    [
      [0, WHITE, 0.05],
      [0.7, tint, 0.12],
      [0.92, tint, 0.4],
      [1, WHITE, 0.75],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )
  const sweep = `M${x - r * 0.72} ${y - r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.1} ${y - r * 0.78}A${r * 1.1} ${r * 1.1} 0 0 0 ${x - r * 0.72} ${y - r * 0.3}Z`
  return layers(
    circle(x, y, r, shell),
    circle(x, y, r, 'none', { stroke: mix(tint, WHITE, 0.6), 'stroke-width': r * 0.025 }),
    path(sweep, WHITE, { 'fill-opacity': 0.75 }),
  )
}

/** Ivory or paper: warm, nearly flat. */
export const paperFill = (brush: Brush): string =>
  brush.linear([
    [0, WHITE],
    [0.6, IVORY],
    [1, mix(IVORY, brush.palette.sky, 0.22)],
  ])

/** A round gold piece seen from its front, `emblem` embossed (drawn in ±100 for a coin of radius 100). */
export function medal(brush: Brush, r: number, colour: Colour, emblem: string): string {
  const field = brush.radial([
    [0, lit(colour, 0.35)],
    [0.6, lit(colour, -0.1)],
    [1, lit(colour, -0.45)],
  ])
  return layers(
    metal(brush, disc(0, 0, r), colour, r * 0.07, r * 0.04),
    circle(0, 0, r * 0.78, lit(colour, -0.6)),
    circle(0, 0, r * 0.75, field),
    place(emblem, 0, 0, r / 100),
  )
}
