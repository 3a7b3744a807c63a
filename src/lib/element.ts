type Attribute = string | number | boolean | undefined

/** Elements that are no markup; markup is React's. */
type Unseen = 'iframe' | 'img' | 'link' | 'meta' | 'script'

/** An attribute of `true` is empty; `false` and undefined omit it. */
export function newElement<Tag extends Unseen>(tag: Tag, attributes: Readonly<Record<string, Attribute>> = {}): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(name, value === true ? '' : String(value))
  }
  return created
}

/** In a document that loads and runs nothing, for parsing foreign HTML. */
export function newInertTemplate(): HTMLTemplateElement {
  return document.implementation.createHTMLDocument('').createElement('template')
}

/** Is it behind an open dialog? There nothing moves (PER-2). */
export function isCovered(element: Element): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(element))
}

/** Joins the class names that are set. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
