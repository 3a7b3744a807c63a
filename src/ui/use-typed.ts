import { useEffect, useState, type FocusEvent, type RefObject } from 'react'

export interface Typed {
  /** What a field holds; '' while nothing is known of it. A ticked box holds 'on'. */
  value: (name: string) => string
  /** Was something typed into the field, and the field left; or the form sent? */
  wasLeft: (name: string) => boolean
  leaveAll: () => void
  /** Counts the field as left, whatever is in it. */
  leave: (name: string) => void
  /** After a script changed a field. */
  reread: () => void
  /** For the form element. */
  listeners: { onInput: () => void; onBlur: (event: FocusEvent<HTMLFormElement>) => void }
}

/** Follows a form's uncontrolled fields, so that they can be checked while they are typed. What was there before hydration counts too. */
export function useTyped(form: RefObject<HTMLFormElement | null>): Typed {
  const [value, setValue] = useState(() => valuesOf(null))
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const reread = (): void => setValue(() => valuesOf(form.current))

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const { name, value: text } = target as Partial<HTMLInputElement>
    // On the way to a button: a message that appears now would push it away from under the finger, and sending checks everything anyway.
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

/** The fields of a form as they are now, by name. */
export function valuesOf(form: HTMLFormElement | null): (name: string) => string {
  const fields = form ? new FormData(form) : undefined
  return (name) => String(fields?.get(name) ?? '')
}

export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
}
