import { motes, sparkles, stars } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { lightShafts, rays } from '../drawing/beams.ts'
import { clouds, ridge } from '../drawing/scenery.ts'
import type { Brush } from '../drawing/brush.ts'
import { BLACK, lch, lit, mix, turn, WHITE } from '../drawing/colour.ts'
import { ball, groundShadow, halo, metal, solid } from '../drawing/materials.ts'
import { polar, ring, spineFrom } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, ellipse, group, layers, line, path, place, type Point } from '../drawing/svg.ts'
import { coinHeap } from '../props/coin.ts'
import { dragonBody, dragonEgg, dragonFlying, dragonHead, fireJet, paw } from '../props/dragon.ts'
import { scales } from '../props/koi.ts'
import type { Scene } from './scene.ts'

const FIRE = [lch(0.56, 0.22, 30), lch(0.73, 0.19, 55), lch(0.95, 0.12, 95)] as const

/** The head, as large as the tile takes. */
function portrait(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const neck = spineFrom(
    7,
    (t): Point => [x + r * (0.5 + t * 0.55 - t * t * 0.25), y + r * (0.3 + t * 1.5)],
    () => r * 0.52,
  )
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'waves', palette.glow, 0.12, r * 0.3),
    halo(brush, x - r * 0.4, y, r * 1.4, palette.glow, 0.6),
    rays(brush, x - r * 0.3, y, Math.max(w, h), 16, palette.glow, 0.3),
    dragonBody(brush, neck, palette.hero, palette.second),
    place(dragonHead(brush, palette.hero, palette.second), x + r * 0.02, y - r * 0.02, r / 112, random.between(-6, 8)),
    motes(brush, stage, 26, lch(0.88, 0.16, 75)),
  )
}

/** An opening eye. */
function eye(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette } = brush
  const skin = mix(palette.hero, palette.deep, 0.35)
  const slit = 'M-112 12C-70 -62 50 -74 112 -14C70 52 -40 66 -112 12Z'
  const iris = brush.radial(
    [
      [0, WHITE],
      [0.18, lch(0.96, 0.12, 100)],
      [0.5, palette.glow],
      [0.75, turn(palette.hero, 20)],
      [1, palette.deep],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )
  const fibres = Array.from({ length: 36 }, (_, i) => {
    const [a, b] = [polar(i * 10, 20), polar(i * 10 + 3, 62)]
    return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  }).join('')
  const lid = (d: string, t: number): string =>
    solid(brush, d, lit(skin, t), { outline: 5, rim: 4, shine: 4, inside: scales(brush, lit(skin, -0.6), 20, 0.45) })
  const ball = group(
    path(slit, palette.deep) +
      circle(0, -2, 66, iris) +
      line(fibres, lit(palette.glow, 0.3), 1.8, { 'stroke-opacity': 0.5 }) +
      ellipse(0, -2, 11, 60, BLACK) +
      ellipse(0, -2, 4, 52, lit(palette.hero, -0.6)) +
      circle(-26, -28, 12, WHITE, { 'fill-opacity': 0.92 }) +
      circle(24, 22, 5, WHITE, { 'fill-opacity': 0.6 }) +
      path('M-112 12C-70 -62 50 -74 112 -14L112 -40C40 -80 -60 -60 -112 0Z', BLACK, { 'fill-opacity': 0.45 }),
    { 'clip-path': brush.clip(path(slit, 'none')) },
  )
  const brows =
    lid('M-150 -20C-96 -112 70 -132 160 -46L120 -12C56 -72 -62 -64 -114 14Z', 0.05) +
    lid('M-150 10L-114 12C-48 68 64 58 114 -12L152 10C90 92 -80 104 -150 10Z', -0.15)
  const thorns = [-0.85, -0.4, 0.1, 0.58]
    .map((t) =>
      place(
        metal(brush, 'M-20 10Q-4 -60 26 -84Q20 -40 24 12Z', lit(palette.metal, 0.1), 3, 4),
        t * 118,
        -74 - (1 - t * t) * 26,
        0.6,
        t * 30,
      ),
    )
    .join('')
  return layers(
    wash(brush, stage, [
      [0, lit(skin, -0.2)],
      [0.5, skin],
      [1, palette.deep],
    ]),
    group(scales(brush, lit(skin, 0.35), r * 0.36, 0.55), { transform: `translate(${w / 2} ${h / 2})` }),
    group(scales(brush, lit(skin, -0.7), r * 0.36, 0.8), { transform: `translate(${w / 2} ${h / 2 + 4})` }),
    halo(brush, x, y, r * 1.7, palette.glow, 0.35),
    place(thorns + ball + brows, x, y + r * 0.08, r / 122, -6),
    halo(brush, x, y, r * 0.9, palette.glow, 0.35),
    motes(brush, stage, 20, palette.glow),
  )
}

/** The dragon coiled round its pearl, as on a banner. */
function coil(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const skin = palette.hero
  const around = spineFrom(
    22,
    (t) => polar(-150 + t * 400, r * (0.86 - t * 0.1), x, y + r * 0.06),
    (t) => r * (0.24 - t * 0.17),
  )
  const gold = palette.metal
  const plate = place(metal(brush, ring(112, 104), gold, 3, 3), x, y, r / 106)
  const pearl =
    ball(brush, x + r * 0.04, y + r * 0.1, r * 0.3, palette.second, { inside: '' }) +
    halo(brush, x + r * 0.04, y + r * 0.1, r * 0.62, palette.glow, 0.7)
  const claws =
    place(paw(brush, skin), x + r * 0.5, y + r * 0.42, r / 330, -60) + place(paw(brush, skin), x - r * 0.36, y + r * 0.66, r / 330, 40)
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', gold, 0.16, r * 0.24),
    rays(brush, x, y, r * 2.4, 24, palette.glow, 0.35, random.between(0, 15)),
    plate,
    clouds(brush, stage, y + r * 1.05, r * 0.36, mix(palette.haze, WHITE, 0.35), 4, 0.85),
    dragonBody(brush, around, skin, palette.third),
    pearl,
    claws,
    place(dragonHead(brush, skin, palette.third), x - r * 0.5, y - r * 0.52, r / 205, 8),
    sparkles(brush, stage, 5),
  )
}

/** Fire across the tile. */
function breath(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const neck = spineFrom(
    8,
    (t): Point => [x + r * (0.66 + t * 0.62), y - r * (0.42 - t * 0.2 - t * t * 1.9)],
    (t) => r * (0.3 + t * 0.2),
  )
  const ice = random.chance(0.3) ? [palette.haze, palette.rim, WHITE] : FIRE
  return layers(
    wash(brush, stage, [
      [0, palette.deep],
      [0.5, palette.sky],
      [1, palette.haze],
    ]),
    ridge(brush, stage, y + r * 1.2, r * 0.6, mix(palette.sky, palette.deep, 0.6)),
    halo(brush, x - r * 0.7, y + r * 0.7, r * 1.5, palette.glow, 0.75),
    dragonBody(brush, neck, palette.hero, palette.second),
    place(dragonHead(brush, palette.hero, palette.second), x + r * 0.4, y - r * 0.42, r / 150, -30),
    place(fireJet(brush, ice), x - r * 0.06, y - r * 0.02, r / 62, 139),
    motes(brush, stage, 34, lch(0.9, 0.15, 80)),
  )
}

/** Eggs on gold in a cave, and something flying outside. */
function nest(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const ground = y + r * 0.92
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.7 }),
    stars(brush, stage, 22, 0.4),
    circle(
      x,
      y - r * 0.75,
      r * 0.52,
      brush.radial(
        [
          [0, WHITE],
          [1, palette.glow],
        ],
        { x: 0.5, y: 0.4 },
      ),
      { 'fill-opacity': 0.95 },
    ),
    halo(brush, x, y - r * 0.75, r * 1.1, palette.glow, 0.5),
    place(dragonFlying(palette.deep), x + r * random.between(-0.15, 0.15), y - r * 0.8, r / 260, random.between(-15, 15)),
    ridge(brush, stage, y + r * 0.1, r * 0.55, mix(palette.sky, palette.haze, 0.4)),
    ridge(brush, stage, y + r * 0.5, r * 0.36, mix(palette.sky, palette.deep, 0.35)),
    lightShafts(brush, stage, palette.glow, 0.22),
    path(`M-4 ${h + 4}V${ground - r * 0.1}Q${x} ${ground - r * 0.34} ${w + 4} ${ground - r * 0.1}V${h + 4}Z`, lit(palette.deep, 0.06)),
    place(coinHeap(brush, 118, 60), x, ground + r * 0.2, r / 100),
    groundShadow(brush, x, ground, r * 0.8, r * 0.14, 0.7),
    place(dragonEgg(brush, palette.second, false), x - r * 0.56, y + r * 0.5, r / 200, -14),
    place(dragonEgg(brush, palette.third, false), x + r * 0.58, y + r * 0.52, r / 205, 13),
    place(dragonEgg(brush, palette.hero, random.chance(0.7)), x, y + r * 0.34, r / 150),
    place(coinHeap(brush, 100, 34), x, ground + r * 0.28, r / 110),
    sparkles(brush, stage, 6),
  )
}

export const dragon: Scene = {
  moods: ['imperial', 'emerald', 'ember', 'crimson', 'midnight', 'royal', 'jade', 'noir', 'amethyst'],
  compositions: [portrait, eye, coil, breath, nest],
}
