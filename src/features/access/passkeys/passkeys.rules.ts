export interface PasskeyFacts {
  readonly announced: boolean
  /** https or localhost. */
  readonly secure: boolean
  /** The page's host without its port. */
  readonly hostname: string
  readonly supported: boolean
}

export type PasskeyOffer =
  | { readonly do: 'offer' }
  | { readonly do: 'hide'; readonly because: 'notAnnounced' | 'notSecure' | 'noName' | 'notSupported' }

/** A passkey belongs to a domain name: none on IP addresses. */
export function decidePasskeys({ announced, secure, hostname, supported }: PasskeyFacts): PasskeyOffer {
  if (!announced) return { do: 'hide', because: 'notAnnounced' }
  if (!secure) return { do: 'hide', because: 'notSecure' }
  if (isIpAddress(hostname)) return { do: 'hide', because: 'noName' }
  return supported ? { do: 'offer' } : { do: 'hide', because: 'notSupported' }
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
