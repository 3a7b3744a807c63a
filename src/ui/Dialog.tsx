import { useId, useRef, type ReactElement, type ReactNode, type PointerEvent } from 'react'
import x from 'lucide-static/icons/x.svg?raw'
import { classNames } from '../lib/element.ts'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-top-layer.ts'
import { decideDrag } from './sheet-drag.rules.ts'

export type CloseReason = 'button' | 'escape' | 'backdrop' | 'back'

export interface DialogProps {
  open: boolean
  /** A request: the dialog stays open until `open` is false. Only called if `closable`. */
  onClose: (because: CloseReason) => void
  title: string
  /** The title is read out but not shown. */
  titleHidden?: boolean | undefined
  /** False: Escape, the back button and a press beside it do not close it. */
  closable?: boolean | undefined
  /** The label of the close button; without it there is none. */
  closeWord?: string | undefined
  /** A card in the middle, a sheet at the lower edge, or the whole frame. */
  shape?: 'card' | 'sheet' | 'screen' | undefined
  /** An `alertdialog`: it interrupts with a question. */
  alert?: boolean | undefined
  /** Buttons below the scrolling body, in reach of the thumb. */
  actions?: ReactNode
  /** Above the title: the handle of a sheet. */
  top?: ReactNode
  /** The overlay whose turn it takes (LAY-2), when it opens by itself. */
  turn?: string | undefined
  /** Focuses the title, so that a stray key presses no button of an unrequested dialog. */
  focusTitle?: boolean | undefined
  children?: ReactNode
}

const SHAPES = { card: 'dialog-card', sheet: 'dialog-sheet', screen: 'dialog-screen' }

/**
 * A modal on `<dialog>` (LAY-2): Escape, Back and a press outside close it if `closable`. Keep it mounted and change `open` for its closing
 * transition.
 */
export function Dialog(props: DialogProps): ReactElement {
  const {
    open,
    onClose,
    title,
    titleHidden,
    closable = true,
    closeWord,
    shape = 'card',
    alert,
    actions,
    top,
    turn,
    focusTitle,
    children,
  } = props
  const titleId = useId()
  const ref = useModal({ open, closable, onClose })
  return (
    <dialog
      ref={ref}
      className={classNames('dialog', SHAPES[shape])}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      closedby={closable ? 'closerequest' : 'none'}
    >
      <div className="dialog-panel" data-turn={turn}>
        {top}
        <div className={titleHidden && !(closable && closeWord) ? 'visually-hidden' : 'dialog-header'}>
          <h2 id={titleId} className={titleHidden ? 'visually-hidden' : 'dialog-title'} tabIndex={focusTitle ? -1 : undefined}>
            {title}
          </h2>
          {closable && closeWord && <IconButton icon={x} label={closeWord} onClick={() => onClose('button')} className="dialog-close" />}
        </div>
        <div className="dialog-body">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

export interface SheetProps extends Omit<DialogProps, 'shape' | 'top' | 'onClose'> {
  onClose: (because: CloseReason | 'drag') => void
}

/** A dialog at the lower edge; pulling its handle down closes it if `closable`. */
export function Sheet({ closable = true, onClose, ...dialog }: SheetProps): ReactElement {
  const drag = useSheetDrag(() => onClose('drag'))
  return (
    <Dialog {...dialog} closable={closable} onClose={onClose} shape="sheet" top={closable && <div className="dialog-handle" {...drag} />} />
  )
}

interface DragProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

interface Grip {
  from: number
  last: number
  at: number
  speed: number
}

/** Sets the offset by CSSOM: the CSP blocks style attributes. */
function useSheetDrag(onClose: () => void): DragProps {
  const grip = useRef<Grip | undefined>(undefined)

  function letGo(event: PointerEvent<HTMLElement>): Grip | undefined {
    const held = grip.current
    grip.current = undefined
    const sheet = sheetOf(event)
    delete sheet.dataset['dragging']
    sheet.style.removeProperty('--drag')
    return held
  }

  return {
    onPointerDown(event) {
      grip.current = { from: event.clientY, last: event.clientY, at: event.timeStamp, speed: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
      sheetOf(event).dataset['dragging'] = ''
    },
    onPointerMove(event) {
      const held = grip.current
      if (!held) return
      const elapsed = Math.max(1, event.timeStamp - held.at)
      grip.current = { from: held.from, last: event.clientY, at: event.timeStamp, speed: (event.clientY - held.last) / elapsed }
      sheetOf(event).style.setProperty('--drag', `${Math.max(0, event.clientY - held.from)}px`)
    },
    onPointerUp(event) {
      const height = sheetOf(event).firstElementChild?.clientHeight ?? 0
      const held = letGo(event)
      if (held && decideDrag({ moved: event.clientY - held.from, height, speed: held.speed }) === 'close') onClose()
    },
    onPointerCancel: letGo,
  }
}

function sheetOf(event: PointerEvent<HTMLElement>): HTMLElement {
  return event.currentTarget.closest('dialog') ?? event.currentTarget
}
