import type { Announcement } from '#contract/announcements.ts'
import { decideAutoplay, type Attention, type Autoplay } from '#ui/carousel/carousel.rules.ts'

/** The popup opens this long after boot has begun, in milliseconds (BAN-6). */
export const POPUP_DELAY_MS = 1000

/** The type of announcements that open by themselves. */
export const POPUP_TYPE = 'POPUP'

/** The popup has at most so many pages: nobody turns more, and each has its dot. The others come on the next screens. */
export const MOST_PAGES = 20

export interface AnnouncementFacts {
  readonly announcement: Pick<Announcement, 'id' | 'type' | 'startAt' | 'endAt'>
  /** Epoch milliseconds. */
  readonly now: number
  /** Ids that the reader has hidden for today. */
  readonly hidden: readonly string[]
  /** Ids that this tab has shown today. */
  readonly seen: readonly string[]
}

export type AnnouncementChoice =
  | { readonly show: true }
  | { readonly show: false; readonly because: 'otherType' | 'notYet' | 'ended' | 'hiddenToday' | 'seenHere' }

/** Is an announcement a page of the popup (BAN-6)? Its time includes `startAt` and excludes `endAt`. */
export function decideAnnouncement({
  announcement: { id, type, startAt, endAt },
  now,
  hidden,
  seen,
}: AnnouncementFacts): AnnouncementChoice {
  if (type !== POPUP_TYPE) return { show: false, because: 'otherType' }
  if (now < startAt) return { show: false, because: 'notYet' }
  if (now >= endAt) return { show: false, because: 'ended' }
  if (hidden.includes(id)) return { show: false, because: 'hiddenToday' }
  return seen.includes(id) ? { show: false, because: 'seenHere' } : { show: true }
}

/** Options of the popup as a whole. */
export interface PopupOptions {
  readonly autoplay: boolean
  readonly todayHide: boolean
  readonly pagination: boolean
  readonly mustRead: boolean
}

/** So many dots have room beside each other in the narrowest window. */
const MOST_DOTS = 8

/**
 * Combines the announcements' options (BAN-6): `mustRead` and `pagination` apply if one of them asks for it, `autoplay` and `todayHide` only if all
 * of them allow it. More pages than dots have room for get the two arrows.
 */
export function popupOptions(pages: readonly Pick<Announcement, 'settings'>[]): PopupOptions {
  const all = (option: keyof Announcement['settings']): boolean => pages.every(({ settings }) => settings[option])
  const any = (option: keyof Announcement['settings']): boolean => pages.some(({ settings }) => settings[option])
  return {
    autoplay: all('autoplay'),
    todayHide: all('todayHide'),
    pagination: any('pagination') && pages.length <= MOST_DOTS,
    mustRead: any('forceRead'),
  }
}

/** May the popup be closed? If one page must be read, only after the end of every page was in view. */
export function canClose(pages: readonly Pick<Announcement, 'id' | 'settings'>[], read: readonly string[]): boolean {
  return !popupOptions(pages).mustRead || pages.every(({ id }) => read.includes(id))
}

/** The day in the reader's own time zone at a time (epoch milliseconds), as `2026-11-21`. */
export function localDay(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export interface PageAutoplayFacts extends Attention {
  readonly options: Pick<PopupOptions, 'autoplay' | 'mustRead'>
  readonly count: number
  /** The reader pressed pause or moved the pages. */
  readonly paused: boolean
  /** Data and effort are spared (PER-5). */
  readonly lite: boolean
}

export type PageAutoplay = Autoplay | { readonly do: 'never'; readonly because: 'notWanted' | 'mustBeRead' }

/** May the pages move by themselves (BAN-6)? Never past a page that must be read; otherwise as every carousel. */
export function decidePageAutoplay({ options, ...facts }: PageAutoplayFacts): PageAutoplay {
  if (!options.autoplay) return { do: 'never', because: 'notWanted' }
  return options.mustRead ? { do: 'never', because: 'mustBeRead' } : decideAutoplay(facts)
}
