import type { ReactElement, ReactNode } from 'react'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw'

export interface FieldNotesProps {
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
      {hint && <div className={css.hint} id={`${id}-hint`}>{hint}</div>}
    </>
  )
}

/** The value of `aria-describedby`: the error before the hint; undefined when there is neither. */
export function notesOf({ id, hint, error }: FieldNotesProps): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The attributes of the box around a control, which styles go by: `:has()` is missing in older browsers. */
export function boxProps({ error, disabled }: { readonly error?: string | undefined; readonly disabled?: boolean | undefined }): { className: string | undefined; 'data-invalid': true | undefined; 'data-disabled': true | undefined } {
  return { className: css.box, 'data-invalid': error ? true : undefined, 'data-disabled': disabled || undefined }
}
