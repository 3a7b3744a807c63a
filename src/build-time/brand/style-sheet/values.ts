import type { Group, State } from './named-parts.ts'

/** Undefined where the value may stand, else what is expected. */
type Check = (value: string) => string | undefined

/** Tokens of colours that are never translucent, and those that may be. */
const SOLID =
  'bg|bg-tint|text|text-muted|accent|accent-strong|on-accent|accent-2|on-accent-2|positive|warning|danger|on-danger|header|on-header'
const SHEER = 'surface|surface-raised|surface-sunken|line'
const COLOUR = String.raw`(?:#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})|transparent|var\(--color-(?:${SOLID}|${SHEER})\))`
const LENGTH = String.raw`-?(?:\d+|\d*\.\d+)(?:px|rem|em)|0`
const COLOUR_WORDS = '#rrggbb or a colour of the look such as var(--color-accent)'

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
const IS_COLOUR = whole(COLOUR)
const IS_SOLID = whole(String.raw`#(?:[0-9a-f]{6}|[0-9a-f]{3})|var\(--color-(?:${SOLID})\)`)
const IS_LENGTH = whole(LENGTH)

export const COLOURS_IN = new RegExp(COLOUR, 'g')

/** Pixels; an em counts as one of the root. NaN for what is no length. */
function pixels(length: string): number {
  return IS_LENGTH.test(length) ? Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1) : Number.NaN
}

const isWithin = (length: string, least: number, most: number): boolean => pixels(length) >= least && pixels(length) <= most

/** One to `count` lengths or tokens. */
function lengths(count: number, most: number, token: RegExp, words: string): Check {
  return (value) => {
    const all = value.split(' ')
    return all.length <= count && all.every((each) => token.test(each) || isWithin(each, 0, most)) ? undefined : words
  }
}

const SPACE = /^var\(--space-[1-7]\)$/
const space = lengths(4, 32, SPACE, 'lengths of 0 to 32px, or var(--space-1) to var(--space-7)')
const radius: Check = (value) =>
  value.split(' ').length <= 4 &&
  value
    .split(' ')
    .every(
      (each) =>
        /^var\(--radius-(?:card|control|tile|sheet|pill)\)$/.test(each) || /^(?:[1-4]?\d|50)%$/.test(each) || isWithin(each, 0, 999),
    )
    ? undefined
    : 'lengths of 0 to 999px, shares up to 50%, or var(--radius-card)'
const borderWidth = lengths(4, 6, /^thin$/, 'lengths of 0 to 6px')
const borderStyle = oneOf('none', 'solid', 'dashed', 'dotted', 'double')
const colour: Check = (value) => (IS_COLOUR.test(value) ? undefined : COLOUR_WORDS)

function oneOf(...words: readonly string[]): Check {
  return (value) => (words.includes(value) ? undefined : words.join(', '))
}

/** `2px solid #fff`: each kind once at most. */
const border: Check = (value) => {
  const kinds = value.split(' ').map((each) => [borderWidth, borderStyle, colour].findIndex((check) => check(each) === undefined))
  return new Set(kinds).size === kinds.length && !kinds.includes(-1) ? undefined : 'a width of 0 to 6px, a style and a colour'
}

const fontSize: Check = (value) =>
  /^var\(--text-(?:xs|sm|md|lg|xl|2xl)\)$/.test(value) || isWithin(value, 12, 40) ? undefined : '0.75rem to 2.5rem, or var(--text-md)'

const shadow: Check = (value) =>
  value === 'none' || listOf(value).every((each) => /^var\(--(?:shadow-card|shadow-raised|glow)\)$/.test(each) || isShadow(each))
    ? undefined
    : 'none, var(--shadow-card), or shadows with an offset of 24px, a blur of 64px and a spread of 12px at most'

function isShadow(text: string): boolean {
  const words = text.split(' ').filter((word) => word !== 'inset')
  const [tint = '', ...others] = words.filter((word) => !IS_LENGTH.test(word))
  const [x = '', y = '', blur = '0', spread = '0', ...more] = words.filter((word) => IS_LENGTH.test(word))
  return (
    IS_COLOUR.test(tint) &&
    others.length + more.length === 0 &&
    isWithin(x, -24, 24) &&
    isWithin(y, -24, 24) &&
    isWithin(blur, 0, 64) &&
    isWithin(spread, -12, 12)
  )
}

const GRADIENT_WORD = /^(?:C|to|at|top|bottom|left|right|center|circle|ellipse|from|in|-?[\d.]+(?:deg|turn|%|px|rem)?)$/
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\(([^()]*)\)$/

/** A colour or gradients of colours. Their words are read without the colours. */
const ground: Check = (value) =>
  value === 'none' || listOf(value).every((each) => IS_COLOUR.test(each) || each === 'var(--gradient-brand)' || isGradient(each))
    ? undefined
    : `a colour, ${COLOUR_WORDS}, or a gradient of such colours`

function isGradient(text: string): boolean {
  const [, inside] = GRADIENT.exec(text.replaceAll(COLOURS_IN, 'C')) ?? []
  return (
    inside !== undefined &&
    inside.split(',').every((stop) =>
      stop
        .trim()
        .split(' ')
        .every((word) => GRADIENT_WORD.test(word)),
    )
  )
}

const transition: Check = (value) =>
  value === 'none' ||
  listOf(value).every((each) => {
    const [, time, unit] =
      /^(?:background-color|border-color|box-shadow|color|scale) ([\d.]+)(m?s)(?: (?:ease|ease-in|ease-out|ease-in-out|linear|var\(--ease-out\)))?$/.exec(
        each,
      ) ?? []
    return Number(time) * (unit === 's' ? 1000 : 1) <= 500
  })
    ? undefined
    : 'none, or background-color, border-color, box-shadow, color or scale over 500ms at most'

/** The items of a list that commas outside brackets part. */
function listOf(value: string): string[] {
  const items = ['']
  let depth = 0
  for (const sign of value) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) items.push('')
    else items.push(`${items.pop() ?? ''}${sign}`)
  }
  return items.map((item) => item.trim())
}

const sides = (name: string, check: Check, last = ''): Record<string, Check> =>
  Object.fromEntries(
    ['', '-block', '-inline', '-block-start', '-block-end', '-inline-start', '-inline-end'].map((side) => [`${name}${side}${last}`, check]),
  )

const decoration = oneOf('none', 'underline')

/** The properties of each group, in the order of docs/parts.md. */
export const PROPERTIES: Readonly<Record<Group, Readonly<Record<string, Check>>>> = {
  space: { ...sides('padding', space), gap: space, 'row-gap': space, 'column-gap': space },
  corners: {
    'border-radius': radius,
    'border-start-start-radius': radius,
    'border-start-end-radius': radius,
    'border-end-start-radius': radius,
    'border-end-end-radius': radius,
  },
  edge: {
    ...sides('border', border),
    ...sides('border', borderWidth, '-width'),
    ...sides('border', borderStyle, '-style'),
    ...sides('border', colour, '-color'),
    'box-shadow': shadow,
  },
  ground: { background: ground, 'background-color': colour, 'background-image': ground },
  words: {
    color: (value) => (IS_SOLID.test(value) ? undefined : `an opaque colour, ${COLOUR_WORDS}`),
    'font-family': oneOf('var(--font-body)', 'var(--font-display)'),
    'font-size': fontSize,
    'font-style': oneOf('normal', 'italic'),
    'font-weight': oneOf('400', '500', '600', '700', '800', 'bold', 'normal', 'var(--weight-display)'),
    'text-align': oneOf('start', 'center', 'end'),
    'text-decoration': decoration,
    'text-decoration-line': decoration,
    'text-transform': oneOf('none', 'uppercase', 'lowercase', 'capitalize'),
  },
  motion: { transition, scale: (value) => (Number(value) >= 0.9 && Number(value) <= 1.1 ? undefined : '0.9 to 1.1') },
  ornament: {
    content: oneOf("''", '""'),
    display: oneOf('block'),
    'block-size': lengths(1, 24, /^$/, '0 to 24px'),
    'inline-size': (value) => (value === '100%' || isWithin(value, 0, 160) ? undefined : '0 to 160px, or 100%'),
    'margin-block': lengths(2, 16, SPACE, 'lengths of 0 to 16px'),
    'margin-block-start': lengths(1, 16, SPACE, '0 to 16px'),
    'margin-block-end': lengths(1, 16, SPACE, '0 to 16px'),
    'margin-inline': oneOf('auto', '0', 'auto 0', '0 auto'),
    'border-radius': radius,
    background: ground,
  },
}

/** The states of a part as selectors; a chosen one is the part's own matter. */
export const STATES: Readonly<Record<Exclude<State, 'chosen'>, string>> = {
  hover: ':hover',
  active: ':active',
  'focus-visible': ':focus-visible',
  disabled: ':disabled',
}

/** Conditions under which rules may stand, as the build writes them. */
export const CONDITIONS: readonly RegExp[] = [
  /^\((?:min|max)-width: ?\d{3,4}px\)$/,
  /^\(hover: ?hover\)$/,
  /^\(prefers-reduced-motion: ?(?:reduce|no-preference)\)$/,
  /^\(orientation: ?(?:landscape|portrait)\)$/,
]

export const DARK = /^\(prefers-color-scheme: ?dark\)$/

/** Why a value that leads somewhere is refused. */
export const ADDRESS = /\b(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|paint)\(|@import|\/\/|\\/i
