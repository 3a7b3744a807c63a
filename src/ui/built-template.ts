import { t } from '#i18n/translate.ts'

/** Fetches prerendered markup into an inert document; undefined if it fails or does not match. */
export function loadTemplate(address: string, selector: string): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    // Markup made from text by a script would need a Trusted Types policy.
    request.responseType = 'document'
    request.overrideMimeType('text/html')
    request.addEventListener('loadend', () => resolve((request.response as Document | null)?.querySelector(selector) ?? undefined))
    request.send()
  })
}

/** Clones a template and replaces keys by texts. The only code that makes elements by hand: other markup is React's. */
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
