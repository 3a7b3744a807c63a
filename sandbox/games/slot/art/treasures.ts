import { gold } from '../../shell/skin.ts'
import type { Palette } from '../../shell/skin.ts'
import { mix, n } from '../../shell/art/colour.ts'
import { sparkle } from './gems.ts'

const ring = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index / count) * 2 * Math.PI, index)).join('')

/** An open shell with a pearl. */
export function pearl({ petal: [, middle] }: Palette): string {
  const shell = mix(middle, '#ffe9d6', 0.45)
  const dark = mix(mix(middle, '#5a2a3a', 0.6), '#000000', 0.15)
  const ribs = [-66, -44, -22, 0, 22, 44, 66]
  const fan = ribs
    .map(
      (angle) =>
        `<path d="M50 74C${n(41)} 52 40 30 42 16Q50 4 58 16C60 30 59 52 50 74Z" transform="rotate(${angle} 50 74)" fill="url(#s)"/>`,
    )
    .join('')
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".35" stop-color="${shell}"/><stop offset="1" stop-color="${mix(shell, dark, 0.75)}"/></linearGradient>
<linearGradient id="u" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(shell, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${mix(shell, dark, 0.6)}"/></linearGradient>
<radialGradient id="p" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".35" stop-color="#fdf3ff"/><stop offset=".62" stop-color="#cfd9f5"/><stop offset=".85" stop-color="#b79fc9"/><stop offset="1" stop-color="#f3d5dc"/></radialGradient>
<radialGradient id="w"><stop offset=".3" stop-color="#e9e4ff" stop-opacity=".5"/><stop offset="1" stop-color="#e9e4ff" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#w)"/>
<g transform="translate(4.5 6.5) scale(.91)"><g stroke="${dark}" stroke-width="1.7" stroke-linejoin="round">${fan}</g>
<path d="M12 70Q14 95 50 95Q86 95 88 70Q80 78 69 74Q60 82 50 77Q40 82 31 74Q20 78 12 70Z" fill="url(#u)" stroke="${dark}" stroke-width="2.2" stroke-linejoin="round"/>
<path d="M22 82Q32 90 50 90Q68 90 78 82" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>
<ellipse cx="50" cy="75" rx="18" ry="5" fill="${dark}" fill-opacity=".5"/><circle cx="50" cy="58" r="20" fill="url(#p)" stroke="#8d7aa5" stroke-width="1.4"/><ellipse cx="43" cy="50" rx="6.5" ry="4.5" transform="rotate(-35 43 50)" fill="#fff"/></g>${sparkle(64, 44, 6)}`
}

const cloud = (turn: number) => `<path d="M43 24q-6 1-6-4 0-5 5-5 2-5 8-5 6 0 8 5 5 0 5 5 0 5-6 4z" transform="rotate(${turn} 50 50)"/>`

/** A round coin with a square hole, hung on a cord. */
export function coin({ lantern: [, cord] }: Palette): string {
  const [bright, middle, dark] = gold
  return `<defs><radialGradient id="d" cx=".34" cy=".28" r=".95"><stop stop-color="${bright}"/><stop offset=".4" stop-color="${mix(bright, middle, 0.75)}"/><stop offset=".8" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="e" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${bright}"/><stop offset=".5" stop-color="${middle}"/><stop offset=".52" stop-color="${dark}"/><stop offset="1" stop-color="${mix(middle, bright, 0.4)}"/></linearGradient>
<radialGradient id="w"><stop offset=".5" stop-color="${middle}" stop-opacity=".55"/><stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#w)"/>
<circle cx="50" cy="50" r="44" fill="url(#e)" stroke="${mix(dark, '#000000', 0.4)}" stroke-width="2"/><circle cx="50" cy="50" r="36.5" fill="url(#d)" stroke="${dark}" stroke-width="1.4"/>
<g fill="${bright}">${ring(28, (angle) => `<circle cx="${n(50 + 40.2 * Math.cos(angle))}" cy="${n(50 + 40.2 * Math.sin(angle))}" r="1.3"/>`)}</g>
<g fill="${mix(middle, bright, 0.55)}" stroke="${dark}" stroke-width="1.3" stroke-linejoin="round">${[0, 90, 180, 270].map(cloud).join('')}</g>
<g fill="none" stroke="${dark}" stroke-opacity=".7" stroke-width="1.3">${[45, 135, 225, 315].map((turn) => `<path d="M50 27q-4-4 0-7q4 3 0 7" transform="rotate(${turn} 50 50)"/>`).join('')}</g>
<rect x="37" y="37" width="26" height="26" rx="3" fill="${bright}" stroke="${dark}" stroke-width="1.5"/><rect x="41" y="41" width="18" height="18" rx="1.5" fill="${mix(dark, '#12060a', 0.75)}" stroke="${dark}"/>
<path d="M42 59L50 51L58 59" fill="none" stroke="${cord}" stroke-width="3.2" stroke-linecap="round"/><circle cx="50" cy="50" r="3.6" fill="${cord}"/>
<path d="M20 34A34 34 0 0 1 44 16" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/>${sparkle(75, 24, 7)}`
}

/** The wild: a paper lantern with its light on. */
export function lantern({ lantern: [bright, middle, dark], metal: [gilt, metal, edge] }: Palette): string {
  const ribs = [10, 21, 29]
    .map(
      (reach) =>
        `<path d="M50 20C${50 - reach * 1.28} 22 ${50 - reach * 1.28} 70 50 72M50 20C${50 + reach * 1.28} 22 ${50 + reach * 1.28} 70 50 72"/>`,
    )
    .join('')
  return `<defs><radialGradient id="l" cx=".5" cy=".52" r=".62"><stop stop-color="#fffdf0"/><stop offset=".25" stop-color="${bright}"/><stop offset=".68" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<radialGradient id="w"><stop stop-color="${bright}" stop-opacity=".95"/><stop offset=".5" stop-color="${middle}" stop-opacity=".5"/><stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient>
<linearGradient id="m" x1="0" x2="1"><stop stop-color="${edge}"/><stop offset=".3" stop-color="${gilt}"/><stop offset=".6" stop-color="${metal}"/><stop offset="1" stop-color="${edge}"/></linearGradient></defs>
<circle cx="50" cy="47" r="50" fill="url(#w)"/><g fill="${bright}" fill-opacity=".2">${ring(16, (angle) => `<path d="M50 47L${n(50 + 49 * Math.cos(angle - 0.05))} ${n(47 + 49 * Math.sin(angle - 0.05))}L${n(50 + 49 * Math.cos(angle + 0.05))} ${n(47 + 49 * Math.sin(angle + 0.05))}Z"/>`)}</g>
<path d="M50 12V4" stroke="${gilt}" stroke-width="2.4" stroke-linecap="round"/><circle cx="50" cy="5" r="3" fill="none" stroke="${gilt}" stroke-width="2"/>
<path d="M50 18C6 18 6 74 50 74C94 74 94 18 50 18Z" fill="url(#l)" stroke="${mix(dark, '#000000', 0.25)}" stroke-width="2.2"/><g fill="none" stroke="${dark}" stroke-opacity=".42" stroke-width="1.3">${ribs}</g>
<path d="M50 33l4.2 8.8 9.6 1.3-7 6.7 1.7 9.6-8.5-4.6-8.5 4.6 1.7-9.6-7-6.7 9.6-1.3z" fill="url(#m)" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M36 11h28l3 9H33z" fill="url(#m)" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"/><path d="M34 71h32l-3 8H37z" fill="url(#m)" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"/>
<g stroke-linecap="round" stroke-width="2.4" stroke="${middle}"><path d="M50 80v17M44 80l-2 13M56 80l2 13"/></g><g stroke="${gilt}" stroke-linecap="round" stroke-width="1.2"><path d="M47 80l-.6 16M53 80l.6 16"/></g><circle cx="50" cy="82" r="3.4" fill="url(#m)" stroke="${edge}"/>
<path d="M25 36C29 28 35 24 41 23" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`
}

/** The scatter: a full moon behind a drift of cloud. */
export function moon({ light, sky: [, night, horizon], metal: [gilt, metal, edge] }: Palette): string {
  const craters = [
    [38, 36, 7],
    [60, 30, 4.5],
    [64, 50, 8],
    [44, 58, 5],
    [30, 52, 3.5],
    [54, 42, 2.5],
  ] as const
  return `<defs><radialGradient id="o" cx=".38" cy=".32" r=".85"><stop stop-color="#fff"/><stop offset=".5" stop-color="${light}"/><stop offset="1" stop-color="${mix(light, night, 0.42)}"/></radialGradient>
<radialGradient id="w"><stop offset=".45" stop-color="${light}" stop-opacity=".95"/><stop offset=".7" stop-color="${light}" stop-opacity=".3"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="${mix(horizon, '#ffffff', 0.45)}" stop-opacity=".9"/></linearGradient>
<linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${gilt}"/><stop offset=".5" stop-color="${metal}"/><stop offset="1" stop-color="${edge}"/></linearGradient></defs>
<circle cx="50" cy="48" r="50" fill="url(#w)"/><g fill="url(#m)">${ring(24, (angle, index) => `<circle cx="${n(50 + 45.5 * Math.cos(angle))}" cy="${n(48 + 45.5 * Math.sin(angle))}" r="${index % 3 ? 1.1 : 2.3}"/>`)}</g>
<circle cx="50" cy="48" r="38" fill="url(#o)" stroke="url(#m)" stroke-width="3.4"/>
<g fill="${mix(light, night, 0.35)}" fill-opacity=".5">${craters.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g><g fill="#fff" fill-opacity=".35">${craters.map(([x, y, r]) => `<circle cx="${x + 0.9}" cy="${y + 1}" r="${n(r * 0.8)}"/>`).join('')}</g>
<path d="M18 86q-7-.6-6.5-7 .8-6 7.5-6 2.6-7 10-6 4-6.5 11.5-3.4 6.7-1.7 9 4 6-.8 7.6 3.4 6.7-4 12.5.8 7.6 0 8.4 6.7 0 7-6.7 7.5z" fill="url(#k)" stroke="${mix(night, '#ffffff', 0.25)}" stroke-width="1.6" stroke-linejoin="round"/>${sparkle(30, 24, 7)}${sparkle(76, 26, 4)}`
}
