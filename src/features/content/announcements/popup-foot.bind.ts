import { t } from '#i18n/translate.ts'
import { element } from '#lib/element.ts'
import button from '#ui/Button.module.css'
import { classNames } from '#ui/class-names.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import field from '#ui/Field.module.css'
import check from 'lucide-static/icons/check.svg?raw'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { $autoplay, $pageInView, $paused, togglePause } from './page-turns.store.ts'
import type { PopupOptions } from './popup.rules.ts'
import { $canClose, $read } from './popup.store.ts'

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
  const hideToday = element('label', { class: field.choice }, element('span', { class: field.tickBox }, tick, drawnIcon(check, { size: 'sm' })), element('span', { class: field.words }, t('announcements.hideToday')))
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
  const parts = [options.mustRead && status, count > 1 && drawControls(count, options.pagination, show), options.todayHide && hideToday, main]
  return { foot: element('div', { class: 'announcements-popup-foot' }, ...parts.filter((part) => part !== false)), isTodayHidden }
}

/** Dots, or two arrow buttons for readers who cannot swipe, and a pause button if autoplay may move the pages. */
function drawControls(count: number, pagination: boolean, show: (place: number) => void): HTMLElement {
  const back = drawArrow(chevronLeft, 'announcements.previous', () => show($pageInView.get() - 1))
  const on = drawArrow(chevronRight, 'announcements.next', () => show($pageInView.get() + 1))
  const dots = Array.from({ length: count }, (_, place) => pressed(element('button', { 'type': 'button', 'class': 'announcements-popup-dot', 'aria-label': t('announcements.page', { page: place + 1, pages: count }) }), () => show(place)))
  $pageInView.subscribe((place) => {
    back.disabled = place === 0
    on.disabled = place === count - 1
    dots.forEach((dot, at) => (at === place ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current')))
  })
  const middle = drawPause()
  return element('div', { class: 'announcements-popup-controls' }, ...(pagination ? [element('span', { class: 'announcements-popup-dots' }, ...dots), middle] : [back, middle, on]))
}

function drawArrow(icon: string, words: string, press: () => void): HTMLButtonElement {
  return pressed(element('button', { 'type': 'button', 'class': 'announcements-popup-pause', 'aria-label': t(words) }, drawnIcon(icon, { directional: true })), press)
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
