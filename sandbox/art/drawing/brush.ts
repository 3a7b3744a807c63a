import type { Colour } from './colour.ts'
import type { Palette } from './palette.ts'
import { hashText, type Random } from './random.ts'
import { el, num } from './svg.ts'

export type Stops = readonly (readonly [offset: number, colour: Colour, opacity?: number])[]

/**
 * The context of every drawing function: randomness, colours, and the definitions of the picture. `side` is the side of the light in the
 * current coordinates: −1 left, 1 right. It is 1 while a composition is drawn mirrored, so that after mirroring every tile is lit from the
 * upper left.
 */
export interface Brush {
  readonly random: Random
  readonly palette: Palette
  readonly side: -1 | 1
  /** A gradient across the painted shape, from its lit corner to its dark one by default (0–1 of its box). */
  linear(stops: Stops, from?: readonly [number, number], to?: readonly [number, number]): string
  /** A gradient from the point that faces the light; `r` in parts of the box. */
  radial(stops: Stops, at?: { x?: number; y?: number; r?: number }): string
  clip(shape: string): string
  blur(deviation: number): string
  pattern(width: number, height: number, body: string, transform?: string): string
  definitions(): string
}

const stopMarkup = (stops: Stops): string =>
  stops.map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join('')

export function createBrush(random: Random, palette: Palette, side: -1 | 1 = -1): Brush {
  const known = new Map<string, string>()
  /** Writes the same definition once. Its name comes from its content, so that two pictures can share a page. */
  const define = (name: string, attributes: string, body: string): string => {
    const key = `${name}${attributes}>${body}`
    let id = known.get(key)
    if (id === undefined) {
      id = `a${hashText(key).toString(36)}${body.length.toString(36)}`
      known.set(key, id)
    }
    return `url(#${id})`
  }
  const across = (x: number): number => (side === -1 ? x : 1 - x)
  return {
    random,
    palette,
    side,
    linear: (stops, [x1, y1] = [0.2, 0], [x2, y2] = [0.8, 1]) =>
      define('linearGradient', ` x1="${num(across(x1))}" y1="${num(y1)}" x2="${num(across(x2))}" y2="${num(y2)}"`, stopMarkup(stops)),
    radial: (stops, { x = 0.36, y = 0.3, r = 0.75 } = {}) =>
      define('radialGradient', ` cx="${num(across(x))}" cy="${num(y)}" r="${num(r)}"`, stopMarkup(stops)),
    clip: (shape) => define('clipPath', '', shape),
    blur: (deviation) =>
      define('filter', ' x="-40%" y="-40%" width="180%" height="180%"', el('feGaussianBlur', { stdDeviation: deviation })),
    pattern: (width, height, body, transform) =>
      define(
        'pattern',
        ` width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${transform === undefined ? '' : ` patternTransform="${transform}"`}`,
        body,
      ),
    definitions: () => {
      let all = ''
      for (const [key, id] of known) {
        const name = /^\w+/.exec(key)?.[0] ?? 'g'
        all += `<${name} id="${id}"${key.slice(name.length)}</${name}>`
      }
      return `<defs>${all}</defs>`
    },
  }
}
