export interface PasskeyFacts {
  /** Do the settings announce passkeys? */
  readonly announced: boolean
  /** https, or localhost. */
  readonly secure: boolean
  /** The page's host without its port. */
  readonly hostname: string
  /** Does the browser have WebAuthn? */
  readonly supported: boolean
}

export type PasskeyOffer = { readonly do: 'offer' } | { readonly do: 'hide'; readonly because: 'notAnnounced' | 'notSecure' | 'noName' | 'notSupported' }

/** Are passkeys offered on this page? They belong to a name: an address in figures has none, however secure it is. */
export function decidePasskeys({ announced, secure, hostname, supported }: PasskeyFacts): PasskeyOffer {
  if (!announced) return { do: 'hide', because: 'notAnnounced' }
  if (!secure) return { do: 'hide', because: 'notSecure' }
  if (isAddress(hostname)) return { do: 'hide', because: 'noName' }
  return supported ? { do: 'offer' } : { do: 'hide', because: 'notSupported' }
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

/** Why the device gave no passkey. `refused`: the member said no, or nothing, or there is none; browsers do not tell which. `aborted`: we asked it to stop. */
export type DeviceRefusal = 'refused' | 'exists' | 'unsupported' | 'aborted' | 'failed'

/** What the name of WebAuthn's error means. */
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
