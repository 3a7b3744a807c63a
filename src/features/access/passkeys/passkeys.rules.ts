export interface PasskeyFacts {
  /** The settings announce passkeys. */
  readonly announced: boolean
  /** The page is served over https, or from localhost. */
  readonly secure: boolean
  /** The page's host without its port. */
  readonly hostname: string
  /** The browser has WebAuthn. */
  readonly supported: boolean
}

export type PasskeyOffer =
  | { readonly do: 'offer' }
  | { readonly do: 'hide'; readonly because: 'notAnnounced' | 'notSecure' | 'noName' | 'notSupported' }

/** Decides whether this page offers passkeys. A passkey belongs to a domain name, so a page on an IP address has none, however secure it is. */
export function decidePasskeys({ announced, secure, hostname, supported }: PasskeyFacts): PasskeyOffer {
  if (!announced) return { do: 'hide', because: 'notAnnounced' }
  if (!secure) return { do: 'hide', because: 'notSecure' }
  if (isIpAddress(hostname)) return { do: 'hide', because: 'noName' }
  return supported ? { do: 'offer' } : { do: 'hide', because: 'notSupported' }
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
