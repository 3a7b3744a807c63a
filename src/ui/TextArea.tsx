import { useId, type ReactElement, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { boxProps, FieldNotes, notesOf } from './Field.tsx'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled multi-line field, styled as a `Field`. */
export function TextArea({ label, hint, error, id: givenId, className, ...rest }: TextAreaProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>{label}</label>
      <div {...boxProps({ error, disabled: rest.disabled })}>
        <textarea {...rest} id={id} className={classNames(css.input, css.area)} aria-invalid={error ? true : undefined} aria-describedby={notesOf(notes)} />
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
