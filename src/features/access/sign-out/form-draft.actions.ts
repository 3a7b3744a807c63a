import * as v from 'valibot'
import { parseStored } from '#lib/stored-json.ts'
import { FORM_DRAFT_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { type DraftField, type FormDraft, decideFormDraft } from './form-draft.rules.ts'

const FORM_WAIT_MS = 10_000

const formDraft: v.GenericSchema<unknown, FormDraft> = v.object({
  path: v.string(),
  member: v.string(),
  at: v.number(),
  fields: v.array(v.object({ name: v.string(), nth: v.number(), value: v.string() })),
})

/** Before the session is lost (ERR-1). */
export function storeFormDraft(member: string): void {
  const { tab, clock, page } = platform()
  const fields = changedFields(document)
  if (fields.length > 0) tab.set(FORM_DRAFT_KEY, JSON.stringify({ path: new URL(page.href()).pathname, member, at: clock.now(), fields }))
}

export function restoreFormDraft(member: string): void {
  const { tab, clock, page } = platform()
  const draft = parseStored(formDraft, tab.get(FORM_DRAFT_KEY))
  if (!draft) return tab.remove(FORM_DRAFT_KEY)
  const decision = decideFormDraft(draft, { path: new URL(page.href()).pathname, member, now: clock.now() })
  if (decision.do === 'wait') return
  tab.remove(FORM_DRAFT_KEY)
  if (decision.do === 'restore') clock.after(FORM_WAIT_MS, restoreFields(document, decision.fields))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Including a shown password. */
const TEXT_INPUT_TYPES = ['text', 'email', 'tel', 'number', 'url', 'search']

/** The fields of the page's forms whose value is not the initial one; never passwords, one-time codes, cards, dates of birth, addresses or what is marked as private. */
function changedFields(document: Document): DraftField[] {
  const nths = new Map<string, number>()
  return fieldsOf(document).flatMap((field) => {
    const nth = nths.get(field.name) ?? 0
    nths.set(field.name, nth + 1)
    return isChanged(field) ? [{ name: field.name, nth, value: field.value }] : []
  })
}

/** As if typed, once hydrated; later input stays. Returns an undo. */
function restoreFields(document: Document, fields: readonly DraftField[]): () => void {
  let left = fields
  const fill = (): void => {
    left = left.filter((field) => !restore(document, field))
    if (left.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['ssr'] })
  fill()
  return () => watcher.disconnect()
}

function restore(document: Document, { name, nth, value }: DraftField): boolean {
  const field = fieldsOf(document).filter((other) => other.name === name)[nth]
  // React misses events before hydration.
  if (!field || field.closest('astro-island[ssr]')) return false
  if (isChanged(field)) return true
  // By the prototype's setter: React overrides the element's own.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

function fieldsOf(document: Document): Field[] {
  const all = [...document.querySelectorAll<Field>('form :is(input, textarea, select)[name]')]
  return all.filter(
    (field) =>
      (field instanceof HTMLInputElement ? TEXT_INPUT_TYPES.includes(field.type) : true) &&
      !/one-time-code|cc-|password|bday|street-address/.test(field.getAttribute('autocomplete') ?? '') &&
      !field.hasAttribute('data-private'),
  )
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a marked option browsers show the first.
    const options = [...field.options]
    return (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.selected === false
  }
  return field.value !== field.defaultValue
}
