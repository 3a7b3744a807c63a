import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './TabBar.module.css'

export interface TabBarItem {
  href: string
  words: string
  /** The SVG text of its icon. */
  icon: string
  current: boolean
  /** A number or a dot at the icon: unread messages. */
  badge?: ReactNode
}

/** The main places, in reach of the thumb: five at most, one of them where the reader is. The last element of the body: it sticks to the lower edge. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }): ReactElement {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.slice(0, 5).map(({ href, words, icon, current, badge }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
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
