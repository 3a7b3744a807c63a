import { useEffect, useState, type FocusEvent, type RefObject, useRef, type FormEvent } from 'react'

export interface FormFields {
  /** The value of a field; '' if there is none. A ticked checkbox has 'on'. */
  value: (name: string) => string
  /** True once the field was left with a value, or the form sent. */
  wasLeft: (name: string) => boolean
  leaveAll: () => void
  /** Counts the field as left, even if it is empty. */
  leave: (name: string) => void
  /** Notes the values with which the form is sent. */
  noteSent: () => void
  /** The field still has the value that was sent: a refusal holds until it changes, and does not cover text typed during the call. */
  isAsSent: (name: string) => boolean
  /** After a script changed a field. */
  reread: () => void
  /** Props of the form element. */
  listeners: { onInput: () => void; onBlur: (event: FocusEvent<HTMLFormElement>) => void }
}

/** Follows uncontrolled fields for checks while typing, including values from before hydration. */
export function useFormFields(form: RefObject<HTMLFormElement | null>): FormFields {
  const [value, setValue] = useState(() => valuesOf(null))
  const [sent, setSent] = useState(() => valuesOf(null))
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const reread = (): void => setValue(() => valuesOf(form.current))

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const { name, value: text } = target as Partial<HTMLInputElement>
    // Focus moves to a button: a new message would move it from under the finger, and sending checks all.
    const toButton = relatedTarget instanceof HTMLButtonElement
    if (name && text && !toButton && left !== 'all' && !left.includes(name)) setLeft([...left, name])
  }

  useEffect(() => void form.current?.dispatchEvent(new Event('input', { bubbles: true })), [form])

  return {
    value,
    wasLeft: (name) => left === 'all' || left.includes(name),
    leaveAll: () => setLeft('all'),
    leave: (name) => setLeft(left === 'all' ? left : [...left, name]),
    noteSent: () => setSent(() => valuesOf(form.current)),
    isAsSent: (name) => value(name) === sent(name),
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

/** Empties a sent form, unless a field changed during the call. */
export function emptySent(form: HTMLFormElement, sent: (name: string) => string): void {
  const value = valuesOf(form)
  if ([...new FormData(form).keys()].every((name) => value(name) === sent(name))) form.reset()
}

interface FormSubmission {
  readonly fields: FormFields
  /** The form is being sent. */
  readonly busy: boolean
  /** True once a required field was left empty, or the form sent. */
  isMissing(name: string): boolean
  /** Props of the form element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  } & FormFields['listeners']
}

/**
 * Sends once at a time; an empty required field gets the focus instead. Fields are uncontrolled and keep their values. `send` gets the
 * values and the form.
 */
export function useFormSubmission(
  required: readonly string[],
  send: (value: (name: string) => string, form: HTMLFormElement) => Promise<void>,
): FormSubmission {
  const ref = useRef<HTMLFormElement>(null)
  const fields = useFormFields(ref)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const value = valuesOf(form)
    fields.leaveAll()
    const empty = required.find((name) => value(name).trim() === '')
    if (empty !== undefined) return focusField(form, empty)
    if (busy) return
    setBusy(true)
    fields.noteSent()
    await send(value, form)
    fields.reread()
    setBusy(false)
  }

  return {
    // While sending, an earlier outcome does not apply.
    fields: { ...fields, isAsSent: (name) => !busy && fields.isAsSent(name) },
    busy,
    isMissing: (name) => fields.wasLeft(name) && fields.value(name).trim() === '',
    props: { ref, method: 'post', noValidate: true, onSubmit: (event) => void submit(event), ...fields.listeners },
  }
}
