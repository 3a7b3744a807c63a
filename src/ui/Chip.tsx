import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement } from 'react'
import css from './Chip.module.css'
import { Icon } from './Icon.tsx'

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: string | undefined
  children: string
  /** The selected one. */
  current?: boolean | undefined
}

/** One of a row of filters or categories. */
export function Chip({ icon, children, current = false, ...rest }: ChipProps): ReactElement {
  return (
    <button type="button" aria-pressed={current} {...rest} className={css.chip}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </button>
  )
}

export interface ChipLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  icon?: string | undefined
  children: string
  current?: boolean | undefined
}

/** A chip that links to a lane of the page or to another page. */
export function ChipLink({ icon, children, current = false, ...rest }: ChipLinkProps): ReactElement {
  return (
    <a aria-current={current || undefined} {...rest} className={css.chip}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </a>
  )
}
