import { atom } from 'nanostores'
import type { Consent } from './consent.rules.ts'

/** The visitor's consent. Set by consent.actions.ts only. */
export const $consent = atom<Consent>({ state: 'notRequired' })
