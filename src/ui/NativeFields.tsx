import { useId, type ReactElement, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import css from './Field.module.css'
import { boxProps, FieldNotes, notesOf } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { classNames } from '../lib/element.ts'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** `<option>` elements. */
  children: ReactNode
}

/** The browser's own `<select>`, styled as a field. */
export function Select({ label, hint, error, id: givenId, className, children, ...select }: SelectProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div {...boxProps({ error, disabled: select.disabled })}>
        <select
          {...select}
          id={id}
          className={classNames(css.input, css.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(notes)}
        >
          {children}
        </select>
        <span className={css.chevron}>
          <Icon of={chevronDown} size="sm" />
        </span>
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
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
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div {...boxProps({ error, disabled: rest.disabled })}>
        <textarea
          {...rest}
          id={id}
          className={classNames(css.input, css.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(notes)}
        />
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
