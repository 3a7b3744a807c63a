import type { Problem } from '#build-time/brand/problems.ts'
import type { Colours, Look } from '#build-time/brand/schema/look.ts'

type Rgb = readonly [red: number, green: number, blue: number]
type Name = Exclude<keyof Colours, 'accentBorder'>
type Light = Pick<Look, 'colours' | 'gradients' | 'headerColour' | 'headerText'>

/** WCAG 2.2 AA: text 4.5 (1.4.3), large text and controls 3 (1.4.11). */
const WORDS = 4.5
const PARTS = 3

/** Two digits of a colour's transparency: the 8 % of the main colour in the ground of a secondary button (Button.module.css). */
const BUTTON_TINT = '14'

const GROUNDS: readonly Name[] = ['bg', 'bgTint', 'surface', 'surfaceRaised', 'surfaceSunken']
const MAIN_GROUNDS: readonly Name[] = ['bg', 'surface', 'surfaceRaised']
const BUTTON = 'a button against what it lies on'

/** The colours that are shown on each other, and their purpose. */
const PAIRS: readonly { readonly front: Name; readonly on: readonly Name[]; readonly least: number; readonly as: string }[] = [
  { front: 'text', on: GROUNDS, least: WORDS, as: 'words' },
  { front: 'textMuted', on: GROUNDS, least: WORDS, as: 'words' },
  { front: 'accentStrong', on: MAIN_GROUNDS, least: WORDS, as: 'links' },
  { front: 'positive', on: MAIN_GROUNDS, least: WORDS, as: 'words' },
  { front: 'warning', on: MAIN_GROUNDS, least: WORDS, as: 'words' },
  { front: 'danger', on: MAIN_GROUNDS, least: WORDS, as: 'words' },
  { front: 'onAccent', on: ['accent'], least: WORDS, as: 'the words of a button' },
  { front: 'onAccent2', on: ['accent2'], least: WORDS, as: 'the words of a badge' },
  { front: 'onDanger', on: ['danger'], least: WORDS, as: 'the words of a button' },
  { front: 'focus', on: GROUNDS, least: PARTS, as: 'the focus ring' },
]

/** Colour pairs below WCAG 2.2 AA, with the nearest passing colour. */
export function contrastProblems(file: string, look: Look, field: string = 'look'): Problem[] {
  const parts = [[field, look] as const, ...(look.dark ? [[`${field}.dark`, look.dark] as const] : [])]
  return parts.flatMap(([at, light]) => [
    ...problemsIn(file, at, light),
    ...([look.header.ground, look.tabBar.ground, look.categories.ground].includes('colour')
      ? headerProblems(file, at, light, look.tabBar.ground === 'colour')
      : []),
  ])
}

/** A bar of its own colour: text and main button, which uses the second colour there. Below the tabs stands the break's button (RGP-8). */
function headerProblems(
  file: string,
  at: string,
  { colours, headerColour, headerText = colours.text }: Light,
  isOfTabs: boolean,
): Problem[] {
  const behind = `${at}.headerColour`
  const backs = [parse(headerColour)]
  const tinted = isOfTabs ? [flat(`${colours.accent2}${BUTTON_TINT}`, headerColour)] : []
  return [
    ...tooClose({ file, field: `${at}.headerText`, front: headerText, behind, backs: [...backs, ...tinted], least: WORDS, as: 'words' }),
    ...tooClose({ file, field: `${at}.colours.accent2`, front: colours.accent2, behind, backs, least: PARTS, as: BUTTON }),
  ]
}

function problemsIn(file: string, at: string, { colours, gradients }: Light): Problem[] {
  const groundOf = (back: Name) => ({
    behind: `${at}.colours.${back}`,
    backs: [flat(colours[back], colours.bg), flat(colours[back], colours.bgTint)],
  })
  const pairs = PAIRS.flatMap(({ front, on, least, as }) => on.map((back) => ({ front, least, as, ...groundOf(back) })))
  const button = gradients.brand.flatMap((layer, index) =>
    layer.stops.map((stop, place) => ({
      front: 'onAccent' as const,
      least: WORDS,
      as: 'the words of a button',
      behind: `${at}.gradients.brand[${index}].stops[${place}]`,
      backs: [flat(stop.colour, colours.bg)],
    })),
  )
  // A selection has no text to tell it apart (WCAG 1.4.11): a bright main colour needs a border.
  const { accent, accentBorder } = colours
  const edge = MAIN_GROUNDS.flatMap((back) => {
    const pair = { file, ...groundOf(back), least: PARTS, as: BUTTON }
    if (accentBorder) return tooClose({ ...pair, field: `${at}.colours.accentBorder`, front: accentBorder })
    return tooClose({ ...pair, field: `${at}.colours.accent`, front: accent }).map((problem) => ({
      ...problem,
      fix: `${problem.fix}; or keep it and give ${at}.colours.accentBorder`,
    }))
  })
  return [
    ...[...pairs, ...button].flatMap(({ front, ...pair }) =>
      tooClose({ ...pair, file, field: `${at}.colours.${front}`, front: colours[front] }),
    ),
    ...edge,
  ]
}

interface Pair {
  readonly file: string
  readonly field: string
  readonly front: string
  /** The field of the background colour. */
  readonly behind: string
  /** The background as it appears: several where it is partly transparent. */
  readonly backs: readonly Rgb[]
  readonly least: number
  readonly as: string
}

function tooClose({ file, field, front, behind, backs, least, as }: Pair): Problem[] {
  const worst = Math.min(...backs.map((back) => contrast(parse(front), back)))
  if (worst >= least) return []
  const better = nearestPassing(front, backs, least)
  return [
    {
      file,
      field,
      found: `${front}, contrast ${floor2(worst)} on ${behind}`,
      expected: `a contrast of ${least} or more (${as}; WCAG 2.2 AA)`,
      fix: better === undefined ? `change ${behind}: no shade of ${front} passes on it` : `nearest shade that passes: ${better}`,
    },
  ]
}

/** Contrast ratio of WCAG 2: 1 (equal) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** A partly transparent colour as it appears on an opaque one. */
export function flat(colour: string, ground: string): Rgb {
  const alpha = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  const [front, back] = [parse(colour), parse(ground)]
  return [0, 1, 2].map((channel) => front[channel]! * alpha + back[channel]! * (1 - alpha)) as unknown as Rgb
}

/** Towards white or black, against every background. */
function nearestPassing(colour: string, backs: readonly Rgb[], least: number): string | undefined {
  const from = parse(colour)
  for (let step = 1; step <= 100; step++) {
    for (const end of [255, 0]) {
      const shade = from.map((channel) => Math.round(channel + ((end - channel) * step) / 100)) as unknown as Rgb
      if (backs.every((back) => contrast(shade, back) >= least))
        return `#${shade.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    }
  }
  return undefined
}

export function parse(colour: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as unknown as Rgb
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Rounds down, so that a message does not show 4.499 as 4.5. */
function floor2(value: number): number {
  return Math.floor(value * 100) / 100
}
