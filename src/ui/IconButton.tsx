import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { classNames } from '../lib/element.ts'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string
  /** Its accessible name and tooltip. */
  label: string
  kind?: 'quiet' | 'raised' | undefined
  directional?: boolean | undefined
  filled?: boolean | undefined
}

/** An icon button with a touch area of at least 44 px. */
export function IconButton({ icon, label, kind = 'quiet', directional, filled, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classNames(css.button, css[kind], className)}>
      <Icon of={icon} directional={directional} filled={filled} />
    </button>
  )
}
