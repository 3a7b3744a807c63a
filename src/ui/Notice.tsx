import circleAlert from 'lucide-static/icons/circle-alert.svg?raw'
import circleCheck from 'lucide-static/icons/circle-check.svg?raw'
import info from 'lucide-static/icons/info.svg?raw'
import triangleAlert from 'lucide-static/icons/triangle-alert.svg?raw'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { platform } from '#platform/current.ts'
import { Icon } from './Icon.tsx'
import css from './Notice.module.css'

export interface NoticeProps {
  tone?: 'plain' | 'positive' | 'warning' | 'danger' | undefined
  title?: string | undefined
  children?: ReactNode
  /** A link or a button at the end. */
  action?: ReactNode
  /** `alert` for a new error, `status` for a new change, none for initial content. */
  role?: 'alert' | 'status' | undefined
}

const ICONS = { plain: info, positive: circleCheck, warning: triangleAlert, danger: circleAlert }

/** A message inside the page, beside its subject. */
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

export interface FormMessageProps {
  /** Why the form was refused; undefined: nothing is shown. */
  words: string | undefined
  /** The refusal: each new one gets the focus, even with the same text. */
  occasion: unknown
}

/** Why a form was refused: read out and focused, so that keyboard users continue there. */
export function FormMessage({ words, occasion }: FormMessageProps): ReactElement | null {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (occasion !== undefined) ref.current?.focus()
  }, [occasion])
  if (words === undefined) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="danger" role="alert">
        <p>{words}</p>
      </Notice>
    </div>
  )
}

/** Until the page says that sending takes longer, ms. */
const SLOW_AFTER_MS = 5000

/** A ring that turns for half a minute looks broken. */
export function SlowNote({ busy, words }: { busy: boolean; words: string }): ReactElement | null {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const stop = platform().clock.after(SLOW_AFTER_MS, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [busy])
  if (!slow) return null
  return (
    <Notice role="status">
      <p>{words}</p>
    </Notice>
  )
}
