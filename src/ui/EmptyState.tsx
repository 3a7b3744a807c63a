import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './EmptyState.module.css'

export interface EmptyStateProps {
  icon: string
  title: string
  children?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** A message that takes the place of content: nothing here yet, signed out, closed for maintenance. */
export function EmptyState({ icon, title, children, action, role }: EmptyStateProps): ReactElement {
  return (
    <div className={css.state} role={role}>
      <span className={css.medal}><Icon of={icon} size="lg" /></span>
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
