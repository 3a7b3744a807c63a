import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { featureAt, featuresBelow, lackingIn } from './compat-data.ts'

/** A use of something that a browser of the floor lacks. */
export interface CssGap {
  /** `property scale`, `value overflow: clip`, `function color-mix`, `unit dvh`, `selector :has`, `at-rule container`, `nesting`. */
  readonly feature: string
  /** The rule or declaration. */
  readonly at: string
  /** What such a browser drops: this rule or declaration alone, or others with it. A declaration counts as no gap after one that it knows, or where it was asked for. */
  readonly drops: 'itself' | 'more'
}

const FUNCTIONS = featuresBelow(['css', 'types'])
const DYNAMIC_VIEWPORT = featureAt('css', 'types', 'length', 'viewport_percentage_units_dynamic')

/** Pseudo-elements that a browser of the floor lets inherit nothing, custom properties among them: `::backdrop`. */
const WITHOUT_PARENT = [...featuresBelow(['css', 'selectors'], 1)]
  .filter(([, [feature]]) => lackingIn(feature?.['inherit_from_originating_element']).length > 0)
  .map(([name]) => `::${name}`)

/** The custom properties that sheets set on such pseudo-elements themselves. */
export function topLayerProperties(sheets: readonly string[]): Set<string> {
  const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
  return new Set(
    rules
      .filter(([, selector = '']) => WITHOUT_PARENT.some((name) => selector.includes(name)))
      .flatMap(([, , body = '']) => [...body.matchAll(/(?:^|;)\s*(--[\w-]+):/g)].map(([, name = '']) => name)),
  )
}

/** Everything in a sheet that a browser of the floor lacks. The sheet is minified: no comments, one space at most. `given`: topLayerProperties of all sheets. */
export function cssGaps(sheet: string, given: ReadonlySet<string>): CssGap[] {
  const gaps: CssGap[] = []
  const open: { prelude: string; known: Set<string> }[] = []
  for (const [, text = '', end] of sheet.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""').matchAll(/([^{};]*)([{};]|$)/g)) {
    const part = text.trim()
    if (end === '{') {
      gaps.push(
        ...preludeGaps(
          part,
          open.map(({ prelude }) => prelude),
        ),
      )
      open.push({ prelude: part, known: new Set() })
      continue
    }
    const body = open.at(-1)
    if (part.startsWith('@')) gaps.push(...preludeGaps(part, []))
    if (part !== '' && body && WITHOUT_PARENT.some((name) => body.prelude.includes(name))) gaps.push(...inheritanceGaps(part, given))
    if (!part.startsWith('@') && part !== '' && body && !open.some(({ prelude }) => prelude.startsWith('@supports')))
      gaps.push(...declarationGaps(part, body.known))
    if (end === '}') open.pop()
  }
  return gaps
}

/** A custom property without a fallback that such a pseudo-element inherits in newer browsers alone. */
function inheritanceGaps(declaration: string, given: ReadonlySet<string>): CssGap[] {
  return [...declaration.matchAll(/var\((--[\w-]+)\)/g)]
    .filter(([, name = '']) => !given.has(name))
    .map(([, name]) => ({ feature: `inherited ${name}`, at: declaration, drops: 'more' as const }))
}

function preludeGaps(prelude: string, outer: readonly string[]): CssGap[] {
  const isInRule = outer.some((other) => !other.startsWith('@'))
  const nested =
    isInRule && !outer.some((other) => other.includes('keyframes'))
      ? [{ feature: 'nesting', at: `${outer.join(' ')} ${prelude}`, drops: 'more' as const }]
      : []
  if (prelude.startsWith('@')) {
    const [, name = ''] = /^@([a-z-]+)/.exec(prelude) ?? []
    const range = /^@media.*[<>]/.test(prelude)
      ? gap('range of a query', featureAt('css', 'at-rules', 'media', 'range_syntax'), prelude, 'itself')
      : []
    return [...nested, ...gap(`at-rule ${name}`, featureAt('css', 'at-rules', name), prelude, 'itself'), ...range]
  }
  // In a list one unknown selector takes the others with it.
  const isAlone = !/,(?![^(]*\))/.test(prelude)
  const pseudos = [...prelude.matchAll(/::?(?!-)([a-z-]+)/g)].flatMap(([whole, name = '']) =>
    gap(`selector ${whole}`, featureAt('css', 'selectors', name), prelude, isAlone ? 'itself' : 'more'),
  )
  return [...nested, ...pseudos]
}

function declarationGaps(declaration: string, known: Set<string>): CssGap[] {
  const colon = declaration.indexOf(':')
  const [name, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)]
  const property = name.replace(/^-(?:webkit|moz)-/, '')
  const words = name.startsWith('--') ? [] : (value.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? [])
  const functions = value.match(/(?<![\w-])[a-z][a-z-]*(?=\()/g) ?? []
  const units = [...value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/g)].map(([, unit = '']) => unit)
  const ofProperty = name === property ? gap(`property ${property}`, featureAt('css', 'properties', property), declaration) : []
  const gaps =
    ofProperty.length > 0
      ? ofProperty
      : [
          ...words.flatMap((word) => gap(`value ${property}: ${word}`, featureAt('css', 'properties', property, word), declaration)),
          ...functions.flatMap((called) =>
            FUNCTIONS.get(called)?.every((one) => lackingIn(one).length > 0)
              ? [{ feature: `function ${called}`, at: declaration, drops: 'itself' as const }]
              : [],
          ),
          ...units.flatMap((unit) =>
            gap(`unit ${unit}`, /^[dsl]v/.test(unit) ? DYNAMIC_VIEWPORT : featureAt('css', 'types', 'length', unit), declaration),
          ),
        ]
  if (gaps.length === 0 || name !== property) known.add(property)
  // A value with var() is checked too late for a declaration before it to count.
  return known.has(property) && (ofProperty.length > 0 || !value.includes('var(')) ? [] : gaps
}

function gap(feature: string, data: Identifier | undefined, at: string, drops: CssGap['drops'] = 'itself'): CssGap[] {
  return lackingIn(data).length > 0 ? [{ feature, at, drops }] : []
}
