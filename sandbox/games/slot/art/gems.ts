import { mix, n, points } from '../../shell/art/colour.ts'

type Point = readonly [number, number]
interface Cut {
  readonly outline: readonly Point[]
  readonly colour: string
  readonly deep: string
  readonly glint: string
  readonly table: number
}

const turn = (count: number, radius: number, offset: number, squash = 1): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) / count) * 2 * Math.PI - Math.PI / 2
    return [50 + radius * Math.cos(angle), 50 + radius * squash * Math.sin(angle)] as const
  })

/** Four stones with four outlines, so that they differ without their colours too. */
const CUTS: Readonly<Record<'ruby' | 'sapphire' | 'emerald' | 'amber', Cut>> = {
  ruby: { outline: turn(8, 43, 0.5), colour: '#ff2f55', deep: '#6d0422', glint: '#ffd3dc', table: 0.56 },
  sapphire: {
    outline: [
      [50, 5],
      [66, 24],
      [81, 46],
      [84, 64],
      [76, 82],
      [62, 92],
      [50, 95],
      [38, 92],
      [24, 82],
      [16, 64],
      [19, 46],
      [34, 24],
    ],
    colour: '#2f8bff',
    deep: '#061b66',
    glint: '#d6ebff',
    table: 0.55,
  },
  emerald: {
    outline: [
      [29, 8],
      [71, 8],
      [86, 23],
      [86, 77],
      [71, 92],
      [29, 92],
      [14, 77],
      [14, 23],
    ],
    colour: '#18cf7b',
    deep: '#02452c',
    glint: '#d2ffe8',
    table: 0.58,
  },
  amber: {
    outline: [
      [50, 4],
      [73, 22],
      [94, 45],
      [74, 72],
      [50, 96],
      [26, 72],
      [6, 45],
      [27, 22],
    ],
    colour: '#ffa81f',
    deep: '#7a2c02',
    glint: '#fff1cc',
    table: 0.5,
  },
}

/** A cut stone lit from the upper left: facets get lighter the more they face the light. */
export function gem(name: keyof typeof CUTS): string {
  const { outline, colour, deep, glint, table } = CUTS[name]
  const inner = outline.map(([x, y]): Point => [50 + (x - 50) * table, 50 + (y - 50) * table])
  const middle = outline.map((point, index): Point => {
    const next = outline[(index + 1) % outline.length] ?? point
    return [50 + ((point[0] + next[0]) / 2 - 50) * 0.8, 50 + ((point[1] + next[1]) / 2 - 50) * 0.8]
  })
  const facets = outline.flatMap((point, index) => {
    const following = (index + 1) % outline.length
    const between = middle[index] ?? point
    const before = middle[(index + outline.length - 1) % outline.length] ?? point
    const next = outline[following] ?? point
    const near = inner[index] ?? point
    const far = inner[following] ?? point
    return [
      [point, next, between],
      [near, far, between],
      [point, between, near],
      [point, before, near],
    ]
  })
  const shade = (facet: readonly Point[]) => {
    const [x, y] = facet.reduce<[number, number]>(([sumX, sumY], [px, py]) => [sumX + px / 3, sumY + py / 3], [0, 0])
    const facing = ((50 - x) * 0.6 + (50 - y) * 0.8) / 34
    const flicker = ((Math.round(x * 7 + y * 13) % 5) - 2) * 0.06
    const light = Math.max(-1, Math.min(1, facing + flicker))
    return light > 0 ? mix(colour, glint, light * 0.75) : mix(colour, deep, -light * 0.92)
  }
  return `<defs><linearGradient id="t" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${mix(colour, glint, 0.72)}"/><stop offset=".45" stop-color="${colour}"/>
<stop offset="1" stop-color="${mix(colour, deep, 0.62)}"/></linearGradient>
<radialGradient id="g"><stop offset=".55" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>
<circle cx="50" cy="52" r="50" fill="url(#g)"/><polygon points="${points(outline)}" fill="${deep}" stroke="${mix(deep, '#000000', 0.35)}" stroke-width="3.5" stroke-linejoin="round"/>
${facets.map((facet) => `<polygon points="${points(facet)}" fill="${shade(facet)}"/>`).join('')}
<polygon points="${points(inner)}" fill="url(#t)" stroke="${mix(colour, glint, 0.6)}" stroke-width=".8" stroke-opacity=".7"/>
<polygon points="${points(outline)}" fill="none" stroke="${glint}" stroke-width="1" stroke-opacity=".55" stroke-linejoin="round"/>
${sparkle(34, 30, 9)}${sparkle(66, 70, 4)}`
}

/** A four-pointed point of light. */
export function sparkle(x: number, y: number, size: number): string {
  const waist = size * 0.16
  const star: Point[] = [
    [x, y - size],
    [x + waist, y - waist],
    [x + size, y],
    [x + waist, y + waist],
    [x, y + size],
    [x - waist, y + waist],
    [x - size, y],
    [x - waist, y - waist],
  ]
  return `<polygon points="${points(star)}" fill="#fff" fill-opacity=".92"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.34)}" fill="#fff" fill-opacity=".4"/>`
}
