// Loaded with the offer. Drawn without React, which a page that nobody pressed on has not loaded.
import { t } from '#i18n/translate.ts'
import { element, classNames } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { takeBackEntry, openModal } from '#ui/modal.ts'
import button from '#ui/Button.module.css'
import { drawnIcon } from '#ui/drawn-icon.ts'
import bellRing from 'lucide-static/icons/bell-ring.svg?raw'
import { recordOfferClosed, turnPushOn } from './push.actions.ts'
import sheet from './push-offer.css?inline'

adoptSheets(sheet)

/** The dialog's transition, in milliseconds. */
const TRANSITION_MS = 250

/** Opens the question whether to turn notifications on (PSH-1). `onEnd` runs once it is answered. */
export function openPushOffer(onEnd: () => void): Undo {
  const decline = (): void => {
    recordOfferClosed()
    onEnd()
  }
  const agree = (): void => {
    onEnd()
    void turnPushOn()
  }
  const dialog = drawOffer({ decline, agree })
  document.body.append(dialog)
  const closeModal = openModal(dialog, { isClosable: () => true, onClose: decline })
  const giveBackEntry = takeBackEntry(decline)
  return () => {
    giveBackEntry()
    closeModal()
    platform().clock.after(TRANSITION_MS, () => dialog.remove())
  }
}

function drawOffer({ decline, agree }: { readonly decline: () => void; readonly agree: () => void }): HTMLDialogElement {
  return element('dialog', { 'class': 'dialog dialog-card', 'role': 'alertdialog', 'aria-labelledby': 'push-offer-title', 'aria-describedby': 'push-offer-more', 'closedby': 'closerequest' },
    element('div', { 'class': 'dialog-panel', 'data-turn': 'pushOffer' },
      element('div', { class: 'dialog-header' }, element('span', { class: 'push-offer-mark' }, drawnIcon(bellRing)), element('h2', { id: 'push-offer-title', class: 'dialog-title' }, t('push.offer_title'))),
      element('div', { class: 'dialog-body' }, element('p', { id: 'push-offer-more' }, t('push.offer_body'))),
      element('div', { class: 'dialog-actions' }, drawButton('secondary', 'push.offer_decline', decline), drawButton('primary', 'push.offer_agree', agree))))
}

function drawButton(kind: 'primary' | 'secondary', words: string, press: () => void): HTMLButtonElement {
  const drawn = element('button', { type: 'button', class: classNames(button.button, button[kind], button.md, button.wide) }, element('span', { class: button.face }, t(words)))
  drawn.addEventListener('click', press)
  return drawn
}
