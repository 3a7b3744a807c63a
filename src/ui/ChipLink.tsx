import type { AnchorHTMLAttributes, ReactElement } from 'react'
import css from './Chip.module.css'
import { Icon } from './Icon.tsx'

export interface ChipLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  icon?: string | undefined
  children: string
  current?: boolean | undefined
}

/** A chip that leads somewhere: to a lane of the page or to another page. */
export function ChipLink({ icon, children, current = false, ...rest }: ChipLinkProps): ReactElement {
  return <a aria-current={current || undefined} {...rest} className={css.chip}>{icon && <Icon of={icon} size="sm" />}{children}</a>
}
