import { contrast, parse } from '#build-time/brand/checks/contrast.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import { schemeTokens } from '#build-time/brand/schemes.ts'
import { NAMED_PARTS, partOf, type PartName, type State } from './named-parts.ts'
import type { PartRule } from './style-sheet.ts'
import { COLOURS_IN } from './values.ts'

/** WCAG 2.2 AA, 1.4.3. */
const WORDS = 4.5

/** Its ground is the look's fill. */
const FILLED: PartName = 'primary-button'

type Tokens = Readonly<Record<string, string>>

interface Paint {
  readonly colour?: Painted
  readonly ground?: Painted
}

interface Painted {
  readonly value: string
  readonly line: number
  /** The colour below a gradient. */
  readonly over?: string
}

type Rgb = ReturnType<typeof parse>

/** What a part may lie on. */
const PAGE = ['bg', 'surface', 'surface-raised'] as const

/** Words of named parts that the sheet makes hard to read, on the grounds that it gives them, in the light look and the dark one (BRD-4). */
export function sheetContrastProblems(file: string, rules: readonly PartRule[], look: Look): Problem[] {
  const schemes = [
    { name: look.scheme, tokens: schemeTokens(look, look.ground), isDark: false },
    ...(look.dark ? [{ name: 'dark', tokens: schemeTokens(look.dark, look.ground), isDark: true }] : []),
  ]
  return schemes.flatMap(({ name, tokens, isDark }) => {
    const own = rules.filter((rule) => rule.ornament === undefined && (isDark || !rule.isDark))
    return (Object.keys(NAMED_PARTS) as PartName[]).flatMap((part) =>
      statesOf(own, part).flatMap((states) => problemsOfStates({ file, scheme: name, rules: own, tokens, part, states })),
    )
  })
}

/** The states of a part that the sheet knows, in which it may be at once: hovered, focused and pressed. */
function statesOf(rules: readonly PartRule[], part: PartName): readonly (readonly State[])[] {
  const known = new Set(rules.filter((rule) => rule.part === part).flatMap(({ state }) => state ?? []))
  const atOnce = (['hover', 'focus-visible', 'active'] as const).filter((state) => known.has(state))
  const together: (readonly State[])[] = [[]]
  for (const state of atOnce) together.push(...together.map((each) => [...each, state]))
  return known.has('chosen') ? [...together, ['chosen']] : together
}

interface StatesFacts {
  readonly file: string
  readonly scheme: string
  readonly rules: readonly PartRule[]
  readonly tokens: Tokens
  readonly part: PartName
  readonly states: readonly State[]
}

function problemsOfStates({ file, scheme, rules, tokens, part, states }: StatesFacts): Problem[] {
  const isFilled = part === FILLED || states.includes('chosen')
  const { words, on = [] } = isFilled ? { words: ['onAccent'] as const } : partOf(part)
  const paint = paintOf(rules, part, states)
  const ofLook = (value: string): Painted => ({ value, line: 0 })
  const colours = paint.colour ? [paint.colour] : (words ?? []).map((word) => ofLook(tokenOf(word)))
  const below = isFilled ? [ofLook(fillOf(tokens))] : on.map((word) => ofLook(tokenOf(word)))
  const grounds = paint.ground ? [paint.ground] : groundsBelow(rules, part, below)
  return colours.flatMap((colour) =>
    grounds.flatMap((ground) => {
      const line = Math.max(colour.line, ground.line)
      // Pairs of the look itself have their own check.
      if (line === 0) return []
      const front = parse(plain(colour.value, tokens))
      const worst = Math.min(...backsOf(ground, tokens).map((back) => contrast(front, back)))
      if (worst >= WORDS) return []
      return [
        {
          file,
          field: `line ${line}`,
          found: `${colour.value} on ${ground.value}, contrast ${Math.floor(worst * 100) / 100} (${[part, ...states].join(', ')}; ${scheme})`,
          expected: `a contrast of ${WORDS} or more (WCAG 2.2 AA)`,
        },
      ]
    }),
  )
}

/** A ground as it appears, on each of what it may lie on. */
function backsOf({ value, over }: Painted, tokens: Tokens): Rgb[] {
  const page = parse(plain('var(--color-bg)', tokens))
  const under = PAGE.map((token) => mixed(plain(`var(--color-${token})`, tokens), page))
  const middle = over === undefined ? under : coloursIn(over, tokens).flatMap((colour) => under.map((back) => mixed(colour, back)))
  return coloursIn(value, tokens).flatMap((colour) => middle.map((back) => mixed(colour, back)))
}

/** Six or eight digits on an opaque colour. */
function mixed(colour: string, back: Rgb): Rgb {
  const alpha = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  const front = parse(colour)
  return [0, 1, 2].map((channel) => front[channel]! * alpha + back[channel]! * (1 - alpha)) as unknown as Rgb
}

/** What the sheet paints below a part. The first of `in` always surrounds it: its own ground hides the look's. */
function groundsBelow(rules: readonly PartRule[], part: PartName, ofLook: readonly Painted[]): readonly Painted[] {
  const [around, ...others] = (partOf(part).in ?? []) as PartName[]
  if (around === undefined) return ofLook
  const painted = (parent: PartName): Painted[] => statesOf(rules, parent).flatMap((states) => paintOf(rules, parent, states).ground ?? [])
  const isHidden = paintOf(rules, around, []).ground !== undefined
  return [...painted(around), ...(isHidden ? [] : [...ofLook, ...others.flatMap(painted)])]
}

/** What the rules of a part leave: those of its states before those without one, the last of equals. The chosen one has its own alone. */
function paintOf(rules: readonly PartRule[], part: PartName, states: readonly State[]): Paint {
  const own = rules.filter((rule) => rule.part === part)
  const base = states.includes('chosen') ? [] : own.filter(({ state }) => state === undefined)
  const sorted = [...base, ...own.filter(({ state }) => state !== undefined && states.includes(state))]
  const all = sorted.flatMap(({ declarations }) => declarations)
  const colour = all.findLast(({ name }) => name === 'color')
  const ground = groundOf(all)
  return { ...(colour && { colour }), ...(ground && { ground }) }
}

/** A gradient over a colour. What is removed leaves nothing: the component's own colour may or may not be below it. */
function groundOf(declarations: PartRule['declarations']): Painted | undefined {
  const own = declarations.filter(({ name }) => name.startsWith('background'))
  const line = own.at(-1)?.line
  if (line === undefined) return undefined
  const from = own.findLastIndex(({ name }) => name === 'background')
  const later = own.slice(Math.max(from, 0))
  const isColour = (value: string): boolean => value !== 'none' && !value.includes('gradient')
  const colour = later.findLast(({ name, value }) => name === 'background-color' || (name === 'background' && isColour(value)))?.value
  const image = later.findLast(({ name, value }) => name === 'background-image' || (name === 'background' && !isColour(value)))?.value
  if (image === undefined || image === 'none') return { value: colour ?? 'transparent', line }
  return { value: image, line, ...(colour !== undefined && { over: colour }) }
}

const tokenOf = (name: string): string => `var(--color-${name.replaceAll(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)})`

/** The ground of the main button and of whatever is chosen. */
function fillOf(tokens: Tokens): string {
  const gradient = tokens['gradient-brand'] ?? 'none'
  return gradient === 'none' ? (tokens['fill'] ?? tokenOf('accent')) : gradient
}

function coloursIn(value: string, tokens: Tokens): string[] {
  const whole = value.replaceAll('var(--gradient-brand)', tokens['gradient-brand'] ?? '')
  return (whole.match(COLOURS_IN) ?? []).map((colour) => plain(colour, tokens))
}

/** As six or eight digits. */
function plain(colour: string, tokens: Tokens): string {
  if (colour === 'transparent') return '#00000000'
  const [, token] = /^var\(--(.+)\)$/.exec(colour) ?? []
  const known = token === undefined ? colour : (tokens[token] ?? '')
  return known.length === 4 ? `#${known.slice(1).replaceAll(/./g, '$&$&')}` : known
}
