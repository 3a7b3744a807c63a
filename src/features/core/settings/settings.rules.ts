import type { AvailablePromotions, FlagName, Settings } from '#contract/settings.ts'
import type { Words } from '#i18n/words.ts'
import { parseHttpOrOwnPath, parseUrl } from '#lib/url-safety.ts'
import { isRouteId } from '#routes/routes.ts'
import { SWITCHES, type Switches } from '#routes/screens/switches.ts'

const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/i

/** How long a tab uses a status response (STA-1), in milliseconds. */
const STATUS_FRESH_MS = 60_000

/** Is a new status request due (STA-1)? `askedAt`: this tab's last response, epoch milliseconds. */
export function isStatusDue(askedAt: number | undefined, now: number): boolean {
  const age = now - (askedAt ?? Number.NaN)
  // From the future: the clock was set back since. No number: the stored text is corrupt.
  return !(age >= 0 && age < STATUS_FRESH_MS)
}

export interface StatusFailureFacts {
  /** '' if the failure has none: no response, or an HTTP status alone. */
  readonly errorCode: string
  readonly serverMessage: string
  /** The page came over https. */
  readonly secure: boolean
  /** The response came but does not follow the contract. */
  readonly unreadable: boolean
  /** The browser has no network. */
  readonly offline: boolean
  /** The server has answered with an error, or let the time run out: its fault, not the network's. */
  readonly serverFailed: boolean
  /** The response ended the session: the reader is asked to sign in again (ERR-1). */
  readonly noSession: boolean
}

export type StatusFailure =
  | { readonly do: 'nothing'; readonly because: 'offlineNotice' | 'noSession' }
  | { readonly do: 'notice'; readonly because: 'errorCode' | 'https' | 'unreadable'; readonly words: Words }
  | { readonly do: 'alert'; readonly because: 'plainHttp'; readonly words: Words }

/** How a failed status call is shown (ERR-3): as a notice, but as an alert where nothing is known and plain http may be the cause. */
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
  // The offline notice (STA-3) is on the page already, and a refresh would not help.
  if (offline && secure) return { do: 'nothing', because: 'offlineNotice' }
  // It came over a working connection, so the connection is not blamed.
  if (unreadable) return { do: 'notice', because: 'unreadable', words: { key: 'errors.unreadable' } }
  if (errorCode === '' && !secure) return { do: 'alert', because: 'plainHttp', words: { key: 'errors.network_cors' } }
  const words: Words = serverMessage ? { text: serverMessage } : { key: serverFailed ? 'errors.unreachable' : 'errors.internet_lost' }
  return { do: 'notice', because: errorCode ? 'errorCode' : 'https', words }
}

/** Is the merchant's flag on (STA-4)? Without settings every flag is off. */
export function isOn(settings: Settings | undefined, flag: FlagName): boolean {
  return settings?.whitelabelVal[flag] === true
}

export interface ScreenOfferFacts {
  readonly route: string
  /** Undefined until they are loaded. */
  readonly settings: Settings | undefined
  /** The programs that run; undefined until the back end has said. */
  readonly promotions: AvailablePromotions | undefined
  /** Does the back end accept promotion codes? Undefined until it has said. */
  readonly promoCode: boolean | undefined
}

/** `hide`: no entry leads to the screen, which works all the same. `refuse`: the screen itself says that it is not available. */
export type ScreenOffer =
  | { readonly do: 'offer'; readonly because: 'noFlagNeeded' | 'flagOn' | 'promotionRuns' | 'codesTaken' | 'merchantShows' }
  | { readonly do: 'hide'; readonly because: 'merchantHides' }
  | { readonly do: 'refuse'; readonly because: 'flagOff' | 'promotionOff' | 'codesNotTaken' }
  | { readonly do: 'wait'; readonly because: 'notKnownYet' }

/** Is a screen offered (RGP-9)? By its flag or program (PRO-4, MNU-2); an item that the merchant forces shows it, or hides its entries. */
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

/** Returns the address of a favicon or splash picture if it is of the own host or an image CDN; undefined for any other (STA-5). */
export function ownPicture(
  address: string,
  { origin, imageCDNs }: { readonly origin: string; readonly imageCDNs: readonly string[] },
): string | undefined {
  const url = parseHttpOrOwnPath(address, origin)
  const isAllowed = url !== undefined && [origin, ...imageCDNs.map((cdn) => parseHttpOrOwnPath(cdn, origin)?.origin)].includes(url.origin)
  return isAllowed ? url.href : undefined
}

/**
 * Returns `https://{domainName}` for each host name of domainRoute; drops anything that is more than a name or that no browser accepts as one
 * (RTE-7, STA-6). Names below `localhost` never leave the device and have no certificates: http.
 */
export function routeOrigins(domains: readonly { readonly domainName: string }[]): readonly string[] {
  return domains.flatMap(({ domainName }) => {
    if (!HOST_NAME.test(domainName)) return []
    const url = parseUrl(`http${/\.localhost(?::|$)/i.test(domainName) ? '' : 's'}://${domainName}`)
    return url ? [url.origin] : []
  })
}
