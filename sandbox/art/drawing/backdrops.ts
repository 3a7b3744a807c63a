import type { Brush, Stops } from './brush.ts'
import { mix, type Colour } from './colour.ts'
import { halo } from './materials.ts'
import type { Stage } from './stage.ts'
import { circle, line, rect, type Paint } from './svg.ts'

export const fillStage = ({ w, h }: Stage, paint: Paint, opacity = 1): string =>
  rect(-2, -2, w + 4, h + 4, paint, opacity === 1 ? {} : { 'fill-opacity': opacity })

/** A gradient of air: dark above (or below), bright around the light. */
export function wash(brush: Brush, stage: Stage, stops: Stops): string {
  const lean = brush.random.between(-0.3, 0.3)
  return fillStage(stage, brush.linear(stops, [0.5 - lean, 0], [0.5 + lean, 1]))
}

/**
 * The backdrop of most pictures: the mood's sky, lit behind the hero. Position of the light, direction of the darkening and glow at the
 * edge are random: most of the difference between two pictures of one composition.
 */
export function glowingSky(brush: Brush, stage: Stage, { x = stage.x, y = stage.y, reach = 1.25 } = {}): string {
  const { deep, sky, haze, glow, second } = brush.palette
  const { random } = brush
  const { w, h, r } = stage
  const size = Math.max(w, h)
  const lean = random.between(-0.5, 0.5)
  const air = fillStage(
    stage,
    brush.linear(
      [
        [0, sky],
        [0.55, mix(sky, haze, 0.35)],
        [1, deep],
      ],
      [0.5 - lean, 0],
      [0.5 + lean, 1],
    ),
  )
  const [gx, gy] = [x + random.between(-0.5, 0.5) * r, y + random.between(-0.4, 0.4) * r]
  const edge = halo(
    brush,
    random.pick([0, w]),
    random.between(0, h),
    r * random.between(0.9, 1.5),
    random.pick([second, haze, glow]),
    random.between(0.15, 0.5),
  )
  return air + edge + halo(brush, gx, gy, size * 0.62 * reach, haze, 0.95) + halo(brush, (x + gx) / 2, (y + gy) / 2, r * reach, glow, 0.6)
}

/** A faint ornament over the backdrop, so that no large area is empty. Faint, because it must compress well. */
export function texture(
  brush: Brush,
  stage: Stage,
  kind: 'waves' | 'dots' | 'lattice' | 'hexagons' | 'stripes',
  colour: Colour,
  opacity = 0.14,
  size = 26,
): string {
  const s = size
  const strokes: Record<typeof kind, string> = {
    waves: [1, 0.68, 0.36].map((k) => circle(s / 2, s / 2, (s / 2) * k, 'none', { stroke: colour, 'stroke-width': 1.3 })).join(''),
    dots: circle(s / 2, s / 2, s * 0.16, colour),
    lattice: line(`M0 ${s / 2}L${s / 2} 0L${s} ${s / 2}L${s / 2} ${s}Z`, colour, 1.2) + circle(s / 2, s / 2, 1.8, colour),
    hexagons: line(`M${s / 2} 0L${s} ${s / 4}V${(s * 3) / 4}L${s / 2} ${s}L0 ${(s * 3) / 4}V${s / 4}Z`, colour, 1.2),
    stripes: rect(0, 0, s / 2, s, colour),
  }
  const turned = kind === 'stripes' ? 'rotate(32)' : undefined
  return fillStage(stage, brush.pattern(s, s, strokes[kind], turned), opacity)
}

/** Dark corners, which draw the eye to the centre and keep the tile's name readable. */
export function vignette(brush: Brush, stage: Stage, strength = 0.75): string {
  const { deep } = brush.palette
  return fillStage(
    stage,
    brush.radial(
      [
        [0.5, deep, 0],
        [0.8, deep, strength * 0.4],
        [1, deep, strength],
      ],
      { x: 0.5, y: 0.46, r: 0.76 },
    ),
  )
}
