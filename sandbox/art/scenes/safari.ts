import { motes, sparkles, speedLines } from '../drawing/air.ts'
import { glowingSky, texture, wash } from '../drawing/backdrops.ts'
import { lightShafts, rays } from '../drawing/beams.ts'
import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, turn, WHITE, type Colour } from '../drawing/colour.ts'
import { halo, metal, solid } from '../drawing/materials.ts'
import { clouds, ridge } from '../drawing/scenery.ts'
import { ring } from '../drawing/shapes.ts'
import type { Stage } from '../drawing/stage.ts'
import { circle, group, layers, line, path, place } from '../drawing/svg.ts'
import { acacia, beast, BEASTS } from '../props/beasts.ts'
import { leaf } from '../props/fruit.ts'
import { gem } from '../props/gem.ts'
import type { Scene } from './scene.ts'

/** Great leaves from the edges, dark against the light. */
function thicket(brush: Brush, { w, h, r }: Stage, colour: Colour): string {
  const spray = (px: number, py: number, from: number, to: number): string =>
    Array.from({ length: 5 }, (_, i) =>
      place(
        leaf(brush, lit(colour, brush.random.between(-0.35, 0.1))),
        px,
        py,
        (r / 118) * brush.random.between(0.85, 1.15),
        from + ((to - from) * i) / 4,
      ),
    ).join('')
  return (
    spray(-6, h * 0.86, 10, 100) +
    spray(w + 6, h * 0.86, -100, -10) +
    spray(w * 0.5, h + r * 0.34, -70, 70) +
    spray(-8, h * 0.12, 60, 150) +
    spray(w + 8, h * 0.1, -150, -60)
  )
}

/** The face in a collar of leaves. */
function portrait(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  return layers(
    glowingSky(brush, stage),
    rays(brush, x, y, r * 2.4, 18, palette.glow, 0.42),
    halo(brush, x, y, r * 1.2, palette.glow, 0.5),
    thicket(brush, stage, mix(lch(0.5, 0.14, 148), palette.sky, 0.3)),
    place(beast(brush, random.pick(BEASTS)), x, y + r * 0.04, r / 108),
    motes(brush, stage, 14, palette.glow),
  )
}

/** The face as a crest of gold. */
function crest(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const shield = 'M0 -116C36 -100 72 -96 104 -100C108 -22 88 64 0 120C-88 64 -108 -22 -104 -100C-72 -96 -36 -100 0 -116Z'
  return layers(
    glowingSky(brush, stage),
    texture(brush, stage, 'lattice', palette.metal, 0.15, r * 0.24),
    rays(brush, x, y, r * 2.4, 24, palette.glow, 0.4),
    place(
      metal(brush, shield, palette.metal, 5, 5) +
        place(solid(brush, shield, mix(palette.hero, palette.deep, 0.35), { outline: 2, rim: 6, shine: 5 }), 0, 1, 0.9),
      x,
      y,
      r / 116,
    ),
    place(beast(brush, random.pick(BEASTS)), x, y - r * 0.06, r / 158),
    place(gem(brush, 'brilliant', palette.hero), x, y + r * 0.86, r / 480),
    place(line(ring(118, 0), palette.metal, 1.6, { 'stroke-opacity': 0.6 }), x, y, r / 104),
    sparkles(brush, stage, 6),
  )
}

/** Three of them. */
function pack(brush: Brush, stage: Stage): string {
  const { x, y, r } = stage
  const { palette, random } = brush
  const [a, b, c] = random.shuffle(BEASTS)
  return layers(
    glowingSky(brush, stage, { y: y - r * 0.3 }),
    lightShafts(brush, stage, palette.glow, 0.36),
    ridge(brush, stage, y + r * 0.5, r * 0.5, mix(palette.haze, palette.sky, 0.4), { jagged: false }),
    place(beast(brush, a ?? 'wolf'), x - r * 0.52, y - r * 0.34, r / 185, -8),
    place(beast(brush, b ?? 'lion'), x + r * 0.54, y - r * 0.3, r / 180, 8),
    place(beast(brush, c ?? 'tiger'), x, y + r * 0.34, r / 142),
    thicket(brush, { ...stage, r: r * 0.8 }, mix(lch(0.5, 0.14, 148), palette.sky, 0.25)),
    motes(brush, stage, 12, palette.glow),
  )
}

/** A leap through torn paper: claws first. */
function pounce(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const slash = (offset: number): string => {
    const [ax, ay, bx, by] = [x - r * 1.1 + offset, y - r * 1.1, x + r * 0.5 + offset, y + r * 1.3]
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    const rip = `M${ax} ${ay}Q${mx + r * 0.2} ${my - r * 0.06} ${bx} ${by}Q${mx - r * 0.02} ${my + r * 0.1} ${ax} ${ay}Z`
    return (
      line(rip, palette.deep, r * 0.06) +
      path(
        rip,
        brush.linear([
          [0, WHITE],
          [0.5, lit(palette.glow, 0.5)],
          [1, WHITE],
        ]),
      )
    )
  }
  return layers(
    wash(brush, stage, [
      [0, palette.haze],
      [0.5, palette.sky],
      [1, palette.deep],
    ]),
    speedLines(brush, { ...stage, w, h }, 56, palette.glow, 26),
    halo(brush, x, y, r * 1.5, palette.glow, 0.6),
    place(
      beast(brush, random.pick(['tiger', 'lion', 'wolf', 'fox', 'buffalo'] as const)),
      x + r * 0.1,
      y - r * 0.04,
      r / 104,
      random.between(-16, -6),
    ),
    group(slash(-r * 0.2) + slash(r * 0.28) + slash(r * 0.76), { opacity: 0.92 }),
    sparkles(brush, stage, 4),
  )
}

/** Evening over the plain. */
function plain(brush: Brush, stage: Stage): string {
  const { x, y, r, w, h } = stage
  const { palette, random } = brush
  const ground = y + r * 0.62
  const dark = mix(palette.deep, palette.sky, 0.15)
  const birds = Array.from({ length: 5 }, (_, i) =>
    line(`M${x - r * 0.9 + i * r * 0.2} ${y - r * (0.9 - (i % 3) * 0.12)}q7 -7 12 0q5 -7 12 0`, dark, 2.4),
  ).join('')
  return layers(
    glowingSky(brush, stage, { y: ground - r * 0.6 }),
    circle(
      x,
      ground - r * 0.5,
      r * 0.9,
      brush.linear(
        [
          [0, WHITE],
          [1, turn(palette.glow, -12)],
        ],
        [0.5, 0],
        [0.5, 1],
      ),
    ),
    halo(brush, x, ground - r * 0.5, r * 1.5, palette.glow, 0.5),
    clouds(brush, stage, y - r * 0.5, r * 0.24, mix(palette.haze, WHITE, 0.3), 3, 0.6),
    birds,
    ridge(brush, stage, ground, r * 0.26, mix(palette.haze, palette.sky, 0.6)),
    place(acacia(dark), x - r * 0.92, ground + r * 0.1, r / 125),
    place(acacia(dark), x + r * 1.0, ground + r * 0.06, r / 160),
    place(beast(brush, random.pick(BEASTS)), x, y + r * 0.06, r / 118),
    ridge(brush, stage, ground + r * 0.34, r * 0.12, mix(palette.sky, palette.deep, 0.4), { jagged: false }),
    Array.from({ length: 26 }, (_, i) =>
      line(
        `M${(w * (i + 0.5)) / 26} ${h + 4}q${random.between(-6, 6)} ${-r * 0.2} ${random.between(-9, 9)} ${-r * random.between(0.25, 0.5)}`,
        lit(dark, random.between(-0.2, 0.1)),
        2.6,
      ),
    ).join(''),
    motes(brush, stage, 12, palette.glow),
  )
}

export const safari: Scene = {
  moods: ['sunset', 'emerald', 'ember', 'jade', 'dusk', 'meadow', 'desert', 'royal', 'crimson', 'arctic'],
  compositions: [portrait, crest, pack, pounce, plain],
}
