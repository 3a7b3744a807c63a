import type { ReactElement } from 'react'
import { IconItem } from './IconItem.tsx'
import css from './QuickMenu.module.css'

export interface QuickMenuItem {
  id: string
  /** Where it leads; without an address it is a button. */
  href?: string | undefined
  words: string
  /** The SVG text of an icon. */
  icon: string
  onClick?: (() => void) | undefined
}

/** Places that are used often, as a row of icons with a word each; more than fit are scrolled to. */
export function QuickMenu({ label, items }: { label: string; items: readonly QuickMenuItem[] }): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className={css.menu}>
        {items.map(({ id, href, onClick, ...item }) => (
          <li key={id}>
            {href === undefined
              ? <button type="button" className={css.item} onClick={onClick}><IconItem {...item} css={css} /></button>
              : <a className={css.item} href={href} onClick={onClick}><IconItem {...item} css={css} /></a>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
