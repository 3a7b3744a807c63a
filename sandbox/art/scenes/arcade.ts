import { bokeh, motes, sparkles, stars } from '../drawing/air.ts'
import { fillStage, glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, turn, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { disc, regular, ring, roundRect, smooth } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { cabinet, claw, joystick, neon, pixelCreature, plush } from '../props/arcade.ts'
import { coin } from '../props/coin.ts'
import type { Scene } from './scene.ts'

/** A floor of light lines that run to the horizon at y. */
function grid(brush: Brush, { w, h, x }: Stage, y: number, colour: Colour): string {
  const { deep, sky } = brush.palette
  const floor = rect(
    -2,
    y,
    w + 4,
    h - y + 4,
    brush.linear(
      [
        [0, mix(sky, colour, 0.35)],
        [0.3, deep],
        [1, lit(deep, -0.4)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  let d = ''
  for (let i = -9; i <= 9; i++) d += `M${x + i * w * 0.05} ${y}L${x + i * w * 0.34} ${h + 4}`
  for (let i = 0; i < 8; i++) d += `M-4 ${y + (h - y) * (i / 8) ** 1.9}H${w + 4}`
  return (
    floor +
    group(line(d, colour, 4, { 'stroke-opacity': 0.25 }) + line(d, lit(colour, 0.3), 1.3, { 'stroke-opacity': 0.9 }), {
      'clip-path': brush.clip(rect(-2, y, w + 4, h - y + 4, 'none')),
    })
  )
}

/** The cabinet in its dark hall. */
function hall(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette } = brush
  const ground = Math.min(h * 0.86, y + r * 0.78)
  const far = [-1, 1].map((way) => group(place(cabinet(brush), x + way * r * 0.96, y - r * 0.06, r / 190), { opacity: 0.5 })).join('')
  return layers(
    glowingSky(brush, stage),
    bokeh(brush, stage, 16, [palette.rim, palette.haze, palette.hero], 0.6),
    grid(brush, stage, ground, palette.rim),
    far,
    halo(brush, x, y, r * 1.2, palette.glow, 0.5),
    groundShadow(brush, x, y + r * 1.02, r * 0.9, r * 0.14, 0.9),
    place(cabinet(brush), x, y + r * 0.02, r / 108, brush.random.between(-4, 4)),
    motes(brush, stage, 10, palette.rim),
  )
}

/** The stick, close, buttons in a row. */
function stick(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const panel = path(
    `M-4 ${h + 4}V${y + r * 0.28}L${w + 4} ${y + r * 0.12}V${h + 4}Z`,
    brush.linear(
      [
        [0, lit(palette.sky, 0.25)],
        [0.3, palette.sky],
        [1, palette.deep],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  const buttons = (
    [
      [0.66, 0.5, 0],
      [0.98, 0.36, 1],
      [0.76, 0.86, 2],
      [1.08, 0.72, 3],
    ] as const
  )
    .map(([dx, dy, i]) => {
      const colour = [palette.third, palette.rim, lch(0.64, 0.22, 25), palette.second][i] ?? palette.hero
      return group(
        circle(0, 12, 100, BLACK) +
          circle(0, 8, 96, lit(colour, -0.55)) +
          circle(
            0,
            -8,
            88,
            brush.radial([
              [0, lit(colour, 0.6)],
              [0.6, colour],
              [1, lit(colour, -0.3)],
            ]),
          ) +
          circle(0, -8, 62, 'none', { stroke: WHITE, 'stroke-opacity': 0.35, 'stroke-width': 6 }),
        { transform: `translate(${x + dx * r - r * 0.14} ${y + dy * r}) scale(${r * 0.0019} ${r * 0.0013})` },
      )
    })
    .join('')
  const sprites = (
    [
      [-0.7, -0.8],
      [0.1, -1.0],
      [0.8, -0.62],
    ] as const
  )
    .map(([dx, dy], i) =>
      place(pixelCreature(brush, [palette.third, palette.rim, palette.second][i] ?? WHITE), x + dx * r, y + dy * r, r / 420),
    )
    .join('')
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.5 }),
    texture(brush, stage, 'dots', palette.rim, 0.1, r * 0.14),
    rays(brush, x, y - r * 0.2, r * 2.4, 14, palette.glow, 0.35),
    sprites,
    panel,
    neon(`M-4 ${y + r * 0.28}L${w + 4} ${y + r * 0.12}`, palette.rim, r * 0.03),
    buttons,
    place(joystick(brush, random.between(-16, 8)), x - r * 0.2, y + r * 0.06, r / 104),
  )
}

/** A sun of stripes over a country of light. */
function outrun(brush: Brush, stage: Stage): string {
  const { x, y, r, w } = stage
  const { palette, random } = brush
  const horizon = y + r * 0.36
  const stripes = Array.from({ length: 6 }, (_, i) =>
    rect(x - r, horizon - r * (0.62 - i * 0.115), r * 2, r * (0.018 + i * 0.013), palette.sky),
  ).join('')
  const sun = circle(
    x,
    horizon - r * 0.38,
    r * 0.8,
    brush.linear(
      [
        [0, lch(0.93, 0.15, 95)],
        [0.5, lch(0.7, 0.21, 30)],
        [1, lch(0.6, 0.26, 345)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  const palm = (px: number, size: number, lean: number): string =>
    place(
      line('M0 0C-4 -40 4 -80 14 -104', BLACK, 7) +
        [-150, -110, -60, -20, 20, 160]
          .map((angle) =>
            group(path('M0 0C30 -22 62 -18 84 10C58 2 30 6 0 0Z', BLACK), { transform: `translate(14 -104) rotate(${angle})` }),
          )
          .join(''),
      px,
      horizon + 4,
      size,
      lean,
    )
  return layers(
    wash(brush, stage, [
      [0, palette.deep],
      [0.45, palette.sky],
      [0.62, palette.haze],
      [1, palette.deep],
    ]),
    stars(brush, stage, 40, 0.45),
    halo(brush, x, horizon - r * 0.38, r * 1.5, lch(0.7, 0.22, 350), 0.6),
    sun,
    stripes,
    ridge(brush, { ...stage, h: horizon }, horizon, r * 0.34, mix(palette.deep, palette.haze, 0.3)),
    grid(brush, stage, horizon, palette.rim),
    palm(x - w * 0.38, r / 130, -6),
    palm(x + w * 0.4, r / 150, 8),
    halo(brush, x, y + r * 0.1, r * 0.8, palette.glow, 0.35),
    place(random.chance(0.5) ? coin(brush) : racer(brush), x, y + r * 0.42, r / 190),
    sparkles(brush, { ...stage, y: y + r * 0.4, r: r * 0.5 }, 4),
  )
}

/** A wedge of a car seen from behind. */
function racer(brush: Brush): string {
  const { palette } = brush
  const wheels = [-66, 66].map((x) => rect(x - 20, 40, 40, 44, BLACK, { rx: 9 })).join('')
  const body = layers(
    solid(brush, 'M-54 -44Q0 -58 54 -44L72 0L96 14V60Q0 72 -96 60V14L-72 0Z', palette.hero, { rim: 5, shine: 4 }),
    path(
      'M-46 -36Q0 -46 46 -36L58 -4H-58Z',
      brush.linear([
        [0, lit(palette.sky, 0.4)],
        [1, palette.deep],
      ]),
      { stroke: palette.deep, 'stroke-width': 3 },
    ),
    rect(-84, 22, 168, 20, lit(palette.deep, -0.3), { rx: 6 }),
  )
  return (
    wheels + body + neon('M-78 32H-20M20 32H78', lch(0.65, 0.25, 20), 4) + metal(brush, 'M-92 -8H92V2H-92Z', lit(palette.hero, -0.4), 1, 3)
  )
}

/** The claw over its pit. */
function pit(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const colours: readonly Colour[] = random.shuffle([
    lch(0.78, 0.14, 5),
    lch(0.82, 0.12, 90),
    lch(0.76, 0.12, 230),
    lch(0.8, 0.14, 150),
    lch(0.72, 0.15, 310),
    palette.hero,
  ])
  const heap = (
    [
      [-0.9, 0.72, 0.34],
      [0.9, 0.74, 0.34],
      [-0.3, 0.78, 0.36],
      [0.34, 0.84, 0.36],
      [-0.62, 1.06, 0.4],
      [0.04, 1.1, 0.42],
      [0.68, 1.08, 0.4],
    ] as const
  )
    .map(([dx, dy, size], i) =>
      place(plush(brush, colours[i % 6] ?? palette.hero), x + dx * r, y + dy * r, (size * r) / 100, random.between(-18, 18)),
    )
    .join('')
  const frame = path(
    `M-4 -4H${w + 4}V${h + 4}H-4ZM${w * 0.06} ${h * 0.07}V${h + 8}H${w * 0.94}V${h * 0.07}Z`,
    brush.linear([
      [0, lit(palette.hero, 0.2)],
      [1, lit(palette.hero, -0.5)],
    ]),
    { 'fill-rule': 'evenodd' },
  )
  const lamps = Array.from(
    { length: 9 },
    (_, i) =>
      circle((w * (i + 0.5)) / 9, h * 0.035, r * 0.04, i % 2 === 0 ? WHITE : palette.third) +
      halo(brush, (w * (i + 0.5)) / 9, h * 0.035, r * 0.14, palette.glow, 0.7),
  ).join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'stripes', palette.glow, 0.1, r * 0.4),
    halo(brush, x, y - r * 0.1, r * 1.2, palette.glow, 0.6),
    heap,
    place(plush(brush, colours[5] ?? palette.hero), x, y + r * 0.18, r / 210),
    place(claw(brush), x, y - r * 0.42, r / 118),
    path(`M${w * 0.12} ${h}L${w * 0.42} 0H${w * 0.58}L${w * 0.28} ${h}Z`, WHITE, { 'fill-opacity': 0.1 }),
    frame,
    lamps,
    neon(`M${w * 0.06} ${h}V${h * 0.07}H${w * 0.94}V${h}`, palette.rim, r * 0.02),
    sparkles(brush, stage, 3),
  )
}

/** Pegs, bumpers and a steel ball. */
function pinball(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const bumper = (bx: number, by: number, size: number, colour: Colour): string =>
    halo(brush, bx, by, size * 1.9, colour, 0.6) +
    place(
      circle(0, 8, 104, BLACK, { 'fill-opacity': 0.6 }) +
        solid(brush, disc(0, 0, 100), colour, { rim: 8, shine: 8 }) +
        place(metal(brush, ring(80, 66), palette.metal, 4, 2), 0, 0) +
        circle(
          0,
          0,
          62,
          brush.radial(
            [
              [0, WHITE],
              [0.4, lit(colour, 0.6)],
              [1, colour],
            ],
            { x: 0.5, y: 0.45 },
          ),
        ) +
        place(path(smooth(regular(5, 34), true, 0), palette.metal), 0, 0),
      bx,
      by,
      size / 100,
    )
  const rails = neon(
    smooth(
      [
        [w * 0.04, h],
        [w * 0.05, h * 0.3],
        [w * 0.3, h * 0.05],
        [w * 0.7, h * 0.05],
        [w * 0.95, h * 0.3],
        [w * 0.96, h],
      ],
      false,
    ),
    palette.rim,
    r * 0.028,
  )
  const flipper = (way: number): string =>
    group(
      solid(brush, 'M-16 0A16 16 0 0 1 6 -15L96 -4A9 9 0 0 1 96 12L4 16A16 16 0 0 1 -16 0Z', lch(0.97, 0.01, 90), {
        rim: 4,
        inside: path(roundRect(-20, -4, 130, 8, 4), lch(0.62, 0.22, 25)),
      }),
      { transform: `translate(${x - way * r * 0.62} ${Math.min(h * 0.9, y + r * 1.02)}) scale(${(way * r) / 200} ${r / 200}) rotate(22)` },
    )
  const pegs = Array.from({ length: 12 }, (_, i) =>
    ball(
      brush,
      x + ((i % 4) - 1.5) * r * 0.44 + (i > 3 && i < 8 ? r * 0.22 : 0),
      y + r * (0.32 + Math.floor(i / 4) * 0.17),
      r * 0.035,
      palette.metal,
    ),
  ).join('')
  const [bx, by] = [x + r * random.between(-0.25, 0.25), y - r * 0.05]
  return layers(
    glowingSky(brush, stage),
    fillStage(stage, palette.deep, 0.25),
    texture(brush, stage, 'hexagons', palette.rim, 0.14, r * 0.28),
    rays(brush, x, y, r * 2.2, 16, palette.glow, 0.25),
    rails,
    bumper(x - r * 0.46, y - r * 0.5, r * 0.32, palette.hero),
    bumper(x + r * 0.5, y - r * 0.56, r * 0.32, palette.second),
    bumper(x, y - r * 1.02, r * 0.24, turn(palette.third, 0)),
    pegs,
    line(`M${bx - r * 0.4} ${by + r * 0.6}Q${bx - r * 0.3} ${by + r * 0.2} ${bx} ${by}`, WHITE, r * 0.12, { 'stroke-opacity': 0.25 }),
    flipper(1),
    flipper(-1),
    ball(brush, bx, by, r * 0.17, lch(0.85, 0.01, 250)),
    sparkles(brush, stage, 5),
  )
}

export const arcade: Scene = {
  moods: ['neon', 'amethyst', 'midnight', 'royal', 'candy', 'sunset', 'ocean', 'noir'],
  compositions: [hall, stick, outrun, pit, pinball],
}
