import { hex, type Colour } from './colour.ts'

/** A colour, or `url(#…)` of a gradient, or `none`. */
export type Paint = Colour | string
type Attributes = Record<string, Paint | number | undefined>
export type Point = readonly [x: number, y: number]

/** Two decimals: a tenth of a device pixel at the largest size served. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)

function attribute(value: Paint | number): string {
  if (typeof value === 'number') return num(value)
  return typeof value === 'string' ? value : hex(value)
}

export function el(name: string, attributes: Attributes, body = ''): string {
  let head = `<${name}`
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) head += ` ${key}="${attribute(value)}"`
  return body === '' ? `${head}/>` : `${head}>${body}</${name}>`
}

export const path = (d: string, fill: Paint, more: Attributes = {}): string => el('path', { d, fill, ...more })

export const line = (d: string, stroke: Paint, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

export const circle = (cx: number, cy: number, r: number, fill: Paint, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: Paint, more: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })

export const rect = (x: number, y: number, width: number, height: number, fill: Paint, more: Attributes = {}): string =>
  el('rect', { x, y, width, height, fill, ...more })

export const group = (body: string, attributes: Attributes = {}): string => el('g', attributes, body)

/** Layers drawn one over the other, the farthest first. */
export const layers = (...parts: readonly string[]): string => parts.join('')

export const fade = (body: string, opacity: number): string => el('g', { opacity }, body)

/** Places a drawing around 0,0 in a box of ±100: scale 1 keeps the size, the angle is in degrees. */
export function place(body: string, x: number, y: number, scale = 1, angle = 0, squeeze = 1): string {
  const turned = angle === 0 ? '' : ` rotate(${num(angle)})`
  const sized =
    scale === 1 && squeeze === 1
      ? ''
      : ` scale(${Math.round(scale * 1e4) / 1e4}${squeeze === 1 ? '' : ` ${Math.round(scale * squeeze * 1e4) / 1e4}`})`
  return el('g', { transform: `translate(${num(x)} ${num(y)})${turned}${sized}` }, body)
}
