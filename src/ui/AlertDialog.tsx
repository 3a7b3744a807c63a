import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  /** The text of the confirm button: 'Ok', 'Retry'. */
  confirmWord: string
  onConfirm: () => void
  /** With a text for the cancel button the dialog closes in every way; without it only by the confirm button. */
  cancelWord?: string | undefined
  onCancel?: (() => void) | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyWords?: string | undefined
}

/** A question or message that interrupts, with one or two buttons (LAY-2). */
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
