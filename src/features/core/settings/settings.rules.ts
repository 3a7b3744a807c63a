import type { AvailablePromotions, FlagName, Settings } from '#contract/settings.ts'
import type { Words } from '#i18n/words.ts'
import { parseHttpOrOwnPath, parseUrl } from '#lib/url-safety.ts'
import { isRouteId } from '#routes/routes.ts'
import { SWITCHES, type Switches } from '#routes/screens/switches.ts'

const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/i

/** STA-1, ms. */
const STATUS_FRESH_MS = 60_000

/** STA-1. `askedAt`: last response, epoch ms. */
export function isStatusDue(askedAt: number | undefined, now: number): boolean {
  const age = now - (askedAt ?? Number.NaN)
  // Future: the clock was set back. NaN: corrupt.
  return !(age >= 0 && age < STATUS_FRESH_MS)
}

export interface StatusFailureFacts {
  /** '' without a response or code. */
  readonly errorCode: string
  readonly serverMessage: string
  /** The page came over https. */
  readonly secure: boolean
  /** The response breaks the contract. */
  readonly unreadable: boolean
  readonly offline: boolean
  /** An error or timeout of the server. */
  readonly serverFailed: boolean
  /** Sign-in is requested (ERR-1). */
  readonly noSession: boolean
}

export type StatusFailure =
  | { readonly do: 'nothing'; readonly because: 'offlineNotice' | 'noSession' }
  | { readonly do: 'notice'; readonly because: 'errorCode' | 'https' | 'unreadable'; readonly words: Words }
  | { readonly do: 'alert'; readonly because: 'plainHttp'; readonly words: Words }

/** ERR-3: a notice; an alert if nothing is known and plain http may be the cause. */
export function decideStatusFailure({
  errorCode,
  serverMessage,
  secure,
  unreadable,
  offline,
  serverFailed,
  noSession,
}: StatusFailureFacts): StatusFailure {
  if (noSession) return { do: 'nothing', because: 'noSession' }
  // The offline notice (STA-3) is shown; a refresh would not help.
  if (offline && secure) return { do: 'nothing', because: 'offlineNotice' }
  // The connection works.
  if (unreadable) return { do: 'notice', because: 'unreadable', words: { key: 'errors.unreadable' } }
  if (errorCode === '' && !secure) return { do: 'alert', because: 'plainHttp', words: { key: 'errors.network_cors' } }
  const words: Words = serverMessage ? { text: serverMessage } : { key: serverFailed ? 'errors.unreachable' : 'errors.internet_lost' }
  return { do: 'notice', because: errorCode ? 'errorCode' : 'https', words }
}

/** STA-4. Off without settings. */
export function isOn(settings: Settings | undefined, flag: FlagName): boolean {
  return settings?.whitelabelVal[flag] === true
}

export interface ScreenOfferFacts {
  readonly route: string
  /** Undefined until they are loaded. */
  readonly settings: Settings | undefined
  /** Undefined until known. */
  readonly promotions: AvailablePromotions | undefined
  /** Undefined until known. */
  readonly promoCode: boolean | undefined
}

/** `hide`: no links, but the screen works. `refuse`: the screen shows that it is unavailable. */
export type ScreenOffer =
  | { readonly do: 'offer'; readonly because: 'noFlagNeeded' | 'flagOn' | 'promotionRuns' | 'codesTaken' | 'merchantShows' }
  | { readonly do: 'hide'; readonly because: 'merchantHides' }
  | { readonly do: 'refuse'; readonly because: 'flagOff' | 'promotionOff' | 'codesNotTaken' }
  | { readonly do: 'wait'; readonly because: 'notKnownYet' }

/** RGP-9: by flag or program (PRO-4, MNU-2); a forced item shows it or hides its links. */
export function decideScreenOffer(facts: ScreenOfferFacts): ScreenOffer {
  const switches = isRouteId(facts.route) ? SWITCHES[facts.route] : undefined
  const forced = switches?.item === undefined ? undefined : facts.settings?.whitelabelVal.menu[switches.item]
  const own = decideOwnOffer(switches ?? {}, facts)
  if (own.do !== 'offer') return forced === true ? { do: 'offer', because: 'merchantShows' } : own
  return forced === false ? { do: 'hide', because: 'merchantHides' } : own
}

function decideOwnOffer({ flag, program, codes }: Switches, { settings, promotions, promoCode }: ScreenOfferFacts): ScreenOffer {
  if (flag !== undefined) {
    if (!settings) return { do: 'wait', because: 'notKnownYet' }
    return isOn(settings, flag) ? { do: 'offer', because: 'flagOn' } : { do: 'refuse', because: 'flagOff' }
  }
  if (program !== undefined) {
    if (!promotions) return { do: 'wait', because: 'notKnownYet' }
    return promotions[program].enabled ? { do: 'offer', because: 'promotionRuns' } : { do: 'refuse', because: 'promotionOff' }
  }
  if (codes === undefined) return { do: 'offer', because: 'noFlagNeeded' }
  if (promoCode === undefined) return { do: 'wait', because: 'notKnownYet' }
  return promoCode ? { do: 'offer', because: 'codesTaken' } : { do: 'refuse', because: 'codesNotTaken' }
}

/** Own host or image CDN only; else undefined (STA-5). */
export function ownPicture(
  address: string,
  { origin, imageCDNs }: { readonly origin: string; readonly imageCDNs: readonly string[] },
): string | undefined {
  const url = parseHttpOrOwnPath(address, origin)
  const isAllowed = url !== undefined && [origin, ...imageCDNs.map((cdn) => parseHttpOrOwnPath(cdn, origin)?.origin)].includes(url.origin)
  return isAllowed ? url.href : undefined
}

/** `https://{domainName}` of domainRoute; invalid names are dropped (RTE-7, STA-6). Below `localhost`: http. */
export function routeOrigins(domains: readonly { readonly domainName: string }[]): readonly string[] {
  return domains.flatMap(({ domainName }) => {
    if (!HOST_NAME.test(domainName)) return []
    const url = parseUrl(`http${/\.localhost(?::|$)/i.test(domainName) ? '' : 's'}://${domainName}`)
    return url ? [url.origin] : []
  })
}
