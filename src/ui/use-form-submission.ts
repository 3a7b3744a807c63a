import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { focusField, useFormFields, valuesOf, type FormFields } from './use-form-fields.ts'

export interface FormSubmission {
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
export function useFormSubmission(required: readonly string[], send: (value: (name: string) => string, form: HTMLFormElement) => Promise<void>): FormSubmission {
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
    await send(value, form)
    fields.reread()
    setBusy(false)
  }

  return {
    fields,
    busy,
    isMissing: (name) => fields.wasLeft(name) && fields.value(name).trim() === '',
    props: { ref, method: 'post', noValidate: true, onSubmit: (event) => void submit(event), ...fields.listeners },
  }
}
