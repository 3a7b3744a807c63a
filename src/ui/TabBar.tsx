import type { ReactElement } from 'react'
import { IconItem } from './IconItem.tsx'
import css from './TabBar.module.css'

export interface TabBarItem {
  href: string
  words: string
  /** The SVG text of its icon. */
  icon: string
  current: boolean
}

/** The main places, in reach of the thumb: five at most, one of them where the reader is. The last element of the body: it sticks to the lower edge. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }): ReactElement {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.slice(0, 5).map(({ href, current, ...item }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
              <IconItem {...item} css={css} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
