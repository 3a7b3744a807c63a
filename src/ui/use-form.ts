import { useEffect, useState, type FocusEvent, type RefObject, useRef, type FormEvent } from 'react'

export interface FormFields {
  /** The value of a field; '' if there is none. A ticked checkbox has 'on'. */
  value: (name: string) => string
  /** Did the user leave the field with a value in it, or send the form? */
  wasLeft: (name: string) => boolean
  leaveAll: () => void
  /** Counts the field as left, even if it is empty. */
  leave: (name: string) => void
  /** Notes the values with which the form is sent. */
  noteSent: () => void
  /**
   * Has the field the value with which the form was sent last? A refused value stays refused until it is changed; one that is typed during the call
   * never was.
   */
  isAsSent: (name: string) => boolean
  /** After a script changed a field. */
  reread: () => void
  /** Props of the form element. */
  listeners: { onInput: () => void; onBlur: (event: FocusEvent<HTMLFormElement>) => void }
}

/** Follows the uncontrolled fields of a form, so that they can be checked while the user types. Values from before hydration count too. */
export function useFormFields(form: RefObject<HTMLFormElement | null>): FormFields {
  const [value, setValue] = useState(() => valuesOf(null))
  const [sent, setSent] = useState(() => valuesOf(null))
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

/** Empties a form that was sent, unless a field has got another value during the call. */
export function emptySent(form: HTMLFormElement, sent: (name: string) => string): void {
  const value = valuesOf(form)
  if ([...new FormData(form).keys()].every((name) => value(name) === sent(name))) form.reset()
}

interface FormSubmission {
  readonly fields: FormFields
  /** The form is being sent. */
  readonly busy: boolean
  /** Is a required field empty after the user left it or sent the form? */
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
 * A form that is sent once at a time. Instead of sending, focuses the first required field that is empty. The fields are uncontrolled and keep their values.
 * `send` gets the values at that moment and the form.
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
    // Until the server has answered, what became of an earlier value says nothing of the one that is being sent.
    fields: { ...fields, isAsSent: (name) => !busy && fields.isAsSent(name) },
    busy,
    isMissing: (name) => fields.wasLeft(name) && fields.value(name).trim() === '',
    props: { ref, method: 'post', noValidate: true, onSubmit: (event) => void submit(event), ...fields.listeners },
  }
}
