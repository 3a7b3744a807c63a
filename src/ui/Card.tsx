import type { ReactElement, ReactNode } from 'react'
import css from './Card.module.css'

interface CardProps {
  children: ReactNode
  glow?: boolean | undefined
}

/** A surface that groups content: a form, a balance. */
export function Card({ children, glow }: CardProps): ReactElement {
  return (
    <div className={css.card} data-glow={glow || undefined}>
      {children}
    </div>
  )
}
