import type { Purpose, WaitingKey } from '#lib/consent-keys.ts'

export type Consent =
  | { readonly state: 'notRequired' }
  | { readonly state: 'unanswered' }
  | ({ readonly state: 'answered' } & Readonly<Record<Purpose, boolean>>)

/** May data be stored or sent for this purpose? */
export function allows(consent: Consent, purpose: Purpose): boolean {
  return consent.state === 'notRequired' || (consent.state === 'answered' && consent[purpose])
}

/** 6 months, ms. */
export const CONSENT_LIFE_MS = 182 * 86_400_000

/** TRK-9, ms. */
export const FETCH_DELAY_MS = 300

export type Choices = Readonly<Record<Purpose, boolean>>

export interface ConsentFacts {
  /** Where visitors are asked; undefined: nowhere. */
  readonly countries: 'all' | readonly string[] | undefined
  /** By the back end, else the folder. */
  readonly country: string
  /** The back end's; undefined until then. `categories`: this member's earlier consent. */
  readonly setting: { readonly required: boolean; readonly categories: Choices } | undefined
  /** `at` in epoch ms. */
  readonly answer: (Choices & { readonly at: number }) | undefined
  readonly signal: 'dnt' | 'gpc' | undefined
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
 * TRK-8. Order: an answer here, the browser's signal, the requirement. Until known nothing is given; in the folder's countries visitors are
 * asked without the back end.
 */
export function decideConsent({ countries, country, setting, answer, signal, now }: ConsentFacts): ConsentDecision {
  if (answer && answer.at <= now && now - answer.at < CONSENT_LIFE_MS)
    return { do: 'apply', consent: answered(answer), because: 'answeredHere' }
  // Sec-GPC refuses sharing only: measuring stays where no consent is required.
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

/** Keys whose purposes were all refused; an open question removes none. */
export function refusedKeys(consent: Consent, keys: readonly WaitingKey[]): readonly WaitingKey[] {
  return consent.state === 'answered' ? keys.filter(({ serves }) => !serves.some((purpose) => consent[purpose])) : []
}
