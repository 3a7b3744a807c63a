/** The logo's address comes with this view's texts, as only it shows it on all screens. */
export const CLOSED_LOGO_KEY = 'closed.logo'

export interface SiteFacts {
  readonly maintenance: boolean
  /** Epoch ms; null if unknown. */
  readonly maintenanceEnd: number | null
  readonly regionRestriction: boolean
  readonly domainGone: boolean
  /** The route of the open screen. */
  readonly route: string
}

export type SiteState =
  | { readonly do: 'open'; readonly because: 'nothingCloses' | 'serviceStaysOpen' }
  | { readonly do: 'close'; readonly because: 'maintenance'; readonly until: number | undefined }
  | { readonly do: 'close'; readonly because: 'regionRestriction' | 'domainGone' }

export type Closed = Extract<SiteState, { do: 'close' }>

/** STA-3, ERR-3. Order: lost domain, maintenance, restricted region. Customer service stays open in the last two. */
export function decideSite({ maintenance, maintenanceEnd, regionRestriction, domainGone, route }: SiteFacts): SiteState {
  if (!maintenance && !regionRestriction && !domainGone) return { do: 'open', because: 'nothingCloses' }
  if (domainGone) return { do: 'close', because: 'domainGone' }
  if (route === 'service') return { do: 'open', because: 'serviceStaysOpen' }
  return maintenance
    ? { do: 'close', because: 'maintenance', until: maintenanceEnd ?? undefined }
    : { do: 'close', because: 'regionRestriction' }
}

/** Two digits each; undefined once over. */
export function timeLeft(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return undefined
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
