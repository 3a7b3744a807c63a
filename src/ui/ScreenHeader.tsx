import type { MouseEventHandler, ReactElement, ReactNode } from 'react'
import css from './Header.module.css'
import { Icon } from './Icon.tsx'
import arrowLeft from './icons/arrow-left.ts'

export interface ScreenHeaderProps {
  title: string
  /** Where the back arrow leads when nothing listens to it. */
  backHref: string
  backWord: string
  onBack?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Actions at the end of the bar. */
  end?: ReactNode
}

/** The bar at the top of a screen below the main ones: the way back and the screen's name, which is its h1. */
export function ScreenHeader({ title, backHref, backWord, onBack, end }: ScreenHeaderProps): ReactElement {
  return (
    <header className={`${css.header} ${css.screen}`}>
      <a className={css.back} href={backHref} aria-label={backWord} title={backWord} onClick={onBack}><Icon of={arrowLeft} directional /></a>
      <h1 className={css.title}>{title}</h1>
      <div className={css.end}>{end}</div>
    </header>
  )
}
