import { useRef, type PointerEvent } from 'react'
import { decideDrag } from './sheet-drag.rules.ts'

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

/** Lets the handle of a sheet follow the finger. It sets the offset by CSSOM: the CSP blocks style attributes. */
export function useSheetDrag(onClose: () => void): DragProps {
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
