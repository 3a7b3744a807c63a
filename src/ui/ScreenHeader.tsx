import type { ReactElement, ReactNode } from 'react'
import css from './Header.module.css'
import { Icon } from './Icon.tsx'
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw'

export interface ScreenHeaderProps {
  title: string
  /** Target of the back arrow. */
  backHref: string
  backWord: string
  /** Actions at the end of the bar. */
  end?: ReactNode
}

export function ScreenHeader({ title, backHref, backWord, end }: ScreenHeaderProps): ReactElement {
  return (
    <header className={`${css.header} ${css.screen}`}>
      <a className={css.back} href={backHref} aria-label={backWord} title={backWord}>
        <Icon of={arrowLeft} directional />
      </a>
      <h1 className={css.title}>{title}</h1>
      <div className={css.end}>{end}</div>
    </header>
  )
}
