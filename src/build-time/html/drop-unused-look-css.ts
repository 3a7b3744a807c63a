import { LOOK_ATTRIBUTES } from '#build-time/brand/theme.ts'
import type { HtmlStep } from '#build-time/html/rewrite-pages.ts'
import { tagsOf } from '#build-time/html/tags.ts'

type Attributes = Readonly<Record<string, string>>

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g
/** A rule without nested rules. Text before its selector (`@layer a;`, an at-rule's brace) is not part of it. */
const RULE = /([^{};]+)\{([^{}]*)\}/g
/** The attributes that a selector requires of the html element: `[data-tile=wide][dir=rtl]` before anything else. */
const ROOT_ATTRIBUTES = /^(?:html|:root)?((?:\[[^\]]+\])+)/
const ATTRIBUTE = /\[([\w-]+)=["']?([\w-]+)["']?\]/g
/** On home `dir` counts as well: within a page only words have another direction, and they have it without a style of ours. */
const DROPPED_ON_HOME: readonly string[] = [...LOOK_ATTRIBUTES, 'dir']
const HOME = /^[\w-]+\/(?:[a-z-]+\/)?home\.html$/

/**
 * Drops the CSS rules of shapes that a merchant has not chosen: every page inlines its styles, and a brand with tall tiles needs no rules for round ones.
 * On home, where each byte counts, the rules for the other writing direction go as well. On other screens they stay, because one style for each direction
 * would lengthen the policy.
 */
export const dropUnusedLookCss: HtmlStep = {
  name: 'drop the CSS of other looks',
  rewrite({ file, html }) {
    const attributes = rootAttributes(html)
    if (!attributes) return { html, changed: 0, expected: 0 }
    const own = withoutOtherLooks(html, HOME.test(file) && !file.endsWith('member/home.html') ? DROPPED_ON_HOME : LOOK_ATTRIBUTES)
    const foreign = foreignShapes(html, attributes)
    return { html: own, changed: foreign - foreignShapes(own, attributes), expected: foreign }
  },
}

/** A page without the rules that require another value of a known attribute than its html element has. */
export function withoutOtherLooks(html: string, known = DROPPED_ON_HOME): string {
  const attributes = rootAttributes(html)
  if (!attributes) return html
  return html.replace(STYLE, (_whole, open: string, css: string, close: string) => open + ownRules(css, attributes, known) + close)
}

function rootAttributes(html: string): Attributes | undefined {
  return tagsOf(html.slice(0, html.indexOf('<head'))).find(({ name }) => name === 'html')?.attributes
}

function ownRules(css: string, attributes: Attributes, known: readonly string[]): string {
  return css.replace(RULE, (rule, selectors: string, declarations: string) => {
    const all = splitList(selectors)
    const own = all.filter((selector) => {
      const [, required = ''] = ROOT_ATTRIBUTES.exec(selector.trim()) ?? []
      return [...required.matchAll(ATTRIBUTE)].every(([, name = '', value]) => !known.includes(name) || attributes[name] === value)
    })
    if (own.length === all.length) return rule
    return own.length === 0 ? '' : `${own.join(',')}{${declarations}}`
  })
}

/** The selectors of a list. A comma within brackets separates nothing. */
export function splitList(selectors: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selectors) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** How often the styles of a page name a shape that the page does not have, by text alone and so without the rule parser above. `:not()` is no such use. */
function foreignShapes(html: string, attributes: Attributes): number {
  const styles = [...html.matchAll(STYLE)].map(([, , css = '']) => css.replaceAll(/:not\([^)]*\)/g, '')).join('\n')
  return LOOK_ATTRIBUTES.reduce((sum, name) => sum + [...styles.matchAll(new RegExp(String.raw`\[${name}=["']?([\w-]+)`, 'g'))].filter(([, value]) => attributes[name] !== value).length, 0)
}
