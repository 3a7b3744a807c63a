import { createBrush, type Brush } from './drawing/brush.ts'
import { lch, lit, WHITE, type Colour } from './drawing/colour.ts'
import { paletteFor } from './drawing/palette.ts'
import { randomFrom } from './drawing/random.ts'
import { disc, polar, polygon, regular, ring, roundRect, sector, smooth, star } from './drawing/shapes.ts'
import { circle, el, group, layers, line, path, place } from './drawing/svg.ts'

type Emblem = (brush: Brush, colour: Colour, second: Colour) => string

const two = (brush: Brush, colour: Colour): string =>
  brush.linear([
    [0, lit(colour, 0.3)],
    [1, lit(colour, -0.2)],
  ])

/** Emblems of studios. Each works on dark and on light ground. */
const EMBLEMS: readonly [Emblem, ...Emblem[]] = [
  (b, a, c) =>
    path(smooth([polar(-90, 100), polar(0, 46), polar(90, 100), polar(180, 46)], true, 0.4), two(b, a)) +
    path(smooth([polar(0, 100), polar(90, 40), polar(180, 100), polar(270, 40)], true, 0.4), two(b, c), { 'fill-opacity': 0.85 }),
  (b, a, c) =>
    [0, 120, 240]
      .map((angle, i) =>
        group(path('M0 -96C40 -60 44 -22 0 -6C-44 -22 -40 -60 0 -96Z', two(b, i === 0 ? c : a)), { transform: `rotate(${angle})` }),
      )
      .join(''),
  (b, a, c) =>
    path(ring(96, 62), two(b, a), { 'fill-rule': 'evenodd' }) + path(sector(-50, 40, 97, 61), two(b, c)) + circle(0, 0, 26, two(b, c)),
  (b, a, c) => path('M-96 60L-40 -70L0 14L40 -70L96 60H56L38 10L0 86L-38 10L-56 60Z', two(b, a)) + circle(0, -56, 18, two(b, c)),
  (b, a, c) =>
    path(polygon(regular(6, 98)), two(b, a)) +
    path(
      polygon([
        [0, -98],
        [85, -49],
        [0, 0],
      ]),
      two(b, c),
    ) +
    path(
      polygon([
        [0, 0],
        [85, 49],
        [0, 98],
      ]),
      WHITE,
      { 'fill-opacity': 0.3 },
    ),
  (b, a, c) =>
    path(
      'M-90 -60C-30 -100 40 -90 90 -50C50 -56 10 -40 -10 -8C20 -20 60 -10 84 22C50 14 16 28 0 62C-10 84 -40 96 -80 80C-50 70 -40 40 -40 10C-40 -20 -60 -46 -90 -60Z',
      two(b, a),
    ) + circle(52, 66, 18, two(b, c)),
  (b, a, c) =>
    path(star(5, 100, 44), two(b, a)) +
    path(
      polygon([
        [0, -100],
        [0, 0],
        [-42, -32],
      ]),
      two(b, c),
    ) +
    path(
      polygon([
        [95, -31],
        [0, 0],
        [26, -36],
      ]),
      two(b, c),
    ),
  (b, a, c) => [0, 1, 2].map((i) => path(roundRect(-90 + i * 64, -30 - i * 30, 46, 110 + i * 30, 16), two(b, i === 1 ? c : a))).join(''),
  (b, a, c) =>
    line('M-80 46C-80 -90 80 -90 80 46', two(b, a), 30) +
    line('M-34 46C-34 -26 34 -26 34 46', two(b, c), 26) +
    circle(0, 62, 17, two(b, a)),
  (b, a, c) =>
    path('M0 -100L70 -40L40 100H-40L-70 -40Z', two(b, a)) +
    path('M0 -100L26 -30L0 100L-26 -30Z', two(b, c)) +
    path('M-70 -40L-26 -30L0 -100Z', WHITE, { 'fill-opacity': 0.35 }),
  (b, a, c) => path(disc(-34, 0, 64), two(b, a)) + path(disc(34, 0, 64), two(b, c), { 'fill-opacity': 0.82 }),
  (b, a, c) =>
    path('M-100 20C-60 -60 60 -60 100 20C60 -10 30 -4 0 40C-30 -4 -60 -10 -100 20Z', two(b, a)) +
    path('M-60 60C-30 20 30 20 60 60C30 50 14 60 0 90C-14 60 -30 50 -60 60Z', two(b, c)) +
    circle(0, -66, 20, two(b, c)),
]

type Ground = (brush: Brush, colour: Colour) => string

/** The ground of an emblem: nothing, a ring, or a field. */
const GROUNDS: readonly [Ground, ...Ground[]] = [
  () => '',
  () => '',
  (b, a) => path(ring(132, 120), two(b, a), { 'fill-rule': 'evenodd' }),
  (b, a) => path(polygon(regular(6, 140)), lit(a, -0.62)) + line(polygon(regular(6, 132)), two(b, a), 9),
  (b, a) => path(roundRect(-122, -122, 244, 244, 58), field(b, a)),
  (b, a) => path('M0 -138C40 -118 84 -112 124 -116C128 -30 106 74 0 142C-106 74 -128 -30 -124 -116C-84 -112 -40 -118 0 -138Z', field(b, a)),
]

const field = (brush: Brush, colour: Colour): string =>
  brush.linear([
    [0, lit(colour, -0.35)],
    [1, lit(colour, -0.72)],
  ])

type Flank = (step: number) => string

/** Ornaments on both sides of an emblem, in decreasing size: one step, drawn around 0,0 for the right side. */
const FLANKS: readonly [Flank, ...Flank[]] = [
  () => 'M-9 -22L11 0L-9 22L-1 22L19 0L-1 -22Z',
  () => 'M0 -20L15 0L0 20L-15 0Z',
  (step) => roundRect(-4, -26 + step * 5, 8, 52 - step * 10, 4),
  () => disc(0, 0, 11),
  (step) => `M-18 ${-14 + step * 2}C-4 ${-22 + step * 2} 10 ${-18 + step * 2} 22 -4C10 -8 -4 -6 -18 4Z`,
  () => star(4, 20, 7),
]

/**
 * The mark of an invented provider: an emblem between two rows of ornament (no words in pictures), on a transparent ground, three times as
 * wide as high. The code determines emblem, ground, ornament and colours; the same code always gives the same mark.
 */
export function renderVendorMark(vendorCode: string, { width, height }: { readonly width: number; readonly height: number }): string {
  const random = randomFrom(`mark/${vendorCode.toUpperCase()}`)
  const brush = createBrush(random, paletteFor('royal', random))
  const hue = random.between(0, 360)
  const first = lch(random.between(0.64, 0.74), random.between(0.13, 0.21), hue)
  const second = lch(random.between(0.78, 0.86), random.between(0.1, 0.16), (hue + random.pick([40, 80, 150, 200, 300])) % 360)
  const ground = random.pick(GROUNDS)(brush, first)
  const emblem = place(random.pick(EMBLEMS)(brush, first, second), 0, 0, ground === '' ? 1.24 : 0.8, random.pick([0, 0, 0, 45, 90]))
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: '0 0 300 100' },
    layers(brush.definitions(), ornament(brush, second), place(ground + emblem, 150, 50, 0.345)),
  )
}

function ornament(brush: Brush, colour: Colour): string {
  const flank = brush.random.pick(FLANKS)
  const row = [0, 1, 2]
    .map((step) =>
      path(flank(step), two(brush, colour), {
        transform: `translate(${68 + step * 27} 0) scale(${1 - step * 0.22})`,
        'fill-opacity': 0.95 - step * 0.27,
      }),
    )
    .join('')
  return place(row, 150, 50) + group(row, { transform: 'translate(150 50) scale(-1 1)' })
}
