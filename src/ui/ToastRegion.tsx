import { useEffect, useRef, type ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw'
import circleCheck from 'lucide-static/icons/circle-check.svg?raw'
import info from 'lucide-static/icons/info.svg?raw'
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './ToastRegion.css?inline'
import { useTopLayer } from './use-top-layer.ts'

adoptSheets(sheet)

export interface Toast {
  id: string
  words: string
  tone?: 'plain' | 'positive' | 'danger' | undefined
  /** Work is under way: a turning ring replaces the icon. */
  busy?: boolean | undefined
}

export interface ToastRegionProps {
  toasts: readonly Toast[]
  /** The user pressed a toast: it may close early. */
  onDismiss: (id: string) => void
}

const ICONS = { plain: info, positive: circleCheck, danger: circleAlert }

/**
 * Short messages above everything, read out politely. The region is in the page before its first message, because screen readers only follow
 * regions that were empty before. Over a dialog, whose main button is at the bottom, they are at the top. Each new message moves it to the top of the top layer, above a dialog that opened since.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactElement {
  const ref = useRef<HTMLOutputElement>(null)
  const newest = toasts.at(-1)?.id
  useTopLayer(ref, newest)
  useEffect(() => {
    if (newest !== undefined) ref.current?.toggleAttribute('data-over-dialog', document.querySelector('dialog[open]') !== null)
  }, [newest])

  return (
    <output ref={ref} className="toast-region" popover="manual" aria-live="polite">
      {toasts.map(({ id, words, tone = 'plain', busy }) => (
        <button key={id} type="button" className="toast-region-toast" data-tone={tone} onClick={() => onDismiss(id)}>
          {busy ? <span className="toast-region-ring" /> : <Icon of={ICONS[tone]} />}
          <span>{words}</span>
        </button>
      ))}
    </output>
  )
}
