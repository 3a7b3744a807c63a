import { useEffect, useState, type FocusEvent, type RefObject } from 'react'

export interface FormFields {
  /** The value of a field; '' if there is none. A ticked checkbox has 'on'. */
  value: (name: string) => string
  /** Did the user leave the field with a value in it, or send the form? */
  wasLeft: (name: string) => boolean
  leaveAll: () => void
  /** Counts the field as left, even if it is empty. */
  leave: (name: string) => void
  /** After a script changed a field. */
  reread: () => void
  /** Props of the form element. */
  listeners: { onInput: () => void; onBlur: (event: FocusEvent<HTMLFormElement>) => void }
}

/** Follows the uncontrolled fields of a form, so that they can be checked while the user types. Values from before hydration count too. */
export function useFormFields(form: RefObject<HTMLFormElement | null>): FormFields {
  const [value, setValue] = useState(() => valuesOf(null))
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const reread = (): void => setValue(() => valuesOf(form.current))

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const { name, value: text } = target as Partial<HTMLInputElement>
    // The focus goes to a button: a message that appears now would move it from under the finger, and sending checks everything anyway.
    const toButton = relatedTarget instanceof HTMLButtonElement
    if (name && text && !toButton && left !== 'all' && !left.includes(name)) setLeft([...left, name])
  }

  useEffect(() => void form.current?.dispatchEvent(new Event('input', { bubbles: true })), [form])

  return {
    value,
    wasLeft: (name) => left === 'all' || left.includes(name),
    leaveAll: () => setLeft('all'),
    leave: (name) => setLeft(left === 'all' ? left : [...left, name]),
    reread,
    listeners: { onInput: reread, onBlur: leave },
  }
}

/** Reads the current fields of a form by name. */
export function valuesOf(form: HTMLFormElement | null): (name: string) => string {
  const fields = form ? new FormData(form) : undefined
  return (name) => String(fields?.get(name) ?? '')
}

export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
}

/** Is the value unchanged since `occasion` was set? A refused value stays refused until it is changed. */
export function useUnchangedSince(occasion: unknown, value: string): boolean {
  const [noted, note] = useState({ occasion, value })
  if (noted.occasion === occasion) return noted.value === value
  note({ occasion, value })
  return true
}
