import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import circleAlert from './icons/circle-alert.ts'
import circleCheck from './icons/circle-check.ts'
import info from './icons/info.ts'
import triangleAlert from './icons/triangle-alert.ts'
import css from './Notice.module.css'

export interface NoticeProps {
  tone?: 'plain' | 'positive' | 'warning' | 'danger' | undefined
  title?: string | undefined
  children?: ReactNode
  /** A link or a button at the end. */
  action?: ReactNode
  /** `alert` for what went wrong just now, `status` for what changed just now; none for what was there from the start. */
  role?: 'alert' | 'status' | undefined
}

const ICONS = { plain: info, positive: circleCheck, warning: triangleAlert, danger: circleAlert }

/** A message inside the page, beside what it is about. */
export function Notice({ tone = 'plain', title, children, action, role }: NoticeProps): ReactElement {
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon of={ICONS[tone]} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
