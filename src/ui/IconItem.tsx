import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface IconItemProps {
  words: string
  /** The SVG text of its icon. */
  icon: string
  /** A number or a dot at the icon: unread messages. */
  badge?: ReactNode
  /** Class names of the icon's place, the badge's and the words'. */
  css: Readonly<Record<string, string | undefined>>
}

/** The inside of a link of the tab bar or the quick menu: an icon with its word below. */
export function IconItem({ words, icon, badge, css }: IconItemProps): ReactElement {
  return (
    <>
      <span className={css['icon']}>
        <Icon of={icon} />
        {badge && <span className={css['badge']}>{badge}</span>}
      </span>
      <span className={css['words']}>{words}</span>
    </>
  )
}
