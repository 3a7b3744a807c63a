// Apart from banners.rules.ts: loaded with the first press.
import type { Banner } from '#contract/announcements.ts'
import { bannerTarget, type BannerGame, type BannerTarget, type LinkFacts } from './banners.rules.ts'

export interface BannerClickFacts {
  readonly banner: LinkFacts & Pick<Banner, 'openIn'>
  readonly signedIn: boolean
  readonly origin: string
  /** The merchant's `linkage.tokenOrigins`. */
  readonly tokenOrigins: readonly string[] | 'any'
  /** Empty until domainRoute is loaded. */
  readonly domainOrigins: readonly string[]
  /** Undefined until settings are loaded. */
  readonly handoff: boolean | undefined
}

/** The username is added to both. */
export type ProofKind = 'token' | 'code' | 'none'

export type BannerClick =
  | { readonly do: 'openActivity'; readonly id: string; readonly in: Banner['openIn'] }
  | { readonly do: 'openScreen'; readonly path: string; readonly in: Banner['openIn'] }
  | { readonly do: 'launch'; readonly game: BannerGame }
  | {
      readonly do: 'openAddress'
      readonly href: string
      readonly in: Banner['openIn']
      readonly proof: ProofKind
      readonly because: ProofReason
    }
  | { readonly do: 'nothing'; readonly because: Extract<BannerTarget, { to: 'nowhere' }>['because'] }

type ProofReason = 'visitor' | 'settingsUnknown' | 'ownOrigin' | 'domainRoute' | 'merchantOrigin' | 'anyOrigin' | 'notTrusted'

/** BAN-2, BAN-3, BAN-4. Only trusted origins get token and username. */
export function decideBannerClick({ banner, origin, ...facts }: BannerClickFacts): BannerClick {
  const target = bannerTarget(banner)
  const { openIn } = banner
  switch (target.to) {
    case 'activity':
      return { do: 'openActivity', id: target.id, in: openIn }
    case 'game':
      return { do: 'launch', game: target.game }
    case 'screen':
      return { do: 'openScreen', path: target.path, in: openIn }
    case 'ownPath':
    case 'address': {
      const href = target.to === 'address' ? target.href : origin + target.path
      return { do: 'openAddress', href, in: openIn, ...decideProof(new URL(href).origin, { origin, ...facts }) }
    }
    case 'nowhere':
      return { do: 'nothing', because: target.because }
  }
}

/** The own origin gets the token, never a code. */
function decideProof(
  to: string,
  { signedIn, origin, tokenOrigins, domainOrigins, handoff }: Omit<BannerClickFacts, 'banner'>,
): { proof: ProofKind; because: ProofReason } {
  if (!signedIn) return { proof: 'none', because: 'visitor' }
  if (to === origin) return { proof: 'token', because: 'ownOrigin' }
  if (handoff === undefined) return { proof: 'none', because: 'settingsUnknown' }
  const proof = handoff ? 'code' : 'token'
  if (tokenOrigins === 'any') return { proof, because: 'anyOrigin' }
  if (tokenOrigins.includes(to)) return { proof, because: 'merchantOrigin' }
  if (domainOrigins.includes(to)) return { proof, because: 'domainRoute' }
  return { proof: 'none', because: 'notTrusted' }
}

/** Replacing equal ones. */
export function bannerAddress(href: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
