import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitList } from '#build-time/html/page-styles.ts'
import { directionOf, LANGUAGES, localeOf } from '#i18n/languages.ts'
import { type HtmlStep, tagsOf } from './tags.ts'

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
const HOME = /^[\w-]+\/(?:(?!member\/)[a-z-]+\/)?home\.html$/
/** At-rules that hold rules like those outside. What else holds braces (keyframes, a font) is one piece. */
const HOLDS_RULES = /^\s*@(?:layer|media|supports|container)\b/
/** A selector that matches nothing before somebody does something, or prints. */
const ASKS_FOR_ACTION = /:(?:hover|active|focus|focus-visible|focus-within|autofill|-webkit-autofill)\b|::selection/
/** Attributes of the html element that before-paint sets: in no page's HTML, but there in the first frame. */
const SET_BEFORE_PAINT = /^data-(?:session|app|scheme|away|banners)$/
/** The language that a selector asks for. */
const LANGUAGE = /(?<!:not\():lang\(([\w-]+)\)/
const ATTRIBUTE = /\[([\w-]+)[|~]?=["']?([\w-]+)["']?\]/g

/** Joins the styles of each page in one: a hash less in its policy for each of them, and in the policy for all pages. */
export const joinStyles: HtmlStep = {
  name: 'join the styles of a page',
  rewrite({ html }) {
    const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css)
    let isFirst = true
    const joined = html.replace(STYLE, () => {
      const here = isFirst ? `<style>${styles.join('')}</style>` : ''
      isFirst = false
      return here
    })
    return { html: joined, changed: styles.length, expected: html.split('<style').length - 1 }
  },
}

/**
 * Moves those rules of home's style into a file that can match nothing in its first frame: of home's document each byte counts (PER-3). Browsers fetch a sheet for
 * no medium without waiting for it; `loadPageScript` lets it apply. To run after the styles are joined.
 */
export function lateHomeCss(folder: string, base: string): HtmlStep {
  return {
    name: 'move the late styles of home into a file',
    rewrite({ file, html }) {
      if (!HOME.test(file)) return { html, changed: 0, expected: 0 }
      const present = wordsOf(html)
      const isForeign = foreignTo(html)
      const { now, late } = splitCss([...html.matchAll(STYLE)].map(([, css = '']) => css).join(''), (rule) =>
        isLate(rule, present, isForeign),
      )
      const name = `late.${createHash('sha256').update(late).digest('hex').slice(0, 8)}.css`
      mkdirSync(join(folder, '_astro'), { recursive: true })
      writeFileSync(join(folder, '_astro', name), late)
      return {
        html: html.replace(STYLE, () => `<style>${now}</style><link rel="stylesheet" media="not all" href="${base}/_astro/${name}">`),
        changed: 1,
        expected: 1,
      }
    },
  }
}

interface Rule {
  readonly selectors: string
  readonly declarations: string
  /** The at-rules around it, outermost first. */
  readonly within: string
}

/** Splits a style sheet by its rules; each part keeps the at-rules around its rules. Keyframes follow the rules that name them. */
export function splitCss(css: string, isLateRule: (rule: Rule) => boolean): { now: string; late: string } {
  const { now, late } = splitRules(css, isLateRule, '')
  const unused = [...now.matchAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g)].filter(
    ([whole, name = '']) => !now.replace(whole, '').includes(name),
  )
  return unused.reduce((parts, [whole]) => ({ now: parts.now.replace(whole, ''), late: parts.late + whole }), { now, late })
}

function splitRules(css: string, isLateRule: (rule: Rule) => boolean, within: string): { now: string; late: string } {
  const parts = { now: '', late: '' }
  for (let from = 0; from < css.length;) {
    const [, prelude = '', end] = /^([^{;]*)([{;]?)/.exec(css.slice(from)) ?? []
    const open = from + prelude.length
    const close = end === '{' ? closingBrace(css, open) : open
    const declarations = css.slice(open + 1, close)
    if (end === '{' && HOLDS_RULES.test(prelude)) {
      const inner = splitRules(declarations, isLateRule, within + prelude)
      if (inner.now !== '') parts.now += `${prelude}{${inner.now}}`
      if (inner.late !== '') parts.late += `${prelude}{${inner.late}}`
    } else {
      const isLate = end === '{' && !/^\s*@/.test(prelude) && isLateRule({ selectors: prelude, declarations, within })
      parts[isLate ? 'late' : 'now'] += css.slice(from, close + 1)
    }
    from = close + 1
  }
  return parts
}

export function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}' && (depth -= 1) === 0) return at
  }
  throw new Error(`A brace is not closed: ${css.slice(open - 80, open + 80)}`)
}

/** Does each selector of the list need a class, an attribute's value or an action that the page does not have in its first frame, or does the rule only print, paint what is beside the page, or serve forced colours? */
function isLate(
  { selectors, declarations, within }: Rule,
  present: ReadonlySet<string>,
  isForeign: (language: string) => boolean,
): boolean {
  if (/@media (?:print|\(forced-colors)/.test(within)) return true
  if (
    within.includes('@media (min-width:') &&
    declarations.split(/;(?![^(]*\))/).every((declaration) => /^\s*(?:background|box-shadow)\b/.test(declaration))
  )
    return true
  return splitList(selectors).every((selector) => {
    const needed = withoutFunctions(selector)
    return (
      ASKS_FOR_ACTION.test(needed) ||
      wordsNeeded(needed).some((word) => !present.has(word)) ||
      isForeign(LANGUAGE.exec(selector)?.[1] ?? '')
    )
  })
}

function wordsNeeded(selector: string): string[] {
  const classes = [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => `class=${name}`)
  const attributes = [...selector.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => !SET_BEFORE_PAINT.test(name))
    .map(([, name, value]) => `${name}=${value}`)
  return [...classes, ...attributes]
}

/** A selector without what stands in brackets, where alternatives and exceptions are. */
function withoutFunctions(selector: string): string {
  const shorter = selector.replaceAll(/:[\w-]+\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutFunctions(shorter)
}

/** The words of every attribute in the page: `class=tile`, `lang=ar-EG` and, for `|=`, `lang=ar`. */
function wordsOf(html: string): Set<string> {
  return new Set(
    tagsOf(html).flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([name, value]) =>
        value.split(/\s+/).flatMap((word) => [`${name}=${word}`, `${name}=${word.split('-')[0]}`]),
      ),
    ),
  )
}

/**
 * Is this a language that runs in the other direction than the page, which holds no words in it? Rules for other languages of the page's own direction stay: a style
 * for each language would lengthen the policy for all pages by its hash.
 */
function foreignTo(html: string): (language: string) => boolean {
  const tags = tagsOf(html)
  const here = new Set(tags.map(({ attributes }) => attributes['lang']))
  const direction = tags.find(({ name }) => name === 'html')?.attributes['dir']
  return (language) => {
    // Urdu's own row comes before that of Urdu in Latin letters.
    const code = LANGUAGES.find((each) => localeOf(each).split('-')[0] === language)
    return code !== undefined && direction !== undefined && directionOf(code) !== direction && !here.has(localeOf(code))
  }
}
