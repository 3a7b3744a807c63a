import { useRef, type ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import circleAlert from './icons/circle-alert.ts'
import circleCheck from './icons/circle-check.ts'
import info from './icons/info.ts'
import css from './ToastRegion.module.css'
import { useTopLayer } from './use-top-layer.ts'

export interface Toast {
  id: string
  words: string
  tone?: 'plain' | 'positive' | 'danger' | undefined
  /** Work is under way: a ring turns in the icon's place. */
  busy?: boolean | undefined
}

export interface ToastRegionProps {
  toasts: readonly Toast[]
  /** A toast was touched: it may go before its time. */
  onDismiss: (id: string) => void
}

const ICONS = { plain: info, positive: circleCheck, danger: circleAlert }

/**
 * Short messages above everything, read out when there is time. The region is in the page from the start, because screen readers follow only
 * regions that they knew empty; it moves to the top of the top layer with every new message, above a dialog that opened since.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactElement {
  const ref = useRef<HTMLOutputElement>(null)
  useTopLayer(ref, toasts.at(-1)?.id)

  return (
    <output ref={ref} className={css.region} popover="manual" aria-live="polite">
      {toasts.map(({ id, words, tone = 'plain', busy }) => (
        <button key={id} type="button" className={css.toast} data-tone={tone} onClick={() => onDismiss(id)}>
          {busy ? <span className={css.ring} /> : <Icon of={ICONS[tone]} />}
          <span>{words}</span>
        </button>
      ))}
    </output>
  )
}
