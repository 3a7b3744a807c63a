import { bokeh, motes, sparkles, speedLines, trail } from '../drawing/air.ts'
import { glowingSky, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { clouds } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, turn, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import type { Pose } from '../drawing/projection.ts'
import { polygon } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { floodlight, football, trophy } from '../props/sports.ts'
import type { Scene } from './scene.ts'

const GRASS = lch(0.6, 0.17, 143)

const anyPose = ({ random }: Brush): Pose => ({ yaw: random.between(0, 360), pitch: random.between(-40, 40), roll: random.between(0, 360) })

/** A pitch that runs to the horizon at y, mown in stripes that meet there. */
function pitch(brush: Brush, { w, h, x }: Stage, y: number, grass: Colour): string {
  const base = rect(
    -2,
    y,
    w + 4,
    h - y + 4,
    brush.linear(
      [
        [0, lit(grass, 0.25)],
        [0.3, grass],
        [1, lit(grass, -0.6)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  let stripes = ''
  for (let i = -6; i < 7; i += 2)
    stripes += polygon([
      [x + i * w * 0.045, y],
      [x + (i + 1) * w * 0.045, y],
      [x + (i + 1) * w * 0.32, h + 4],
      [x + i * w * 0.32, h + 4],
    ])
  return (
    base + group(path(stripes, lit(grass, -0.45), { 'fill-opacity': 0.3 }), { 'clip-path': brush.clip(rect(0, y, w, h - y + 4, 'none')) })
  )
}

/** Stands full of people, as points of light in rows. */
function stands(brush: Brush, { w }: Stage, y: number, height: number): string {
  const { palette, random } = brush
  const shell = path(
    `M-4 ${y}V${y - height}Q${w / 2} ${y - height * 0.55} ${w + 4} ${y - height}V${y}Z`,
    brush.linear(
      [
        [0, lit(palette.sky, -0.4)],
        [1, lit(palette.sky, 0.1)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  let crowd = ''
  const colours = [palette.haze, palette.glow, palette.second, palette.hero] as const
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 34; i++) {
      const cx = (w * (i + random.between(0.1, 0.9))) / 34
      const dip = 1 - (1 - ((cx - w / 2) / (w / 2)) ** 2) * 0.45
      crowd += ellipse(cx, y - 4 - (row / 5) * (height * dip - 8), 2.6, 3, random.pick(colours), {
        'fill-opacity': random.between(0.25, 0.7),
      })
    }
  }
  return (
    shell +
    crowd +
    line(`M-4 ${y - height}Q${w / 2} ${y - height * 0.55} ${w + 4} ${y - height}`, palette.rim, 2, { 'stroke-opacity': 0.8 })
  )
}

/** The ball on the spot under floodlights. */
function kickOff(brush: Brush, stage: Stage): string {
  const { x, y, r, w } = stage
  const { palette } = brush
  const horizon = y - r * 0.1
  return layers(
    wash(brush, stage, [
      [0, palette.deep],
      [0.5, palette.haze],
      [1, palette.sky],
    ]),
    halo(brush, x, horizon, r * 1.8, palette.haze, 0.9),
    stands(brush, stage, horizon, r * 0.75),
    floodlight(brush, w * 0.14, y - r * 1.12, r * 0.26),
    floodlight(brush, w * 0.86, y - r * 1.12, r * 0.26),
    pitch(brush, stage, horizon, GRASS),
    ellipse(x, y + r * 0.78, r * 1.6, r * 0.3, 'none', { stroke: WHITE, 'stroke-width': 4, 'stroke-opacity': 0.75 }),
    line(`M-4 ${y + r * 0.78}H${w + 4}`, WHITE, 3.5, { 'stroke-opacity': 0.6 }),
    groundShadow(brush, x + r * 0.14, y + r * 0.82, r * 0.75, r * 0.14, 0.85),
    place(football(brush, anyPose(brush)), x, y + r * 0.2, r / 155),
    motes(brush, stage, 14, palette.glow),
  )
}

/** The ball on fire, across the tile. */
function volley(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette } = brush
  const fire = [lch(0.58, 0.22, 32), lch(0.74, 0.19, 55), lch(0.93, 0.14, 95)]
  const cool = [palette.haze, palette.second, palette.glow]
  return layers(
    glowingSky(brush, stage, { x: x - r * 0.4, y: y + r * 0.4 }),
    speedLines(brush, stage, -42, palette.glow, 22),
    trail(brush, x - r * 0.2, y + r * 0.25, -42, r * 2.9, r * 0.95, brush.random.chance(0.5) ? fire : cool),
    halo(brush, x - r * 0.2, y + r * 0.25, r * 1.2, palette.glow, 0.5),
    place(football(brush, anyPose(brush)), x - r * 0.22, y + r * 0.27, r / 142),
    motes(brush, stage, 24, lch(0.9, 0.14, 85)),
  )
}

/** A cup between two balls under confetti. */
function cup(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const confetti = Array.from({ length: 34 }, () =>
    rect(-3, -5, 6, 10, random.pick([palette.hero, palette.second, palette.third, palette.rim]), {
      transform: `translate(${Math.round(random.between(0, w))} ${Math.round(random.between(0, h))}) rotate(${random.whole(0, 180)}) skewX(25)`,
    }),
  ).join('')
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y - r * 0.2, r * 2.6, 18, palette.glow, 0.5),
    bokeh(brush, stage, 10, [palette.glow, palette.haze], 0.8),
    confetti,
    halo(brush, x, y, r, palette.glow, 0.6),
    place(football(brush, anyPose(brush)), x - r * 0.66, y + r * 0.66, r / 300),
    place(football(brush, anyPose(brush), palette.hero), x + r * 0.68, y + r * 0.64, r / 280),
    place(trophy(brush), x, y - r * 0.02, r / 108),
    sparkles(brush, stage, 6),
  )
}

/** The moment the net bulges. */
function goal(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette } = brush
  const at = (u: number, v: number): readonly [number, number] => {
    const [px, py] = [u * w, v * h]
    const pull = Math.exp(-(((px - x) ** 2 + (py - y) ** 2) / (r * r * 0.75)))
    return [px + (x - px) * pull * 0.35, py + (y - py) * pull * 0.35]
  }
  let net = ''
  for (let i = -1; i <= 15; i++) {
    const rows = Array.from({ length: 20 }, (_, k) => at(k / 19, i / 14))
    const columns = Array.from({ length: 20 }, (_, k) => at(i / 14, k / 19))
    net += `M${rows.map((p) => p.map(Math.round).join(' ')).join('L')}M${columns.map((p) => p.map(Math.round).join(' ')).join('L')}`
  }
  return layers(
    glowingSky(brush, stage),
    bokeh(brush, stage, 16, [palette.glow, palette.haze, palette.second], 0.7),
    pitch(brush, stage, h * 0.86, GRASS),
    rays(brush, x, y, r * 2, 12, palette.glow, 0.35),
    groundShadow(brush, x, y + r * 0.2, r * 0.95, r * 0.9, 0.5),
    place(football(brush, anyPose(brush)), x, y, r / 128),
    line(net, WHITE, 1.7, { 'stroke-opacity': 0.72 }),
    metal(brush, `M${w * 0.02} ${h * 0.03}H${w * 0.98}V${h * 0.07}H${w * 0.02}Z`, lch(0.95, 0.01, 250), 2, 2),
  )
}

/** The ball as the sun that rises behind a shield. */
function shield(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette } = brush
  const outline = 'M0 -112C34 -96 68 -92 96 -96C102 -20 84 62 0 112C-84 62 -102 -20 -96 -96C-68 -92 -34 -96 0 -112Z'
  const halves =
    path('M0 -120V120H120V-120Z', turn(palette.hero, 12)) + path('M-120 20L120 -60V-24L-120 56Z', palette.third, { 'fill-opacity': 0.9 })
  return layers(
    wash(brush, stage, [
      [0, palette.sky],
      [0.7, palette.haze],
      [1, palette.sky],
    ]),
    clouds(brush, stage, h * 0.85, r * 0.55, mix(palette.haze, WHITE, 0.3), 5, 0.8),
    rays(brush, x, y, r * 2.5, 16, palette.glow, 0.55),
    halo(brush, x, y, r * 1.2, palette.glow, 0.7),
    place(
      metal(brush, outline, palette.metal, 5, 5) +
        place(solid(brush, outline, mix(palette.hero, palette.deep, 0.25), { inside: halves, outline: 2, rim: 6, shine: 5 }), 0, 0, 0.88),
      x,
      y,
      r / 112,
    ),
    place(football(brush, anyPose(brush)), x, y, r / 220),
    sparkles(brush, stage, 5),
  )
}

export const footballScene: Scene = {
  moods: ['meadow', 'royal', 'ocean', 'emerald', 'dusk', 'midnight', 'crimson', 'sunset'],
  compositions: [kickOff, volley, cup, goal, shield],
}
