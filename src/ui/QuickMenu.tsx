import type { MouseEventHandler, ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './QuickMenu.module.css'

export interface QuickMenuItem {
  href: string
  words: string
  /** The SVG text of an icon. */
  icon: string
  badge?: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** Places that are used often, as a grid of icons with a word each. */
export function QuickMenu({ label, items }: { label: string; items: readonly QuickMenuItem[] }): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className={css.menu}>
        {items.map(({ href, words, icon, badge, onClick }) => (
          <li key={href}>
            <a className={css.item} href={href} onClick={onClick}>
              <span className={css.icon}>
                <Icon of={icon} />
                {badge && <span className={css.badge}>{badge}</span>}
              </span>
              <span className={css.words}>{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
