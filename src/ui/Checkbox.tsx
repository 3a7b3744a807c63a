import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import css from './Checkbox.module.css'
import { FieldNotes, notesOf } from './FieldNotes.tsx'
import { Icon } from './Icon.tsx'
import check from './icons/check.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A box to tick, uncontrolled (`defaultChecked`). Its whole line can be touched; links inside the label work as links. */
export function Checkbox({ label, hint, error, id: givenId, ...input }: CheckboxProps): ReactElement {
  const ownId = useId()
  const id = givenId ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={css.line}>
      <label className={css.label}>
        <span className={css.box}>
          <input {...input} id={id} type="checkbox" className={css.input} aria-invalid={error ? true : undefined} aria-describedby={notesOf(notes)} />
          <Icon of={check} size="sm" />
        </span>
        <span className={css.words}>{label}</span>
      </label>
      <FieldNotes {...notes} />
    </div>
  )
}
