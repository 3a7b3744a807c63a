type Attribute = string | number | boolean | undefined

/** What a page has beside its markup. Markup is React's. */
type Unseen = 'iframe' | 'img' | 'link' | 'meta' | 'script'

/** Creates an element that is no markup of ours. An attribute of `true` is empty; `false` and undefined leave it out. */
export function newElement<Tag extends Unseen>(tag: Tag, attributes: Readonly<Record<string, Attribute>> = {}): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(name, value === true ? '' : String(value))
  }
  return created
}

/** Creates a template in a document that loads and runs nothing: where HTML of strangers is parsed. */
export function newInertTemplate(): HTMLTemplateElement {
  return document.implementation.createHTMLDocument('').createElement('template')
}

/** Joins the class names that are set. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
