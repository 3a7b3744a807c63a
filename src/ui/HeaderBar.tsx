import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import css from './Header.module.css'

interface HeaderBarProps {
  /** Address of the logo. */
  logo: string
  home: { href: string; words: string }
  /** Links to sign in and to join. */
  visitor: readonly { href: string; words: string; kind?: 'quiet' }[]
  /** Balance and picture. */
  member: ReactNode
}

/** The bar at the top: what `guest-only` and `member-only` have is prerendered for both, equally high. */
export function HeaderBar({ logo, home, visitor, member }: HeaderBarProps): ReactElement {
  return (
    <header className={css.header}>
      <a className={css.logo} href={home.href} aria-label={home.words}>
        <img src={logo} alt="" width={122} height={32} />
      </a>
      <div className={`${css.side} guest-only`}>
        {visitor.map(({ href, words, kind }) => (
          <ButtonLink key={href} kind={kind} size="sm" href={href}>
            {words}
          </ButtonLink>
        ))}
      </div>
      <div className={`${css.side} member-only`}>{member}</div>
    </header>
  )
}
