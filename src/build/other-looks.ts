import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOOK_ATTRIBUTES } from '#brand/look-attributes.ts'
import { filesIn } from '#build/files.ts'
import { tagsOf } from '#build/html-scan.ts'

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g
/** A rule without rules in it. What stands before its selector (`@layer a;`, an at-rule's brace) is not part of it. */
const RULE = /([^{};]+)\{([^{}]*)\}/g
/** What a selector asks of the html element: `[data-tile=wide][dir=rtl]` before anything else. */
const OF_THE_ROOT = /^(?:html|:root)?((?:\[[^\]]+\])+)/
const ATTRIBUTE = /\[([\w-]+)=["']?([\w-]+)["']?\]/g
/** Nothing within a page has a direction other than by its own words, so that this one is the root's too. */
const ON_HOME: readonly string[] = [...LOOK_ATTRIBUTES, 'dir']
const HOME = /^[\w-]+\/(?:[a-z-]+\/)?home\.html$/

/**
 * Takes the rules for looks that a merchant has not chosen out of its pages: every page carries its styles, and a brand with tall tiles has no use for
 * those of round ones. On home, where each byte counts, those for the other direction of writing go as well: elsewhere a style a direction would only
 * make the policy longer. Answers how many pages it changed.
 */
export function dropOtherLooks(pages: string): number {
  return filesIn(pages).filter((file) => file.endsWith('.html')).filter((file) => {
    const place = join(pages, file)
    const html = readFileSync(place, 'utf8')
    const own = withoutOtherLooks(html, HOME.test(file) && !file.endsWith('member/home.html') ? ON_HOME : LOOK_ATTRIBUTES)
    if (own !== html) writeFileSync(place, own)
    return own !== html
  }).length
}

/** A page without the styles for other values of the known attributes than those of its html element. */
export function withoutOtherLooks(html: string, known = ON_HOME): string {
  const root = tagsOf(html.slice(0, html.indexOf('<head'))).find(({ name }) => name === 'html')
  if (!root) return html
  return html.replace(STYLE, (_whole, open: string, css: string, close: string) => open + ownRules(css, root.attributes, known) + close)
}

function ownRules(css: string, attributes: Readonly<Record<string, string>>, known: readonly string[]): string {
  return css.replace(RULE, (rule, selectors: string, declarations: string) => {
    const all = splitList(selectors)
    const own = all.filter((selector) => {
      const [, asked = ''] = OF_THE_ROOT.exec(selector.trim()) ?? []
      return [...asked.matchAll(ATTRIBUTE)].every(([, name = '', value]) => !known.includes(name) || attributes[name] === value)
    })
    if (own.length === all.length) return rule
    return own.length === 0 ? '' : `${own.join(',')}{${declarations}}`
  })
}

/** The selectors of a list: commas within brackets belong to one of them. */
function splitList(selectors: string): string[] {
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
