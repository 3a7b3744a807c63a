import { bokeh, motes, sparkles, speedLines, stars } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { clouds, curtains, ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { polar, ring, star } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place, rect } from '../drawing/svg.ts'
import { coinHeap, flyingCoin } from '../props/coin.ts'
import { firework } from '../props/fortune.ts'
import { fortuneWheel } from '../props/roulette.ts'
import type { Scene } from './scene.ts'

function fly(brush: Brush, { x, y, r }: Stage, count: number, reach: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [cx, cy] = polar((360 * i) / count + brush.random.between(-14, 14), r * brush.random.between(0.95, reach), x, y)
    return place(
      flyingCoin(brush, brush.random.between(0.1, 0.7)),
      cx,
      cy,
      (r / 100) * brush.random.between(0.11, 0.2),
      brush.random.between(-60, 60),
    )
  }).join('')
}

/** The wheel, face on. */
function emblem(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'dots', palette.glow, 0.16, r * 0.18),
    rays(brush, x, y, r * 2.5, 24, palette.glow, 0.45),
    fly(brush, stage, 9, 1.35),
    halo(brush, x, y, r * 1.2, palette.glow, 0.5),
    groundShadow(brush, x, y + r * 0.2, r * 1.1, r, 0.4),
    place(fortuneWheel(brush, random.between(0, 30)), x, y + r * 0.05, r / 114),
    sparkles(brush, stage, 6),
  )
}

/** Its upper edge, close, pointer at the top. */
function pointer(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette, random } = brush
  const big = r * 1.75
  const confetti = Array.from({ length: 26 }, () =>
    rect(-3, -5, 6, 10, random.pick([palette.hero, palette.second, palette.third, palette.rim]), {
      transform: `translate(${Math.round(random.between(0, stage.w))} ${Math.round(random.between(0, h))}) rotate(${random.whole(0, 180)}) skewX(25)`,
    }),
  ).join('')
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.5 }),
    rays(brush, x, y - r * 0.6, r * 2.4, 16, palette.glow, 0.5),
    confetti,
    groundShadow(brush, x, y + r * 1.1, big * 1.1, big, 0.5),
    place(fortuneWheel(brush, random.between(0, 30)), x, y + r * 1.16, big / 100),
    halo(brush, x, y - r * 0.62, r * 0.6, palette.glow, 0.6),
    sparkles(brush, { ...stage, y: y - r * 0.5 }, 6),
  )
}

/** On its stand between curtains. */
function stand(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const feet =
    solid(brush, 'M-26 40L-66 128H-36L0 60L36 128H66L26 40Z', lit(palette.hero, -0.25), { rim: 4 }) +
    metal(brush, 'M-86 122H86V138H-86Z', palette.metal, 3, 4)
  const boards = path(
    `M-4 ${h + 4}V${y + r * 0.84}H${w + 4}V${h + 4}Z`,
    brush.linear(
      [
        [0, lit(palette.sky, 0.3)],
        [1, palette.deep],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y - r * 0.1, r * 2.4, 18, palette.glow, 0.4),
    bokeh(brush, stage, 14, [palette.glow, palette.haze, palette.third], 0.6),
    boards,
    curtains(brush, stage, palette.hero, 0.24),
    groundShadow(brush, x, y + r * 1.06, r, r * 0.14, 0.8),
    place(feet + place(fortuneWheel(brush, random.between(0, 30)), 0, -14, 0.92), x, y - r * 0.06, r / 124),
    place(coinHeap(brush, 70, 30), x - r * 0.72, y + r * 1.16, r / 130),
    place(coinHeap(brush, 60, 24), x + r * 0.76, y + r * 1.14, r / 130),
    sparkles(brush, stage, 5),
  )
}

/** Spun so hard that it leans. */
function spin(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const streaks = [1.06, 1.14, 1.22]
    .map((k, i) => {
      const [a, b] = [polar(200 + i * 12, r * k * 0.92), polar(300 - i * 8, r * k * 0.92)]
      const [c, d] = [polar(20 + i * 12, r * k * 0.92), polar(120 - i * 8, r * k * 0.92)]
      return `M${a[0]} ${a[1]}A${r * k} ${r * k} 0 0 1 ${b[0]} ${b[1]}M${c[0]} ${c[1]}A${r * k} ${r * k} 0 0 1 ${d[0]} ${d[1]}`
    })
    .join('')
  return layers(
    wash(brush, stage, [
      [0, palette.sky],
      [0.5, palette.haze],
      [1, palette.deep],
    ]),
    speedLines(brush, stage, -30, palette.glow, 22),
    halo(brush, x, y, r * 1.6, palette.glow, 0.6),
    group(line(streaks, WHITE, r * 0.025, { 'stroke-opacity': 0.6 }), { transform: `translate(${x} ${y})` }),
    group(place(fortuneWheel(brush, random.between(0, 30)), 0, 0, r / 112), {
      transform: `translate(${x} ${y}) rotate(-18) scale(1 0.86)`,
    }),
    fly(brush, stage, 7, 1.2),
    place(metal(brush, star(5, 100, 45), palette.metal, 8, 8), x + r * 0.78, y + r * 0.84, r / 420, 14),
    place(metal(brush, star(5, 100, 45), palette.metal, 8, 8), x - r * 0.86, y - r * 0.8, r / 520, -14),
    sparkles(brush, stage, 5),
  )
}

/** As the great wheel of a fair at night. */
function fair(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const ground = y + r * 0.94
  const tent = (tx: number, size: number): string =>
    place(
      Array.from({ length: 6 }, (_, i) =>
        path(
          `M0 -100L${-100 + i * 33.4} -30L${-86 + i * 28.6} 60H${-86 + (i + 1) * 28.6}L${-100 + (i + 1) * 33.4} -30Z`,
          i % 2 === 0 ? palette.hero : lch(0.95, 0.02, 90),
        ),
      ).join('') +
        path(
          'M-86 60L-100 -30L0 -100L100 -30L86 60Z',
          brush.linear([
            [0, WHITE, 0.25],
            [1, palette.deep, 0.6],
          ]),
        ) +
        line('M0 -100V-124', palette.metal, 5) +
        path('M0 -124L30 -116L0 -106Z', palette.third),
      tx,
      ground,
      size,
    )
  const wheel = layers(
    line(ring(100, 90), palette.metal, 4),
    Array.from({ length: 10 }, (_, i) => {
      const [cx, cy] = polar(i * 36, 95)
      const [ix, iy] = polar(i * 36, 20)
      return (
        line(`M${ix} ${iy}L${cx} ${cy}`, lit(palette.metal, 0.3), 2.6) +
        halo(brush, cx, cy, 24, palette.glow, 0.6) +
        solid(brush, `M${cx - 13} ${cy + 6}h26l-4 18h-18Z`, [palette.hero, palette.second, palette.third][i % 3] ?? palette.hero, {
          outline: 3,
        }) +
        circle(cx, cy, 4, WHITE)
      )
    }).join(''),
    place(fortuneWheel(brush, random.between(0, 30)), 0, 0, 0.5),
  )
  const legs =
    line(`M${x} ${y - r * 0.2}L${x - r * 0.5} ${ground}M${x} ${y - r * 0.2}L${x + r * 0.5} ${ground}`, palette.deep, r * 0.1) +
    line(`M${x} ${y - r * 0.2}L${x - r * 0.5} ${ground}M${x} ${y - r * 0.2}L${x + r * 0.5} ${ground}`, palette.metal, r * 0.04)
  return layers(
    glowingSky(brush, stage, { y: ground }),
    stars(brush, stage, 34, 0.6),
    firework(brush, x - r * 0.85, y - r * 1.05, r * 0.34, palette.third),
    firework(brush, x + r * 0.9, y - r * 0.95, r * 0.3, palette.hero),
    clouds(brush, stage, ground - r * 0.1, r * 0.3, mix(palette.haze, palette.sky, 0.4), 4, 0.6),
    ridge(brush, stage, ground, r * 0.2, mix(palette.sky, palette.deep, 0.3), { jagged: false }),
    legs,
    place(wheel, x, y - r * 0.22, r / 116),
    tent(x - r * 0.86, r / 190),
    tent(x + r * 0.9, r / 170),
    path(
      `M-4 ${h + 4}V${ground}H${w + 4}V${h + 4}Z`,
      brush.linear(
        [
          [0, palette.sky],
          [1, palette.deep],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    motes(brush, stage, 16, palette.glow),
  )
}

export const wheel: Scene = {
  moods: ['royal', 'candy', 'amethyst', 'crimson', 'midnight', 'lagoon', 'sunset', 'neon', 'imperial'],
  compositions: [emblem, pointer, stand, spin, fair],
}
