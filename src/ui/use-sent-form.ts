import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { focusField, useTyped, valuesOf, type Typed } from './use-typed.ts'

export interface SentForm {
  readonly typed: Typed
  /** It is being sent. */
  readonly busy: boolean
  /** Is a field that must be filled in empty, after it was left or the form was sent? */
  isMissing(name: string): boolean
  /** For the form element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  } & Typed['listeners']
}

/**
 * A form that is sent once at a time. What is missing gets the focus instead; what was typed stays, since the fields are the browser's. `send` gets the
 * fields as they were, and the form.
 */
export function useSentForm(required: readonly string[], send: (value: (name: string) => string, form: HTMLFormElement) => Promise<void>): SentForm {
  const ref = useRef<HTMLFormElement>(null)
  const typed = useTyped(ref)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const value = valuesOf(form)
    typed.leaveAll()
    const empty = required.find((name) => value(name).trim() === '')
    if (empty !== undefined) return focusField(form, empty)
    if (busy) return
    setBusy(true)
    await send(value, form)
    typed.reread()
    setBusy(false)
  }

  return {
    typed,
    busy,
    isMissing: (name) => typed.wasLeft(name) && typed.value(name).trim() === '',
    props: { ref, method: 'post', noValidate: true, onSubmit: (event) => void submit(event), ...typed.listeners },
  }
}
