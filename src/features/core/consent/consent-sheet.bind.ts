import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import type { Undo } from '#platform/platform.ts'
import { fillTemplate } from '#ui/built-template.ts'
import buttonSheet from '#ui/Button.module.css?inline'
import fieldSheet from '#ui/Field.module.css?inline'
import { answerConsent, closeOpenedConsent } from './consent.actions.ts'
import { allows, type Choices } from './consent.rules.ts'
import css from './ConsentSheet.css?inline'
import { $consent } from './consent.store.ts'

/** ConsentTemplate.tsx, rendered. */
export const CONSENT_FILE = '/m/consent.txt'

/** At the page's foot, not blocking (TRK-8). `opened` by the visitor: takes and returns the focus; unrequested it takes none. */
export function openConsentSheet(template: Element, opened: boolean): Undo {
  adoptSheets(buttonSheet, fieldSheet, css)
  const sheet = fillTemplate<HTMLElement>(template, { brand: currentShell().merchant.name })
  const tick = (purpose: string): HTMLInputElement | null => sheet.querySelector(`[name=consent-${purpose}]`)
  const ticked = (): Choices => ({ analytics: tick('analytics')?.checked ?? false, marketing: tick('marketing')?.checked ?? false })
  const answers: Readonly<Record<string, () => Choices>> = {
    decline: () => ({ analytics: false, marketing: false }),
    accept: () => ({ analytics: true, marketing: true }),
    save: ticked,
  }
  for (const button of sheet.querySelectorAll('button'))
    button.addEventListener('click', () => {
      const choices = answers[button.name]?.()
      if (choices) answerConsent(choices)
    })
  if (opened) showGiven(sheet, tick)
  // After the skip link: among the first things for keyboards and screen readers.
  const place = document.querySelector('#consent') ?? document.body
  place.append(sheet)
  const before = document.activeElement
  if (opened) sheet.querySelector<HTMLElement>('#consent-title')?.focus()
  return () => {
    sheet.remove()
    if (opened && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Opened choices show the present ones and may be closed; a question stays until answered. */
function showGiven(sheet: HTMLElement, tick: (purpose: string) => HTMLInputElement | null): void {
  for (const purpose of ['analytics', 'marketing'] as const) tick(purpose)?.toggleAttribute('checked', allows($consent.get(), purpose))
  sheet.querySelector('details')?.toggleAttribute('open', true)
  sheet.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOpenedConsent()
  })
}
