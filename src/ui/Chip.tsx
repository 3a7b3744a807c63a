import type { ButtonHTMLAttributes, ReactElement } from 'react'
import css from './Chip.module.css'
import { Icon } from './Icon.tsx'

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: string | undefined
  children: string
  /** The one that is shown now. */
  current?: boolean | undefined
}

/** One of a row of filters or categories. */
export function Chip({ icon, children, current = false, ...rest }: ChipProps): ReactElement {
  return <button type="button" aria-pressed={current} {...rest} className={css.chip}>{icon && <Icon of={icon} size="sm" />}{children}</button>
}
