import { startTransition, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tolerateForeignChanges } from './foreign-changes.ts'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface HeldTyping {
  /** Call before the fields may go: browsers drop a removed field's focus. */
  noteFocus(): void
  /** Restores typed text and focus in the replacing fields. */
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
 * Replaces Astro's React hydration: resolves once React serves the island. If another program changed the HTML (translator, extension,
 * phone), React renders anew; typed text and focus stay. Islands have no slots.
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
          // No error: the page works. e2e tests fail on this line unless they change the HTML.
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

/** Preserves typed text while the content may be rendered anew. Fields match by name, then by order. */
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

/** By the prototype's setters, as if typed: React overrides the field's own. */
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
