import refresh from 'lucide-static/icons/refresh-cw.svg?raw'
import alert from 'lucide-static/icons/triangle-alert.svg?raw'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './EmptyState.module.css'
import { Icon } from './Icon.tsx'

export interface EmptyStateProps {
  icon: string
  title: string
  children?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** A message in place of content: nothing here yet, signed out, closed for maintenance. */
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

export interface ErrorStateProps {
  title: string
  /** What the user can do. */
  children?: ReactNode
  retryWord?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  busyWords?: string | undefined
  /** The SVG text of another icon: offline, maintenance, a lock. */
  icon?: string | undefined
}

/** Replaces content that could not be shown: what happened, what to do, and a retry button. */
export function ErrorState({ title, children, retryWord, onRetry, busy, busyWords, icon = alert }: ErrorStateProps): ReactElement {
  const retry = retryWord && onRetry && (
    <Button kind="secondary" icon={refresh} busy={busy} busyWords={busyWords} onClick={onRetry}>{retryWord}</Button>
  )
  return <EmptyState role="alert" icon={icon} title={title} action={retry}>{children}</EmptyState>
}
