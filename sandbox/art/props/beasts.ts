import type { Brush } from '../drawing/brush.ts'
import { BLACK, IVORY, lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, metal, solid } from '../drawing/materials.ts'
import { disc, polar, smooth } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, type Point } from '../drawing/svg.ts'

type Beast = 'lion' | 'tiger' | 'wolf' | 'panda' | 'buffalo' | 'owl' | 'fox'
export const BEASTS: readonly [Beast, ...Beast[]] = ['lion', 'tiger', 'wolf', 'panda', 'buffalo', 'owl', 'fox']

const COATS: Record<Beast, Colour> = {
  lion: lch(0.76, 0.13, 72),
  tiger: lch(0.71, 0.18, 55),
  wolf: lch(0.6, 0.03, 255),
  panda: lch(0.95, 0.01, 90),
  buffalo: lch(0.44, 0.08, 45),
  owl: lch(0.58, 0.08, 60),
  fox: lch(0.68, 0.19, 46),
}

const ROUND_HEAD =
  'M0 -66C42 -66 64 -40 64 -6C64 16 56 28 46 40C36 64 18 76 0 76C-18 76 -36 64 -46 40C-56 28 -64 16 -64 -6C-64 -40 -42 -66 0 -66Z'
const TUFTED_HEAD =
  'M0 -76C42 -76 66 -52 70 -16L100 10L78 16L94 42L68 44L74 68L46 62C34 78 18 84 0 84C-18 84 -34 78 -46 62L-74 68L-68 44L-94 42L-78 16L-100 10L-70 -16C-66 -52 -42 -76 0 -76Z'
const POINTED_HEAD =
  'M0 -70C36 -70 58 -52 66 -20L100 6L74 14L86 36L54 38C40 56 24 74 14 88Q0 98 -14 88C-24 74 -40 56 -54 38L-86 36L-74 14L-100 6L-66 -20C-58 -52 -36 -70 0 -70Z'

/** An eye that looks at us, its lid lowered as far as the beast is fierce. */
function eye(brush: Brush, way: number, x: number, y: number, iris: Colour): string {
  const shape = `M${way * (x - 19)} ${y + 4}C${way * (x - 8)} ${y - 13} ${way * (x + 12)} ${y - 15} ${way * (x + 21)} ${y - 7}C${way * (x + 15)} ${y + 9} ${way * (x - 6)} ${y + 13} ${way * (x - 19)} ${y + 4}Z`
  return layers(
    halo(brush, way * x, y, 26, iris, 0.45),
    path(shape, BLACK, { stroke: BLACK, 'stroke-width': 6, 'stroke-linejoin': 'round' }),
    group(circle(way * x, y - 1, 12, iris) + circle(way * x, y - 1, 5.6, BLACK) + circle(way * x + brush.side * 3.6, y - 5, 3.2, WHITE), {
      'clip-path': brush.clip(path(shape, 'none')),
    }),
    line(`M${way * (x - 21)} ${y + 2}C${way * (x - 8)} ${y - 17} ${way * (x + 12)} ${y - 19} ${way * (x + 25)} ${y - 9}`, BLACK, 5),
  )
}

/** Muzzle of a cat or a bear: two cushions, nose, mouth, whiskers. */
function muzzle(brush: Brush, fur: Colour, nose: Colour): string {
  const whiskers = [-1, 1]
    .map((way) =>
      line(`M${way * 26} 34L${way * 74} 24M${way * 27} 41L${way * 76} 42M${way * 25} 48L${way * 68} 60`, WHITE, 1.8, {
        'stroke-opacity': 0.8,
      }),
    )
    .join('')
  const spots = [-1, 1]
    .map((way) =>
      [
        [16, 34],
        [24, 40],
        [16, 45],
      ]
        .map(([x = 0, y = 0]) => circle(way * x, y, 1.9, lit(fur, -0.6)))
        .join(''),
    )
    .join('')
  return layers(
    solid(brush, 'M0 30C14 20 40 24 42 42C42 60 22 66 12 62Q6 74 0 74Q-6 74 -12 62C-22 66 -42 60 -42 42C-40 24 -14 20 0 30Z', fur, {
      outline: 2.5,
      rim: 2,
      shine: 2,
    }),
    solid(brush, 'M-21 12C-14 6 14 6 21 12C20 26 8 32 0 34C-8 32 -20 26 -21 12Z', nose, { outline: 2.5, rim: 0, shine: 3 }),
    line('M0 34V48M0 48Q-10 60 -24 52M0 48Q10 60 24 52', lit(fur, -0.75), 3.4),
    spots,
    whiskers,
  )
}

const bridge = (brush: Brush, coat: Colour): string =>
  path(
    'M-15 -52C-22 -30 -22 -8 -21 14H21C22 -8 22 -30 15 -52Z',
    brush.linear(
      [
        [0, lit(coat, 0.1), 0.2],
        [0.5, lit(coat, 0.35), 0.8],
        [1, lit(coat, 0.2), 0.6],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )

const roundEar = (brush: Brush, way: number, coat: Colour, inner: Colour): string =>
  solid(brush, disc(way * 56, -56, 24), coat, { outline: 4 }) + circle(way * 55, -53, 13, inner)

const sharpEar = (brush: Brush, way: number, coat: Colour, inner: Colour): string =>
  solid(brush, `M${way * 18} -58L${way * 66} -116C${way * 80} -84 ${way * 80} -54 ${way * 66} -20Z`, coat, { outline: 4 }) +
  path(`M${way * 36} -60L${way * 62} -94C${way * 69} -72 ${way * 68} -52 ${way * 60} -34Z`, inner)

function mane(brush: Brush, colour: Colour): string {
  return [
    [108, 92, 26, -0.25],
    [94, 78, 22, 0.05],
    [80, 66, 20, 0.25],
  ]
    .map(([outer = 0, inner = 0, count = 0, t = 0]) => {
      const tips = Array.from({ length: count * 2 }, (_, i): Point => {
        const reach = i % 2 === 0 ? outer * brush.random.between(0.94, 1.05) : inner
        const [x, y] = polar((i * 180) / count + 4, reach)
        return [x, y * 1.06 + 4]
      })
      return solid(brush, smooth(tips, true, 0.5), lit(colour, t), { outline: 3, rim: 3, shine: 2 })
    })
    .join('')
}

const stripes = (colour: Colour): string =>
  path(
    'M0 -78L9 -46L0 -38L-9 -46ZM26 -76C24 -60 20 -52 14 -44C24 -46 34 -56 38 -70ZM-26 -76C-24 -60 -20 -52 -14 -44C-24 -46 -34 -56 -38 -70ZM104 6C84 4 70 2 58 -6C66 8 80 16 96 18ZM-104 6C-84 4 -70 2 -58 -6C-66 8 -80 16 -96 18ZM96 44C78 40 66 34 56 24C60 40 74 50 88 54ZM-96 44C-78 40 -66 34 -56 24C-60 40 -74 50 -88 54ZM78 -38C64 -38 56 -36 46 -30C56 -26 68 -24 76 -24ZM-78 -38C-64 -38 -56 -36 -46 -30C-56 -26 -68 -24 -76 -24Z',
    colour,
  )

const mask = (colour: Colour): string =>
  path('M0 90C-30 70 -60 40 -104 30L-60 -2C-40 -8 -26 6 -20 22L0 40L20 22C26 6 40 -8 60 -2L104 30C60 40 30 70 0 90Z', colour)

const PAINTERS: Record<Beast, (brush: Brush, coat: Colour) => string> = {
  lion: (b, coat) =>
    layers(
      mane(b, lch(0.5, 0.13, 45)),
      ...[-1, 1].map((way) => roundEar(b, way, coat, lit(coat, -0.5))),
      solid(b, ROUND_HEAD, coat, { rim: 5, shine: 4, outline: 4 }) + bridge(b, coat),
      eye(b, -1, 31, -12, lch(0.82, 0.16, 85)) + eye(b, 1, 31, -12, lch(0.82, 0.16, 85)),
      muzzle(b, IVORY, lch(0.42, 0.09, 25)),
    ),
  tiger: (b, coat) =>
    layers(
      ...[-1, 1].map((way) => roundEar(b, way, coat, IVORY)),
      solid(b, TUFTED_HEAD, coat, {
        rim: 5,
        shine: 4,
        outline: 4.5,
        inside:
          ellipse(-60, 40, 44, 30, IVORY) +
          ellipse(60, 40, 44, 30, IVORY) +
          ellipse(-30, -30, 17, 11, IVORY) +
          ellipse(30, -30, 17, 11, IVORY) +
          stripes(BLACK),
      }),
      bridge(b, coat) + eye(b, -1, 31, -10, lch(0.84, 0.17, 110)) + eye(b, 1, 31, -10, lch(0.84, 0.17, 110)),
      muzzle(b, IVORY, lch(0.6, 0.13, 20)),
    ),
  wolf: (b, coat) =>
    layers(
      ...[-1, 1].map((way) => sharpEar(b, way, coat, lit(coat, -0.55))),
      solid(b, POINTED_HEAD, coat, {
        rim: 6,
        shine: 4,
        outline: 4.5,
        inside: mask(lit(coat, 0.75)) + path('M0 -72L14 -30L0 10L-14 -30Z', lit(coat, -0.4)),
      }),
      eye(b, -1, 32, -12, lch(0.85, 0.13, 210)) + eye(b, 1, 32, -12, lch(0.85, 0.13, 210)),
      snout(b, lit(coat, 0.6)),
    ),
  fox: (b, coat) =>
    layers(
      ...[-1, 1].map((way) => sharpEar(b, way, coat, lch(0.3, 0.04, 40))),
      solid(b, POINTED_HEAD, coat, { rim: 6, shine: 4, outline: 4.5, inside: mask(IVORY) }),
      eye(b, -1, 32, -10, lch(0.8, 0.17, 80)) + eye(b, 1, 32, -10, lch(0.8, 0.17, 80)),
      snout(b, IVORY),
    ),
  panda: (b, coat) =>
    layers(
      ...[-1, 1].map((way) => roundEar(b, way, lch(0.26, 0.02, 280), lch(0.4, 0.03, 280))),
      solid(b, 'M0 -74C50 -74 84 -42 84 2C84 48 48 80 0 80C-48 80 -84 48 -84 2C-84 -42 -50 -74 0 -74Z', coat, {
        rim: 5,
        shine: 4,
        outline: 4.5,
      }),
      ...[-1, 1].map(
        (way) =>
          place(ellipse(0, 0, 21, 28, lch(0.24, 0.02, 280)), way * 34, -8, 1, way * 32) +
          circle(way * 31, -9, 9, WHITE) +
          circle(way * 30, -9, 6.4, BLACK) +
          circle(way * 30 - 2, -12, 2.4, WHITE),
      ),
      solid(b, 'M-15 20C-8 14 8 14 15 20C13 30 6 33 0 34C-6 33 -13 30 -15 20Z', lch(0.24, 0.02, 280), { outline: 2, rim: 0 }) +
        line('M0 34V44M0 44Q-8 54 -20 48M0 44Q8 54 20 48', BLACK, 3.4),
      ...[-1, 1].map((way) => ellipse(way * 54, 34, 13, 8, lch(0.75, 0.14, 10), { 'fill-opacity': 0.6 })),
    ),
  buffalo: (b, coat) =>
    layers(
      ...[-1, 1].map(
        (way) =>
          metal(
            b,
            `M${way * 40} -46C${way * 78} -44 ${way * 100} -62 ${way * 96} -108C${way * 124} -70 ${way * 112} -16 ${way * 52} -14Z`,
            lch(0.86, 0.06, 85),
            4,
            4.5,
          ) +
          solid(b, `M${way * 50} -22C${way * 76} -26 ${way * 92} -14 ${way * 98} 4C${way * 80} 10 ${way * 62} 4 ${way * 50} -6Z`, coat, {
            outline: 4,
          }),
      ),
      solid(
        b,
        'M0 -78C38 -78 62 -56 60 -20C58 10 46 40 42 70Q30 92 0 92Q-30 92 -42 70C-46 40 -58 10 -60 -20C-62 -56 -38 -78 0 -78Z',
        coat,
        { rim: 5, shine: 4, outline: 4.5 },
      ),
      solid(
        b,
        smooth(
          [
            [-52, -62],
            [-24, -92],
            [0, -84],
            [26, -94],
            [54, -60],
            [34, -34],
            [18, -42],
            [2, -22],
            [-16, -42],
            [-34, -32],
          ],
          true,
          0.8,
        ),
        lit(coat, -0.45),
        { outline: 3, rim: 3 },
      ),
      eye(b, -1, 34, -4, lch(0.68, 0.21, 35)) + eye(b, 1, 34, -4, lch(0.68, 0.21, 35)),
      solid(b, 'M-40 52C-30 34 30 34 40 52C46 78 26 92 0 92C-26 92 -46 78 -40 52Z', mix(coat, IVORY, 0.35), { outline: 3, rim: 3 }),
      ...[-1, 1].map((way) => ellipse(way * 17, 60, 9, 7, lit(coat, -0.75))),
      line('M-13 68A15 17 0 1 0 13 68', lit(b.palette.metal, -0.7), 11) + line('M-13 68A15 17 0 1 0 13 68', b.palette.metal, 6.5),
    ),
  owl: (b, coat) =>
    layers(
      solid(
        b,
        'M0 -84C30 -84 44 -92 70 -112C76 -84 82 -60 82 -24C92 40 62 96 0 98C-62 96 -92 40 -82 -24C-82 -60 -76 -84 -70 -112C-44 -92 -30 -84 0 -84Z',
        coat,
        { rim: 6, shine: 4, outline: 4.5, inside: feathers(coat) },
      ),
      ...[-1, 1].map(
        (way) =>
          solid(b, disc(way * 36, -22, 38), lit(coat, 0.6), {
            outline: 3,
            rim: 3,
            inside: line(
              Array.from({ length: 18 }, (_, i) => {
                const [a, c] = [polar(i * 20, 22, way * 36, -22), polar(i * 20, 36, way * 36, -22)]
                return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${c[0].toFixed(1)} ${c[1].toFixed(1)}`
              }).join(''),
              lit(coat, -0.3),
              2,
            ),
          }) +
          circle(way * 34, -22, 22, BLACK) +
          circle(
            way * 34,
            -22,
            19,
            b.radial([
              [0, lch(0.95, 0.12, 95)],
              [1, lch(0.72, 0.18, 60)],
            ]),
          ) +
          circle(way * 34, -22, 10, BLACK) +
          circle(way * 34 + b.side * 5, -28, 4.5, WHITE),
      ),
      solid(b, 'M-86 -62C-60 -70 -28 -60 0 -34C28 -60 60 -70 86 -62C60 -50 30 -38 0 -4C-30 -38 -60 -50 -86 -62Z', lit(coat, -0.45), {
        outline: 3,
        rim: 3,
      }),
      metal(b, 'M-14 -14Q0 -22 14 -14Q14 14 0 32Q-14 14 -14 -14Z', lch(0.76, 0.15, 75), 3, 4),
    ),
}

const snout = (brush: Brush, fur: Colour): string =>
  solid(brush, 'M-24 14C-14 4 14 4 24 14C28 44 18 78 0 86C-18 78 -28 44 -24 14Z', fur, { outline: 2.5, rim: 2 }) +
  solid(brush, 'M-16 58C-10 50 10 50 16 58C16 72 6 80 0 82C-6 80 -16 72 -16 58Z', lch(0.24, 0.02, 280), { outline: 2, rim: 0, shine: 4 })

const feathers = (coat: Colour): string =>
  Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 7 }, (_, i) =>
      path(`M${(i - 3 + (row % 2) / 2) * 24 - 11} ${14 + row * 18}q11 26 22 0Z`, lit(coat, row % 2 === 0 ? 0.4 : 0.15), {
        stroke: lit(coat, -0.5),
        'stroke-width': 1.6,
      }),
    ).join(''),
  ).join('')

/** A beast's face, looking at us, in the ±100 box. */
export const beast = (brush: Brush, kind: Beast, coat: Colour = COATS[kind]): string => PAINTERS[kind](brush, coat)

/** An acacia against the light, standing on 0,0. */
export const acacia = (colour: Colour): string =>
  line('M0 0C4 -30 -6 -52 -2 -74M-2 -60C-16 -74 -30 -80 -44 -88M-2 -66C12 -78 28 -82 44 -92', colour, 6) +
  path('M-92 -86C-84 -106 -50 -112 -30 -106C-14 -124 34 -124 50 -108C74 -112 96 -100 98 -86C60 -80 -56 -78 -92 -86Z', colour)
