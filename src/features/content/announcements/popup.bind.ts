// Loaded with the first announcement. Drawn without React, which a visitor who only looks does not load.
import { whenCalm } from '#features/core/dialogs/calm.actions.ts'
import { bindOverlayTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { t } from '#i18n/translate.ts'
import { element } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { isPlainClick } from '#lib/plain-click.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { takeBackEntry } from '#ui/back-entry.ts'
import { classNames } from '#ui/class-names.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import fieldSheet from '#ui/Field.module.css?inline'
import iconButton from '#ui/IconButton.module.css'
import { openModal } from '#ui/open-modal.ts'
import htmlSheet from '#ui/WireHtml.module.css?inline'
import x from 'lucide-static/icons/x.svg?raw'
import sheet from './AnnouncementsPopup.css?inline'
import { followContentLink } from './content-link.actions.ts'
import { drawFoot } from './popup-foot.bind.ts'
import { bindPages, drawPages, readOn, showPage } from './popup-pages.bind.ts'
import { popupOptions } from './popup.rules.ts'
import { $canClose, $pages, closePopup } from './popup.store.ts'

adoptSheets(fieldSheet, htmlSheet, sheet)

/** The dialog's transition, in milliseconds (BAN-6). */
const TRANSITION_MS = 250

interface Popup {
  readonly dialog: HTMLDialogElement
  readonly row: HTMLElement
  close(): void
}

/** Draws the announcements of `$pages` in a dialog, one page each (BAN-6), and opens it when it is its turn, until they are closed. */
export function bindPopup(): void {
  const popup = drawPopup()
  document.body.append(popup.dialog)
  let hide: Undo | undefined
  const show = (mayShow: boolean): void => {
    if (mayShow) hide ??= openPopupDialog(popup)
    else {
      hide?.()
      hide = undefined
    }
  }
  let endTurn: Undo = () => undefined
  const endWait = whenCalm('announcement', () => {
    endTurn = bindOverlayTurn('announcement', show)
  })
  const stop = $pages.listen((pages) => {
    if (pages.length > 0) return
    stop()
    show(false)
    endWait()
    endTurn()
    // It shows the last page while it fades.
    platform().clock.after(TRANSITION_MS, () => popup.dialog.remove())
  })
}

function drawPopup(): Popup {
  const pages = $pages.get()
  const title = t('announcements.title')
  const row = drawPages(pages, title)
  row.addEventListener('click', followPlainClick)
  const { foot, isTodayHidden } = drawFoot({ options: popupOptions(pages), count: pages.length, show: (place) => showPage(row, place), readOn: () => readOn(row), close: closePopup })
  const close = (): void => closePopup({ hideToday: isTodayHidden() })
  const words = t('common.close')
  const corner = element('button', { 'type': 'button', 'title': words, 'aria-label': words, 'class': classNames(iconButton.button, iconButton.quiet, 'announcements-popup-close') }, drawnIcon(x))
  corner.addEventListener('click', close)
  const top = element('div', { class: 'announcements-popup-corner' }, corner)
  const dialog = element('dialog', { 'class': 'dialog dialog-card', 'aria-labelledby': 'announcements-title' },
    element('div', { class: 'dialog-panel' },
      top,
      element('h2', { id: 'announcements-title', class: 'visually-hidden' }, title),
      element('div', { class: 'dialog-body' }, row),
      element('div', { class: 'dialog-actions' }, foot)))
  $canClose.subscribe((closable) => {
    top.hidden = !closable
    dialog.setAttribute('closedby', closable ? 'closerequest' : 'none')
  })
  return { dialog, row, close }
}

/** Opens the dialog. While it may be closed, it has a history entry, so that the back button closes it. */
function openPopupDialog({ dialog, row, close }: Popup): Undo {
  let giveBackEntry: Undo | undefined
  const closeModal = openModal(dialog, { isClosable: () => $canClose.get(), onClose: close })
  const undos = [
    $canClose.subscribe((closable) => {
      if (closable) giveBackEntry ??= takeBackEntry(close)
    }),
    bindPages(row),
  ]
  return () => {
    undos.forEach((undo) => undo())
    giveBackEntry?.()
    closeModal()
  }
}

/** Handles a plain click on a link. For another tab or window the browser follows the link as it is, without a proof of the session. */
function followPlainClick(event: MouseEvent): void {
  if (isPlainClick(event) && followContentLink(event.target)) event.preventDefault()
}
