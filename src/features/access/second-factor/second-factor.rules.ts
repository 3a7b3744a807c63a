import type { SecondFactor } from '#contract/session.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'
import type { Words } from '#i18n/words.ts'

/** The proof that a member gives beside the password (LOG-4): a code by e-mail or SMS, or of an authenticator app (`ga`). */
export type Factor = 'email' | 'sms' | 'ga'

/** The factors that the server accepts, the quickest first: an authenticator shows its code at once. */
export function factorsOf({ emailRequired, gaRequired, smsRequired }: SecondFactor): readonly Factor[] {
  return [...(gaRequired ? ['ga' as const] : []), ...(smsRequired ? ['sms' as const] : []), ...(emailRequired ? ['email' as const] : [])]
}

/** The factor whose form is shown: the chosen one if the server accepts it, otherwise the first. Undefined if the server names none that we know. */
export function chooseFactor(factors: readonly Factor[], chosen: Factor | undefined): Factor | undefined {
  return chosen !== undefined && factors.includes(chosen) ? chosen : factors[0]
}

/** The masked receiver of the code, empty if the server names none; undefined for an authenticator. */
export function receiverOf({ maskedEmail, maskedMobile }: SecondFactor, factor: Factor): string | undefined {
  if (factor === 'ga') return undefined
  return (factor === 'email' ? maskedEmail : maskedMobile) ?? ''
}

/** The key under which the wait for another code is stored: one wait per sign-in and factor. */
export function factorOwner(verifyId: string, factor: Factor): string {
  return `${factor} ${verifyId}`
}

/** Why a code was refused or not sent. `until`: when the member may try again, epoch milliseconds. */
export interface FactorRefusal {
  readonly code: 'verify.code.invalid' | 'verify.code.expired' | 'signInEnded' | FormFailure['code']
  /** The server's words, if it had any. */
  readonly message: string
  readonly until?: number
}

const MINUTE_MS = 60_000

/** The words of a refusal; undefined if the error catalogue has already informed the member, or the wait is over. */
export function factorRefusalWords({ code, message, until }: FactorRefusal, now: number): Words | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'verify.code.invalid':
      return { key: 'secondFactor.refused_invalid' }
    case 'verify.code.expired':
      return { key: 'secondFactor.refused_expired' }
    case 'signInEnded':
      return { key: 'secondFactor.refused_ended' }
    case 'badGateway':
      return { key: 'secondFactor.refused_badGateway' }
    case 'tooManyRequests':
      if (until === undefined) return message ? { text: message } : { key: 'secondFactor.refused_tooManyRequests' }
      return now >= until ? undefined : { key: 'secondFactor.refused_wait', values: { count: Math.ceil((until - now) / MINUTE_MS) } }
  }
}
