import type { ReactElement } from 'react'
import { Icon } from './Icon.tsx'

export interface IconItemProps {
  words: string
  /** The SVG text of its icon. */
  icon: string
  /** Class names of the icon's place and the words'. */
  css: Readonly<Record<string, string | undefined>>
}

/** The inside of a link of the tab bar or the quick menu: an icon with its word below. */
export function IconItem({ words, icon, css }: IconItemProps): ReactElement {
  return (
    <>
      <span className={css['icon']}><Icon of={icon} /></span>
      <span className={css['words']}>{words}</span>
    </>
  )
}
