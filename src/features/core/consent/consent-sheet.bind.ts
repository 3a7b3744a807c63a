import { bindOverlayTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import type { Purpose } from '#lib/consent-keys.ts'
import { element, classNames } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import buttonCss from '#ui/Button.module.css'
import buttonSheet from '#ui/Button.module.css?inline'
import { drawnIcon } from '#ui/drawn-icon.ts'
import fieldCss from '#ui/Field.module.css'
import fieldSheet from '#ui/Field.module.css?inline'
import check from 'lucide-static/icons/check.svg?raw'
import { answerConsent, settleConsent } from './consent.actions.ts'
import { allows, type Choices } from './consent.rules.ts'
import { $consent, $consentSheet } from './consent.store.ts'
import css from './ConsentSheet.css?inline'

adoptSheets(buttonSheet, fieldSheet, css)

/**
 * Draws the sheet that asks for consent while the store wants it, and adds the link to it to the footer (TRK-8). It lies at the foot of the page and blocks
 * nothing; what asks unbidden waits its turn, what the reader opened does not (LAY-2).
 */
export async function bindConsentSheet(): Promise<Undo> {
  await loadWords('consent')
  const link = drawFooterLink()
  let leave: Undo = () => undefined
  const undo = $consentSheet.subscribe((wanted) => {
    leave()
    leave = wanted === 'none' ? () => undefined : show(wanted === 'opened')
  })
  return () => {
    undo()
    leave()
    link?.remove()
  }
}

function show(opened: boolean): Undo {
  const sheet = drawSheet(opened)
  if (opened) {
    const before = document.activeElement
    place(sheet)
    sheet.querySelector('h2')?.focus()
    return () => {
      sheet.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }
  const undo = bindOverlayTurn('consent', (mayShow) => (mayShow ? sheet.isConnected || place(sheet) : sheet.remove()))
  return () => {
    undo()
    sheet.remove()
  }
}

/** Behind the link that skips the header: by keyboard and for screen readers the question is among the first things of the page. */
function place(sheet: HTMLElement): void {
  const skip = document.querySelector('body > .skip')
  if (skip) skip.after(sheet)
  else document.body.prepend(sheet)
}

function drawSheet(opened: boolean): HTMLElement {
  const consent = $consent.get()
  const ticks = {
    analytics: drawTick('analytics', opened && allows(consent, 'analytics')),
    marketing: drawTick('marketing', opened && allows(consent, 'marketing')),
  }
  const chosen = (): Choices => ({ analytics: ticks.analytics.box.checked, marketing: ticks.marketing.box.checked })
  const save = drawButton('save', 'primary', () => answerConsent(chosen()))
  const sheet = element(
    'section',
    { class: 'consent-sheet', role: 'dialog', 'aria-labelledby': 'consent-title', 'aria-describedby': 'consent-body' },
    element('h2', { id: 'consent-title', class: 'consent-sheet-title', tabindex: -1 }, t('consent.title')),
    element('p', { id: 'consent-body', class: 'consent-sheet-body' }, t('consent.body', { brand: currentShell().merchant.name })),
    element(
      'div',
      { class: 'consent-sheet-answers' },
      drawButton('decline', 'secondary', () => answerConsent({ analytics: false, marketing: false })),
      drawButton('accept', 'secondary', () => answerConsent({ analytics: true, marketing: true })),
    ),
    element(
      'details',
      { class: 'consent-sheet-purposes', open: opened },
      element('summary', { class: 'consent-sheet-summary' }, t('consent.choose')),
      drawTick('necessary', true).row,
      ticks.analytics.row,
      ticks.marketing.row,
      save,
    ),
  )
  sheet.addEventListener('keydown', ({ key }) => {
    // A question that was asked stays until it is answered.
    if (key === 'Escape' && opened) closeOpened()
  })
  return sheet
}

function closeOpened(): void {
  $consentSheet.set('none')
  settleConsent()
}

function drawTick(purpose: Purpose | 'necessary', checked: boolean): { row: HTMLElement; box: HTMLInputElement } {
  const box = element('input', { type: 'checkbox', class: fieldCss.tick, name: `consent-${purpose}`, disabled: purpose === 'necessary' })
  box.checked = checked
  const words = element(
    'span',
    { class: fieldCss.words },
    element('b', {}, t(`consent.${purpose}`)),
    element('span', { class: 'consent-sheet-hint' }, t(`consent.${purpose}Hint`)),
  )
  return {
    box,
    row: element(
      'label',
      { class: fieldCss.choice },
      element('span', { class: fieldCss.tickBox }, box, drawnIcon(check, { size: 'sm' })),
      words,
    ),
  }
}

function drawButton(word: string, kind: 'primary' | 'secondary', press: () => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: classNames(buttonCss.button, buttonCss[kind], buttonCss.md, buttonCss.wide) },
    element('span', { class: buttonCss.face }, t(`consent.${word}`)),
  )
  button.addEventListener('click', press)
  return button
}

/** The way back to the choices. Screens without a footer have none. */
function drawFooterLink(): HTMLElement | undefined {
  const links = document.querySelector('body > footer ul')
  if (!links) return undefined
  const button = element('button', { type: 'button', class: links.querySelector('a')?.className ?? '' }, t('consent.settings'))
  button.addEventListener('click', () => $consentSheet.set('opened'))
  const item = element('li', {}, button)
  links.append(item)
  return item
}
