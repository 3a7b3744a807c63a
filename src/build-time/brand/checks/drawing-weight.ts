import type { Element } from '@xmldom/xmldom'

/** More than the most detailed logo draws, and little enough for a slow phone. */
const MAX_DRAWN = 50_000

/**
 * Does a drawing unfold into far more than it holds? Ten levels of `<use>`, masks or patterns that each name the one before ten times are ten thousand million
 * shapes in two kilobytes, and a tab that no longer responds.
 */
export function drawsTooMuch(root: Element): boolean {
  const all = [root, ...root.getElementsByTagName('*')]
  const byId = new Map(all.map((element) => [element.getAttribute('id') ?? '', element]))
  const rules = all.filter(({ nodeName }) => nodeName === 'style').flatMap(({ textContent }) => rulesOf(textContent ?? ''))
  const drawn = new Map<Element, number>()

  function targetsOf(element: Element): Element[] {
    const names = [...element.attributes].flatMap(({ name, value }) => (name === 'href' ? [value.slice(1)] : referencesIn(value)))
    const styled = rules.filter(({ isFor }) => isFor(element)).flatMap(({ references }) => references)
    return [...names, ...styled].flatMap((id) => byId.get(id) ?? [])
  }

  /** How many elements a browser draws for this one. It ignores a circle of references, and so does this. */
  function countOf(element: Element): number {
    const known = drawn.get(element)
    if (known !== undefined) return known
    drawn.set(element, 0)
    const parts = [...Array.from(element.childNodes).filter((child): child is Element => child.nodeType === 1), ...targetsOf(element)]
    const count = parts.reduce((sum, part) => sum + countOf(part), 1)
    drawn.set(element, count)
    return count
  }

  return countOf(root) > MAX_DRAWN
}

interface StyleRule {
  readonly references: readonly string[]
  readonly isFor: (element: Element) => boolean
}

/** The rules of a style sheet that name parts of the drawing, each for at least the elements that it is about: a selector is read by its classes alone. */
function rulesOf(css: string): StyleRule[] {
  return [...css.matchAll(/([^{}]{0,2000})\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const references = referencesIn(body)
    if (references.length === 0) return []
    const isForAll = selector.split(',').some((one) => !one.includes('.'))
    const classes = new Set([...selector.matchAll(/\.([\w-]{1,200})/g)].map(([, name]) => name))
    const hasOne = (element: Element): boolean => (element.getAttribute('class') ?? '').split(/\s+/).some((name) => classes.has(name))
    return [{ references, isFor: (element) => isForAll || hasOne(element) }]
  })
}

/** The parts of the drawing that a value of CSS names: `url(#a)`. */
function referencesIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]{1,200})/gi)].map(([, id = '']) => id)
}
