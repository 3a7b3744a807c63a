import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, halo, metal, solid } from '../drawing/materials.ts'
import { disc, polar, ring, smooth } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, type Point } from '../drawing/svg.ts'

const HULL = lch(0.95, 0.012, 250)

/** The flame of an engine, downwards from 0,0, `length` long. */
export function exhaust(brush: Brush, length: number, width: number, colours: readonly Colour[]): string {
  return colours
    .map((colour, layer) => {
      const [reach, half] = [length * (1 - layer * 0.22), width * (1 - layer * 0.3)]
      const edge = (way: number): Point[] =>
        [0, 0.16, 0.34, 0.52, 0.7, 0.86].map((t, i) => [
          way * half * (0.72 + t * 1.4) * (1 - t) ** 0.72 * (i % 2 === 0 ? 1 : 1.12),
          reach * t,
        ])
      return path(
        smooth([...edge(-1), [0, reach], ...edge(1).toReversed()], true, 0.9),
        brush.linear(
          [
            [0, lit(colour, 0.35)],
            [0.55, colour],
            [1, colour, 0.1],
          ],
          [0.5, 0],
          [0.5, 1],
        ),
      )
    })
    .join('')
}

/** A rocket that points up, its nozzle at 0,78 in the ±100 box. */
export function rocket(brush: Brush, livery: Colour, trim: Colour): string {
  const body = 'M0 -112C34 -84 46 -40 44 4C43 32 36 56 28 70H-28C-36 56 -43 32 -44 4C-46 -40 -34 -84 0 -112Z'
  const nose = path('M-60 -62Q0 -44 60 -62V-120H-60Z', livery) + path('M-60 -64Q0 -46 60 -64V-56Q0 -38 -60 -56Z', trim)
  const tail = path('M-60 40Q0 58 60 40V52Q0 70 -60 52Z', trim) + path('M-60 56Q0 74 60 56V90H-60Z', livery)
  const sideFin = (way: number): string =>
    solid(brush, `M${way * 38} 16C${way * 64} 24 ${way * 82} 54 ${way * 80} 96C${way * 68} 78 ${way * 50} 70 ${way * 28} 66Z`, livery, {
      outline: 4,
    })
  const rivets = [-1, 1].map((way) => [-22, 0, 22].map((y) => circle(way * 33, y, 2, lit(HULL, -0.45))).join('')).join('')
  const porthole = layers(
    metal(brush, disc(0, -18, 26), lch(0.85, 0.02, 250), 4, 3),
    circle(
      0,
      -18,
      18,
      brush.radial([
        [0, lit(trim, 0.55)],
        [0.6, mix(trim, brush.palette.sky, 0.5)],
        [1, brush.palette.deep],
      ]),
    ),
    glint(brush, brush.side * 7, -26, 8),
  )
  return layers(
    metal(brush, 'M-20 66H20L28 86H-28Z', lch(0.6, 0.02, 260), 2, 4),
    sideFin(-1),
    sideFin(1),
    solid(brush, body, HULL, { inside: nose + tail + rivets, rim: 6, shine: 4, outline: 5 }),
    porthole,
    solid(brush, 'M-7 24Q0 18 7 24V84Q0 100 -7 84Z', livery, { outline: 3 }),
  )
}

interface PlanetLook {
  readonly colour: Colour
  readonly bands: boolean
  readonly ringed: boolean
}

/** A world with clouds or craters, in the ±100 box. */
export function planet(brush: Brush, { colour, bands, ringed }: PlanetLook): string {
  const { random } = brush
  const clip = brush.clip(circle(0, 0, 100, 'none'))
  const stripes = Array.from({ length: 7 }, (_, i) =>
    path(
      `M-120 ${-90 + i * 28}q60 ${random.between(-14, 14)} 120 0t120 0v${random.between(8, 16)}q-60 ${random.between(-12, 12)} -120 0t-120 0Z`,
      lit(colour, random.between(-0.35, 0.35)),
      { 'fill-opacity': 0.7 },
    ),
  ).join('')
  const craters = Array.from({ length: 9 }, () => {
    const [x, y] = polar(random.between(0, 360), random.between(10, 88))
    const r = random.between(7, 20)
    return ellipse(x, y, r, r * 0.86, lit(colour, -0.35)) + ellipse(x + 2, y + 3, r * 0.86, r * 0.7, lit(colour, -0.12))
  }).join('')
  const half = (top: boolean): string =>
    group(
      group(
        path(
          ring(176, 118, 0.24),
          brush.linear(
            [
              [0, lit(colour, 0.7), 0.9],
              [0.5, colour, 0.75],
              [1, lit(colour, 0.5), 0.9],
            ],
            [0, 0.5],
            [1, 0.5],
          ),
          { 'fill-rule': 'evenodd' },
        ) + line(disc(0, 0, 146, 35), lit(colour, -0.5), 3, { 'stroke-opacity': 0.5 }),
        { 'clip-path': brush.clip(path(top ? 'M-200 -80H200V0H-200Z' : 'M-200 0H200V80H-200Z', 'none')) },
      ),
      { transform: 'rotate(-18)' },
    )
  return layers(
    halo(brush, 0, 0, 132, lit(colour, 0.4), 0.5),
    ringed ? half(true) : '',
    ball(brush, 0, 0, 100, colour, { inside: group(bands ? stripes : craters, { 'clip-path': clip }), outline: 2, gloss: 0.25 }),
    ringed ? half(false) : '',
  )
}

/** A propeller plane climbing to the right. */
export function plane(brush: Brush, livery: Colour, trim: Colour): string {
  const fuselage = 'M104 -6C98 -26 70 -34 38 -34C-10 -34 -62 -22 -108 -10C-112 0 -108 8 -98 10C-50 24 10 34 50 30C82 28 102 16 104 -6Z'
  const tail =
    solid(brush, 'M-108 -8C-118 -34 -122 -56 -116 -68C-98 -64 -78 -40 -66 -18Z', livery, {
      inside: path('M-124 -56L-84 -40L-92 -28L-124 -44Z', trim),
    }) + solid(brush, 'M-100 4C-118 2 -132 10 -136 20C-116 26 -90 20 -74 12Z', lit(livery, -0.1))
  const farWing = solid(brush, 'M14 -28C6 -58 14 -84 30 -92C44 -86 50 -56 46 -30Z', lit(livery, -0.3))
  const nearWing = solid(brush, 'M44 8C40 40 4 84 -38 96C-58 94 -50 76 -38 58C-26 38 -14 18 -6 4Z', livery, {
    inside: path('M-60 60L20 84L8 100L-70 80Z', trim),
    rim: 5,
    shine: 4,
  })
  const cockpit = solid(brush, 'M4 -32C10 -54 40 -58 58 -34Z', lch(0.82, 0.09, 225), { inside: line('M30 -56V-30', WHITE, 4), rim: 2 })
  const spinner = metal(brush, 'M98 -20C116 -16 120 4 98 12Z', brush.palette.metal, 3, 3)
  const propeller =
    ellipse(
      108,
      -4,
      9,
      62,
      brush.linear(
        [
          [0, WHITE, 0.7],
          [0.5, WHITE, 0.12],
          [1, WHITE, 0.6],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ) + ellipse(108, -4, 9, 62, 'none', { stroke: WHITE, 'stroke-opacity': 0.7, 'stroke-width': 1.6 })
  return layers(
    farWing,
    tail,
    cockpit,
    solid(brush, fuselage, livery, {
      inside: path('M-120 -2C-50 6 20 8 120 -8V4C20 22 -50 18 -120 8Z', trim),
      rim: 6,
      shine: 4,
      outline: 5,
    }),
    nearWing,
    spinner,
    propeller,
  )
}

/** A hot-air balloon, its basket at 0,96. */
export function balloon(brush: Brush, colours: readonly Colour[]): string {
  const envelope = 'M0 -104C56 -104 84 -64 80 -22C76 16 40 40 18 60H-18C-40 40 -76 16 -80 -22C-84 -64 -56 -104 0 -104Z'
  const gores = [-1, -0.62, -0.22, 0.22, 0.62, 1]
    .slice(0, 5)
    .map((t, i) => {
      const next = [-0.62, -0.22, 0.22, 0.62, 1][i] ?? 1
      return path(
        `M0 -106C${t * 112} -100 ${t * 108} 10 ${t * 18} 62H${next * 18}C${next * 108} 10 ${next * 112} -100 0 -106Z`,
        colours[i % colours.length] ?? WHITE,
      )
    })
    .join('')
  const shade = path(
    envelope,
    brush.radial([
      [0, WHITE, 0.5],
      [0.4, WHITE, 0],
      [0.75, brush.palette.deep, 0.25],
      [1, brush.palette.deep, 0.6],
    ]),
  )
  const basket = solid(brush, 'M-15 80H15L12 102H-12Z', lch(0.55, 0.1, 60), {
    outline: 3,
    inside: line('M-20 88H20M-20 95H20', lch(0.4, 0.08, 50), 2),
  })
  return layers(
    line('M-16 60L-12 82M16 60L12 82M-6 60L-5 82M6 60L5 82', brush.palette.deep, 2),
    basket,
    solid(brush, envelope, colours[0] ?? WHITE, { inside: gores + shade, rim: 5, shine: 4 }),
  )
}
