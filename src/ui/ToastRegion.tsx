import { useEffect, useRef, type ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import circleAlert from './icons/circle-alert.ts'
import circleCheck from './icons/circle-check.ts'
import info from './icons/info.ts'
import css from './ToastRegion.module.css'

export interface Toast {
  id: string
  words: string
  tone?: 'plain' | 'positive' | 'danger' | undefined
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
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const region = ref.current
    // Browsers before popovers show the region where it stands.
    if (!region?.showPopover) return
    const shown = region.matches(':popover-open')
    if (shown && newest === undefined) return
    if (shown) region.hidePopover()
    region.showPopover()
  }, [newest])

  return (
    <output ref={ref} className={css.region} popover="manual" aria-live="polite">
      {toasts.map(({ id, words, tone = 'plain' }) => (
        <button key={id} type="button" className={css.toast} data-tone={tone} onClick={() => onDismiss(id)}>
          <Icon of={ICONS[tone]} />
          <span>{words}</span>
        </button>
      ))}
    </output>
  )
}
