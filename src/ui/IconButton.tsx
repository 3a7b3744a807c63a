import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string
  /** Its name: what is read out, and shown when a mouse rests on it. */
  label: string
  kind?: 'quiet' | 'raised' | undefined
  directional?: boolean | undefined
  filled?: boolean | undefined
}

/** A button of one icon, 44 px or more to touch. */
export function IconButton({ icon, label, kind = 'quiet', directional, filled, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classNames(css.button, css[kind], className)}>
      <Icon of={icon} directional={directional} filled={filled} />
    </button>
  )
}
