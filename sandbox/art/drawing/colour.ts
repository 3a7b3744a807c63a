/** A colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. Even steps look even, so shading is arithmetic. */
export interface Colour {
  readonly l: number
  readonly c: number
  readonly h: number
}

export const lch = (l: number, c: number, h: number): Colour => ({ l, c, h })

export const WHITE = lch(1, 0, 0)
export const IVORY = lch(0.96, 0.025, 90)
export const BLACK = lch(0.12, 0.01, 280)

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Mixes two hues the shorter way round the colour circle. */
function turnTowards(hue: number, goal: number, part: number): number {
  const gap = ((goal - hue + 540) % 360) - 180
  return (hue + gap * part + 360) % 360
}

/**
 * The colour under more (t > 0) or less (t < 0) light, t from −1 to 1. Lights shift towards warm yellow, shadows towards violet with their
 * chroma kept, so that nothing turns grey.
 */
export function lit(colour: Colour, t: number): Colour {
  if (t >= 0) return lch(clamp(colour.l + (0.98 - colour.l) * t, 0, 1), colour.c * (1 - t * 0.55), turnTowards(colour.h, 95, t * 0.22))
  return lch(clamp(colour.l * (1 + t * 0.85), 0, 1), colour.c * (1 + t * 0.25), turnTowards(colour.h, 290, -t * 0.2))
}

export function mix(a: Colour, b: Colour, part: number): Colour {
  const hue = a.c < 0.01 ? b.h : b.c < 0.01 ? a.h : turnTowards(a.h, b.h, part)
  return lch(a.l + (b.l - a.l) * part, a.c + (b.c - a.c) * part, hue)
}

export const turn = (colour: Colour, degrees: number): Colour => lch(colour.l, colour.c, (colour.h + degrees + 360) % 360)

/** OKLab → linear sRGB, Björn Ottosson's matrices. */
function toLinear({ l, c, h }: Colour): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (channels: readonly number[]): boolean => channels.every((value) => value >= -0.0005 && value <= 1.0005)

function encode(value: number): string {
  const linear = clamp(value, 0, 1)
  const curved = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0')
}

/** `#rrggbb`. A colour outside sRGB loses chroma, never hue or lightness. */
export function hex(colour: Colour): string {
  let channels = toLinear(colour)
  if (!inGamut(channels)) {
    let [low, high] = [0, colour.c]
    for (let i = 0; i < 7; i++) {
      const middle = (low + high) / 2
      if (inGamut(toLinear({ ...colour, c: middle }))) low = middle
      else high = middle
    }
    channels = toLinear({ ...colour, c: low })
  }
  return `#${channels.map(encode).join('')}`
}
