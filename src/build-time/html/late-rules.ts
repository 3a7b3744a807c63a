import type { Container, Rule } from 'postcss'
import { directionOf, LANGUAGES, localeOf } from '#i18n/languages.ts'
import type { Tag } from './tags.ts'

/** A selector that matches nothing before somebody does something, or prints. */
const ASKS_FOR_ACTION = /:(?:hover|active|focus|focus-visible|focus-within|autofill|-webkit-autofill)\b|::selection/
/** Attributes of the html element that before-paint sets: in no page's HTML, but there in the first frame. */
const SET_BEFORE_PAINT = /^data-(?:session|app|scheme|away|banners)$/
/** The language that a selector asks for. */
const LANGUAGE = /(?<!:not\():lang\(([\w-]+)\)/
const ATTRIBUTE = /\[([\w-]+)[|~]?=["']?([\w-]+)["']?\]/g

/** What a page has in its first frame. */
export interface PageFacts {
  /** The words of every attribute: `class=tile`, `lang=ar-EG` and, for `|=`, `lang=ar`. */
  readonly present: ReadonlySet<string>
  readonly direction: string | undefined
}

export function pageFacts(tags: readonly Tag[]): PageFacts {
  const present = tags.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) =>
      value.split(/\s+/).flatMap((word) => [`${name}=${word}`, `${name}=${word.split('-')[0]}`]),
    ),
  )
  return { present: new Set(present), direction: tags.find(({ name }) => name === 'html')?.attributes['dir'] }
}

/**
 * Does each selector of the rule need a class, an attribute's value or an action that the page does not have in its first frame, or does the rule only
 * print, paint what is beside the page, or serve forced colours? A rule that names no class, attribute or id is never late: when the sheet begins to
 * apply, the browser would compute the styles of the whole document once more and lay it out.
 */
export function isLate(rule: Rule, facts: PageFacts): boolean {
  if (!rule.selectors.every((selector) => /[.#[]/.test(selector))) return false
  const media = mediaAround(rule)
  if (/print|\(forced-colors/.test(media)) return true
  const paintsOnly = rule.nodes.every((node) => node.type === 'decl' && /^(?:background|box-shadow)/.test(node.prop))
  if (media.includes('(min-width:') && paintsOnly) return true
  return rule.selectors.every((selector) => {
    const needed = withoutFunctions(selector)
    return (
      ASKS_FOR_ACTION.test(needed) ||
      wordsNeeded(needed).some((word) => !facts.present.has(word)) ||
      isForeign(LANGUAGE.exec(selector)?.[1] ?? '', facts)
    )
  })
}

function mediaAround(rule: Rule): string {
  const conditions: string[] = []
  for (let around = rule.parent as Container | undefined; around; around = around.parent as Container | undefined)
    if (around.type === 'atrule' && 'params' in around) conditions.push(String(around.params))
  return conditions.join(' ')
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

/**
 * Is this a language that runs in the other direction than the page, which holds no words in it? Rules for other languages of the page's own direction
 * stay: a style for each language would lengthen the policy for all pages by its hash.
 */
function isForeign(language: string, { present, direction }: PageFacts): boolean {
  // Urdu's own row comes before that of Urdu in Latin letters.
  const code = LANGUAGES.find((each) => localeOf(each).split('-')[0] === language)
  return code !== undefined && direction !== undefined && directionOf(code) !== direction && !present.has(`lang=${localeOf(code)}`)
}
