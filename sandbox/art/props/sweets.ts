import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, solid } from '../drawing/materials.ts'
import { disc, polar, roundRect, smooth } from '../drawing/shapes.ts'
import { circle, ellipse, group, layers, line, path, rect, type Point } from '../drawing/svg.ts'

export const SWEET: readonly [Colour, ...Colour[]] = [
  lch(0.7, 0.21, 0),
  lch(0.8, 0.14, 195),
  lch(0.87, 0.16, 95),
  lch(0.72, 0.17, 310),
  lch(0.8, 0.17, 140),
  lch(0.75, 0.17, 50),
]

/** One arm of the whirl on a lolly. */
function whirl(from: number): string {
  const edge = (lag: number): Point[] => Array.from({ length: 17 }, (_, i) => polar(from + lag + i * 22, 4 + i * 5))
  return smooth([...edge(0), ...edge(60).toReversed()], true)
}

/** A lolly of two colours wound together, on its stick. */
export function lollipop(brush: Brush, a: Colour, b: Colour): string {
  const swirl = [0, 120, 240].map((from) => path(whirl(from), b)).join('')
  return layers(
    line('M0 60V190', brush.palette.deep, 18),
    line('M0 60V190', WHITE, 11),
    line('M2 60V190', lch(0.8, 0.03, 250), 3),
    solid(brush, disc(0, 0, 84), a, {
      inside:
        group(swirl, { transform: 'rotate(18)' }) +
        circle(
          0,
          0,
          84,
          brush.radial([
            [0, WHITE, 0.45],
            [0.45, WHITE, 0],
            [1, lit(a, -0.7), 0.5],
          ]),
        ),
      rim: 6,
      shine: 6,
      outline: 5,
    }),
    glint(brush, brush.side * 34, -44, 20, 0.9),
  )
}

/** A sweet in twisted paper. */
export function wrapped(brush: Brush, a: Colour, b: Colour): string {
  const twist = (way: number): string =>
    solid(
      brush,
      `M${way * 48} 0L${way * 104} -40C${way * 96} -20 ${way * 108} -8 ${way * 98} 4C${way * 108} 14 ${way * 96} 28 ${way * 104} 42Z`,
      lit(a, 0.25),
      {
        outline: 4,
        inside: line(`M${way * 50} 0L${way * 96} -22M${way * 50} 0L${way * 96} 24M${way * 50} 0H${way * 98}`, lit(a, -0.3), 2.4),
      },
    )
  const stripes = [-44, -6, 32].map((x) => path(`M${x - 10} -70Q${x + 22} 0 ${x - 10} 70H${x + 12}Q${x + 44} 0 ${x + 12} -70Z`, b)).join('')
  return layers(
    twist(-1),
    twist(1),
    solid(brush, disc(0, 0, 58), a, {
      inside:
        stripes +
        circle(
          0,
          0,
          58,
          brush.radial([
            [0, WHITE, 0.4],
            [0.5, WHITE, 0],
            [1, lit(a, -0.7), 0.5],
          ]),
        ),
      rim: 5,
      shine: 5,
      outline: 5,
    }),
    glint(brush, brush.side * 22, -28, 15),
  )
}

/** Jelly, clear as glass: bear, heart, drop, cube. */
export function jelly(brush: Brush, colour: Colour, shape: 'bear' | 'heart' | 'cube' | 'drop'): string {
  const outlines = {
    heart:
      'M0 88C-50 44 -92 8 -92 -36C-92 -68 -70 -86 -46 -86C-24 -86 -8 -74 0 -54C8 -74 24 -86 46 -86C70 -86 92 -68 92 -36C92 8 50 44 0 88Z',
    cube: roundRect(-76, -76, 152, 152, 34),
    drop: 'M0 -96C20 -50 78 -14 78 34C78 70 46 92 0 92C-46 92 -78 70 -78 34C-78 -14 -20 -50 0 -96Z',
    bear: 'M-30 -62C-38 -92 -78 -92 -74 -60C-72 -50 -66 -44 -60 -42C-62 -22 -54 -8 -42 0C-72 -4 -92 16 -72 36C-66 42 -58 42 -54 40C-60 66 -74 72 -66 90C-56 106 -22 100 -16 80H16C22 100 56 106 66 90C74 72 60 66 54 40C58 42 66 42 72 36C92 16 72 -4 42 0C54 -8 62 -22 60 -42C66 -44 72 -50 74 -60C78 -92 38 -92 30 -62C14 -70 -14 -70 -30 -62Z',
  }
  const inner = brush.radial(
    [
      [0, lit(colour, 0.75), 0.9],
      [0.6, lit(colour, 0.3), 0.5],
      [1, colour, 0],
    ],
    { x: 0.6, y: 0.72, r: 0.5 },
  )
  const face =
    shape === 'bear'
      ? [-18, 18].map((x) => circle(x, -36, 6, lit(colour, -0.7))).join('') +
        ellipse(0, -22, 14, 10, lit(colour, 0.5)) +
        ellipse(0, -26, 5, 4, lit(colour, -0.7))
      : ''
  return layers(
    solid(brush, outlines[shape], colour, { inside: path(outlines[shape], inner), rim: 8, shine: 6, outline: 5 }),
    face,
    glint(brush, brush.side * 30, shape === 'bear' ? -52 : -42, 20, 0.95),
  )
}

/** A cake in its paper with a cherry. */
export function cupcake(brush: Brush, icing: Colour, paper: Colour): string {
  const pleats = Array.from({ length: 8 }, (_, i) =>
    path(`M${-72 + i * 18} 14L${-54 + i * 13.5} 100H${-47 + i * 13.5}L${-63 + i * 18} 14Z`, lit(paper, -0.3), { 'fill-opacity': 0.6 }),
  ).join('')
  const layer = (y: number, half: number, t: number): string =>
    solid(
      brush,
      `M${-half} ${y}C${-half - 16} ${y - 22} ${-half + 8} ${y - 38} ${-half * 0.4} ${y - 36}C${-half * 0.1} ${y - 44} ${half * 0.4} ${y - 44} ${half * 0.7} ${y - 34}C${half + 14} ${y - 30} ${half + 14} ${y - 6} ${half} ${y}C${half * 0.5} ${y + 15} ${-half * 0.5} ${y + 15} ${-half} ${y}Z`,
      lit(icing, t),
      { rim: 4, shine: 5, outline: 4 },
    )
  const crumbs = Array.from({ length: 16 }, () => {
    const [x, y] = [brush.random.between(-58, 58), brush.random.between(-66, 12)]
    return rect(-3, -7, 6, 14, brush.random.pick(SWEET), {
      rx: 3,
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${brush.random.whole(0, 180)})`,
    })
  }).join('')
  return layers(
    solid(brush, 'M-80 14H80L60 104Q0 114 -60 104Z', paper, { inside: pleats, rim: 4, outline: 5 }),
    layer(18, 84, 0),
    layer(-14, 64, 0.12),
    layer(-46, 42, 0.25),
    crumbs,
    ball(brush, 0, -92, 20, lch(0.56, 0.24, 22)),
    line('M4 -108Q8 -126 24 -130', lch(0.45, 0.1, 130), 4),
  )
}

/** A ring with icing and crumbs. */
export function donut(brush: Brush, icing: Colour): string {
  const dough = lch(0.72, 0.11, 65)
  const glaze = Array.from({ length: 14 }, (_, i) => polar(i * 25.7, i % 2 === 0 ? 84 : 74))
  const crumbs = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = polar(i * 18 + brush.random.between(-6, 6), brush.random.between(42, 68))
    return rect(-3, -8, 6, 16, brush.random.pick(SWEET), {
      rx: 3,
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${brush.random.whole(0, 180)})`,
    })
  }).join('')
  const hole = circle(0, 0, 26, mix(brush.palette.haze, brush.palette.sky, 0.4), { stroke: lit(dough, -0.45), 'stroke-width': 7 })
  return layers(
    solid(brush, disc(0, 0, 94), dough, { rim: 5, shine: 3, outline: 5 }),
    solid(brush, smooth(glaze), icing, { rim: 4, shine: 6, outline: 0 }),
    circle(0, 0, 34, lit(icing, -0.25)),
    crumbs,
    hole,
    glint(brush, brush.side * 44, -50, 18, 0.8),
  )
}
