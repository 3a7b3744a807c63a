import { bokeh, motes, sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { rays } from '../drawing/beams.ts'
import { clouds, ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE } from '../drawing/colour.ts'
import { groundShadow, halo, metal } from '../drawing/materials.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, layers, line, path, place } from '../drawing/svg.ts'
import { lotus } from '../props/koi.ts'
import { mahjongTile, TILE_FACES } from '../props/tiles.ts'
import type { Scene } from './scene.ts'

const BACK = lch(0.5, 0.14, 160)

const faces = ({ random }: Brush): number[] => random.shuffle(TILE_FACES.map((_, i) => i))

/** Petals on the wind. */
function petals(brush: Brush, { w, h }: Stage, count: number): string {
  const pink = lch(0.84, 0.1, 0)
  return Array.from({ length: count }, () =>
    place(
      path('M0 -10C10 -6 10 6 0 12C-10 6 -10 -6 0 -10Z', brush.random.chance(0.5) ? pink : lit(pink, 0.5)),
      brush.random.between(0, w),
      brush.random.between(0, h),
      brush.random.between(0.5, 1.2),
      brush.random.between(0, 180),
    ),
  ).join('')
}

/** One tile, close. */
function closeUp(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const [a = 0, b = 1, c = 2] = faces(brush)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'waves', palette.glow, 0.15, r * 0.32),
    rays(brush, x, y, r * 2.4, 16, palette.glow, 0.4),
    place(mahjongTile(brush, { yaw: 34, pitch: -8, roll: -16 }, b, BACK), x - r * 0.56, y - r * 0.28, r / 120),
    place(mahjongTile(brush, { yaw: -34, pitch: -8, roll: 16 }, c, BACK), x + r * 0.56, y - r * 0.24, r / 120),
    groundShadow(brush, x, y + r * 0.3, r * 0.8, r * 0.9, 0.5),
    place(
      mahjongTile(brush, { yaw: random.between(-20, 20), pitch: random.between(12, 22), roll: random.between(-8, 8) }, a, BACK),
      x,
      y + r * 0.1,
      r / 76,
    ),
    petals(brush, stage, 14),
    sparkles(brush, stage, 4),
  )
}

/** A wall of tiles, two high. */
function wall(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette } = brush
  const order = faces(brush)
  const pose = { yaw: -24, pitch: 26, roll: 0 }
  const row = (count: number, dy: number, scale: number, from: number): string =>
    Array.from({ length: count }, (_, i) => {
      const t = i - (count - 1) / 2
      return place(
        mahjongTile(brush, pose, order[(i + from) % order.length] ?? 0, BACK),
        x + t * r * scale * 1.02,
        y + dy * r - t * r * scale * 0.17,
        (scale * r) / 100,
      )
    }).join('')
  const table = path(
    `M-4 ${h + 4}V${y + r * 0.3}L${w + 4} ${y + r * 0.1}V${h + 4}Z`,
    brush.linear(
      [
        [0, lit(lch(0.42, 0.1, 160), 0.25)],
        [0.5, lch(0.4, 0.1, 160)],
        [1, palette.deep],
      ],
      [0.5, 0],
      [0.5, 1],
    ),
  )
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.4 }),
    bokeh(brush, stage, 16, [palette.glow, palette.haze, palette.hero], 0.5),
    table,
    groundShadow(brush, x, y + r * 0.95, r * 1.4, r * 0.24, 0.8),
    row(5, -0.34, 0.42, 0),
    row(4, 0.02, 0.5, 3),
    row(3, 0.56, 0.6, 5),
    petals(brush, stage, 12),
  )
}

/** Tiles in a ring round a lotus. */
function mandala(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const order = faces(brush)
  const count = random.pick([6, 7, 8])
  const tiles = Array.from({ length: count }, (_, i) => {
    const angle = (360 * i) / count
    const turn = ((angle - 90) * Math.PI) / 180
    return place(
      mahjongTile(brush, { yaw: 0, pitch: 16, roll: 0 }, order[i % order.length] ?? 0, BACK),
      x + Math.cos(turn) * r * 0.8,
      y + Math.sin(turn) * r * 0.8,
      r / 250,
      angle,
    )
  }).join('')
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.16, r * 0.24),
    rays(brush, x, y, r * 2.4, 24, palette.glow, 0.4),
    place(metal(brush, ring(56, 51), palette.metal, 2, 2), x, y, r / 100),
    halo(brush, x, y, r * 0.7, palette.glow, 0.8),
    tiles,
    place(lotus(brush, lch(0.8, 0.14, 350)), x, y + r * 0.2, r / 240),
    sparkles(brush, stage, 6),
  )
}

/** Tiles thrown up. */
function thrown(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const order = faces(brush)
  const spots = [
    [0.72, -0.9, 0.3],
    [-0.68, -0.78, 0.34],
    [0.06, -0.5, 0.44],
    [0.76, 0.0, 0.42],
    [-0.62, 0.16, 0.54],
    [0.3, 0.48, 0.68],
  ] as const
  return layers(
    wash(brush, stage, [
      [0, palette.haze],
      [0.5, palette.sky],
      [1, palette.deep],
    ]),
    halo(brush, x, y, r * 1.6, palette.glow, 0.6),
    speedLines(brush, stage, -58, palette.glow, 24),
    spots
      .map(([dx, dy, size], i) =>
        place(
          mahjongTile(
            brush,
            { yaw: random.between(-42, 42), pitch: random.between(-32, 32), roll: random.between(-42, 42) },
            order[i] ?? 0,
            BACK,
          ),
          x + dx * r,
          y + dy * r,
          (size * r) / 74,
        ),
      )
      .join(''),
    petals(brush, stage, 22),
    motes(brush, stage, 10, palette.glow),
  )
}

/** Tiles stand like a gate before hills and moon. */
function gate(brush: Brush, stage: Stage): string {
  const { x, y, r, h } = stage
  const { palette } = brush
  const order = faces(brush)
  const ground = y + r * 0.84
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.2 }),
    circle(
      x,
      y - r * 0.3,
      r * 0.72,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.4 },
      ),
    ),
    halo(brush, x, y - r * 0.3, r * 1.3, palette.glow, 0.5),
    clouds(brush, stage, y + r * 0.05, r * 0.3, mix(palette.haze, WHITE, 0.3), 4, 0.8),
    ridge(brush, stage, y + r * 0.5, r * 0.5, mix(palette.haze, palette.sky, 0.5)),
    ridge(brush, stage, y + r * 0.72, r * 0.3, mix(palette.sky, palette.deep, 0.2), { jagged: false }),
    path(
      `M-4 ${h + 4}V${ground}Q${x} ${ground - r * 0.2} ${stage.w + 4} ${ground}V${h + 4}Z`,
      brush.linear(
        [
          [0, lit(palette.sky, 0.05)],
          [1, palette.deep],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    line(`M-4 ${ground}Q${x} ${ground - r * 0.2} ${stage.w + 4} ${ground}`, palette.rim, 2, { 'stroke-opacity': 0.6 }),
    groundShadow(brush, x, ground + r * 0.02, r * 1.1, r * 0.14, 0.8),
    place(mahjongTile(brush, { yaw: 26, pitch: 6, roll: 0 }, order[0] ?? 0, BACK), x - r * 0.6, y + r * 0.32, r / 130),
    place(mahjongTile(brush, { yaw: -26, pitch: 6, roll: 0 }, order[1] ?? 1, BACK), x + r * 0.6, y + r * 0.32, r / 130),
    place(mahjongTile(brush, { yaw: 0, pitch: 14, roll: 0 }, order[2] ?? 2, lch(0.55, 0.2, 27)), x, y + r * 0.16, r / 98),
    petals(brush, stage, 20),
  )
}

export const mahjong: Scene = {
  moods: ['jade', 'imperial', 'emerald', 'crimson', 'dusk', 'royal', 'candy', 'lagoon', 'sunset'],
  compositions: [closeUp, wall, mandala, thrown, gate],
}
