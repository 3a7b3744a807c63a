import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOOK_ATTRIBUTES } from '#build-time/brand/theme.ts'
import { type HtmlStep, tagsOf } from './tags.ts'
import { isGuarded, ROUTE_IDS } from '#routes/routes.ts'

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
  return html.replace(STYLE, (_whole, open: string, css: string, close: string) => open + ownRulesOnce(css, attributes, known) + close)
}

/** Pages of one look share their styles: each text is read once for a look. */
function onceForLook<T>(read: (css: string, attributes: Attributes, names: readonly string[]) => T): typeof read {
  const known = new Map<string, T>()
  return (css, attributes, names) => {
    const key = `${names.map((name) => `${name}=${attributes[name] ?? ''}`).join(' ')} ${css}`
    const result = known.get(key) ?? read(css, attributes, names)
    known.set(key, result)
    return result
  }
}

const ownRulesOnce = onceForLook(ownRules)
const foreignShapesOnce = onceForLook(foreignShapesOf)

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
  return [...html.matchAll(STYLE)].reduce((sum, [, , css = '']) => sum + foreignShapesOnce(css, attributes, LOOK_ATTRIBUTES), 0)
}

function foreignShapesOf(css: string, attributes: Attributes, names: readonly string[]): number {
  const plain = css.replaceAll(/:not\([^)]*\)/g, '')
  return names.reduce(
    (sum, name) =>
      sum +
      [...plain.matchAll(new RegExp(String.raw`\[${name}=["']?([\w-]+)`, 'g'))].filter(([, value]) => attributes[name] !== value).length,
    0,
  )
}

/** The style of a screen is longer than this, the styles of every page are shorter (characters). */
const SHORTEST_SCREEN_STYLE = 4000
/** Member-only routes are never a landing page: their visitors come from another screen, so a file costs no first paint. */
const MEMBER_PAGES = ROUTE_IDS.filter((id) => isGuarded(id, 'public')).map((id) => `${id}.html`)

/** Moves the screen's style of each member-only page into a file: an inlined style adds a hash to the policy, whose length some hosts cap. */
export function externaliseMemberCss(folder: string, base: string): HtmlStep {
  const written = new Map<string, string>()
  const fileOf = (css: string): string => {
    const name = written.get(css) ?? writeStyle(folder, css)
    written.set(css, name)
    return name
  }
  return {
    name: 'move the styles of member screens into files',
    rewrite({ file, html }) {
      if (!MEMBER_PAGES.some((page) => file === page || file.endsWith(`/${page}`))) return { html, changed: 0, expected: 0 }
      let changed = 0
      const linked = html.replace(STYLE, (element, _start, css: string) => {
        if (css.length < SHORTEST_SCREEN_STYLE) return element
        changed += 1
        return `<link rel="stylesheet" href="${base}/_astro/${fileOf(css)}">`
      })
      return { html: linked, changed, expected: 1 }
    },
  }
}

function writeStyle(folder: string, css: string): string {
  const name = `screen.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  mkdirSync(join(folder, '_astro'), { recursive: true })
  writeFileSync(join(folder, '_astro', name), css)
  return name
}
