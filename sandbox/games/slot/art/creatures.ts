import type { Palette } from '../../shell/skin.ts'
import { mix, n, points } from '../../shell/art/colour.ts'
import { sparkle } from './gems.ts'

/** The fish's spine from head (0) to tail (1), how far its body reaches to either side of it, and points beside it. */
const spine = (t: number) => {
  const bend = (p0: number, p1: number, p2: number, p3: number) =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3
  return { x: bend(40, 14, 44, 66), y: bend(5, 42, 68, 76) }
}
const width = (t: number) =>
  t < 0.34 ? 17 * Math.sqrt(1 - (1 - t / 0.34) ** 2) ** 0.9 : 3 + 14 * Math.cos(((t - 0.34) / 0.66) * (Math.PI / 2)) ** 1.1
const across = (t: number) => {
  const a = spine(t - 0.01)
  const b = spine(t + 0.01)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}
const at = (t: number, side: number): readonly [number, number] => {
  const { x, y } = spine(t)
  const normal = across(t)
  return [x + normal.x * side, y + normal.y * side]
}

/** A koi seen from above, in the bend of a turn: its outline follows a curved spine. */
export function koi({ koi: [body, patch] }: Palette): string {
  const steps = Array.from({ length: 27 }, (_, index) => (index / 26) ** 1.7)
  const outline = [...steps.map((t) => at(t, width(t))), ...steps.toReversed().map((t) => at(t, -width(t)))]
  const fin = (t: number, side: number, reach: number, sweep: number) => {
    const [fromX, fromY] = at(t, side * width(t) * 0.8)
    const [tipX, tipY] = at(t + sweep, side * (width(t) + reach))
    const [toX, toY] = at(t + 0.17, side * width(t + 0.17) * 0.7)
    return `M${n(fromX)} ${n(fromY)}Q${n((fromX + tipX) / 2 + across(t).x * side * 9)} ${n((fromY + tipY) / 2 + across(t).y * side * 9)} ${n(tipX)} ${n(tipY)}Q${n((tipX + toX) / 2)} ${n((tipY + toY) / 2)} ${n(toX)} ${n(toY)}Z`
  }
  const tail = (side: number) => {
    const [rootX, rootY] = at(0.97, 0)
    const [tipX, tipY] = side > 0 ? [92, 96] : [97, 58]
    const [bendX, bendY] = side > 0 ? [76, 96] : [78, 58]
    return `M${n(rootX)} ${n(rootY)}Q${bendX} ${bendY} ${tipX} ${tipY}Q84 80 80 79Q72 78 ${n(rootX)} ${n(rootY)}Z`
  }
  const scales = [0.32, 0.41, 0.5, 0.59, 0.68, 0.77]
    .flatMap((t, row) =>
      [-0.62, -0.2, 0.22, 0.64].map((part) => {
        const [x, y] = at(t, width(t) * (part + (row % 2) * 0.2 - 0.1))
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(3.9 - t * 1.6)}"/>`
      }),
    )
    .join('')
  const blob = (t: number, side: number, along: number, wide: number, turn: number) => {
    const [x, y] = at(t, side)
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${along}" ry="${wide}" transform="rotate(${turn} ${n(x)} ${n(y)})"/>`
  }
  const eye = (side: number) => {
    const [x, y] = at(0.13, side * width(0.13) * 0.8)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="2.7" fill="#1a0d10"/><circle cx="${n(x - 0.8)}" cy="${n(y - 0.9)}" r=".9" fill="#fff"/>`
  }
  const [backX, backY] = at(0.27, 6)
  const deep = mix(patch, '#3a0508', 0.45)
  return `<defs><radialGradient id="b" cx=".3" cy=".25" r=".95"><stop stop-color="#fff"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${mix(body, patch, 0.55)}"/></radialGradient>
<linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(patch, '#ffffff', 0.25)}"/><stop offset=".6" stop-color="${patch}"/><stop offset="1" stop-color="${mix(patch, '#ffffff', 0.6)}"/></linearGradient>
<radialGradient id="w"><stop offset=".4" stop-color="${patch}" stop-opacity=".4"/><stop offset="1" stop-color="${patch}" stop-opacity="0"/></radialGradient>
<clipPath id="c"><polygon points="${points(outline)}"/></clipPath></defs><circle cx="50" cy="50" r="50" fill="url(#w)"/>
<g fill="url(#f)" stroke="${deep}" stroke-width="1.6" stroke-linejoin="round"><path d="${tail(1)}"/><path d="${tail(-1)}"/><path d="${fin(0.26, 1, 15, 0.24)}"/><path d="${fin(0.26, -1, 24, 0.26)}"/><path d="${fin(0.62, 1, 9, 0.16)}"/><path d="${fin(0.62, -1, 11, 0.16)}"/></g>
<polygon points="${points(outline)}" fill="url(#b)" stroke="${deep}" stroke-width="2.4" stroke-linejoin="round"/>
<g clip-path="url(#c)"><g fill="${patch}">${blob(0.12, 0, 8, 11, 20)}${blob(0.42, -9, 14, 9, 62)}${blob(0.6, 9, 11, 8, 48)}${blob(0.88, -1, 12, 8, 25)}</g>
<g fill="none" stroke="${deep}" stroke-opacity=".28" stroke-width=".9">${scales}</g>
<polygon points="${points(steps.map((t) => at(t, width(t) * 0.25)).concat(steps.toReversed().map((t) => at(t, width(t)))))}" fill="${deep}" fill-opacity=".2"/>
<ellipse cx="${n(backX)}" cy="${n(backY)}" rx="10" ry="3" transform="rotate(78 ${n(backX)} ${n(backY)})" fill="#fff" fill-opacity=".65"/></g>${eye(1)}${eye(-1)}${sparkle(80, 20, 6)}`
}

const row = (angles: readonly number[], length: number, wide: number, fill: string) =>
  angles
    .map(
      (angle) =>
        `<path d="M50 80C${n(50 - wide)} ${n(80 - length * 0.4)} ${n(50 - wide * 0.7)} ${n(80 - length * 0.82)} 50 ${n(80 - length)}C${n(50 + wide * 0.7)} ${n(80 - length * 0.82)} ${n(50 + wide)} ${n(80 - length * 0.4)} 50 80Z" transform="rotate(${angle} 50 80)" fill="url(#${fill})"/>`,
    )
    .join('')

/** A lotus in bloom: three rows of petals, the nearest last. */
export function lotus({ petal: [tip, middle, deep] }: Palette): string {
  const leaf = mix(deep, '#0b5a3c', 0.8)
  return `<defs>${[
    ['p', tip, middle, deep],
    ['q', tip, mix(tip, middle, 0.5), middle],
    ['r', '#ffffff', tip, mix(middle, deep, 0.2)],
  ]
    .map(
      ([id, a, b, c]) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${a}"/><stop offset=".42" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>`,
    )
    .join('')}
<radialGradient id="w"><stop offset=".3" stop-color="${middle}" stop-opacity=".55"/><stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#w)"/>
<ellipse cx="50" cy="82" rx="43" ry="11" fill="${leaf}" stroke="${mix(leaf, '#000000', 0.4)}" stroke-width="1.6"/><path d="M50 82L12 84M50 82L30 91M50 82L70 91M50 82L88 84" stroke="${mix(leaf, '#ffffff', 0.35)}" stroke-width="1" stroke-opacity=".6"/>
<g stroke="${mix(deep, '#30001c', 0.3)}" stroke-width="1.5" stroke-linejoin="round">${row([-72, 72, -48, 48], 47, 15, 'p')}${row([-24, 24, 0], 66, 17, 'p')}${row([-58, 58], 40, 14, 'q')}${row([-34, 34], 54, 15, 'q')}${row([-14, 14], 50, 14, 'q')}${row([-42, 42], 32, 12, 'r')}${row([-20, 20], 38, 12, 'r')}${row([0], 42, 13, 'r')}</g>${sparkle(27, 26, 6)}${sparkle(74, 40, 4)}`
}
