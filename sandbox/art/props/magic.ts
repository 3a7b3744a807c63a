import type { Brush } from '../drawing/brush.ts'
import { lch, lit, mix, WHITE, type Colour } from '../drawing/colour.ts'
import { ball, glint, halo, metal, solid, sparkle } from '../drawing/materials.ts'
import { disc, polar, ring, star } from '../drawing/shapes.ts'
import { circle, ellipse, layers, line, path, place, rect } from '../drawing/svg.ts'

/** A flask of something that glows. */
export function potion(brush: Brush, colour: Colour): string {
  const glass = 'M-20 -92H20V-44C58 -30 82 0 82 36C82 74 48 100 0 100C-48 100 -82 74 -82 36C-82 0 -58 -30 -20 -44Z'
  const bubbles = Array.from({ length: 9 }, () =>
    circle(brush.random.between(-50, 50), brush.random.between(20, 86), brush.random.between(3, 9), lit(colour, 0.7), {
      'fill-opacity': 0.75,
    }),
  ).join('')
  return layers(
    halo(brush, 0, 30, 130, colour, 0.6),
    solid(brush, glass, mix(colour, WHITE, 0.75), {
      rim: 7,
      shine: 6,
      outline: 5,
      inside:
        path(
          'M-100 14Q-50 -4 0 14T100 14V120H-100Z',
          brush.radial(
            [
              [0, lit(colour, 0.6)],
              [0.6, colour],
              [1, lit(colour, -0.5)],
            ],
            { x: 0.5, y: 0.4 },
          ),
        ) +
        bubbles +
        ellipse(0, 14, 84, 9, lit(colour, 0.6), { 'fill-opacity': 0.7 }),
    }),
    metal(brush, 'M-28 -98H28V-82H-28Z', brush.palette.metal, 3, 4),
    solid(brush, 'M-17 -124Q0 -130 17 -124L19 -96H-19Z', lch(0.55, 0.09, 60), { outline: 4 }),
    path('M-58 16C-58 0 -48 -14 -34 -22C-44 -6 -48 8 -48 26Z', WHITE, {
      'fill-opacity': 0.85,
      ...(brush.side === 1 ? { transform: 'scale(-1 1)' } : {}),
    }),
    place(metal(brush, star(5, 100, 44), brush.palette.metal, 10, 8), 0, 52, 0.2),
  )
}

/** A seer's ball on its claw foot, a sky in it. */
export function crystalBall(brush: Brush, colour: Colour): string {
  const sky = Array.from({ length: 16 }, () => {
    const [x, y] = polar(brush.random.between(0, 360), brush.random.between(6, 66))
    return circle(x, y - 14, brush.random.between(0.9, 2.6), WHITE)
  }).join('')
  return layers(
    halo(brush, 0, -14, 150, lit(colour, 0.3), 0.7),
    metal(brush, 'M-60 52C-40 74 40 74 60 52L74 100Q0 116 -74 100Z', brush.palette.metal, 4, 5),
    ball(brush, 0, -14, 78, mix(colour, brush.palette.sky, 0.3), {
      inside:
        path(
          'M-70 -20C-40 -60 20 -50 30 -16C36 10 0 24 -14 6C-24 -10 0 -20 8 -8C0 -2 -2 2 2 6C24 0 12 -34 -18 -28C-50 -20 -50 30 0 40C40 44 62 10 66 -16C72 30 40 66 -6 60C-52 54 -76 20 -70 -20Z',
          lit(colour, 0.55),
          { 'fill-opacity': 0.7 },
        ) + sky,
    }),
    sparkle(brush, 20, -30, 20),
    ...[-1, 1].map((way) =>
      metal(
        brush,
        `M${way * 56} 74C${way * 84} 56 ${way * 88} 24 ${way * 70} 8C${way * 70} 30 ${way * 62} 46 ${way * 42} 58Z`,
        lit(brush.palette.metal, -0.1),
        3,
        4,
      ),
    ),
    place(ball(brush, 0, 0, 100, colour), 0, 84, 0.13),
  )
}

/** A book with clasps and a star on its boards. */
export function spellBook(brush: Brush, colour: Colour): string {
  const gold = brush.palette.metal
  const corner = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([sx = 1, sy = 1]) => metal(brush, `M${sx * 74} ${sy * 98}H${sx * 40}Q${sx * 52} ${sy * 76} ${sx * 74} ${sy * 62}Z`, gold, 2.5, 3))
    .join('')
  return layers(
    solid(brush, 'M-70 -86L88 -92V100L-64 108Z', lch(0.9, 0.05, 85), {
      outline: 5,
      inside: line(Array.from({ length: 7 }, (_, i) => `M78 ${-90 + i * 2}V104M${78 + i * 1.6} -92V102`).join(''), lch(0.7, 0.06, 80), 1.2),
    }),
    solid(brush, 'M-78 -98H74Q78 -98 78 -94V94Q78 98 74 98H-78Q-90 98 -90 86V-86Q-90 -98 -78 -98Z', colour, {
      rim: 6,
      shine: 5,
      outline: 5,
      inside: rect(-92, -100, 18, 200, lit(colour, -0.4)),
    }),
    line('M-66 -88H68V88H-66Z', gold, 3),
    corner,
    place(
      metal(brush, ring(100, 84), gold, 6, 5) +
        circle(0, 0, 84, lit(colour, -0.5)) +
        line(star(6, 82, 40), lit(gold, 0.3), 7) +
        circle(0, 0, 24, brush.palette.glow),
      2,
      0,
      0.5,
    ),
    halo(brush, 2, 0, 70, brush.palette.glow, 0.6),
    solid(brush, 'M64 -16H98V16H64Z', lit(gold, -0.1), { outline: 3 }),
  )
}

/** A cauldron on its legs, boiling over. */
export function cauldron(brush: Brush, brew: Colour): string {
  const iron = mix(lch(0.32, 0.02, 280), brush.palette.sky, 0.2)
  const foam = Array.from({ length: 9 }, (_, i) =>
    ball(brush, -64 + i * 16, -34 + Math.abs(i - 4) * 3 - (i % 2) * 10, 13 + (i % 3) * 4, lit(brew, 0.25), { outline: 2.5 }),
  ).join('')
  return layers(
    halo(brush, 0, -50, 130, brew, 0.75),
    ...[-1, 1].map((way) => solid(brush, `M${way * 44} 70L${way * 62} 108H${way * 46}L${way * 26} 82Z`, iron, { outline: 4 })),
    solid(brush, 'M-92 -22C-104 30 -78 92 0 92C78 92 104 30 92 -22Z', iron, { rim: 7, shine: 5, outline: 5 }),
    ellipse(0, -24, 98, 22, lit(iron, 0.2), { stroke: brush.palette.deep, 'stroke-width': 5 }) + ellipse(0, -24, 84, 16, brew),
    foam,
    ...[-1, 1].map((way) => place(line(disc(0, 0, 100), lit(iron, 0.4), 34), way * 92, 22, 0.2)),
    place(path(star(5, 100, 44), brew), 0, 36, 0.26),
    glint(brush, brush.side * 52, 16, 14, 0.6),
  )
}

/** A wand with a star and the light it leaves. */
export const wand = (brush: Brush): string =>
  layers(
    solid(brush, 'M-6 -40H6L10 120H-10Z', lch(0.36, 0.07, 40), {
      outline: 4,
      inside: line('M-12 60H12M-12 72H12', brush.palette.metal, 5),
    }),
    halo(brush, 0, -66, 80, brush.palette.glow, 0.85),
    place(metal(brush, star(5, 46, 20), brush.palette.metal, 4, 4), 0, -66),
  )

/** A pointed hat with its band. */
export function hat(brush: Brush, colour: Colour): string {
  return layers(
    solid(brush, 'M-108 74C-60 46 60 46 108 74C60 100 -60 100 -108 74Z', lit(colour, -0.2), { rim: 5, outline: 5 }),
    solid(brush, 'M-62 72C-50 20 -34 -30 -6 -66C10 -88 38 -104 62 -96C44 -84 38 -66 42 -46C50 0 58 34 64 72Q0 90 -62 72Z', colour, {
      rim: 6,
      shine: 5,
      outline: 5,
      inside: [
        [-20, 0],
        [22, -20],
        [30, 24],
        [0, -48],
      ]
        .map(([x = 0, y = 0]) => place(path(star(5, 100, 44), brush.palette.metal), x, y, 0.1))
        .join(''),
    }),
    solid(brush, 'M-62 72C-60 60 -58 52 -55 44Q0 62 58 44C60 54 62 62 64 72Q0 90 -62 72Z', mix(colour, brush.palette.second, 0.6), {
      outline: 3,
    }),
    metal(brush, 'M-17 52H17V82H-17ZM-8 60V74H8V60Z', brush.palette.metal, 3, 3),
  )
}
