import { startTransition, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tolerateForeignChanges } from './foreign-changes.ts'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface HeldTyping {
  /** Call it just before the fields may go: the browser takes the focus from a removed field. */
  noteFocus(): void
  /** Gives what was typed, and the focus, to the fields that have replaced those of then. */
  restore(): void
}

interface Focus {
  readonly field: Element
  readonly selection: readonly [from: number, to: number] | undefined
}

interface TakenOverProps {
  typing: HeldTyping
  done: () => void
  children?: ReactNode
}

const begun = new WeakSet<Element>()

// Before React's first change of the document.
if (typeof window !== 'undefined') tolerateForeignChanges(window)

/**
 * Astro's way to hydrate an island, in place of the one of its integration: resolves once React serves the island, which Astro then says. Where another
 * program has changed the HTML, as translators, extensions and phones that link numbers do, React draws the island anew; what was typed meanwhile stays, and
 * so does the focus. No island has slots.
 */
export default (element: HTMLElement) =>
  (View: ComponentType, props: Record<string, unknown>): Promise<void> | undefined => {
    if (!element.hasAttribute('ssr') || begun.has(element)) return undefined
    begun.add(element)
    const typing = holdTyped(element)
    return new Promise((resolve) => {
      startTransition(() => {
        const island = (
          <TakenOver typing={typing} done={resolve}>
            <View {...props} />
          </TakenOver>
        )
        hydrateRoot(element, island, {
          identifierPrefix: element.getAttribute('prefix') ?? '',
          // No error: the page works. A journey fails on this line unless it changes the HTML itself.
          onRecoverableError: (error) => {
            // oxlint-disable-next-line no-console -- the only trace of a page that others have changed
            console.info(
              `The island of ${element.getAttribute('component-url')} was drawn anew: its HTML was not what was prerendered.`,
              error instanceof Error ? (error.cause ?? error) : error,
            )
          },
        })
      })
    })
  }

/** Adds nothing to the tree by which React makes ids: it has one child. */
function TakenOver({ typing, done, children }: TakenOverProps): ReactNode {
  typing.noteFocus()
  useLayoutEffect(() => {
    typing.restore()
    done()
  }, [typing, done])
  return children
}

/**
 * Holds what is typed into the fields of an element while its content may be drawn anew. A field is found again by its name, and among equal ones by its
 * place.
 */
function holdTyped(root: HTMLElement): HeldTyping {
  const before = fieldsOf(root)
  let focus: Focus | undefined
  return {
    noteFocus: () => {
      const field = root.ownerDocument.activeElement
      focus = field && root.contains(field) ? { field, selection: selectionOf(field) } : undefined
    },
    restore: () => {
      const after = fieldsOf(root)
      for (const [key, field] of before) {
        const heir = after.get(key)
        if (!heir || field.isConnected) continue
        if (isTyped(field)) copyInto(heir, field)
        if (focus?.field === field) focusAt(heir, focus.selection)
      }
    },
  }
}

function fieldsOf(root: HTMLElement): Map<string, TypedField> {
  const fields = new Map<string, TypedField>()
  const counts = new Map<string, number>()
  for (const field of root.querySelectorAll<TypedField>('input, textarea, select')) {
    const key = `${field.tagName} ${field.type} ${field.name}`
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    fields.set(`${key} ${nth}`, field)
  }
  return fields
}

function isTyped(field: TypedField): boolean {
  if ('selectedOptions' in field) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)
}

/** As if it were typed. By the prototype's setters: React overrides the field's own and would ignore the change. */
function copyInto(heir: TypedField, field: TypedField): void {
  const set = (property: 'value' | 'checked', value: unknown): void =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heir) as object, property)?.set?.call(heir, value)
  if ('checked' in field && /^(?:checkbox|radio)$/.test(field.type)) set('checked', field.checked)
  else set('value', field.value)
  for (const type of ['input', 'change']) heir.dispatchEvent(new Event(type, { bubbles: true }))
}

function selectionOf(field: Element): Focus['selection'] {
  const { selectionStart: from, selectionEnd: to } = field as Partial<HTMLInputElement>
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined
}

function focusAt(field: TypedField, selection: Focus['selection']): void {
  field.focus({ preventScroll: true })
  if (selection && 'setSelectionRange' in field) field.setSelectionRange(...selection)
}
