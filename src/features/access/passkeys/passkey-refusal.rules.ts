// Apart from passkeys.rules.ts: loaded with button or row.
import type { Words } from '#i18n/words.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'

/** `refused`: cancelled, ignored, or no passkey; browsers do not tell which. `aborted`: by us. */
export type DeviceRefusal = 'refused' | 'exists' | 'unsupported' | 'aborted' | 'failed'

/** The device's reason, the back end's, or no response. */
export interface PasskeyRefusal {
  readonly code: DeviceRefusal | 'unknown' | FormFailure['code']
}

/** From a WebAuthn error's name. */
export function deviceRefusalOf(name: string): DeviceRefusal {
  switch (name) {
    case 'NotAllowedError':
      return 'refused'
    case 'InvalidStateError':
      return 'exists'
    case 'NotSupportedError':
    case 'SecurityError':
    case 'ConstraintError':
      return 'unsupported'
    case 'AbortError':
      return 'aborted'
    default:
      return 'failed'
  }
}

/** Undefined if shown elsewhere (ERR-2) or not needed. */
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
