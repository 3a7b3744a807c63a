import type { ReactElement } from 'react'
import { Dialog, type CloseReason, type DialogProps } from './Dialog.tsx'
import css from './Sheet.module.css'
import { useSheetDrag } from './use-sheet-drag.ts'

export interface SheetProps extends Omit<DialogProps, 'shape' | 'top' | 'onClose'> {
  onClose: (because: CloseReason | 'drag') => void
}

/** A dialog that comes up from the lower edge; where it is closable, its handle can be pulled down to close it. */
export function Sheet({ closable = true, onClose, ...dialog }: SheetProps): ReactElement {
  const drag = useSheetDrag(() => onClose('drag'))
  return (
    <Dialog
      {...dialog}
      closable={closable}
      onClose={onClose}
      shape="sheet"
      top={closable && <div className={css.handle} {...drag} />}
    />
  )
}
