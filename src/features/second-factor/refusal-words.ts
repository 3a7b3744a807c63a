import type { Words } from '#features/dialogs/words.ts'
import type { FactorRefusal } from './actions.ts'

const MINUTE_MS = 60_000

/** What is said of a code that was not taken or not sent; undefined where the api has said it, or the wait is over. */
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
