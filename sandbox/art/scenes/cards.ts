import { bokeh, motes, sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { ellipse, group, layers, line, path, place } from '../drawing/svg.ts'
import { card, cardBack, chip, chipStack, inkOf, PIP, SUITS, type Suit } from '../props/cards.ts'
import type { Scene } from './scene.ts'

const chipColours = ({ palette }: Brush): readonly [Colour, ...Colour[]] => [
  palette.hero,
  palette.second,
  lch(0.3, 0.03, 270),
  lch(0.58, 0.18, 150),
  palette.third,
]

const suitsOf = ({ random }: Brush): Suit[] => random.shuffle(SUITS)

/** Cards held out like a fan, from its pivot upwards. */
function fan(brush: Brush, count: number, spread: number, courts = true): string {
  const suits = suitsOf(brush)
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0 : i / (count - 1) - 0.5
    return group(place(card(brush, suits[i % 4] ?? 'spade', courts && i % 2 === 1), 0, -150), {
      transform: `rotate(${(t * spread).toFixed(2)})`,
    })
  }).join('')
}

/** A hand of cards. */
function hand(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const colours = chipColours(brush)
  const count = random.whole(3, 5)
  const chips = [
    [-0.7, 0.86, 0.26],
    [0.72, 0.84, 0.3],
    [0.06, 0.96, 0.34],
  ]
    .map(([dx = 0, dy = 0, size = 0], i) =>
      place(chip(brush, colours[i] ?? palette.hero), x + dx * r, y + dy * r, (size * r) / 100, random.between(-30, 30), 0.92),
    )
    .join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.glow, 0.13, r * 0.26),
    rays(brush, x, y, r * 2.4, 16, palette.glow, 0.35),
    groundShadow(brush, x, y + r * 0.3, r * 1.1, r * 0.9, 0.5),
    place(fan(brush, count, 6 + count * 17), x, y + r * 0.86, r / 158),
    chips,
    sparkles(brush, stage, 5),
  )
}

/** One pip as a jewel, winged. */
function crest(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const suit = random.pick(SUITS)
  const gold = palette.metal
  const feathers = [-1, 1]
    .map((way) =>
      Array.from({ length: 6 }, (_, i) =>
        group(metal(brush, 'M0 10C30 -6 74 -12 108 -2C88 14 40 26 0 20Z', lit(gold, i % 2 === 0 ? 0 : -0.2), 2.5, 2.5), {
          transform: `translate(${way * 34} ${36 - i * 16}) scale(${way} 1) rotate(${20 - i * 17}) scale(${0.72 + i * 0.07})`,
        }),
      ).join(''),
    )
    .join('')
  const crown = place(metal(brush, 'M-96 46L-104 -38L-58 8L-34 -58L0 4L34 -58L58 8L104 -38L96 46Q0 70 -96 46Z', gold, 5, 4), 0, -92, 0.34)
  const jewel = mix(inkOf(suit), palette.hero, suit === 'spade' || suit === 'club' ? 0.3 : 0)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', gold, 0.14, r * 0.22),
    rays(brush, x, y, r * 2.5, 24, palette.glow, 0.45, 7),
    halo(brush, x, y, r, palette.glow, 0.6),
    place(line(ring(116, 0), gold, 2, { 'stroke-opacity': 0.7 }) + line(ring(122, 0), gold, 1, { 'stroke-opacity': 0.6 }), x, y, r / 118),
    place(
      feathers +
        place(
          metal(brush, PIP[suit], gold, 4, 5) + place(solid(brush, PIP[suit], jewel, { outline: 0, rim: 8, shine: 7 }), 0, 2, 0.84),
          0,
          8,
          0.8,
        ) +
        crown,
      x,
      y + r * 0.06,
      r / 122,
    ),
    sparkles(brush, stage, 6),
  )
}

/** Cards thrown at us. */
function thrown(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const suits = suitsOf(brush)
  const far = (
    [
      [-0.78, -0.84, 0.34, -50],
      [0.82, -0.7, 0.32, 40],
      [0.86, 0.72, 0.4, 70],
    ] as const
  )
    .map(([dx, dy, size, angle]) =>
      place(
        cardBack(brush, palette.second),
        x + dx * r,
        y + dy * r,
        (size * r) / 100,
        angle + random.between(-20, 20),
        random.between(0.55, 1),
      ),
    )
    .join('')
  const near = (
    [
      [0.42, -0.4, 0.62, 24],
      [-0.5, 0.1, 0.7, -30],
      [0.22, 0.36, 0.86, 10],
    ] as const
  )
    .map(([dx, dy, size, angle], i) =>
      place(card(brush, suits[i] ?? 'heart', i === 1), x + dx * r, y + dy * r, (size * r) / 100, angle + random.between(-12, 12)),
    )
    .join('')
  const colours = chipColours(brush)
  const chips = (
    [
      [-0.72, 0.78, 0.26],
      [0.78, 0.02, 0.2],
      [-0.3, -0.72, 0.18],
    ] as const
  )
    .map(([dx, dy, size], i) =>
      place(
        chip(brush, colours[i] ?? palette.hero),
        x + dx * r,
        y + dy * r,
        (size * r) / 100,
        random.between(0, 90),
        random.between(0.5, 0.95),
      ),
    )
    .join('')
  return layers(
    glowingSky(brush, stage, { x: x - r * 0.5, y: y + r * 0.6 }),
    speedLines(brush, stage, -40, palette.glow, 24),
    group(far, { filter: brush.blur(1.6) }),
    near,
    chips,
    sparkles(brush, stage, 4),
  )
}

/** The table's edge, chips in columns, two cards before them. */
function table(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const colours = chipColours(brush)
  const top = y + r * 0.08
  const felt = mix(lch(0.48, 0.12, 155), palette.haze, random.between(0.1, 0.75))
  const surface = path(
    `M-4 ${h + 4}V${top + r * 0.16}Q${w / 2} ${top - r * 0.14} ${w + 4} ${top + r * 0.16}V${h + 4}Z`,
    brush.radial(
      [
        [0, lit(felt, 0.3)],
        [0.6, felt],
        [1, lit(felt, -0.55)],
      ],
      { x: 0.5, y: 0.3, r: 0.8 },
    ),
  )
  const rail =
    line(`M-4 ${top + r * 0.16}Q${w / 2} ${top - r * 0.14} ${w + 4} ${top + r * 0.16}`, lch(0.3, 0.07, 45), r * 0.13) +
    line(`M-4 ${top + r * 0.12}Q${w / 2} ${top - r * 0.18} ${w + 4} ${top + r * 0.12}`, lch(0.6, 0.1, 60), 3)
  const stack = (dx: number, dy: number, count: number, size: number): string => {
    const colour = random.pick(colours)
    return (
      groundShadow(brush, x + dx * r, y + dy * r + 4, size * r * 0.85, size * r * 0.26, 0.8) +
      place(
        chipStack(
          brush,
          Array.from({ length: count }, (_, i) => (i === count - 2 ? palette.third : colour)),
        ),
        x + dx * r,
        y + dy * r,
        (size * r) / 100,
      )
    )
  }
  const suits = suitsOf(brush)
  const cards =
    place(card(brush, suits[0] ?? 'spade', false), x - r * 0.22, y + r * 0.78, r / 160, -16, 0.86) +
    place(card(brush, suits[1] ?? 'heart', true), x + r * 0.24, y + r * 0.8, r / 160, 10, 0.86)
  return layers(
    glowingSky(brush, stage, { y: top - r * 0.6 }),
    bokeh(brush, stage, 20, [palette.glow, palette.haze, palette.third, palette.hero], 0.5),
    surface,
    rail,
    ellipse(x, y + r * 0.8, r * 1.15, r * 0.42, 'none', { stroke: lit(felt, 0.6), 'stroke-width': 2.4, 'stroke-opacity': 0.6 }),
    stack(-0.72, 0.32, random.whole(4, 7), 0.4),
    stack(0.74, 0.34, random.whole(5, 8), 0.4),
    stack(-0.26, 0.2, random.whole(7, 10), 0.42),
    stack(0.24, 0.26, random.whole(3, 6), 0.44),
    cards,
    motes(brush, stage, 12, palette.glow),
  )
}

/** An ace so near that we read its pip across the room. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const suit = random.pick(SUITS)
  const angle = random.between(-18, 18)
  return layers(
    wash(brush, stage, [
      [0, palette.haze],
      [0.6, palette.sky],
      [1, palette.deep],
    ]),
    texture(brush, stage, 'stripes', palette.deep, 0.12, r * 0.4),
    halo(brush, x, y, r * 1.6, palette.glow, 0.6),
    place(cardBack(brush, palette.hero), x - r * 0.34, y - r * 0.1, r / 108, angle - 22),
    place(cardBack(brush, palette.second), x + r * 0.3, y - r * 0.06, r / 108, angle + 18),
    groundShadow(brush, x + r * 0.06, y + r * 0.16, r * 0.9, r * 1.1, 0.5),
    place(card(brush, suit, random.chance(0.4)), x, y + r * 0.02, r / 96, angle),
    place(chip(brush, palette.hero), x + r * 0.68, y + r * 0.82, r / 300, 20),
    place(chip(brush, palette.third), x - r * 0.72, y + r * 0.88, r / 340, -10),
    sparkles(brush, stage, 5),
  )
}

export const cardsScene: Scene = {
  moods: ['emerald', 'crimson', 'noir', 'royal', 'amethyst', 'ember', 'ocean', 'midnight', 'dusk'],
  compositions: [hand, crest, thrown, table, closeUp],
}
