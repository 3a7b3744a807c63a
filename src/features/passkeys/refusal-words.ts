import type { Words } from '#features/dialogs/words.ts'
import type { PasskeyRefusal } from './store.ts'

/** What is said of a refusal beside the button; undefined where it is said elsewhere (ERR-2) or needs no words. */
export function passkeyRefusalWords({ code }: PasskeyRefusal, purpose: 'signIn' | 'make'): Words | undefined {
  switch (code) {
    case 'aborted':
    case 'unanswered':
      return undefined
    case 'refused':
      return { key: `passkeys.refused_${purpose}` }
    case 'badGateway':
    case 'failed':
      return { key: 'passkeys.failed' }
    case 'exists':
    case 'unsupported':
    case 'unknown':
    case 'tooManyRequests':
      return { key: `passkeys.${code}` }
  }
}
