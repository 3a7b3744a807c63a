import type { SecondFactor } from '#contract/session.ts'

/** By what a member proves a second time that it is them (LOG-4). */
export type Factor = 'email' | 'sms' | 'ga'

/** The factors that the server accepts, the quickest first: an authenticator's code is there already. */
export function factorsOf({ emailRequired, gaRequired, smsRequired }: SecondFactor): readonly Factor[] {
  return [...(gaRequired ? ['ga' as const] : []), ...(smsRequired ? ['sms' as const] : []), ...(emailRequired ? ['email' as const] : [])]
}

/** The factor whose form is shown: the chosen one where it is among them, else the first. Undefined: the server named none that we know. */
export function chooseFactor(factors: readonly Factor[], chosen: Factor | undefined): Factor | undefined {
  return chosen !== undefined && factors.includes(chosen) ? chosen : factors[0]
}

/** Where the code goes, as far as the server says. An authenticator's goes nowhere. */
export function receiverOf({ maskedEmail, maskedMobile }: SecondFactor, factor: Factor): string | undefined {
  if (factor === 'ga') return undefined
  return (factor === 'email' ? maskedEmail : maskedMobile) ?? ''
}
