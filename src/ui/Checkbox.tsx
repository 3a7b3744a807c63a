import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import css from './Field.module.css'
import { FieldNotes, notesOf } from './Field.tsx'
import { Icon } from './Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
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
          <input {...input} id={id} type="checkbox" className={css.tick} aria-invalid={error ? true : undefined} aria-describedby={notesOf(notes)} />
          <Icon of={check} size="sm" />
        </span>
        <span className={css.words}>{label}</span>
      </label>
      <FieldNotes {...notes} />
    </div>
  )
}
