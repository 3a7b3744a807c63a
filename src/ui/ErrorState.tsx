import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import refresh from './icons/refresh-cw.ts'
import alert from './icons/triangle-alert.ts'

export interface ErrorStateProps {
  title: string
  /** What to do about it. */
  children?: ReactNode
  retryWord?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  busyWords?: string | undefined
  /** The SVG text of another icon: offline, maintenance, a lock. */
  icon?: string | undefined
}

/** What stands where something could not be shown: what happened, what to do, and a way to try again. */
export function ErrorState({ title, children, retryWord, onRetry, busy, busyWords, icon = alert }: ErrorStateProps): ReactElement {
  const retry = retryWord && onRetry && (
    <Button kind="secondary" icon={refresh} busy={busy} busyWords={busyWords} onClick={onRetry}>{retryWord}</Button>
  )
  return <EmptyState role="alert" icon={icon} title={title} action={retry}>{children}</EmptyState>
}
