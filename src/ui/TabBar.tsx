import type { ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import css from './TabBar.module.css'

export interface TabBarItem {
  href: string
  words: string
  /** The SVG text of its icon. */
  icon: string
  current: boolean
}

/** The main places, in reach of the thumb: at most five, one of them current. The last element of the body, stuck to the lower edge. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }): ReactElement {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.slice(0, 5).map(({ href, words, icon, current }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
              <span className={css.icon}><Icon of={icon} /></span>
              <span className={css.words}>{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
