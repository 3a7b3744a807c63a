/** A field that somebody had filled in: the n-th of its name on the page. */
export interface TypedField {
  readonly name: string
  readonly nth: number
  readonly value: string
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Kinds of input that are typed and no secret. */
const TYPED = ['text', 'email', 'tel', 'number', 'url', 'search']

/** What stands in the page's forms otherwise than at first; never a password, a code of one use or a card. */
export function typedFields(document: Document): TypedField[] {
  const nths = new Map<string, number>()
  return fieldsOf(document).flatMap((field) => {
    const nth = nths.get(field.name) ?? 0
    nths.set(field.name, nth + 1)
    return isTyped(field) ? [{ name: field.name, nth, value: field.value }] : []
  })
}

/** Puts fields back, each once its form is alive, as if they were typed; what was typed meanwhile stays. Answers what ends the wait for forms that do not come. */
export function fillFields(document: Document, fields: readonly TypedField[]): () => void {
  let left = fields
  const fill = (): void => {
    left = left.filter((field) => !put(document, field))
    if (left.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['ssr'] })
  fill()
  return () => watcher.disconnect()
}

function put(document: Document, { name, nth, value }: TypedField): boolean {
  const field = fieldsOf(document).filter((other) => other.name === name)[nth]
  // Before hydration nobody would hear that it was filled in.
  if (!field || field.closest('astro-island[ssr]')) return false
  if (isTyped(field)) return true
  // By the element's own setter: React notices a change of a field only when its own was passed by.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

function fieldsOf(document: Document): Field[] {
  const all = [...document.querySelectorAll<Field>('form :is(input, textarea, select)[name]')]
  return all.filter((field) => (field instanceof HTMLInputElement ? TYPED.includes(field.type) : true) && !/one-time-code|cc-/.test(field.getAttribute('autocomplete') ?? ''))
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return field.value !== field.defaultValue
}
