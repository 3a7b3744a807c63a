import type { Purpose, WaitingKey } from '#lib/consent-keys.ts'

/** The visitor's consent: not asked for by this merchant, still unanswered, or answered purpose by purpose. */
export type Consent =
  | { readonly state: 'notRequired' }
  | { readonly state: 'unanswered' }
  | ({ readonly state: 'answered' } & Readonly<Record<Purpose, boolean>>)

/** May data be stored or sent for this purpose? */
export function allows(consent: Consent, purpose: Purpose): boolean {
  return consent.state === 'notRequired' || (consent.state === 'answered' && consent[purpose])
}

/** For how long an answer counts: 6 months, in milliseconds. */
export const CONSENT_LIFE_MS = 182 * 86_400_000

/** How long a page must have been visible before the setting is fetched (TRK-9), in milliseconds. */
export const FETCH_DELAY_MS = 300

export type Choices = Readonly<Record<Purpose, boolean>>

export interface ConsentFacts {
  /** Countries of the merchant's folder in which visitors are asked; undefined where it never asks. */
  readonly countries: 'all' | readonly string[] | undefined
  /** The visitor's country, as the back end or else the folder names it. */
  readonly country: string
  /** What the back end said; undefined until then. `categories`: given by this member before. */
  readonly setting: { readonly required: boolean; readonly categories: Choices } | undefined
  /** The answer on this device; `at` in epoch milliseconds. */
  readonly answer: (Choices & { readonly at: number }) | undefined
  readonly signal: 'dnt' | 'gpc' | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

export type ConsentDecision =
  | {
      readonly do: 'apply'
      readonly consent: Consent
      readonly because: 'answeredHere' | 'answeredBefore' | 'browserSignal' | 'neverAsked' | 'notRequiredHere'
    }
  | { readonly do: 'ask'; readonly because: 'countryRequires' | 'backEndRequires' }
  | { readonly do: 'wait'; readonly because: 'settingUnknown' }

/**
 * Decides which consent applies (TRK-8). An answer given here precedes the browser's signal, which precedes the requirement; until that is known nothing
 * is given, except in a country of the folder's list, where visitors are asked without the back end.
 */
export function decideConsent({ countries, country, setting, answer, signal, now }: ConsentFacts): ConsentDecision {
  if (answer && answer.at <= now && now - answer.at < CONSENT_LIFE_MS)
    return { do: 'apply', consent: answered(answer), because: 'answeredHere' }
  // Sec-GPC refuses sharing, not measuring: where nothing is required, measuring stays.
  if (signal)
    return {
      do: 'apply',
      consent: answered({ analytics: signal === 'gpc' && countries === undefined, marketing: false }),
      because: 'browserSignal',
    }
  if (countries === undefined) return { do: 'apply', consent: { state: 'notRequired' }, because: 'neverAsked' }
  if (setting && (setting.categories.analytics || setting.categories.marketing))
    return { do: 'apply', consent: answered(setting.categories), because: 'answeredBefore' }
  if (countries === 'all' || countries.includes(country)) return { do: 'ask', because: 'countryRequires' }
  if (!setting) return { do: 'wait', because: 'settingUnknown' }
  return setting.required
    ? { do: 'ask', because: 'backEndRequires' }
    : { do: 'apply', consent: { state: 'notRequired' }, because: 'notRequiredHere' }
}

function answered({ analytics, marketing }: Choices): Consent {
  return { state: 'answered', analytics, marketing }
}

/** The keys to remove: no purpose that they serve is allowed after an answer. An open question removes nothing. */
export function refusedKeys(consent: Consent, keys: readonly WaitingKey[]): readonly WaitingKey[] {
  return consent.state === 'answered' ? keys.filter(({ serves }) => !serves.some((purpose) => consent[purpose])) : []
}
