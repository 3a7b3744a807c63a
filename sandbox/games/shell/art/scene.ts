import type { Skin } from '../skin.ts'
import { mix, n, scenery } from './colour.ts'

export interface Frame {
  readonly width: number
  readonly height: number
}
type Random = () => number

/** The night behind the reels: sky, moon, hills, water and lanterns in the air, composed for a tall or a wide screen. */
export function sceneSvg({ palette, night }: Skin, { width, height }: Frame): string {
  const random = scenery(night + 11)
  const [top, middle, horizon] = palette.sky
  const water = height * 0.74
  const moon = { x: width * (0.3 + 0.4 * random()), y: height * 0.17, r: Math.min(width, height) * 0.15 }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".48" stop-color="${middle}"/><stop offset=".78" stop-color="${horizon}"/></linearGradient>
<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(horizon, middle, 0.35)}"/><stop offset=".4" stop-color="${mix(middle, top, 0.55)}"/><stop offset="1" stop-color="${mix(top, '#000000', 0.35)}"/></linearGradient>
<radialGradient id="h"><stop stop-color="${palette.light}" stop-opacity=".75"/><stop offset=".25" stop-color="${palette.light}" stop-opacity=".3"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="m" cx=".36" cy=".3" r=".85"><stop stop-color="${mix(palette.light, '#ffffff', 0.5)}"/><stop offset=".5" stop-color="${mix(palette.light, middle, 0.22)}"/><stop offset="1" stop-color="${mix(palette.light, middle, 0.62)}"/></radialGradient>
<radialGradient id="g"><stop stop-color="${palette.lantern[0]}" stop-opacity=".8"/><stop offset=".4" stop-color="${palette.lantern[1]}" stop-opacity=".35"/><stop offset="1" stop-color="${palette.lantern[1]}" stop-opacity="0"/></radialGradient>
<linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.lantern[1]}"/><stop offset=".75" stop-color="${palette.lantern[0]}"/><stop offset="1" stop-color="${palette.lantern[1]}"/></linearGradient>
<radialGradient id="v" cy=".45" r=".8"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>${stars(random, width, height)}
<circle cx="${n(moon.x)}" cy="${n(moon.y)}" r="${n(moon.r * 4)}" fill="url(#h)"/><circle cx="${n(moon.x)}" cy="${n(moon.y)}" r="${n(moon.r)}" fill="url(#m)"/>${craters(moon, mix(palette.light, middle, 0.6))}
${palette.hills.map((fill, index) => hills(random, width, water, index, fill)).join('')}${pagoda(random, width, water, palette.hills[2], palette.lantern[0])}
<rect y="${n(water)}" width="${width}" height="${n(height - water)}" fill="url(#a)"/>${reflection(random, moon.x, water, height, palette.light)}
${lanterns(random, width, height)}<rect width="${width}" height="${height}" fill="url(#v)"/></svg>`
}

function craters({ x, y, r }: { x: number; y: number; r: number }, fill: string): string {
  const marks = [
    [-0.3, -0.25, 0.2],
    [0.28, -0.42, 0.11],
    [0.35, 0.1, 0.24],
    [-0.18, 0.35, 0.14],
    [-0.55, 0.15, 0.1],
    [0.08, -0.08, 0.08],
    [0.12, 0.58, 0.13],
  ]
  return `<g fill="${fill}" fill-opacity=".42">${marks.map(([dx = 0, dy = 0, size = 0]) => `<circle cx="${n(x + dx * r)}" cy="${n(y + dy * r)}" r="${n(size * r)}"/>`).join('')}</g>`
}

function stars(random: Random, width: number, height: number): string {
  const dots = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${n(random() * width)}" cy="${n(random() * height * 0.55)}" r="${n(0.5 + random() * 1.3)}" fill-opacity="${n(0.25 + random() * 0.7)}"/>`,
  )
  return `<g fill="#fff">${dots.join('')}</g>`
}

function hills(random: Random, width: number, water: number, index: number, fill: string): string {
  const base = water - (2 - index) * 34
  const reach = 92 - index * 24
  const waves = Array.from({ length: 4 }, (_, wave) => ({
    turns: (wave + 1.3) * (0.8 + random()),
    shift: random() * 7,
    part: 0.52 ** wave,
  }))
  const ridge = Array.from({ length: 61 }, (_, step) => {
    const x = step / 60
    const rise = waves.reduce((sum, wave) => sum + wave.part * Math.sin(x * wave.turns * 5 + wave.shift), 0)
    return `${n(x * width)} ${n(base - reach * (0.35 + 0.4 * rise))}`
  })
  return `<path d="M0 ${n(water + 2)}L${ridge.join('L')}L${width} ${n(water + 2)}Z" fill="${fill}" fill-opacity="${n(0.72 + index * 0.14)}"/>`
}

function pagoda(random: Random, width: number, water: number, fill: string, window: string): string {
  const x = random() < 0.5 ? width * 0.14 : width * 0.86
  const roofs = [0, 1, 2, 3].map((floor) => {
    const half = 44 - floor * 8
    const y = water - 22 - floor * 32
    return `<path d="M${n(x - half)} ${y}q${n(half * 0.6)} -3 ${n(half * 0.62)} -15h${n(half * 0.76)}q0 12 ${n(half * 0.62)} 15q-8 3 -12 -2h${n(24 - half * 2)}q-4 5 -12 2z"/><rect x="${n(x - half * 0.56)}" y="${y}" width="${n(half * 1.12)}" height="23"/>`
  })
  const windows = [0, 1, 2].map((floor) => `<rect x="${n(x - 4)}" y="${water - 16 - floor * 32}" width="8" height="11" rx="2"/>`)
  return `<g fill="${mix(fill, '#000000', 0.2)}">${roofs.join('')}<path d="M${n(x - 3)} ${water - 134}l3 -26l3 26z"/></g><g fill="${window}" fill-opacity=".85">${windows.join('')}</g>`
}

function reflection(random: Random, x: number, water: number, height: number, light: string): string {
  const streaks = Array.from({ length: 26 }, (_, index) => {
    const depth = (index + 0.5) / 26
    const half = (10 + 46 * depth) * (0.4 + random())
    return `<ellipse cx="${n(x + (random() - 0.5) * 34 * (0.4 + depth))}" cy="${n(water + 4 + depth * (height - water) * 0.9)}" rx="${n(half)}" ry="${n(0.9 + depth * 1.6)}" fill-opacity="${n(0.5 * (1 - depth * 0.85))}"/>`
  })
  return `<g fill="${light}">${streaks.join('')}</g>`
}

function lanterns(random: Random, width: number, height: number): string {
  return Array.from({ length: 13 }, (_, index) => {
    const size = 5 + 17 * random() ** 2
    const x = n(((index + random()) / 13) * width)
    const y = n(height * (0.05 + 0.62 * random()))
    const body = `<path d="M-.8 .9L-1 -.5Q-1 -1.1 0 -1.1Q1 -1.1 1 -.5L.8 .9Z" fill="url(#l)"/><ellipse cy=".9" rx=".8" ry=".18" fill="#fff" fill-opacity=".8"/>`
    return `<g transform="translate(${x} ${y}) scale(${n(size)})" opacity="${n(0.45 + random() * 0.5)}"><circle r="3.4" fill="url(#g)"/>${body}</g>`
  }).join('')
}
