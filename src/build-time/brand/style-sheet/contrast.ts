import { contrast, flat, parse } from '#build-time/brand/checks/contrast.ts'
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
}

/** Words of named parts that the sheet makes hard to read, on the grounds that it gives them, in the light look and the dark one (BRD-4). */
export function sheetContrastProblems(file: string, rules: readonly PartRule[], look: Look): Problem[] {
  const schemes = [
    { name: look.scheme, tokens: schemeTokens(look, look.ground), isDark: false },
    ...(look.dark ? [{ name: 'dark', tokens: schemeTokens(look.dark, look.ground), isDark: true }] : []),
  ]
  return schemes.flatMap(({ name, tokens, isDark }) => {
    const own = rules.filter((rule) => rule.ornament === undefined && (isDark || !rule.isDark))
    return (Object.keys(NAMED_PARTS) as PartName[]).flatMap((part) =>
      statesOf(own, part).flatMap((state) => problemsOfState({ file, scheme: name, rules: own, tokens, part, state })),
    )
  })
}

const statesOf = (rules: readonly PartRule[], part: PartName): (State | undefined)[] =>
  [...new Set([undefined, ...rules.filter((rule) => rule.part === part).map(({ state }) => state)])].filter((state) => state !== 'disabled')

interface StateFacts {
  readonly file: string
  readonly scheme: string
  readonly rules: readonly PartRule[]
  readonly tokens: Tokens
  readonly part: PartName
  readonly state: State | undefined
}

function problemsOfState({ file, scheme, rules, tokens, part, state }: StateFacts): Problem[] {
  const isFilled = part === FILLED || state === 'chosen'
  const { words, on = [] } = isFilled ? { words: ['onAccent'] as const } : partOf(part)
  const paint = paintOf(rules, part, state)
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
      const under = below.flatMap((each) => coloursIn(each.value, tokens))
      const backs = coloursIn(ground.value, tokens).flatMap((back) => under.map((opaque) => flat(back, opaque)))
      const worst = Math.min(...backs.map((back) => contrast(front, back)))
      if (worst >= WORDS) return []
      return [
        {
          file,
          field: `line ${line}`,
          found: `${colour.value} on ${ground.value}, contrast ${Math.floor(worst * 100) / 100} (${part}${state === undefined ? '' : `, ${state}`}; ${scheme})`,
          expected: `a contrast of ${WORDS} or more (WCAG 2.2 AA)`,
        },
      ]
    }),
  )
}

/** What the sheet paints below a part. The first of `in` always surrounds it: its own ground hides the look's. */
function groundsBelow(rules: readonly PartRule[], part: PartName, ofLook: readonly Painted[]): readonly Painted[] {
  const [around, ...others] = (partOf(part).in ?? []) as PartName[]
  if (around === undefined) return ofLook
  const painted = (parent: PartName): Painted[] => statesOf(rules, parent).flatMap((state) => paintOf(rules, parent, state).ground ?? [])
  const isHidden = paintOf(rules, around, undefined).ground !== undefined
  return [...painted(around), ...(isHidden ? [] : [...ofLook, ...others.flatMap(painted)])]
}

/** What the rules of a part leave: those of the state before those without one, the last of equals. */
function paintOf(rules: readonly PartRule[], part: PartName, state: State | undefined): Paint {
  const own = rules.filter(
    (rule) => rule.part === part && (rule.state === undefined || rule.state === state) && !(state === 'chosen' && rule.state === undefined),
  )
  const sorted = [...own.filter((rule) => rule.state === undefined), ...own.filter((rule) => rule.state !== undefined)]
  const last = (...names: string[]): Painted | undefined =>
    sorted.flatMap(({ declarations }) => declarations.filter(({ name, value }) => names.includes(name) && value !== 'none')).at(-1)
  const [colour, ground] = [last('color'), last('background', 'background-color', 'background-image')]
  return { ...(colour && { colour }), ...(ground && { ground }) }
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
