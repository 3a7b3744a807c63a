/** The address of the brand's logo comes with the words of this view, which alone shows it on screens of every kind. */
export const CLOSED_LOGO_KEY = 'closed.logo'

export interface SiteFacts {
  readonly maintenance: boolean
  /** When it ends, epoch milliseconds; null if the back end names no time. */
  readonly maintenanceEnd: number | null
  readonly regionRestriction: boolean
  /** The status call was refused with `domain_not_available`. */
  readonly domainGone: boolean
  /** The route of the open screen. */
  readonly route: string
}

export type SiteState =
  | { readonly do: 'open'; readonly because: 'nothingCloses' | 'serviceStaysOpen' }
  | { readonly do: 'close'; readonly because: 'maintenance'; readonly until: number | undefined }
  | { readonly do: 'close'; readonly because: 'regionRestriction' | 'domainGone' }

export type Closed = Extract<SiteState, { do: 'close' }>

/**
 * Is the site open to this visitor (STA-3, ERR-3)? A domain that is gone comes first, then maintenance, then a restricted region. Customer service
 * stays open in the latter two, because "Contact us" leads there.
 */
export function decideSite({ maintenance, maintenanceEnd, regionRestriction, domainGone, route }: SiteFacts): SiteState {
  if (!maintenance && !regionRestriction && !domainGone) return { do: 'open', because: 'nothingCloses' }
  if (domainGone) return { do: 'close', because: 'domainGone' }
  if (route === 'service') return { do: 'open', because: 'serviceStaysOpen' }
  return maintenance
    ? { do: 'close', because: 'maintenance', until: maintenanceEnd ?? undefined }
    : { do: 'close', because: 'regionRestriction' }
}

/** Hours, minutes and seconds left, two digits each; undefined once the time has come. */
export function timeLeft(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return undefined
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
