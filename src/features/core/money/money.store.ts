import { atom } from 'nanostores'
import type { CountryInfo } from '#contract/settings.ts'

/** Undefined until settings or country call (STA-6). */
export const $country = atom<CountryInfo | undefined>(undefined)

/** RGP-1; '' if the back end names none, undefined until known. Set by profile.actions.ts only. */
export const $memberCurrency = atom<string | undefined>(undefined)
