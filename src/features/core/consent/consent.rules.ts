/** What stored or sent data serves, as the consent sheet lists it. What a screen cannot do without needs no consent. */
export type Purpose = 'analytics' | 'marketing'

/** The visitor's consent: not asked for by this merchant, still unanswered, or answered purpose by purpose. */
export type Consent =
  | { readonly state: 'notRequired' }
  | { readonly state: 'unanswered' }
  | ({ readonly state: 'answered' } & Readonly<Record<Purpose, boolean>>)

/** May data be stored or sent for this purpose? */
export function allows(consent: Consent, purpose: Purpose): boolean {
  return consent.state === 'notRequired' || (consent.state === 'answered' && consent[purpose])
}
