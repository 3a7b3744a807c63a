import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { boxProps, FieldNotes, notesOf } from './FieldNotes.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  name: string
  label: string
  hint?: ReactNode
  /** Why the value is refused. It is read out when it appears, and the field is marked invalid. */
  error?: string | undefined
  /** Before the text: a country code, an icon. */
  start?: ReactNode
  /** After the text: a reveal button, 'send code'. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** A labelled text field, uncontrolled (`defaultValue`) so that autofill and text typed before hydration survive. */
export function Field({ label, hint, error, start, end, id: givenId, className, ...input }: FieldProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>{label}</label>
      <div {...boxProps({ error, disabled: input.disabled })}>
        {start && <span className={css.start}>{start}</span>}
        <input type="text" {...input} id={id} className={css.input} aria-invalid={error ? true : undefined} aria-describedby={notesOf(notes)} />
        {end && <span className={css.end}>{end}</span>}
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
