import x from 'lucide-static/icons/x.svg?raw'
import { t } from '#i18n/translate.ts'
import { element } from '#lib/element.ts'
import { platform } from '#platform/current.ts'
import { takeBackEntry, openModal } from './modal.ts'
import button from './Button.module.css'
import { classNames } from '../lib/element.ts'
import { drawnIcon } from './drawn-icon.ts'
import iconButton from './IconButton.module.css'

export interface DrawnDialogOptions {
  readonly title: string
  readonly kind: 'card' | 'sheet'
  readonly body: readonly Node[]
  readonly actions: readonly Node[]
  /** The overlay whose turn it takes, when it opens by itself. */
  readonly turn?: string
  /** Closed by its cross, Escape, a press beside it or the back button; without it only its actions close it. */
  readonly onClose?: () => void
}

/** Fades out before it is removed, in milliseconds. */
const TRANSITION_MS = 250

let drawn = 0

/** Draws and opens a dialog without React (LAY-2). Returns its closing. */
export function openDrawnDialog({ title, kind, body, actions, turn, onClose }: DrawnDialogOptions): () => void {
  drawn += 1
  const id = `drawn-dialog-${drawn}`
  const dialog = element(
    'dialog',
    { class: `dialog dialog-${kind}`, 'aria-labelledby': id, closedby: onClose ? 'closerequest' : 'none' },
    element(
      'div',
      { class: 'dialog-panel', 'data-turn': turn },
      element(
        'div',
        { class: 'dialog-header' },
        element('h2', { id, class: 'dialog-title', tabindex: -1, autofocus: true }, title),
        ...(onClose ? [drawnClose(onClose)] : []),
      ),
      element('div', { class: 'dialog-body' }, ...body),
      ...(actions.length > 0 ? [element('div', { class: 'dialog-actions' }, ...actions)] : []),
    ),
  )
  document.body.append(dialog)
  const close = openModal(dialog, { isClosable: () => onClose !== undefined, onClose: () => onClose?.() })
  const giveBack = onClose && takeBackEntry(onClose)
  return () => {
    giveBack?.()
    close()
    platform().clock.after(TRANSITION_MS, () => dialog.remove())
  }
}

/** The cross in a corner. */
export function drawnClose(onClose: () => void, name?: string): HTMLButtonElement {
  const words = t('common.close')
  const cross = element(
    'button',
    { type: 'button', class: classNames(iconButton.button, iconButton.quiet, name ?? 'dialog-close'), title: words, 'aria-label': words },
    drawnIcon(x),
  )
  cross.addEventListener('click', onClose)
  return cross
}

export interface DrawnButtonOptions {
  readonly kind: 'primary' | 'secondary' | 'quiet'
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
}

export function drawnButton(
  words: string,
  { kind, size = 'md', wide = false }: DrawnButtonOptions,
  onClick: () => void,
): HTMLButtonElement {
  const drawnOne = element(
    'button',
    { type: 'button', class: classNames(button.button, button[kind], button[size], wide && button.wide) },
    element('span', { class: button.face }, words),
  )
  drawnOne.addEventListener('click', onClick)
  return drawnOne
}
