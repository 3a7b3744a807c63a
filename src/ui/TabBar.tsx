import type { ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import css from './TabsAndFooter.module.css'

export interface TabBarItem {
  href: string
  words: string
  /** The SVG text of its icon. */
  icon: string
  current: boolean
  /** Another site, which knows nothing of this one. */
  newWindow?: boolean | undefined
}

interface TabBarProps {
  label: string
  items: readonly TabBarItem[]
}

/** At most five screens. The body's last element, stuck to the lower edge. */
export function TabBar({ label, items }: TabBarProps): ReactElement {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.slice(0, 5).map(({ href, words, icon, current, newWindow }) => (
          <li key={href}>
            <a
              className={css.tab}
              href={href}
              aria-current={current ? 'page' : undefined}
              {...(newWindow && { target: '_blank', rel: 'noopener' })}
            >
              <span className={css.icon}>
                <Icon of={icon} />
              </span>
              <span className={css.words}>{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
