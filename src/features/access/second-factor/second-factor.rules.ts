import type { SecondFactor } from '#contract/session.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'
import type { Words } from '#i18n/words.ts'

/** LOG-4; `ga`: an authenticator app. */
export type Factor = 'email' | 'sms' | 'ga'

/** Quickest first: an authenticator needs no sending. */
export function factorsOf({ emailRequired, gaRequired, smsRequired }: SecondFactor): readonly Factor[] {
  return [...(gaRequired ? ['ga' as const] : []), ...(smsRequired ? ['sms' as const] : []), ...(emailRequired ? ['email' as const] : [])]
}

/** The chosen one if accepted, else the first; undefined if none is known. */
export function chooseFactor(factors: readonly Factor[], chosen: Factor | undefined): Factor | undefined {
  return chosen !== undefined && factors.includes(chosen) ? chosen : factors[0]
}

/** Masked; '' if unnamed, undefined for an authenticator. */
export function receiverOf({ maskedEmail, maskedMobile }: SecondFactor, factor: Factor): string | undefined {
  if (factor === 'ga') return undefined
  return (factor === 'email' ? maskedEmail : maskedMobile) ?? ''
}

/** One wait per sign-in and factor. */
export function factorOwner(verifyId: string, factor: Factor): string {
  return `${factor} ${verifyId}`
}

/** `until`: next try, epoch ms. */
export interface FactorRefusal {
  readonly code: 'verify.code.invalid' | 'verify.code.expired' | 'signInEnded' | FormFailure['code']
  /** The server's words, if it had any. */
  readonly message: string
  readonly until?: number
}

const MINUTE_MS = 60_000

/** Undefined if already shown, or the wait is over. */
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
