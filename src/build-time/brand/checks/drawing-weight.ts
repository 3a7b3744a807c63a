import type { Element } from '@xmldom/xmldom'

/** Above the most detailed logo, below what slows a phone. */
const MAX_DRAWN = 50_000

/** Nested `<use>`, masks or patterns multiply: two kilobytes may unfold into 10^10 shapes and hang a tab. */
export function drawsTooMuch(root: Element): boolean {
  const all = [root, ...root.getElementsByTagName('*')]
  // Of two elements with one id the first counts.
  const byId = new Map(all.toReversed().map((element) => [element.getAttribute('id') ?? '', element]))
  const rules = all.filter(({ nodeName }) => nodeName === 'style').flatMap(({ textContent }) => rulesOf(textContent ?? ''))
  const lines = all.map((element) => element.getAttribute('d') ?? element.getAttribute('points') ?? '')
  const mostPoints = lines.reduce((most, line) => Math.max(most, line.match(/\d+/g)?.length ?? 0), 1)
  const drawn = new Map<Element, number>()

  function referencesOf(element: Element): Reference[] {
    const named = [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'href') return [{ id: value.slice(1), isPassedOn: false, isAtPoints: false }]
      return name === 'style' ? declared(value) : declared(`${name}:${value}`)
    })
    return [...named, ...rules.filter(({ isFor }) => isFor(element)).flatMap(({ references }) => references)]
  }

  function weigh(references: readonly Reference[]): number {
    return references.reduce((sum, { id, isAtPoints }) => {
      const target = byId.get(id) ?? byId.get(unescaped(id))
      return sum + (target ? countOf(target) * (isAtPoints ? mostPoints : 1) : 0)
    }, 0)
  }

  /** Circular references are ignored, as in browsers. */
  function countOf(element: Element): number {
    const known = drawn.get(element)
    if (known !== undefined) return known
    drawn.set(element, 0)
    const references = referencesOf(element)
    const children = Array.from(element.childNodes).filter((child): child is Element => child.nodeType === 1)
    const parts = children.reduce((sum, child) => sum + countOf(child), 1) + weigh(references.filter(({ isPassedOn }) => !isPassedOn))
    const count = parts * (1 + weigh(references.filter(({ isPassedOn }) => isPassedOn)))
    drawn.set(element, count)
    return count
  }

  return countOf(root) > MAX_DRAWN
}

interface Reference {
  readonly id: string
  /** Inherited by each element inside, as a group's paint. */
  readonly isPassedOn: boolean
  /** Is it drawn at each point of a line? */
  readonly isAtPoints: boolean
}

interface StyleRule {
  readonly references: readonly Reference[]
  readonly isFor: (element: Element) => boolean
}

/** Comments, and texts with braces: what stands in them ends no rule. */
const NO_RULES = /\/\*[^]*?(?:\*\/|$)|"[^"\n\r\f]{0,2000}"|'[^'\n\r\f]{0,2000}'/g
/** What a selector ends with, if it is about one name and classes alone. */
const CLASSES = /^[\w-]{0,200}(?:\.[\w-]{1,200}){1,50}$/

/** Rules that reference parts of the drawing. Over-counts: only classes of a selector are read. */
function rulesOf(css: string): StyleRule[] {
  const plain = css.replace(NO_RULES, (text) => (/^["']#[^{}]*$/.test(text) ? text : ' '))
  return plain.split('}').flatMap((rule) => {
    const [body = '', selector = '', ...around] = rule.split('{').toReversed()
    const ends = selector.split(',').map(
      (one) =>
        one
          .trim()
          .split(/[\s>+~]/)
          .at(-1) ?? '',
    )
    const classes = ends.flatMap((end) => end.split('.').slice(1))
    const hasOne = (element: Element): boolean => (element.getAttribute('class') ?? '').split(/\s+/).some((name) => classes.includes(name))
    return [
      { references: declared(body), isFor: ends.every((end) => CLASSES.test(end)) ? hasOne : () => true },
      // What stands before a rule within a rule.
      { references: [selector, ...around].flatMap(declared), isFor: () => true },
    ].filter(({ references }) => references.length > 0)
  })
}

/** `fill:url(#a)` and the like. Paint, markers and variables are inherited. */
function declared(css: string): Reference[] {
  return css.split(';').flatMap((one) => {
    const isPassedOn = /^\s*(?:fill|stroke|marker|--)/i.test(one)
    const isAtPoints = /^\s*(?:marker(?:-mid)?\s*:|--)/i.test(one)
    return [...one.matchAll(/url\(\s*["']?#([^"')\s]{1,200})/gi)].map(([, id = '']) => ({ id, isPassedOn, isAtPoints }))
  })
}

/** Browsers find `#%61` as `a`. */
function unescaped(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
