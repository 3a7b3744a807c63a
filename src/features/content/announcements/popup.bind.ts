// Loaded with the first announcement. Drawn without React, which a visitor who only looks does not load.
import check from 'lucide-static/icons/check.svg?raw'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { whenCalm, bindOverlayTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { t } from '#i18n/translate.ts'
import { element, classNames } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import button from '#ui/Button.module.css'
import field from '#ui/Field.module.css'
import fieldSheet from '#ui/Field.module.css?inline'
import iconButton from '#ui/IconButton.module.css'
import htmlSheet from '#ui/WireHtml.module.css?inline'
import { takeBackEntry, openModal } from '#ui/modal.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import sheet from './AnnouncementsPopup.css?inline'
import { followContentLink } from './content-link.actions.ts'
import { $autoplay, $pageInView, $paused, togglePause } from './page-turns.store.ts'
import { bindPages, drawPages, readOn, showPage } from './popup-pages.bind.ts'
import { type PopupOptions, popupOptions } from './popup.rules.ts'
import { $canClose, $read, $pages, closePopup } from './popup.store.ts'

export interface FootFacts {
  readonly options: PopupOptions
  readonly count: number
  show(place: number): void
  readOn(): void
  /** `hideToday`: the reader has ticked the box. */
  close(choice: { hideToday: boolean }): void
}

/** Draws what is below the pages. It follows the stores for as long as the document lives: the popup opens once in it. */
export function drawFoot({ options, count, show, readOn, close }: FootFacts): { foot: HTMLElement; isTodayHidden: () => boolean } {
  const status = element('p', { class: 'announcements-popup-must', role: 'status' })
  const tick = element('input', { type: 'checkbox', class: field.tick })
  const hideToday = element(
    'label',
    { class: field.choice },
    element('span', { class: field.tickBox }, tick, drawnIcon(check, { size: 'sm' })),
    element('span', { class: field.words }, t('announcements.hideToday')),
  )
  const face = element('span', { class: button.face })
  const main = element('button', { type: 'button', class: classNames(button.button, button.primary, button.md, button.wide) }, face)
  const isTodayHidden = (): boolean => tick.checked
  main.addEventListener('click', () => ($canClose.get() ? close({ hideToday: isTodayHidden() }) : readOn()))
  $canClose.subscribe((closable) => {
    hideToday.hidden = !closable
    face.textContent = t(closable ? 'common.ok' : 'announcements.readOn')
  })
  $read.subscribe((read) => {
    status.textContent = $canClose.get() ? t('announcements.readAll') : t('announcements.mustRead', { read: read.length, pages: count })
  })
  const parts = [
    options.mustRead && status,
    count > 1 && drawControls(count, options.pagination, show),
    options.todayHide && hideToday,
    main,
  ]
  return { foot: element('div', { class: 'announcements-popup-foot' }, ...parts.filter((part) => part !== false)), isTodayHidden }
}

/** Dots, or two arrow buttons for readers who cannot swipe, and a pause button if autoplay may move the pages. */
function drawControls(count: number, pagination: boolean, show: (place: number) => void): HTMLElement {
  const back = drawArrow(chevronLeft, 'announcements.previous', () => show($pageInView.get() - 1))
  const on = drawArrow(chevronRight, 'announcements.next', () => show($pageInView.get() + 1))
  const dots = Array.from({ length: count }, (_, place) =>
    pressed(
      element('button', {
        type: 'button',
        class: 'announcements-popup-dot',
        'aria-label': t('announcements.page', { page: place + 1, pages: count }),
      }),
      () => show(place),
    ),
  )
  $pageInView.subscribe((place) => {
    back.disabled = place === 0
    on.disabled = place === count - 1
    dots.forEach((dot, at) => (at === place ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current')))
  })
  const middle = drawPause()
  return element(
    'div',
    { class: 'announcements-popup-controls' },
    ...(pagination ? [element('span', { class: 'announcements-popup-dots' }, ...dots), middle] : [back, middle, on]),
  )
}

function drawArrow(icon: string, words: string, press: () => void): HTMLButtonElement {
  return pressed(
    element(
      'button',
      { type: 'button', class: 'announcements-popup-pause', 'aria-label': t(words) },
      drawnIcon(icon, { directional: true }),
    ),
    press,
  )
}

function drawPause(): HTMLButtonElement {
  const drawn = pressed(element('button', { type: 'button', class: 'announcements-popup-pause' }), togglePause)
  $autoplay.subscribe((autoplay) => {
    drawn.hidden = autoplay === 'never'
  })
  $paused.subscribe((paused) => {
    drawn.setAttribute('aria-label', t(paused ? 'announcements.play' : 'announcements.pause'))
    drawn.replaceChildren(drawnIcon(paused ? play : pause, { size: 'sm' }))
  })
  return drawn
}

function pressed(drawn: HTMLButtonElement, press: () => void): HTMLButtonElement {
  drawn.addEventListener('click', press)
  return drawn
}

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
  const { foot, isTodayHidden } = drawFoot({
    options: popupOptions(pages),
    count: pages.length,
    show: (place) => showPage(row, place),
    readOn: () => readOn(row),
    close: closePopup,
  })
  const close = (): void => closePopup({ hideToday: isTodayHidden() })
  const words = t('common.close')
  const corner = element(
    'button',
    {
      type: 'button',
      title: words,
      'aria-label': words,
      class: classNames(iconButton.button, iconButton.quiet, 'announcements-popup-close'),
    },
    drawnIcon(x),
  )
  corner.addEventListener('click', close)
  const top = element('div', { class: 'announcements-popup-corner' }, corner)
  const dialog = element(
    'dialog',
    { class: 'dialog dialog-card', 'aria-labelledby': 'announcements-title' },
    element(
      'div',
      { class: 'dialog-panel' },
      top,
      element('h2', { id: 'announcements-title', class: 'visually-hidden' }, title),
      element('div', { class: 'dialog-body' }, row),
      element('div', { class: 'dialog-actions' }, foot),
    ),
  )
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
