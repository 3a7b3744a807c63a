import type { Brush } from '../drawing/brush.ts'
import { lch, lit, WHITE, type Colour } from '../drawing/colour.ts'
import { metal, paperFill } from '../drawing/materials.ts'
import { disc, ring, roundRect, sector } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, place, rect } from '../drawing/svg.ts'

export type Suit = 'spade' | 'heart' | 'diamond' | 'club'
export const SUITS: readonly [Suit, ...Suit[]] = ['spade', 'heart', 'diamond', 'club']

/** The pips, in the ±100 box. */
export const PIP: Record<Suit, string> = {
  heart:
    'M0 92C-50 46 -96 8 -96 -38C-96 -70 -74 -90 -48 -90C-26 -90 -8 -78 0 -58C8 -78 26 -90 48 -90C74 -90 96 -70 96 -38C96 8 50 46 0 92Z',
  diamond: 'M0 -104C18 -66 46 -30 76 0C46 30 18 66 0 104C-18 66 -46 30 -76 0C-46 -30 -18 -66 0 -104Z',
  spade:
    'M0 -100C46 -52 92 -18 92 24C92 52 72 68 48 68C32 68 18 60 10 46C12 70 22 88 40 98H-40C-22 88 -12 70 -10 46C-18 60 -32 68 -48 68C-72 68 -92 52 -92 24C-92 -18 -46 -52 0 -100Z',
  club: 'M0 -98C28 -98 48 -78 48 -52C48 -38 42 -26 32 -18C42 -22 54 -22 64 -18C84 -10 94 8 92 28C88 52 66 66 44 62C28 60 16 50 10 36C12 64 22 84 40 96H-40C-22 84 -12 64 -10 36C-16 50 -28 60 -44 62C-66 66 -88 52 -92 28C-94 8 -84 -10 -64 -18C-54 -22 -42 -22 -32 -18C-42 -26 -48 -38 -48 -52C-48 -78 -28 -98 0 -98Z',
}

export const inkOf = (suit: Suit): Colour => (suit === 'heart' || suit === 'diamond' ? lch(0.55, 0.23, 25) : lch(0.2, 0.03, 270))

const pip = (suit: Suit, x: number, y: number, size: number, angle = 0): string => place(path(PIP[suit], inkOf(suit)), x, y, size, angle)

/** An ace, or a court card drawn as an ornament: pips only, no letters. 132 × 186 around 0,0. */
export function card(brush: Brush, suit: Suit, court = false): string {
  const ink = inkOf(suit)
  const gold = brush.palette.metal
  const frame = rect(-52, -78, 104, 156, 'none', {
    rx: 6,
    stroke: court ? gold : lit(ink, 0.6),
    'stroke-width': court ? 3 : 1.6,
    'stroke-opacity': court ? 1 : 0.5,
  })
  const centre = court
    ? path(
        disc(0, 0, 44, 62),
        brush.linear([
          [0, lit(ink, 0.25)],
          [1, lit(ink, -0.3)],
        ]),
      ) +
      line(disc(0, 0, 44, 62), gold, 3) +
      place(metal(brush, 'M-96 46L-104 -38L-58 8L-34 -58L0 4L34 -58L58 8L104 -38L96 46Q0 70 -96 46Z', gold, 5, 3), 0, -16, 0.3) +
      place(path(PIP[suit], WHITE), 0, 26, 0.24)
    : pip(suit, 0, 0, 0.4)
  return layers(
    path(roundRect(-69, -96, 138, 192, 15), brush.palette.deep),
    path(roundRect(-66, -93, 132, 186, 13), paperFill(brush)),
    frame,
    centre,
    pip(suit, -50, -74, 0.13),
    pip(suit, 50, 74, 0.13, 180),
    line(
      roundRect(-64, -91, 128, 182, 12),
      brush.linear([
        [0, WHITE, 1],
        [0.5, WHITE, 0],
        [1, brush.palette.rim, 0.9],
      ]),
      3,
    ),
  )
}

export function cardBack(brush: Brush, colour: Colour): string {
  const lattice = brush.pattern(14, 14, line('M0 7L7 0L14 7L7 14Z', lit(colour, 0.55), 1.6) + circle(7, 7, 1.6, lit(colour, 0.7)))
  return layers(
    path(roundRect(-69, -96, 138, 192, 15), brush.palette.deep),
    path(roundRect(-66, -93, 132, 186, 13), paperFill(brush)),
    rect(
      -56,
      -83,
      112,
      166,
      brush.linear([
        [0, lit(colour, 0.2)],
        [0.5, colour],
        [1, lit(colour, -0.45)],
      ]),
      { rx: 8 },
    ),
    rect(-56, -83, 112, 166, lattice, { rx: 8 }),
    place(metal(brush, ring(100, 84), brush.palette.metal, 4, 3) + path(disc(0, 0, 82), colour), 0, 0, 0.34),
    place(path(PIP.diamond, brush.palette.metal), 0, 0, 0.16),
  )
}

/** A casino chip from its front. */
export function chip(brush: Brush, colour: Colour): string {
  const blocks = Array.from({ length: 8 }, (_, i) => path(sector(i * 45, i * 45 + 20, 100, 74), lch(0.97, 0.01, 90))).join('')
  const body = layers(
    circle(0, 0, 106, brush.palette.deep),
    circle(
      0,
      0,
      100,
      brush.linear([
        [0, lit(colour, 0.35)],
        [0.5, colour],
        [1, lit(colour, -0.5)],
      ]),
    ),
    blocks,
  )
  const inner = layers(
    circle(
      0,
      0,
      70,
      brush.linear([
        [0, lit(colour, -0.4)],
        [1, lit(colour, 0.25)],
      ]),
    ),
    circle(
      0,
      0,
      64,
      brush.radial([
        [0, lit(colour, 0.3)],
        [1, lit(colour, -0.3)],
      ]),
    ),
    circle(0, 0, 56, 'none', { stroke: WHITE, 'stroke-opacity': 0.8, 'stroke-width': 3, 'stroke-dasharray': '8 7' }),
  )
  const shine = path('M-88 -30A94 94 0 0 1 -10 -92L0 -60A64 64 0 0 0 -58 -24Z', WHITE, {
    'fill-opacity': 0.35,
    ...(brush.side === 1 ? { transform: 'scale(-1 1)' } : {}),
  })
  return layers(
    body,
    inner,
    place(metal(brush, PIP.diamond, brush.palette.metal, 5, 3), 0, 0, 0.34),
    shine,
    circle(0, 0, 98, 'none', {
      stroke: brush.linear([
        [0, WHITE, 0.8],
        [0.5, WHITE, 0],
        [1, brush.palette.rim, 0.9],
      ]),
      'stroke-width': 4,
    }),
  )
}

/** A column of chips standing on 0,0, seen from slightly above. */
export function chipStack(brush: Brush, colours: readonly Colour[]): string {
  let markup = ''
  colours.forEach((colour, i) => {
    const [x, y] = [Math.sin(i * 2.1) * 3, -i * 18]
    const side = brush.linear(
      [
        [0, lit(colour, -0.35)],
        [0.25, lit(colour, 0.3)],
        [0.6, colour],
        [1, lit(colour, -0.6)],
      ],
      [0, 0.5],
      [1, 0.5],
    )
    const marks = [-46, -16, 16, 46]
      .map((mx) =>
        rect(
          x + mx - 6 * (1 - Math.abs(mx) / 90),
          y - 8 + 19 * Math.sqrt(1 - (mx / 62) ** 2) - 7,
          12 * (1 - Math.abs(mx) / 90),
          14,
          lch(0.97, 0.01, 90),
        ),
      )
      .join('')
    markup += layers(
      ellipse(x, y + 2, 65, 24, brush.palette.deep),
      path(`M${x - 62} ${y - 15}v15a62 21 0 0 0 124 0v-15Z`, side),
      marks,
      ellipse(x, y - 15, 62, 21, lit(colour, -0.3)),
    )
  })
  const top = colours.at(-1) ?? brush.palette.hero
  const [x, y] = [Math.sin((colours.length - 1) * 2.1) * 3, -(colours.length - 1) * 18 - 15]
  return markup + group(place(chip(brush, top), 0, 0, 0.62), { transform: `translate(${x} ${y}) scale(1 0.339)` })
}
