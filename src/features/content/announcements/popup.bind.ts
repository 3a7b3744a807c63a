// Loaded with the first announcement.
import { bindDialogTurn, awaitQuietPeriod } from '#features/core/overlays/overlay-turn.bind.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import fieldSheet from '#ui/Field.module.css?inline'
import htmlSheet from '#ui/WireHtml.module.css?inline'
import { takeBackEntry, openModal } from '#ui/modal.ts'
import { fillAnnouncements } from './announcement-template.ts'
import sheet from './AnnouncementsPopup.css?inline'
import { followContentLink } from './content-link.actions.ts'
import { $autoplay, $pageInView, $paused, togglePause } from './page-turns.store.ts'
import { bindPages, fillPages, readOn, showPage } from './popup-pages.bind.ts'
import { popupOptions } from './popup.rules.ts'
import { $canClose, $read, $pages, closePopup, openPopup, wantedNow } from './popup.store.ts'

adoptSheets(fieldSheet, htmlSheet, sheet)

/** BAN-6, ms. */
const TRANSITION_MS = 250

interface Popup {
  readonly dialog: HTMLDialogElement
  readonly row: HTMLElement
  close(): void
}

/** BAN-6: one page each, opened in turn, until closed. */
export function bindPopup(template: Element): void {
  let popup: Popup | undefined
  const open = (): Undo | undefined => {
    // After a long wait some may be over or hidden by another tab. Begun pages stay together.
    const wanted = wantedNow($pages.get())
    if (wanted.length === 0 || (!popup && wanted.length < $pages.get().length)) openPopup(wanted)
    if (wanted.length === 0) return undefined
    popup ??= makePopup(template)
    return openPopupDialog(popup)
  }
  let endTurn: Undo = () => undefined
  const endWait = awaitQuietPeriod('announcement', () => {
    endTurn = bindDialogTurn('announcement', open)
  })
  const stop = $pages.listen((pages) => {
    if (pages.length > 0) return
    stop()
    endWait()
    endTurn()
    // It shows the last page while it fades.
    platform().clock.after(TRANSITION_MS, () => popup?.dialog.remove())
  })
}

/** Its controls follow the stores; it opens once a document. */
function makePopup(template: Element): Popup {
  const pages = $pages.get()
  const dialog = fillAnnouncements(template, pages, popupOptions(pages))
  const row = dialog.querySelector<HTMLElement>('[role=group]') ?? dialog
  fillPages(row, pages)
  row.addEventListener('click', followPlainClick)
  const close = (): void => closePopup({ hideToday: dialog.querySelector<HTMLInputElement>('[name=hideToday]')?.checked ?? false })
  const presses: Readonly<Record<string, (button: HTMLButtonElement) => void>> = {
    close,
    main: () => ($canClose.get() ? close() : readOn(row)),
    back: () => showPage(row, $pageInView.get() - 1),
    on: () => showPage(row, $pageInView.get() + 1),
    page: (dot) => showPage(row, [...(dot.parentElement?.children ?? [])].indexOf(dot)),
    pause: togglePause,
  }
  for (const button of dialog.querySelectorAll('button')) button.addEventListener('click', () => presses[button.name]?.(button))
  showControls(dialog, pages.length)
  document.body.append(dialog)
  return { dialog, row, close }
}

function showControls(dialog: HTMLDialogElement, count: number): void {
  const button = (name: string): HTMLButtonElement | null => dialog.querySelector(`button[name=${name}]`)
  const hide = (one: Element | null | undefined, isHidden: boolean): void => void one?.toggleAttribute('hidden', isHidden)
  const write = (one: Element | null | undefined, words: string): void => one?.replaceChildren(words)
  $canClose.subscribe((closable) => {
    hide(button('close')?.parentElement, !closable)
    hide(dialog.querySelector('[data-today]'), !closable)
    write(button('main')?.firstElementChild, t(closable ? 'common.ok' : 'announcements.readOn'))
    dialog.setAttribute('closedby', closable ? 'closerequest' : 'none')
  })
  $read.subscribe(({ length: read }) =>
    write(
      dialog.querySelector('[role=status]'),
      $canClose.get() ? t('announcements.readAll') : t('announcements.mustRead', { read, pages: count }),
    ),
  )
  $pageInView.subscribe((place) => {
    button('back')?.toggleAttribute('disabled', place === 0)
    button('on')?.toggleAttribute('disabled', place === count - 1)
    dialog
      .querySelectorAll('[name=page]')
      .forEach((dot, at) => (at === place ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current')))
  })
  $autoplay.subscribe((autoplay) => hide(button('pause'), autoplay === 'never'))
  $paused.subscribe((paused) => {
    button('pause')?.setAttribute('aria-label', t(paused ? 'announcements.play' : 'announcements.pause'))
    hide(button('pause')?.firstElementChild, !paused)
    hide(button('pause')?.lastElementChild, paused)
  })
}

/** With a history entry for Back if closable. */
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

/** New tabs and windows get no proof. */
function followPlainClick(event: MouseEvent): void {
  if (isPlainClick(event) && followContentLink(event.target)) event.preventDefault()
}
