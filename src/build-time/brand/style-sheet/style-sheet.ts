import { AtRule, CssSyntaxError, Declaration, parse, Rule, type ChildNode } from 'postcss'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import { isPartName, NAMED_PARTS, partClass, partOf, PROTECTED_PARTS, type PartName, type State } from './named-parts.ts'
import { ADDRESS, CONDITIONS, DARK, PROPERTIES, STATES } from './values.ts'

/** A brand's style sheet (BRD-4), in its folder. */
export const STYLE_SHEET = 'brand.css'

/** Bytes of the file, characters of what pages may get of it. */
const [MOST_BYTES, MOST_CHARACTERS] = [20_000, 6_000]

/** One selector of a rule, with what it declares. */
export interface PartRule {
  readonly part: PartName
  readonly state: State | undefined
  readonly ornament: '::before' | '::after' | undefined
  /** The condition around it; `dark` is the look's dark variant. */
  readonly media: string
  readonly isDark: boolean
  readonly declarations: readonly { readonly name: string; readonly value: string; readonly line: number }[]
}

interface Sheet {
  /** For the page: one layer, in the order of the file. */
  readonly css: string
  readonly rules: readonly PartRule[]
  readonly problems: readonly Problem[]
}

type Refuse = (node: ChildNode, found: string, expected: string, fix?: string) => void

const SELECTOR = /^::part\(([a-z-]+)\)(?::(hover|active|focus-visible|disabled)|:state\((chosen)\))?(::before|::after)?$/
const ONLY_PARTS = 'named parts alone, such as ::part(tile) or ::part(tile-link):hover (docs/parts.md)'

/**
 * Reads a sheet by a closed rule: selectors are single named parts with their states, each part has a list of properties, each property a list of values. Whatever
 * else CSS knows is refused with its line, so that nothing leads outward, hides or covers.
 */
export function readStyleSheet(text: string, file: string, look: Pick<Look, 'tile' | 'heading'>): Sheet {
  const problems: Problem[] = []
  const refuse: Refuse = (node, found, expected, fix) =>
    void problems.push({ file, field: `line ${node.source?.start?.line ?? 1}`, found, expected, ...(fix !== undefined && { fix }) })
  const bytes = Buffer.byteLength(text)
  if (bytes > MOST_BYTES) return refused({ file, field: '', found: `${bytes} bytes`, expected: `at most ${MOST_BYTES} bytes` })
  const read = parsed(text, file)
  if ('found' in read) return refused(read)
  const rules = read.nodes.flatMap((node) => rulesOf(node, { media: '', isDark: false }, look, refuse))
  const css = `@layer brand{${rules.map(printed).join('')}}`
  if (css.length > MOST_CHARACTERS)
    problems.push({
      file,
      field: '',
      found: `${css.length} characters without spaces`,
      expected: `at most ${MOST_CHARACTERS}, which pages carry`,
    })
  return { css: rules.length === 0 ? '' : css, rules, problems }
}

const refused = (problem: Problem): Sheet => ({ css: '', rules: [], problems: [problem] })

function parsed(text: string, file: string) {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return { file, field: `line ${error.line ?? 1}`, found: error.reason, expected: 'CSS' }
  }
}

type Around = Pick<PartRule, 'media' | 'isDark'>

function rulesOf(node: ChildNode, around: Around, look: Pick<Look, 'tile' | 'heading'>, refuse: Refuse): PartRule[] {
  if (node.type === 'comment') return []
  if (node instanceof AtRule) {
    const inside = conditionOf(node, around)
    if (inside) return (node.nodes ?? []).flatMap((each) => rulesOf(each, inside, look, refuse))
    refuse(node, `@${node.name} ${node.params}`.trim(), expectedOfAtRule(node))
    return []
  }
  if (!(node instanceof Rule)) {
    refuse(node, node.toString(), 'a rule')
    return []
  }
  return node.selectors.flatMap((selector) => {
    const target = targetOf(node, selector, refuse)
    if (!target) return []
    const declarations = declarationsOf(node, target, look, refuse)
    refuseConditional(node, { ...target, ...around, declarations }, refuse)
    return [{ ...target, ...around, declarations }]
  })
}

/** Words and their ground are compared by what stands in the file: a condition may not part them. A base is compared without what hovers. */
function refuseConditional(node: Rule, { state, media, declarations }: PartRule, refuse: Refuse): void {
  const names = declarations.map(({ name }) => name).filter((name) => name === 'color' || name.startsWith('background'))
  if (media === '' || names.length === 0 || (state === 'hover' && media.startsWith('(hover'))) return
  refuse(
    node,
    `${names.join(', ')} in @media ${media}`,
    'colours outside conditions; with :hover in (hover: hover), or in (prefers-color-scheme: dark)',
  )
}

function conditionOf({ name, params, nodes }: AtRule, { media, isDark }: Around): Around | undefined {
  if (name !== 'media' || media !== '' || isDark || nodes === undefined) return undefined
  if (DARK.test(params)) return { media, isDark: true }
  return CONDITIONS.some((condition) => condition.test(params)) ? { media: params.replaceAll(' ', ''), isDark } : undefined
}

function expectedOfAtRule({ name }: AtRule): string {
  if (name === 'import') return 'one file that loads no other'
  if (name === 'font-face') return 'fonts in "look.fonts" of merchant.json, which the build checks'
  return '@media with one of (min-width: …px), (max-width: …px), (hover: hover), (prefers-color-scheme: dark), (prefers-reduced-motion: …), (orientation: …), and no other around it'
}

function targetOf(node: Rule, selector: string, refuse: Refuse): Pick<PartRule, 'part' | 'state' | 'ornament'> | undefined {
  const [match, name = '', state, chosen, ornament] = SELECTOR.exec(selector) ?? []
  if (match === undefined) {
    refuse(node, selector, ONLY_PARTS)
    return undefined
  }
  if ((PROTECTED_PARTS as readonly string[]).includes(name)) {
    refuse(node, selector, 'parts that are the brand’s: this one is as the site shows it to every member', 'remove the rule')
    return undefined
  }
  if (!isPartName(name)) {
    refuse(node, selector, `one of ${Object.keys(NAMED_PARTS).join(', ')}`)
    return undefined
  }
  const { states = [], may } = partOf(name)
  const asked = (state ?? chosen) as State | undefined
  if (asked !== undefined && !states.includes(asked)) {
    refuse(node, selector, states.length === 0 ? `${name} without a state` : `one of its states: ${states.map(stateWords).join(', ')}`)
    return undefined
  }
  if (ornament !== undefined && (asked !== undefined || !may.includes('ornament'))) {
    refuse(node, selector, 'an ornament of row-title or block-card alone, without a state')
    return undefined
  }
  return { part: name, state: asked, ornament: ornament as PartRule['ornament'] }
}

const stateWords = (state: State): string => (state === 'chosen' ? ':state(chosen)' : STATES[state])

function declarationsOf(
  rule: Rule,
  { part, state, ornament }: Pick<PartRule, 'part' | 'state' | 'ornament'>,
  look: Pick<Look, 'tile' | 'heading'>,
  refuse: Refuse,
): PartRule['declarations'] {
  const { may, fixed } = partOf(part)
  const groups = may.filter((group) => (group === 'ornament') === (ornament !== undefined))
  return rule.nodes.flatMap((node) => {
    if (node.type === 'comment') return []
    if (!(node instanceof Declaration)) {
      refuse(
        node,
        node instanceof Rule ? `${node.selector} within ${rule.selector}` : node.toString(),
        'declarations alone: rules within rules are not read',
      )
      return []
    }
    const value = node.value.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    const wrong = wrongIn(node, value)
    const check = groups.map((group) => PROPERTIES[group][node.prop]).find(Boolean)
    const found = `${node.prop}: ${node.value}${node.important ? ' !important' : ''}`
    if (wrong !== undefined) refuse(node, found, wrong)
    else if (!check) refuse(node, found, `for ${part} one of ${groups.flatMap((group) => Object.keys(PROPERTIES[group])).join(', ')}`)
    else if (check(value) !== undefined) refuse(node, found, check(value) ?? '')
    else if (node.prop === 'scale' && state !== 'hover' && state !== 'active') refuse(node, found, 'a scale with :hover or :active')
    else if (node.prop === 'color' && fixed?.(look))
      refuse(node, found, `no colour: with this look the words of ${part} lie on a ground of their own`)
    else return [{ name: node.prop, value, line: node.source?.start?.line ?? 1 }]
    return []
  })
}

/** What no property may have. */
function wrongIn({ prop, value, important }: Declaration, plain: string): string | undefined {
  if (important) return 'no !important: the layer of the sheet already comes after the site’s'
  if (ADDRESS.test(value)) return 'no address: pictures belong into the folder, by "look" or "snapshot"'
  if (prop.startsWith('--')) return 'properties of CSS: tokens are fields of "look"'
  if (prop === 'content' && !/^(?:''|"")$/.test(plain)) return "content: '': words belong into copy/<language>.json, in every language"
  return undefined
}

/** A value whose fonts keep those of scripts that need their own before them. */
function printedValue(value: string): string {
  const shorter = value.replaceAll(/, /g, ',')
  return shorter.startsWith('var(--font-') ? `var(--script,) ${shorter}` : shorter
}

function printed({ part, state, ornament, media, isDark, declarations }: PartRule): string {
  if (declarations.length === 0) return ''
  const { chosen } = partOf(part)
  const own = chosen === undefined ? '' : state === 'chosen' ? chosen : `:not(${chosen.slice(':is('.length, -1)})`
  const pseudo = state === undefined || state === 'chosen' ? '' : STATES[state]
  const text = declarations.map(({ name, value }) => `${name}:${printedValue(value)}`).join(';')
  // Without weight of its own: the order of the file decides.
  const rule = `${isDark ? ':where([data-scheme=dark]) ' : ''}.${partClass(part)}${own}${pseudo}${ornament ?? ''}{${text}}`
  return media === '' ? rule : `@media ${media}{${rule}}`
}
