import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  /** The word on the button that agrees: 'Ok', 'Retry'. */
  confirmWord: string
  onConfirm: () => void
  /** With a word to decline, it can be closed in every way; without, only by agreeing. */
  cancelWord?: string | undefined
  onCancel?: (() => void) | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyWords?: string | undefined
}

/** A question or a message that interrupts, with one or two answers (LAY-2). */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { open, title, children, confirmWord, onConfirm, cancelWord, onCancel, danger, busy, busyWords } = props
  return (
    <Dialog
      alert
      open={open}
      title={title}
      closable={Boolean(cancelWord)}
      onClose={() => onCancel?.()}
      actions={
        <>
          {cancelWord && <Button kind="secondary" wide onClick={onCancel}>{cancelWord}</Button>}
          <Button kind={danger ? 'danger' : 'primary'} wide busy={busy} busyWords={busyWords} onClick={onConfirm}>{confirmWord}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
