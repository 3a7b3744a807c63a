import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { metal, solid } from '../drawing/materials.ts'
import { circle, ellipse, layers, line, path } from '../drawing/svg.ts'

interface Look {
  readonly skin: Colour
  readonly hair: Colour
  readonly style: 'long' | 'bun' | 'short' | 'waves'
  readonly dress: Colour
}

export function anyLook({ random, palette }: Brush): Look {
  return {
    skin: random.pick([lch(0.84, 0.06, 60), lch(0.76, 0.08, 58), lch(0.7, 0.09, 54), lch(0.6, 0.09, 50), lch(0.5, 0.08, 46)]),
    hair: random.pick([lch(0.24, 0.04, 40), lch(0.2, 0.02, 280), lch(0.4, 0.1, 45), lch(0.36, 0.11, 30), lch(0.72, 0.1, 80)]),
    style: random.pick(['long', 'bun', 'short', 'waves'] as const),
    dress: random.pick([palette.hero, lch(0.28, 0.04, 280), palette.second]),
  }
}

const HAIR_BEHIND: Record<Look['style'], string> = {
  long: 'M0 -112C44 -112 56 -82 54 -46C54 -10 66 20 60 44C40 52 -40 52 -60 44C-66 20 -54 -10 -54 -46C-56 -82 -44 -112 0 -112Z',
  waves:
    'M0 -114C52 -116 66 -80 60 -52C72 -38 58 -22 66 -6C76 14 58 30 46 34C20 40 -20 40 -46 34C-58 30 -76 14 -66 -6C-58 -22 -72 -38 -60 -52C-66 -80 -52 -116 0 -114Z',
  bun: 'M0 -146C20 -146 30 -132 26 -116C22 -108 44 -104 46 -76C50 -50 40 -30 30 -24H-30C-40 -30 -50 -50 -46 -76C-44 -104 -22 -108 -26 -116C-30 -132 -20 -146 0 -146Z',
  short: 'M0 -112C40 -114 50 -86 46 -60C44 -44 40 -36 36 -32H-36C-40 -36 -44 -44 -46 -60C-50 -86 -40 -114 0 -112Z',
}

const FRINGE: Record<Look['style'], string> = {
  long: 'M-42 -54C-44 -92 -20 -104 0 -104C24 -104 44 -90 42 -54C36 -74 24 -84 4 -88C-10 -78 -30 -72 -42 -54Z',
  waves: 'M-44 -44C-48 -92 -20 -106 4 -104C30 -102 46 -86 44 -44C40 -66 30 -76 14 -84C-4 -72 -34 -70 -44 -44Z',
  bun: 'M-40 -56C-42 -92 -20 -102 0 -102C20 -102 42 -92 40 -56C36 -78 16 -86 0 -88C-16 -86 -36 -78 -40 -56Z',
  short: 'M-41 -52C-48 -94 -22 -110 4 -106C34 -106 46 -84 41 -52C38 -66 34 -74 28 -80C4 -76 -20 -80 -30 -84C-36 -74 -39 -64 -41 -52Z',
}

/** Skin is lit softly: hard shadow makes a face old. */
const softly = (brush: Brush, skin: Colour): string =>
  brush.linear([
    [0, lit(skin, 0.34)],
    [0.5, lit(skin, 0.08)],
    [1, lit(skin, -0.2)],
  ])

/** Eyes, brows, nose and mouth: few lines, so that the face stays a face at 110 px. */
function face(skin: Colour, hair: Colour, style: Look['style']): string {
  const eye = (way: number): string =>
    path(`M${way * 8} -52C${way * 13} -60 ${way * 24} -60 ${way * 29} -53C${way * 23} -47 ${way * 14} -47 ${way * 8} -52Z`, WHITE) +
    circle(way * 18, -53, 5, lch(0.35, 0.07, 50)) +
    circle(way * 18 - 1.6, -55, 1.7, WHITE) +
    line(`M${way * 7} -52C${way * 13} -61 ${way * 24} -61 ${way * 31} -54`, lch(0.2, 0.02, 40), 3.2) +
    line(
      `M${way * 8} -66C${way * 15} -71 ${way * 24} -71 ${way * 30} -65`,
      lit(hair, style === 'short' ? -0.1 : 0),
      style === 'short' ? 4.2 : 2.8,
    )
  const lips = style === 'short' ? lit(skin, -0.3) : lch(0.56, 0.2, 18)
  return layers(
    [-1, 1].map((way) => ellipse(way * 22, -38, 9, 5, mix(skin, lch(0.66, 0.2, 20), 0.5), { 'fill-opacity': 0.5 })).join(''),
    eye(-1),
    eye(1),
    line('M-2 -50Q-5 -40 -3 -37Q1 -34 4 -37', lit(skin, -0.35), 2.2),
    path('M-11 -25Q-4 -29 0 -27Q4 -29 11 -25Q0 -15 -11 -25Z', lips),
    line('M-11 -25Q0 -22 11 -25', lit(lips, -0.5), 1.3),
  )
}

/** Head and shoulders of one who deals: face around 0,−56, cut off at y = 100. */
export function dealer(brush: Brush, { skin, hair, style, dress }: Look): string {
  const gold = brush.palette.metal
  const suit = style === 'short' || style === 'bun'
  const shoulders = 'M-96 110C-98 44 -78 18 -46 8C-28 2 -18 -2 -14 -10H14C18 -2 28 2 46 8C78 18 98 44 96 110Z'
  const neck = solid(brush, 'M-15 -30H15V4Q0 30 -15 4Z', skin, {
    outline: 3,
    rim: 0,
    fill: brush.linear(
      [
        [0, lit(skin, -0.34)],
        [0.6, lit(skin, -0.1)],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  })
  const shirt = layers(
    path('M-30 0L0 50L30 0L46 110H-46Z', WHITE),
    path('M-30 0L0 62L-8 110H-110V0ZM30 0L0 62L8 110H110V0Z', dress),
    line('M-26 6L0 62L26 6M0 62V110', lit(dress, -0.5), 3),
    path('M-22 10L-2 20L-22 32ZM22 10L2 20L22 32Z', lch(0.56, 0.22, 25)),
    circle(0, 21, 5, lch(0.48, 0.2, 25)),
  )
  const gown =
    path('M-120 34C-60 20 -30 60 0 64C30 60 60 20 120 34V120H-120Z', dress) +
    line('M-74 30C-48 34 -24 60 0 64C24 60 48 34 74 30', lit(dress, 0.5), 3)
  const body = solid(brush, shoulders, suit ? dress : skin, {
    rim: 6,
    shine: 4,
    outline: 4.5,
    inside: suit ? shirt : gown,
    fill: softly(brush, suit ? dress : skin),
  })
  const jewels = suit
    ? ''
    : line('M-22 8Q0 34 22 8', gold, 3) +
      circle(0, 24, 5, brush.palette.rim) +
      [-1, 1].map((way) => metal(brush, `M${way * 39} -44l4 12l-4 6l-4 -6Z`, gold, 1, 1.5)).join('')
  const behind = solid(brush, HAIR_BEHIND[style], lit(hair, -0.15), { rim: 5, shine: 3, outline: 4.5 })
  const head = solid(brush, 'M0 -100C30 -100 42 -80 41 -54C40 -32 22 -8 0 -6C-22 -8 -40 -32 -41 -54C-42 -80 -30 -100 0 -100Z', skin, {
    outline: 3,
    rim: 4,
    shine: 2,
    fill: softly(brush, skin),
  })
  const fringe = solid(brush, FRINGE[style], hair, {
    outline: 2.5,
    rim: 2,
    shine: 2,
    inside: line('M-30 -84C-20 -94 0 -98 20 -94', lit(hair, 0.6), 3, { 'stroke-opacity': 0.6 }),
  })
  return behind + body + neck + head + face(skin, mix(hair, lch(0.25, 0.03, 40), 0.4), style) + fringe + jewels
}
