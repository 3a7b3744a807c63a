import type { ReactElement } from 'react'
import css from './SegmentedControl.module.css'

export interface SegmentedControlProps<Value extends string> {
  /** The legend of the group. */
  label: string
  /** The form name of the choice, unique in its form. */
  name: string
  options: readonly { value: Value; words: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons, so that arrow keys and forms work. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>): ReactElement {
  return (
    <fieldset className={css.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option} data-checked={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={css.input}
          />
          <span>{option.words}</span>
        </label>
      ))}
    </fieldset>
  )
}
