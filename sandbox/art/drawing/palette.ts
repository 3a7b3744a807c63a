import { lch, turn, type Colour } from './colour.ts'
import type { Random } from './random.ts'

/** The colours of one picture: darkness, light and materials. */
export interface Palette {
  /** Outlines, corners, the darkest areas. */
  readonly deep: Colour
  /** The backdrop away from the light. */
  readonly sky: Colour
  /** The backdrop around the light. */
  readonly haze: Colour
  /** The light itself. */
  readonly glow: Colour
  readonly hero: Colour
  readonly second: Colour
  readonly third: Colour
  readonly metal: Colour
  /** The coloured light from behind that cuts shapes out of the backdrop. */
  readonly rim: Colour
}

type Tones = readonly [
  deep: Colour,
  sky: Colour,
  haze: Colour,
  glow: Colour,
  hero: Colour,
  second: Colour,
  third: Colour,
  metal: Colour,
  rim: Colour,
]

const GOLD = lch(0.8, 0.15, 85)
const ROSE_GOLD = lch(0.78, 0.11, 55)
const SILVER = lch(0.84, 0.03, 250)

const MOODS = {
  midnight: [
    lch(0.16, 0.07, 285),
    lch(0.27, 0.13, 285),
    lch(0.46, 0.2, 300),
    lch(0.83, 0.13, 320),
    lch(0.6, 0.24, 340),
    lch(0.72, 0.15, 210),
    lch(0.82, 0.16, 90),
    GOLD,
    lch(0.84, 0.12, 210),
  ],
  emerald: [
    lch(0.17, 0.06, 170),
    lch(0.29, 0.09, 165),
    lch(0.52, 0.14, 155),
    lch(0.9, 0.15, 120),
    lch(0.62, 0.22, 28),
    lch(0.7, 0.17, 150),
    lch(0.86, 0.16, 95),
    GOLD,
    lch(0.92, 0.14, 110),
  ],
  crimson: [
    lch(0.17, 0.08, 15),
    lch(0.32, 0.14, 20),
    lch(0.53, 0.21, 27),
    lch(0.88, 0.14, 75),
    lch(0.62, 0.23, 25),
    lch(0.82, 0.16, 85),
    lch(0.55, 0.12, 165),
    GOLD,
    lch(0.88, 0.13, 75),
  ],
  ocean: [
    lch(0.2, 0.07, 250),
    lch(0.36, 0.12, 245),
    lch(0.62, 0.14, 215),
    lch(0.94, 0.09, 190),
    lch(0.7, 0.19, 45),
    lch(0.75, 0.13, 195),
    lch(0.88, 0.15, 95),
    GOLD,
    lch(0.92, 0.09, 190),
  ],
  sunset: [
    lch(0.21, 0.09, 320),
    lch(0.4, 0.16, 345),
    lch(0.68, 0.19, 35),
    lch(0.93, 0.12, 85),
    lch(0.66, 0.2, 30),
    lch(0.58, 0.19, 320),
    lch(0.86, 0.15, 85),
    GOLD,
    lch(0.9, 0.12, 70),
  ],
  royal: [
    lch(0.18, 0.1, 265),
    lch(0.33, 0.18, 265),
    lch(0.55, 0.2, 260),
    lch(0.9, 0.08, 230),
    lch(0.62, 0.21, 262),
    lch(0.66, 0.23, 15),
    lch(0.86, 0.16, 90),
    GOLD,
    lch(0.88, 0.1, 225),
  ],
  candy: [
    lch(0.28, 0.13, 340),
    lch(0.58, 0.2, 350),
    lch(0.8, 0.13, 5),
    lch(0.97, 0.05, 60),
    lch(0.68, 0.22, 355),
    lch(0.8, 0.13, 195),
    lch(0.9, 0.15, 100),
    ROSE_GOLD,
    lch(0.97, 0.05, 200),
  ],
  ember: [
    lch(0.13, 0.03, 40),
    lch(0.22, 0.06, 35),
    lch(0.48, 0.18, 40),
    lch(0.88, 0.17, 75),
    lch(0.64, 0.22, 35),
    lch(0.45, 0.1, 30),
    lch(0.84, 0.17, 80),
    GOLD,
    lch(0.82, 0.17, 65),
  ],
  jade: [
    lch(0.19, 0.05, 195),
    lch(0.37, 0.09, 190),
    lch(0.63, 0.12, 180),
    lch(0.95, 0.08, 140),
    lch(0.64, 0.21, 30),
    lch(0.76, 0.14, 170),
    lch(0.9, 0.12, 95),
    GOLD,
    lch(0.95, 0.1, 120),
  ],
  arctic: [
    lch(0.24, 0.06, 260),
    lch(0.5, 0.1, 245),
    lch(0.8, 0.08, 225),
    lch(0.98, 0.03, 210),
    lch(0.66, 0.16, 250),
    lch(0.78, 0.1, 210),
    lch(0.7, 0.18, 330),
    SILVER,
    lch(0.97, 0.05, 200),
  ],
  amethyst: [
    lch(0.17, 0.09, 305),
    lch(0.31, 0.17, 305),
    lch(0.53, 0.23, 315),
    lch(0.9, 0.12, 340),
    lch(0.64, 0.24, 310),
    lch(0.83, 0.2, 140),
    lch(0.88, 0.15, 95),
    GOLD,
    lch(0.87, 0.17, 145),
  ],
  desert: [
    lch(0.24, 0.07, 45),
    lch(0.52, 0.12, 50),
    lch(0.77, 0.13, 70),
    lch(0.96, 0.09, 90),
    lch(0.72, 0.16, 65),
    lch(0.6, 0.12, 200),
    lch(0.6, 0.18, 30),
    GOLD,
    lch(0.96, 0.09, 85),
  ],
  dusk: [
    lch(0.2, 0.06, 230),
    lch(0.37, 0.09, 225),
    lch(0.66, 0.11, 40),
    lch(0.93, 0.1, 70),
    lch(0.7, 0.16, 40),
    lch(0.62, 0.12, 210),
    lch(0.88, 0.12, 85),
    ROSE_GOLD,
    lch(0.9, 0.1, 60),
  ],
  noir: [
    lch(0.12, 0.02, 20),
    lch(0.2, 0.05, 18),
    lch(0.38, 0.16, 22),
    lch(0.75, 0.17, 30),
    lch(0.56, 0.22, 25),
    lch(0.78, 0.02, 60),
    lch(0.82, 0.14, 85),
    GOLD,
    lch(0.8, 0.15, 40),
  ],
  meadow: [
    lch(0.26, 0.08, 150),
    lch(0.62, 0.14, 230),
    lch(0.86, 0.09, 200),
    lch(0.98, 0.06, 100),
    lch(0.68, 0.2, 32),
    lch(0.74, 0.19, 140),
    lch(0.88, 0.17, 95),
    GOLD,
    lch(0.98, 0.07, 105),
  ],
  neon: [
    lch(0.14, 0.06, 290),
    lch(0.22, 0.12, 290),
    lch(0.46, 0.25, 330),
    lch(0.85, 0.15, 200),
    lch(0.68, 0.26, 345),
    lch(0.85, 0.15, 200),
    lch(0.9, 0.19, 115),
    SILVER,
    lch(0.88, 0.14, 195),
  ],
  lagoon: [
    lch(0.23, 0.06, 215),
    lch(0.48, 0.11, 205),
    lch(0.76, 0.12, 185),
    lch(0.97, 0.08, 110),
    lch(0.72, 0.18, 50),
    lch(0.68, 0.19, 355),
    lch(0.9, 0.16, 100),
    GOLD,
    lch(0.96, 0.09, 120),
  ],
  imperial: [
    lch(0.2, 0.08, 25),
    lch(0.44, 0.18, 28),
    lch(0.62, 0.21, 33),
    lch(0.93, 0.13, 85),
    lch(0.85, 0.16, 85),
    lch(0.6, 0.22, 27),
    lch(0.55, 0.12, 190),
    GOLD,
    lch(0.95, 0.11, 90),
  ],
} as const satisfies Record<string, Tones>

export type Mood = keyof typeof MOODS

/** A mood with the hues shifted by the seed: close enough to keep its character, far enough that two tiles of a mood differ. */
export function paletteFor(mood: Mood, random: Random): Palette {
  const drift = random.between(-9, 9)
  const [deep, sky, haze, glow, hero, second, third, metal, rim] = MOODS[mood]
  const swap = random.chance(0.25)
  return {
    deep: turn(deep, drift),
    sky: turn(sky, drift),
    haze: turn(haze, drift * 1.4),
    glow,
    hero: turn(swap ? second : hero, drift),
    second: turn(swap ? hero : second, -drift),
    third,
    metal,
    rim,
  }
}
