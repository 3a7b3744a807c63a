import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'
import { classNames } from '../lib/element.ts'

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
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div {...boxProps({ error, disabled: input.disabled })}>
        {start && <span className={css.start}>{start}</span>}
        <input
          type="text"
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(notes)}
        />
        {end && <span className={css.end}>{end}</span>}
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}

interface FieldNotesProps {
  /** The control's id, from which the ids of the notes are built. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** The error and the hint under a control. The control refers to them by `notesOf`. */
export function FieldNotes({ id, hint, error }: FieldNotesProps): ReactElement {
  return (
    <>
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          <Icon of={circleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className={css.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  )
}

/** The value of `aria-describedby`: the error before the hint; undefined when there is neither. */
export function notesOf({ id, hint, error }: FieldNotesProps): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The attributes of the box around a control, which styles go by: `:has()` is missing in older browsers. */
export function boxProps({ error, disabled }: { readonly error?: string | undefined; readonly disabled?: boolean | undefined }): {
  className: string | undefined
  'data-invalid': true | undefined
  'data-disabled': true | undefined
} {
  return { className: css.box, 'data-invalid': error ? true : undefined, 'data-disabled': disabled || undefined }
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox, uncontrolled (`defaultChecked`). Its whole line reacts to touch; links inside the label still work. */
export function Checkbox({ label, hint, error, id: givenId, ...input }: CheckboxProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = { id, hint, error }
  return (
    <div>
      <label className={css.choice}>
        <span className={css.tickBox}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={css.tick}
            aria-invalid={error ? true : undefined}
            aria-describedby={notesOf(notes)}
          />
          <Icon of={check} size="sm" />
        </span>
        <span className={css.words}>{label}</span>
      </label>
      <FieldNotes {...notes} />
    </div>
  )
}
