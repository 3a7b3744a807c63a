import type { Container, Rule } from 'postcss'
import { directionOf, LANGUAGES, localeOf } from '#lib/languages.ts'
import type { Tag } from './tags.ts'

/** Matches nothing before an action or print. */
const ASKS_FOR_ACTION = /:(?:hover|active|focus|focus-visible|focus-within|autofill|-webkit-autofill)\b|::selection/
/** Set by before-paint: in no HTML, but in the first frame. */
const SET_BEFORE_PAINT = /^data-(?:session|app|scheme|away|banners)$/
/** The language that a selector asks for. */
const LANGUAGE = /(?<!:not\():lang\(([\w-]+)\)/
const ATTRIBUTE = /\[([\w-]+)[|~]?=["']?([\w-]+)["']?\]/g

/** What a page has in its first frame. */
export interface PageFacts {
  /** `class=tile`, `lang=ar-EG` and, for `|=`, `lang=ar`. */
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
 * True if every selector needs a class, attribute value or action that the first frame lacks, or the rule is for print, forced colours, or
 * outside the page. Rules without class, attribute or id are never deferred: applying them restyles and lays out the whole document again.
 */
export function isDeferred(rule: Rule, facts: PageFacts): boolean {
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

/** Without functional arguments, which hold alternatives and exceptions. */
function withoutFunctions(selector: string): string {
  const shorter = selector.replaceAll(/:[\w-]+\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutFunctions(shorter)
}

/** A language of the other direction, absent from the page. Others stay: a style per language adds a hash to the policy. */
function isForeign(language: string, { present, direction }: PageFacts): boolean {
  // Urdu's own row comes before that of Urdu in Latin letters.
  const code = LANGUAGES.find((each) => localeOf(each).split('-')[0] === language)
  return code !== undefined && direction !== undefined && directionOf(code) !== direction && !present.has(`lang=${localeOf(code)}`)
}
