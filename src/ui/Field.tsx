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
  /** Read out when it appears; marks the field invalid. */
  error?: string | undefined
  /** Before the text: a country code, an icon. */
  start?: ReactNode
  /** After the text: a reveal button, 'send code'. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** Uncontrolled (`defaultValue`), so that autofill and text from before hydration survive. */
export function Field({ label, hint, error, start, end, id: givenId, className, ...input }: FieldProps): ReactElement {
  return (
    <FieldFrame {...{ label, hint, error, id: givenId, className, disabled: input.disabled }}>
      {(control) => (
        <>
          {start && <span className={css.start}>{start}</span>}
          <input type="text" {...input} {...control} className={css.input} />
          {end && <span className={css.end}>{end}</span>}
        </>
      )}
    </FieldFrame>
  )
}

interface FieldFrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  id?: string | undefined
  className?: string | undefined
  disabled?: boolean | undefined
  /** The control in the box, with the attributes that tie it to its label and notes. */
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label, box and notes around the control of a field. */
export function FieldFrame({ label, hint, error, id: givenId, className, disabled, children }: FieldFrameProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {/* Styles go by these attributes: `:has()` is missing in older browsers. */}
      <div className={css.box} data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notesOf(notes) })}
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

/** Error and hint under a control, which refers to them by `notesOf`. */
function FieldNotes({ id, hint, error }: FieldNotesProps): ReactElement {
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

/** `aria-describedby`: the error before the hint. */
function notesOf({ id, hint, error }: FieldNotesProps): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Uncontrolled. The whole line is pressable; links in the label still work. */
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
