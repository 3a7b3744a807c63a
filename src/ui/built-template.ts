import { t } from '#i18n/translate.ts'

/**
 * Fetches markup that the build rendered into a file of its own, parsed into a document that runs nothing. Undefined if it does not come, or holds nothing
 * of this kind.
 */
export function loadTemplate(address: string, selector: string): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    // Parsed by the browser itself: text that a script turns into markup would need a policy of its own (Trusted Types).
    request.responseType = 'document'
    request.overrideMimeType('text/html')
    request.addEventListener('loadend', () => resolve((request.response as Document | null)?.querySelector(selector) ?? undefined))
    request.send()
  })
}

/**
 * Makes an element of this document out of the template, with words in the place of their keys. Nothing else in the browser's code clones or makes elements
 * by hand: other markup is React's.
 */
export function fillTemplate<Filled extends Element>(template: Element, values: Readonly<Record<string, string>> = {}): Filled {
  const filled = document.importNode(template, true) as Filled
  for (const one of filled.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title']) if (one.hasAttribute(name)) one.setAttribute(name, t(one.getAttribute(name) ?? '', values))
    if (one.childElementCount === 0 && one.textContent) one.textContent = t(one.textContent, values)
  }
  return filled
}

/** Puts as many copies of an element in its place as there are items. */
export function repeat<Item>(
  model: Element | null,
  items: readonly Item[],
  fill: (copy: Element, item: Item, place: number) => void,
): void {
  const copies = items.map((item, place) => {
    const copy = model?.cloneNode(true) as Element
    fill(copy, item, place)
    return copy
  })
  model?.replaceWith(...copies)
}
