import { atom } from 'nanostores'
import type { Consent } from './consent.rules.ts'

/** The visitor's consent. Set by consent.actions.ts, and to unanswered before that file has loaded. */
export const $consent = atom<Consent>({ state: 'notRequired' })

/** Is the sheet wanted: because the question is open (`asked`), or because the reader pressed the footer's link (`opened`)? */
export const $consentSheet = atom<'none' | 'asked' | 'opened'>('none')

/** Gives no consent until the visitor's own is known. Call it before anything is stored. */
export function withholdConsent(): void {
  $consent.set({ state: 'unanswered' })
}
