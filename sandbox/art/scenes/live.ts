import { bokeh, motes, sparkles } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { curtains } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { polygon, ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, ellipse, group, layers, line, path, place, rect, type Point } from '../drawing/svg.ts'
import { neon } from '../props/arcade.ts'
import { card, cardBack, chip, chipStack, SUITS } from '../props/cards.ts'
import { anyLook, dealer } from '../props/people.ts'
import { fortuneWheel, ivoryBall, rouletteWheel } from '../props/roulette.ts'
import type { Scene } from './scene.ts'

const feltOf = (brush: Brush): Colour => mix(lch(0.48, 0.13, 155), brush.palette.haze, brush.random.pick([0.05, 0.5, 0.85]))

/** The near edge of a table, its felt to the bottom of the tile. */
function table(brush: Brush, { w, h, r }: Stage, top: number, felt: Colour): string {
  const rim = `M-6 ${top + r * 0.1}Q${w / 2} ${top - r * 0.12} ${w + 6} ${top + r * 0.1}`
  return layers(
    path(
      `${rim}V${h + 6}H-6Z`,
      brush.radial(
        [
          [0, lit(felt, 0.4)],
          [0.5, felt],
          [1, lit(felt, -0.55)],
        ],
        { x: 0.5, y: 0.2, r: 0.9 },
      ),
    ),
    line(rim, lch(0.28, 0.07, 40), r * 0.11),
    line(`M-6 ${top + r * 0.06}Q${w / 2} ${top - r * 0.16} ${w + 6} ${top + r * 0.06}`, lch(0.62, 0.11, 60), 2.6),
  )
}

/** Lamps above a studio, their cones crossing. */
function studio(brush: Brush, stage: Stage): string {
  const { w, h, r } = stage
  const { palette } = brush
  const cones = [0.12, 0.38, 0.62, 0.88]
    .map((t, i) =>
      path(
        polygon([
          [w * t - 6, -6],
          [w * t + 6, -6],
          [w * (0.5 + (t - 0.5) * -0.5) + r * 0.5, h * 0.8],
          [w * (0.5 + (t - 0.5) * -0.5) - r * 0.5, h * 0.8],
        ]),
        brush.linear(
          [
            [0, i % 2 === 0 ? palette.glow : palette.rim, 0.5],
            [1, palette.glow, 0],
          ],
          [0.5, 0],
          [0.5, 1],
        ),
      ),
    )
    .join('')
  const lamps = [0.12, 0.38, 0.62, 0.88]
    .map((t) => rect(w * t - 9, -4, 18, 12, palette.deep, { rx: 3 }) + ellipse(w * t, 8, 8, 4, WHITE))
    .join('')
  return cones + lamps
}

/** The dealer, cards in front. */
function welcome(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const top = y + r * 0.52
  const suits = random.shuffle(SUITS)
  const cards = [-0.46, 0, 0.46]
    .map((dx, i) => place(card(brush, suits[i] ?? 'heart', i === 1), x + dx * r, top + r * 0.44, r / 265, dx * 22, 0.84))
    .join('')
  return layers(
    glowingSky(brush, stage),
    bokeh(brush, stage, 18, [palette.glow, palette.haze, palette.third, palette.hero], 0.7),
    studio(brush, stage),
    halo(brush, x, y - r * 0.3, r * 1.2, palette.glow, 0.55),
    place(dealer(brush, anyLook(brush)), x, y + r * 0.02, r / 116),
    table(brush, stage, top, feltOf(brush)),
    cards,
    place(chipStack(brush, [palette.hero, palette.hero, palette.third, palette.hero]), x - r * 0.92, top + r * 0.42, r / 330),
    place(chipStack(brush, [palette.second, palette.second, palette.second]), x + r * 0.94, top + r * 0.42, r / 330),
    sparkles(brush, stage, 3),
  )
}

/** Beside the wheel of the show. */
function show(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const floor = path(
    `M-4 ${h + 4}V${y + r * 0.86}H${w + 4}V${h + 4}Z`,
    brush.linear(
      [
        [0, lit(palette.sky, 0.25)],
        [0.4, palette.sky],
        [1, palette.deep],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'dots', palette.glow, 0.12, r * 0.16),
    studio(brush, stage),
    floor,
    neon(`M-4 ${y + r * 0.86}H${w + 4}`, palette.rim, r * 0.022),
    halo(brush, x - r * 0.3, y - r * 0.2, r * 1.1, palette.glow, 0.5),
    place(fortuneWheel(brush, random.between(0, 30)), x - r * 0.36, y - r * 0.2, r / 124),
    groundShadow(brush, x + r * 0.5, y + r * 1.2, r * 0.7, r * 0.14, 0.8),
    place(dealer(brush, anyLook(brush)), x + r * 0.46, y + r * 0.42, r / 132),
    path(
      `M${x - r * 0.24} ${h + 4}L${x - r * 0.36} ${y + r * 1.14}Q${x + r * 0.5} ${y + r * 1.02} ${x + r * 1.36} ${y + r * 1.14}L${x + r * 1.24} ${h + 4}Z`,
      brush.linear(
        [
          [0, lit(palette.hero, 0.1)],
          [1, lit(palette.hero, -0.7)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    line(`M${x - r * 0.36} ${y + r * 1.14}Q${x + r * 0.5} ${y + r * 1.02} ${x + r * 1.36} ${y + r * 1.14}`, palette.metal, r * 0.045),
    sparkles(brush, stage, 4),
  )
}

/** Red against blue: two hands of cards, light between. */
function duel(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const [red, blue] = [lch(0.56, 0.22, 25), lch(0.52, 0.2, 258)]
  const side = (points: readonly Point[], colour: Colour): string =>
    path(
      polygon(points),
      brush.radial(
        [
          [0, lit(colour, 0.25)],
          [0.6, lit(colour, -0.25)],
          [1, lit(colour, -0.72)],
        ],
        { x: 0.5, y: 0.45, r: 0.75 },
      ),
    )
  const [above, below]: [Point, Point] = [
    [x + r * 0.34, -6],
    [x - r * 0.3, h + 6],
  ]
  const halves = side([[-6, -6], above, below, [-6, h + 6]], red) + side([above, [w + 6, -6], [w + 6, h + 6], below], blue)
  const bolt = `M${x + r * 0.34} -6L${x + r * 0.02} ${y - r * 0.16}L${x + r * 0.24} ${y - r * 0.1}L${x - r * 0.3} ${h + 6}`
  const suits = random.shuffle(SUITS)
  const hand = (dx: number, dy: number, back: Colour, tilt: number, i: number): string =>
    place(cardBack(brush, back), x + (dx - 0.16) * r, y + dy * r, r / 168, tilt - 16) +
    place(card(brush, suits[i] ?? 'spade', false), x + dx * r, y + dy * r, r / 158, tilt) +
    place(card(brush, suits[i + 2] ?? 'heart', true), x + (dx + 0.2) * r, y + (dy + 0.04) * r, r / 158, tilt + 16)
  return layers(
    halves,
    texture(brush, stage, 'stripes', WHITE, 0.05, r * 0.3),
    halo(brush, x, y, r * 1.3, palette.glow, 0.6),
    neon(bolt, lch(0.95, 0.1, 95), r * 0.045),
    hand(-0.42, -0.46, red, -10, 0),
    hand(0.36, 0.5, blue, 8, 1),
    place(
      metal(brush, ring(100, 80), palette.metal, 5, 4) +
        circle(
          0,
          0,
          80,
          brush.radial([
            [0, lit(palette.deep, 0.3)],
            [1, palette.deep],
          ]),
        ) +
        path('M-46 -30H46L34 -6H12L30 36L-34 -2H-8L-20 -18H-46Z', palette.metal),
      x,
      y + r * 0.02,
      r / 520,
    ),
    sparkles(brush, stage, 5),
  )
}

/** The table from the dealer's side: places in an arc, cards dealt. */
function places(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const felt = feltOf(brush)
  const gold = palette.metal
  const arc = (k: number, width: number): string =>
    line(`M${x - r * k * 1.1} ${y - r * 0.5}A${r * k * 1.1} ${r * k} 0 0 0 ${x + r * k * 1.1} ${y - r * 0.5}`, gold, width, {
      'stroke-opacity': 0.85,
    })
  const suits = random.shuffle(SUITS)
  const spots = [-58, -20, 20, 58]
    .map((angle, i) => {
      const [px, py] = [x + Math.sin((angle * Math.PI) / 180) * r * 1.02, y - r * 0.5 + Math.cos((angle * Math.PI) / 180) * r * 1.12]
      return layers(
        circle(px, py + r * 0.1, r * 0.2, 'none', { stroke: gold, 'stroke-width': 2.2, 'stroke-opacity': 0.7 }),
        place(card(brush, suits[i] ?? 'club', i % 2 === 0), px - r * 0.05, py - r * 0.16, r / 410, -angle),
        place(card(brush, suits[(i + 1) % 4] ?? 'club', false), px + r * 0.07, py - r * 0.12, r / 410, -angle + 10),
        place(
          chip(brush, [palette.hero, palette.second, palette.third, palette.hero][i] ?? palette.hero),
          px,
          py + r * 0.12,
          r / 750,
          12,
          0.86,
        ),
      )
    })
    .join('')
  const dealt =
    place(card(brush, suits[0] ?? 'heart', true), x - r * 0.17, y - r * 0.62, r / 260, -4) +
    place(cardBack(brush, palette.hero), x + r * 0.17, y - r * 0.62, r / 260, 5)
  const shoe = solid(brush, 'M-60 -40H44L66 34H-66Z', lit(palette.deep, 0.14), {
    inside: rect(-40, 0, 70, 44, WHITE, { 'fill-opacity': 0.9 }),
  })
  return layers(
    wash(brush, stage, [
      [0, lit(felt, -0.3)],
      [0.4, felt],
      [1, lit(felt, -0.6)],
    ]),
    halo(brush, x, y - r * 0.3, r * 1.7, lit(felt, 0.5), 0.7),
    texture(brush, stage, 'lattice', lit(felt, 0.4), 0.1, r * 0.2),
    arc(1.45, 3),
    arc(0.62, 2),
    arc(0.68, 1),
    path(`M-4 -4H${w + 4}V${y - r * 1.12}Q${x} ${y - r * 0.92} -4 ${y - r * 1.12}Z`, lch(0.28, 0.07, 40)),
    line(`M-4 ${y - r * 1.12}Q${x} ${y - r * 0.92} ${w + 4} ${y - r * 1.12}`, gold, 3),
    place(shoe, x + r * 0.86, y - r * 0.84, r / 330, 14),
    dealt,
    spots,
    h > w ? place(chipStack(brush, [palette.hero, palette.third, palette.hero]), x - r * 0.86, y - r * 0.74, r / 300) : '',
    sparkles(brush, stage, 4),
  )
}

/** Evening in the hall: wheel, curtains, the dealer behind it. */
function evening(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const felt = feltOf(brush)
  const top = y + r * 0.26
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y - r * 0.4, r * 2.2, 18, palette.glow, 0.35),
    bokeh(brush, stage, 16, [palette.glow, palette.third, palette.haze], 0.6),
    curtains(brush, stage, palette.hero, 0.26),
    place(dealer(brush, anyLook(brush)), x, y - r * 0.26, r / 132),
    table(brush, stage, top, felt),
    groundShadow(brush, x, y + r * 0.86, r * 1.1, r * 0.44, 0.75),
    group(rouletteWheel(brush, random.between(0, 360)), { transform: `translate(${x} ${y + r * 0.74}) scale(${r / 112} ${r / 230})` }),
    ivoryBall(brush, x - r * 0.5, y + r * 0.86, r * 0.05),
    place(chipStack(brush, [palette.hero, palette.third, palette.hero, palette.hero]), x + r * 0.98, y + r * 1.2, r / 300),
    motes(brush, stage, 12, palette.glow),
  )
}

export const live: Scene = {
  moods: ['crimson', 'emerald', 'midnight', 'royal', 'amethyst', 'ember', 'noir', 'sunset', 'dusk'],
  compositions: [welcome, show, duel, places, evening],
}
