import type { ReactElement, ReactNode } from 'react'
import css from './Card.module.css'

/** A surface that groups content: a form, a balance. */
export function Card({ children, glow }: { children: ReactNode; glow?: boolean | undefined }): ReactElement {
  return (
    <div className={css.card} data-glow={glow || undefined}>
      {children}
    </div>
  )
}
