import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, halo, metal, solid } from '../drawing/materials.ts'
import { disc, roundRect } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'

/** A creature of 9 × 8 pixels, the same on both sides, of the seed's own breed. */
export function pixelCreature(brush: Brush, colour: Colour): string {
  let d = ''
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 5; column++) {
      const core = row > 0 && row < 6 && column < 3
      const eye = row === 3 && column === 2
      if (eye || !(core || brush.random.chance(0.45))) continue
      for (const x of column === 0 ? [0] : [-column, column]) d += `M${x * 20 - 10} ${row * 20 - 80}h20v20h-20Z`
    }
  }
  return (
    path(d, colour) +
    path(d, WHITE, { 'fill-opacity': 0.3, transform: 'translate(0 -4)', 'clip-path': brush.clip(rect(-100, -90, 200, 90, 'none')) })
  )
}

/** Light in a glass tube. */
export const neon = (d: string, colour: Colour, width: number): string =>
  line(d, colour, width * 3.4, { 'stroke-opacity': 0.22 }) +
  line(d, colour, width * 1.7, { 'stroke-opacity': 0.6 }) +
  line(d, lit(colour, 0.75), width * 0.7)

/** A cabinet from its front, 150 wide and 200 tall around 0,0. */
export function cabinet(brush: Brush): string {
  const { palette } = brush
  const [shell, trim] = [palette.hero, palette.second]
  const screen =
    rect(-48, -52, 96, 74, BLACK, { rx: 6 }) +
    rect(
      -45,
      -49,
      90,
      68,
      brush.radial(
        [
          [0, mix(palette.sky, palette.haze, 0.4)],
          [1, lit(palette.deep, -0.5)],
        ],
        { x: 0.5, y: 0.4 },
      ),
      { rx: 5 },
    )
  const game = layers(
    [-26, 0, 26].map((x, i) => place(pixelCreature(brush, [palette.third, palette.rim, trim][i] ?? trim), x, -28, 0.1)).join(''),
    [-26, 0, 26].map((x) => place(pixelCreature(brush, trim), x, -10, 0.085)).join(''),
    path('M-6 14H6V10H2V6H-2V10H-6Z', WHITE),
    rect(-1, -2, 2, 6, palette.third),
  )
  const glass = path('M-45 -49H10L-24 19H-45Z', WHITE, { 'fill-opacity': 0.13 })
  const marquee =
    solid(brush, 'M-70 -100H70L64 -66H-64Z', trim, {
      fill: brush.linear(
        [
          [0, lit(trim, 0.7)],
          [0.6, trim],
          [1, lit(trim, -0.2)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    }) + [-40, 0, 40].map((x) => place(pixelCreature(brush, lit(shell, -0.5)), x, -82, 0.12)).join('')
  const panel = layers(
    solid(brush, 'M-62 26H62L76 52H-76Z', lit(shell, -0.3), { rim: 2 }),
    line('M-38 42V24', lch(0.7, 0.01, 250), 5),
    ball(brush, -38, 20, 9, lch(0.62, 0.23, 25), { outline: 2 }),
    [
      [4, 40],
      [24, 36],
      [44, 40],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          ellipse(x, y + 2, 8, 5, BLACK) + ellipse(x, y, 8, 5, [palette.third, palette.rim, lch(0.65, 0.22, 25)][i] ?? WHITE),
      )
      .join(''),
  )
  const body = 'M-74 -102H74L68 -62V24L80 54L70 100H-70L-80 54L-68 24V-62Z'
  const door =
    solid(brush, roundRect(-26, 62, 52, 32, 4), lit(palette.deep, 0.1), { outline: 2, rim: 1 }) +
    [-10, 10].map((x) => rect(x - 6, 68, 12, 16, lch(0.65, 0.22, 25), { rx: 2 }) + rect(x - 1, 71, 2, 10, WHITE)).join('')
  return layers(
    solid(brush, body, shell, {
      rim: 6,
      shine: 4,
      outline: 5,
      inside: path('M-82 54L-70 100H-52L-58 54ZM82 54L70 100H52L58 54Z', trim, { 'fill-opacity': 0.85 }),
    }),
    door,
    rect(-56, -60, 112, 88, lit(palette.deep, -0.2), { rx: 8 }),
    screen,
    game,
    glass,
    marquee,
    panel,
    neon('M-68 -60V24M68 -60V24', palette.rim, 2),
  )
}

/** A stick with a ball, on a plate. */
export function joystick(brush: Brush, lean: number): string {
  const { palette } = brush
  const base = layers(
    ellipse(0, 80, 84, 26, brush.palette.deep),
    metal(brush, disc(0, 72, 80, 24), lch(0.55, 0.02, 260), 3, 3),
    ellipse(0, 70, 44, 13, BLACK),
    ellipse(0, 68, 40, 11, lch(0.25, 0.01, 260)),
    [
      [-58, 70],
      [58, 70],
      [0, 90],
      [0, 54],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 4.5, 2.6, lch(0.9, 0.01, 250)))
      .join(''),
  )
  return (
    base +
    group(metal(brush, 'M-11 68L-8 -40H8L11 68Z', lch(0.78, 0.01, 250), 2, 4) + ball(brush, 0, -56, 46, palette.hero), {
      transform: `rotate(${lean.toFixed(1)} 0 68)`,
    })
  )
}

/** A plush for the claw: round, eared, blushing. */
export function plush(brush: Brush, colour: Colour): string {
  const ears = brush.random.pick([
    [-1, 1].map((way) => ball(brush, way * 56, -62, 30, colour)).join(''),
    [-1, 1]
      .map((way) =>
        solid(
          brush,
          `M${way * 22} -70C${way * 16} -130 ${way * 40} -160 ${way * 56} -140C${way * 66} -110 ${way * 62} -80 ${way * 56} -56Z`,
          colour,
        ),
      )
      .join(''),
    [-1, 1].map((way) => solid(brush, `M${way * 28} -76L${way * 74} -112L${way * 82} -44Z`, colour)).join(''),
  ])
  const face = layers(
    [-30, 30]
      .map(
        (x) =>
          circle(x, -4, 11, BLACK) +
          circle(x - 3, -8, 4, WHITE) +
          ellipse(x * 1.75, 20, 13, 8, lch(0.75, 0.15, 10), { 'fill-opacity': 0.7 }),
      )
      .join(''),
    ellipse(0, 12, 8, 5.5, lch(0.35, 0.08, 20)),
    line('M0 16Q-2 28 -14 26M0 16Q2 28 14 26', lch(0.35, 0.08, 20), 3.5),
  )
  return (
    ears + ball(brush, 0, 0, 88, colour, { gloss: 0.4, inside: ellipse(0, 30, 46, 34, lit(colour, 0.7), { 'fill-opacity': 0.8 }) }) + face
  )
}

/** The claw on its rope, open, its hub at 0,0. */
export function claw(brush: Brush): string {
  const steel = lch(0.8, 0.015, 250)
  const finger = (way: number): string =>
    metal(
      brush,
      `M${way * 10} 6C${way * 60} 14 ${way * 74} 50 ${way * 52} 92C${way * 46} 98 ${way * 38} 94 ${way * 40} 86C${way * 50} 58 ${way * 40} 36 ${way * 4} 24Z`,
      steel,
      3,
      3.5,
    )
  return layers(
    line('M0 -300V-16', lch(0.6, 0.01, 250), 6),
    finger(-1),
    finger(1),
    metal(brush, 'M-8 10H8L5 80Q0 92 -5 80Z', steel, 2, 3),
    ball(brush, 0, 0, 24, brush.palette.hero),
    glint(brush, -6, -10, 8),
    halo(brush, 0, 50, 60, brush.palette.glow, 0.25),
  )
}
