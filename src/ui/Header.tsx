import type { ReactElement, ReactNode } from 'react'
import css from './Header.module.css'

export interface HeaderProps {
  homeHref: string
  homeLabel: string
  logo: ReactNode
  /** Sign in and join. Both variants are prerendered; `data-session` of the document selects one before the first frame. */
  guest?: ReactNode
  /** Balance and avatar. */
  member?: ReactNode
}

/** The bar at the top of the main screens, in the brand's style (`data-header`). It is equally high for guests and members. */
export function Header({ homeHref, homeLabel, logo, guest, member }: HeaderProps): ReactElement {
  return (
    <header className={css.header}>
      <a className={css.logo} href={homeHref} aria-label={homeLabel}>{logo}</a>
      <div className={`${css.side} guest-only`}>{guest}</div>
      <div className={`${css.side} member-only`}>{member}</div>
    </header>
  )
}
