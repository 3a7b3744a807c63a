import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import css from './Switch.module.css'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: string
  /** A second line under the label. */
  children?: ReactNode
}

/** A setting that is on or off at once. Controlled with `checked`, or left to itself with `defaultChecked`. */
export function Switch({ label, children, ...input }: SwitchProps): ReactElement {
  return (
    <label className={css.line}>
      <span className={css.words}>
        {label}
        {children && <small className={css.detail}>{children}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" className={css.input} />
    </label>
  )
}
