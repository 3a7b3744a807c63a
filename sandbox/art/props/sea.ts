import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, solid } from '../drawing/materials.ts'
import { bodyOf, disc, polar, polygon, smooth, spineFrom } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, type Point } from '../drawing/svg.ts'

const eye = (x: number, y: number, r: number): string =>
  circle(x, y, r * 1.12, BLACK) +
  circle(x, y, r, WHITE) +
  circle(x - r * 0.25, y, r * 0.62, BLACK) +
  circle(x - r * 0.45, y - r * 0.3, r * 0.26, WHITE)

/** Swims to the left. `deep` is the half height of its body. */
export function reefFish(brush: Brush, colour: Colour, stripe: Colour, deep: number): string {
  const d = `M-100 4C-86 ${-deep * 0.7} -40 ${-deep} 6 ${-deep * 0.94}C40 ${-deep * 0.86} 58 -20 70 0C58 22 40 ${deep * 0.86} 6 ${deep * 0.94}C-40 ${deep} -86 ${deep * 0.72} -100 4Z`
  const tail = solid(brush, 'M62 0C78 -16 92 -44 112 -50C106 -20 104 -8 106 0C104 8 106 22 112 50C92 44 78 16 62 0Z', stripe, {
    inside: line('M70 0L104 -34M70 0L100 0M70 0L104 34', lit(stripe, -0.4), 2.4),
    outline: 4,
  })
  const fins =
    solid(brush, `M-34 ${-deep * 0.84}C-14 ${-deep * 1.62} 30 ${-deep * 1.58} 50 ${-deep * 0.62}Z`, stripe, { outline: 4 }) +
    solid(brush, `M-16 ${deep * 0.84}C0 ${deep * 1.46} 30 ${deep * 1.44} 44 ${deep * 0.62}Z`, lit(stripe, -0.12), { outline: 4 })
  const bands = [
    [-44, 13],
    [4, 16],
    [44, 9],
  ]
    .map(([x = 0, half = 0]) =>
      path(
        `M${x - half} ${-deep * 1.2}Q${x - half - 12} 0 ${x - half} ${deep * 1.2}H${x + half}Q${x + half - 12} 0 ${x + half} ${-deep * 1.2}Z`,
        WHITE,
        { stroke: lit(colour, -0.7), 'stroke-width': 3 },
      ),
    )
    .join('')
  const belly = path(`M-110 14C-50 ${deep * 0.8} 20 ${deep * 0.7} 80 6L60 ${deep * 1.3}H-110Z`, lit(colour, 0.6), { 'fill-opacity': 0.55 })
  return layers(
    tail,
    fins,
    solid(brush, d, colour, { inside: belly + bands, rim: 5, shine: 4, outline: 4.5 }),
    solid(brush, 'M-14 10C6 0 30 10 34 26C20 40 -4 36 -14 10Z', stripe, { outline: 3 }),
    eye(-66, -deep * 0.2, 12),
    line('M-98 12Q-90 20 -80 17', lit(colour, -0.65), 3.5),
  )
}

/** A puffer, blown up and cross about it. */
export function puffer(brush: Brush, colour: Colour): string {
  const spikes = Array.from({ length: 22 }, (_, i) => {
    const a = i * 16.4
    return polygon([polar(a - 5, 84), polar(a, 110), polar(a + 5, 84)])
  }).join('')
  const spots = Array.from({ length: 13 }, () => {
    const [x, y] = polar(brush.random.between(190, 350), brush.random.between(30, 78))
    return circle(x, y, brush.random.between(4, 9), lit(colour, -0.35))
  }).join('')
  const tail = solid(brush, 'M82 -6C98 -26 112 -30 122 -30C116 -10 116 8 122 28C110 26 96 20 82 8Z', lit(colour, -0.1))
  return layers(
    tail,
    path(spikes, lit(colour, 0.25), { stroke: brush.palette.deep, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    solid(brush, disc(0, 0, 88), colour, {
      inside: path('M-100 16C-50 40 50 40 100 16V100H-100Z', lit(colour, 0.75), { 'fill-opacity': 0.9 }) + spots,
      rim: 6,
      shine: 5,
      outline: 5,
    }),
    eye(-44, -24, 19),
    eye(22, -26, 17),
    path('M-30 22C-20 12 0 12 10 22C4 38 -22 38 -30 22Z', lch(0.4, 0.14, 20), { stroke: lit(colour, -0.6), 'stroke-width': 4 }),
    line('M-70 -50L-26 -40M40 -46L4 -42', BLACK, 6),
    solid(brush, 'M52 2C72 -8 84 6 80 24C66 30 54 22 52 2Z', lit(colour, -0.15), { outline: 3 }),
  )
}

/** A shark on the hunt, to the left. */
export function shark(brush: Brush, colour: Colour): string {
  const body = 'M-112 6C-100 -20 -60 -38 -14 -40C30 -42 70 -24 96 -6L100 6C70 22 20 40 -30 38C-66 36 -104 28 -112 6Z'
  const tail = solid(brush, 'M84 0C96 -30 110 -56 130 -66C126 -36 120 -16 112 0C120 14 126 28 128 46C110 38 94 18 84 0Z', colour)
  const fins =
    solid(brush, 'M-12 -36C-2 -70 20 -92 40 -98C36 -74 40 -52 50 -34Z', lit(colour, -0.1)) +
    solid(brush, 'M62 -20C70 -34 80 -42 92 -44C88 -32 86 -22 86 -12Z', lit(colour, -0.1), { outline: 3 })
  const jaws =
    path('M-108 12C-92 22 -74 24 -52 18C-60 36 -84 40 -100 28Z', lch(0.35, 0.13, 20), { stroke: BLACK, 'stroke-width': 2.5 }) +
    path(
      'M-104 13L-98 22L-92 17L-86 26L-80 19L-73 27L-68 19L-61 24L-56 18ZM-98 28L-92 22L-86 32L-80 25L-73 32L-68 26L-62 26L-70 36L-90 37Z',
      WHITE,
    )
  const gills = line('M-40 -10Q-46 4 -40 16M-30 -10Q-36 4 -30 16M-20 -10Q-26 4 -20 16', lit(colour, -0.6), 3)
  return layers(
    tail,
    fins,
    solid(brush, body, colour, { inside: path('M-120 10C-60 22 20 22 110 4V60H-120Z', lit(colour, 0.82)), rim: 5, shine: 4, outline: 5 }),
    jaws,
    gills,
    solid(brush, 'M-24 24C-16 52 8 76 34 84C32 62 24 42 16 28Z', lit(colour, -0.12)),
    circle(-72, -10, 6.5, BLACK),
    circle(-74, -12, 2.2, WHITE),
    line('M-86 -20L-64 -18', BLACK, 4.5),
  )
}

/** A turtle from above, head up. */
export function turtle(brush: Brush, skin: Colour, shell: Colour): string {
  const flipper = (way: number): string =>
    solid(
      brush,
      `M${way * 46} -38C${way * 84} -62 ${way * 116} -40 ${way * 122} 4C${way * 104} -10 ${way * 80} -14 ${way * 52} -8Z`,
      skin,
      { inside: spots(brush, way * 84, -30, lit(skin, -0.4)) },
    ) + solid(brush, `M${way * 40} 52C${way * 66} 58 ${way * 82} 80 ${way * 80} 102C${way * 60} 96 ${way * 40} 84 ${way * 28} 68Z`, skin)
  const plates =
    [
      [0, -46, 20],
      [0, -6, 23],
      [0, 38, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) => polygon(Array.from({ length: 6 }, (_, i) => polar(i * 60, r, x, y))))
      .join('') +
    [
      [-36, -28],
      [36, -28],
      [-38, 14],
      [38, 14],
      [-30, 52],
      [30, 52],
    ]
      .map(([x = 0, y = 0]) => polygon(Array.from({ length: 6 }, (_, i) => polar(i * 60 + 30, 19, x, y))))
      .join('')
  const head =
    solid(brush, 'M-20 -66C-26 -92 -14 -114 0 -116C14 -114 26 -92 20 -66Z', skin, { inside: spots(brush, 0, -84, lit(skin, -0.35)) }) +
    [-12, 12].map((x) => circle(x, -96, 5, BLACK) + circle(x - 1.4, -98, 1.6, WHITE)).join('')
  return layers(
    flipper(-1),
    flipper(1),
    solid(brush, 'M-8 76L0 106L8 76Z', skin),
    head,
    solid(brush, 'M0 -76C42 -76 64 -34 62 6C60 48 32 84 0 86C-32 84 -60 48 -62 6C-64 -34 -42 -76 0 -76Z', shell, {
      rim: 6,
      shine: 5,
      outline: 5,
      inside: path(
        plates,
        brush.radial([
          [0, lit(shell, 0.45)],
          [1, lit(shell, -0.1)],
        ]),
        { stroke: lit(shell, -0.6), 'stroke-width': 3.4, 'stroke-linejoin': 'round' },
      ),
    }),
  )
}

const spots = (brush: Brush, x: number, y: number, colour: Colour): string =>
  Array.from({ length: 5 }, () =>
    circle(x + brush.random.between(-16, 16), y + brush.random.between(-14, 14), brush.random.between(2.5, 5), colour, {
      'fill-opacity': 0.7,
    }),
  ).join('')

/** An octopus, arms spread. */
export function octopus(brush: Brush, colour: Colour): string {
  const arm = (from: number, reach: number, curl: number, thick: number): string => {
    const spine = spineFrom(
      10,
      (t): Point => [from * (0.5 + t * 0.5) + Math.sin(t * Math.PI * 1.3) * curl + t * reach, 26 + t * 72 - Math.max(0, t - 0.72) * 110],
      (t) => thick * (1 - t * 0.86),
    )
    const cups = [2, 4, 6, 8]
      .map((i) => {
        const [x, y] = spine.points[i] ?? [0, 0]
        return circle(x, y + thick * 0.3, thick * (0.36 - i * 0.025), lit(colour, 0.7))
      })
      .join('')
    return solid(brush, bodyOf(spine), colour, { inside: cups, outline: 4 })
  }
  const arms =
    arm(-70, -46, -26, 15) + arm(70, 46, 26, 15) + arm(-46, -26, 12, 16) + arm(46, 26, -12, 16) + arm(-20, -8, -14, 17) + arm(20, 8, 14, 17)
  const head = 'M0 -108C54 -108 74 -66 66 -24C60 8 44 30 40 44H-40C-44 30 -60 8 -66 -24C-74 -66 -54 -108 0 -108Z'
  return layers(
    arms,
    solid(brush, head, colour, {
      rim: 6,
      shine: 5,
      outline: 5,
      inside: Array.from({ length: 7 }, () =>
        circle(brush.random.between(-46, 46), brush.random.between(-94, -52), brush.random.between(4, 10), lit(colour, -0.3), {
          'fill-opacity': 0.7,
        }),
      ).join(''),
    }),
    eye(-24, -6, 17),
    eye(26, -6, 17),
    line('M-46 -34L-12 -22M48 -34L14 -22', lit(colour, -0.75), 7),
    line('M-12 26Q2 34 16 24', lit(colour, -0.7), 4),
  )
}

/** A jellyfish, lit from inside. */
export function jellyfish(brush: Brush, colour: Colour): string {
  const arms = [-44, -26, -8, 10, 28, 46]
    .map((x, i) =>
      line(`M${x} 0C${x - 14} 30 ${x + 16} 56 ${x + (i % 2 === 0 ? -10 : 8)} 104`, lit(colour, 0.45), i % 2 === 0 ? 7 : 4, {
        'stroke-opacity': 0.75,
      }),
    )
    .join('')
  return layers(
    halo(brush, 0, -20, 110, colour, 0.6),
    arms,
    solid(
      brush,
      'M-74 0C-80 -60 -44 -96 0 -96C44 -96 80 -60 74 0C62 12 52 -2 38 6C26 14 14 -2 0 6C-14 -2 -26 14 -38 6C-52 -2 -62 12 -74 0Z',
      colour,
      {
        rim: 6,
        shine: 6,
        outline: 3,
        inside: path('M-50 -8C-52 -50 -28 -74 0 -74C28 -74 52 -50 50 -8Z', lit(colour, 0.6), { 'fill-opacity': 0.4 }),
      },
    ),
    ellipse(-24, -58, 16, 10, WHITE, { 'fill-opacity': 0.6 }),
  )
}

/** Coral that branches upwards from 0,0, `height` tall. */
export function coral(brush: Brush, colour: Colour, height: number): string {
  const grow = (x: number, y: number, angle: number, length: number, depth: number): string => {
    const [tx, ty] = polar(angle, length, x, y)
    const own = `M${x.toFixed(1)} ${y.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`
    if (depth === 0) return own
    return (
      own +
      [-1, 1]
        .map((way) => grow(tx, ty, angle + way * brush.random.between(16, 36), length * brush.random.between(0.66, 0.86), depth - 1))
        .join('')
    )
  }
  const d = grow(0, 0, -90, height * 0.34, 3)
  return layers(
    line(d, brush.palette.deep, height * 0.13),
    line(d, colour, height * 0.09),
    group(line(d, lit(colour, 0.55), height * 0.025), { transform: `translate(${brush.side * height * 0.018} ${-height * 0.012})` }),
  )
}

/** Weed that sways upwards from 0,0. */
export function weed(brush: Brush, colour: Colour, height: number): string {
  const phase = brush.random.between(0, 6)
  const spine = spineFrom(
    10,
    (t): Point => [Math.sin(phase + t * 5) * height * 0.07 * (0.3 + t), -height * t],
    (t) => height * 0.055 * (1.05 - t) * (1 + 0.3 * Math.sin(t * 18)),
  )
  return path(
    bodyOf(spine),
    brush.linear(
      [
        [0, lit(colour, 0.35)],
        [1, lit(colour, -0.55)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
    { stroke: mix(brush.palette.deep, colour, 0.2), 'stroke-width': 1.5 },
  )
}

export function bubbles(brush: Brush, x: number, y: number, spread: number, rise: number, count: number): string {
  return Array.from({ length: count }, () => {
    const [bx, by, r] = [x + brush.random.between(-spread, spread), y - brush.random.between(0, rise), brush.random.between(1.5, 7)]
    return (
      circle(bx, by, r, WHITE, { 'fill-opacity': 0.16, stroke: WHITE, 'stroke-opacity': 0.75, 'stroke-width': 1 }) +
      circle(bx + brush.side * r * 0.35, by - r * 0.35, r * 0.24, WHITE)
    )
  }).join('')
}

/** A fish far off: its shadow against the light. */
export const farFish = (colour: Colour, opacity: number): string =>
  path(
    smooth(
      [
        [-100, 0],
        [-50, -34],
        [20, -34],
        [70, -6],
        [110, -36],
        [104, 0],
        [110, 36],
        [70, 6],
        [20, 34],
        [-50, 34],
      ],
      true,
      0.8,
    ),
    colour,
    { 'fill-opacity': opacity },
  )
