import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Dialog.module.css'
import x from './icons/x.ts'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-modal.ts'

export type CloseReason = 'button' | 'escape' | 'backdrop' | 'back'

export interface DialogProps {
  open: boolean
  /** The reader asked to close it, and how. It stays open until `open` turns false. Never called when it is not `closable`. */
  onClose: (because: CloseReason) => void
  title: string
  /** The title is read out but not printed. */
  titleHidden?: boolean | undefined
  /** False: no Escape, no back button, no touch beside it. */
  closable?: boolean | undefined
  /** The name of the close button; without it there is none. */
  closeWord?: string | undefined
  /** Card in the middle, sheet from the lower edge, or the whole frame. */
  shape?: 'card' | 'sheet' | 'screen' | undefined
  /** It interrupts with a question. */
  alert?: boolean | undefined
  /** Buttons in reach of the thumb, below what scrolls. */
  actions?: ReactNode
  /** Above the title: a sheet's handle. */
  top?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>` (LAY-2): focus stays inside and returns to where it was; Escape, the back button and a
 * touch beside it close it where it is closable. Keep it mounted and change `open` when its leaving should be seen.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, onClose, title, titleHidden, closable = true, closeWord, shape = 'card', alert, actions, top, children } = props
  const titleId = useId()
  const modal = useModal({ open, closable, onClose })
  return (
    <dialog
      {...modal}
      className={classNames(css.dialog, css[shape])}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      closedby={closable ? 'closerequest' : 'none'}
    >
      <div className={css.panel}>
        {top}
        <div className={titleHidden && !(closable && closeWord) ? 'visually-hidden' : css.header}>
          <h2 id={titleId} className={titleHidden ? 'visually-hidden' : css.title}>{title}</h2>
          {closable && closeWord && <IconButton icon={x} label={closeWord} onClick={() => onClose('button')} className={css.close} />}
        </div>
        <div className={css.body}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
