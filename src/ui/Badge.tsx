import type { ReactElement, ReactNode } from 'react'
import css from './Badge.module.css'

export interface BadgeProps {
  tone?: 'accent' | 'accent2' | 'hot' | 'plain' | undefined
  children: ReactNode
}

/** A short label on something: New, Hot, Trial, 3. */
export function Badge({ tone = 'accent', children }: BadgeProps): ReactElement {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
