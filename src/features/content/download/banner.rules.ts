export interface BannerFacts {
  readonly hasAnnouncement: boolean
  /** The reader's day on which this device showed it last, and today, as `localDay` writes them. */
  readonly shownOn: string | undefined
  readonly today: string
}

export type BannerDecision = { readonly show: true } | { readonly show: false; readonly because: 'noAnnouncement' | 'shownToday' }

/** Whether the picture about the app comes over home (DLB-4), where the bar may be shown: at most once a day. */
export function decideBanner({ hasAnnouncement, shownOn, today }: BannerFacts): BannerDecision {
  if (!hasAnnouncement) return { show: false, because: 'noAnnouncement' }
  return shownOn === today ? { show: false, because: 'shownToday' } : { show: true }
}
