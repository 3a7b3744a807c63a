import { atom } from 'nanostores'
import type { Consent } from './consent.rules.ts'

/** Unanswered until consent.actions.ts sets it. */
export const $consent = atom<Consent>({ state: 'notRequired' })

/** `asked`: an open question; `opened`: by the footer's link. */
export const $consentSheet = atom<'none' | 'asked' | 'opened'>('none')

/** Call before anything is stored. */
export function withholdConsent(): void {
  $consent.set({ state: 'unanswered' })
}
