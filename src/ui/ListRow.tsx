import type { MouseEventHandler, ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import chevronRight from './icons/chevron-right.ts'
import css from './ListGroup.module.css'

export interface ListRowProps {
  words: string
  icon?: string | undefined
  /** A second line. */
  detail?: ReactNode
  /** At the end: a value, a badge, a control. */
  end?: ReactNode
  /** Leads somewhere; or `onClick` alone makes it a button; neither: it only shows. */
  href?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  danger?: boolean | undefined
}

/** One row of a `ListGroup`: a link, a button, or a line that shows. */
export function ListRow({ words, icon, detail, end, href, onClick, danger }: ListRowProps): ReactElement {
  const face = (
    <>
      {icon && <span className={css.icon}><Icon of={icon} /></span>}
      <span className={css.words}>
        {words}
        {detail && <small className={css.detail}>{detail}</small>}
      </span>
      {end}
      {href !== undefined && <span className={css.chevron}><Icon of={chevronRight} size="sm" directional /></span>}
    </>
  )
  const look = { className: css.row, 'data-danger': danger || undefined }
  if (href !== undefined) return <a {...look} href={href} onClick={onClick}>{face}</a>
  if (onClick) return <button {...look} type="button" onClick={onClick}>{face}</button>
  return <div {...look}>{face}</div>
}
