// Apart from passkeys.rules.ts: loaded with a passkey's button or row, not with the page.
import type { Words } from '#i18n/words.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'

/**
 * Why the device returned no passkey. `refused`: the member cancelled or did nothing, or the device has no passkey; browsers do not tell these apart.
 * `aborted`: we cancelled the request.
 */
export type DeviceRefusal = 'refused' | 'exists' | 'unsupported' | 'aborted' | 'failed'

/** Why a passkey was not created, or did not sign the member in: the device's reason, the back end's, or no response. */
export interface PasskeyRefusal {
  readonly code: DeviceRefusal | 'unknown' | FormFailure['code']
}

/** Maps the name of a WebAuthn error to our reason. */
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

/** Text for a refusal, shown beside the button; undefined if another place shows it (ERR-2) or it needs none. */
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
